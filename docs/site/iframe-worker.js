// A stand-in for Worker on pages opened from a folder, where a browser starts none: the worker's script runs in a hidden frame.
// The search of the documentation site needs it; on a server the browser's own Worker stays.
if (location.protocol === 'file:') {
	window.Worker = class extends EventTarget {
		constructor(url) {
			super();
			const frame = document.createElement('iframe');
			frame.hidden = true;
			document.documentElement.appendChild(frame);
			const inner = frame.contentWindow;
			const home = new URL(url, document.baseURI);
			const run = (source) =>
				new Promise((done, failed) => {
					const script = inner.document.createElement('script');
					script.src = new URL(source, home).href;
					script.onload = done;
					script.onerror = failed;
					inner.document.documentElement.appendChild(script);
				});
			inner.importScripts = (...sources) =>
				sources.reduce((before, source) => before.then(() => run(source)), Promise.resolve());
			inner.postMessage = (data) => {
				const event = new MessageEvent('message', { data });
				this.dispatchEvent(event);
				this.onmessage?.(event);
			};
			this.started = run(home);
			this.tell = (data) => inner.dispatchEvent(new inner.MessageEvent('message', { data }));
			this.terminate = () => frame.remove();
		}

		postMessage(data) {
			this.started.then(() => this.tell(data));
		}
	};
}
