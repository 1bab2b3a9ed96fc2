import { mount } from 'svelte';
import './fonts.css';
import './tokens.css';
import './base.css';
import App from './App.svelte';
import { speak } from '$lib/language.svelte';
import { show } from '$lib/settings.svelte';

show();
await speak();
mount(App, { target: document.getElementById('app')! });

// Only where the page came over a safe line: elsewhere browsers have no service workers, and nothing needs one.
if (import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator) {
	navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
