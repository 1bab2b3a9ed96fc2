/** Short sounds of a table, made on the spot: wood, paper, cutlery, a bell. Nothing is loaded. */
import { untrack } from 'svelte';
import type { Fact } from './board';
import { settings } from './settings.svelte';

export type Sound = 'wood' | 'paper' | 'cutlery' | 'bell' | 'chord';

/** The sound of each kind of news; kinds that are not listed are silent. */
const OF_NEWS: Record<string, Sound> = {
	played: 'paper',
	drafted: 'wood',
	committed: 'paper',
	placed: 'paper',
	claimed: 'paper',
	revealed: 'paper',
	laid: 'paper',
	'laid-hens': 'paper',
	'laid-worms': 'paper',
	extended: 'paper',
	drew: 'paper',
	'took-trick': 'wood',
	'took-chef': 'wood',
	'took-lowest': 'wood',
	succeeded: 'wood',
	stole: 'cutlery',
	paid: 'cutlery',
	gained: 'cutlery',
	feasted: 'cutlery',
	caught: 'cutlery',
	round: 'bell',
	out: 'bell',
	over: 'chord'
};

let air: AudioContext | undefined;

function context(): AudioContext | undefined {
	if (!settings.sounds || typeof AudioContext === 'undefined') return;
	if (!navigator.userActivation?.hasBeenActive) return; // browsers are silent until something was pressed
	air ??= new AudioContext();
	if (air.state === 'suspended') void air.resume();
	return air;
}

/** A struck thing: partials that die away, the higher the sooner. */
function struck(
	audio: AudioContext,
	partials: [hertz: number, loudness: number][],
	seconds: number,
	at = 0
): void {
	for (const [hertz, loudness] of partials) {
		const tone = audio.createOscillator();
		const gain = audio.createGain();
		const start = audio.currentTime + at;
		tone.frequency.value = hertz;
		gain.gain.setValueAtTime(0, start);
		gain.gain.linearRampToValueAtTime(loudness, start + 0.004);
		gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
		tone.connect(gain).connect(audio.destination);
		tone.start(start);
		tone.stop(start + seconds);
	}
}

/** A card on cloth: a breath of noise through a filter. */
function rustle(audio: AudioContext, hertz: number, seconds: number): void {
	const noise = audio.createBufferSource();
	const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++)
		samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
	noise.buffer = buffer;
	const filter = audio.createBiquadFilter();
	filter.type = 'bandpass';
	filter.frequency.value = hertz;
	const gain = audio.createGain();
	gain.gain.value = 0.16;
	noise.connect(filter).connect(gain).connect(audio.destination);
	noise.start();
}

const BELL: [number, number][] = [
	[1318, 0.05],
	[2637, 0.02],
	[3520, 0.01]
];

const MADE: Record<Sound, (audio: AudioContext) => void> = {
	wood: (audio) => {
		struck(audio, [[190, 0.16], [420, 0.06]], 0.12); // prettier-ignore
		rustle(audio, 900, 0.03);
	},
	paper: (audio) => rustle(audio, 2600, 0.09),
	cutlery: (audio) => struck(audio, [[2900, 0.035], [4350, 0.025], [6100, 0.012]], 0.28), // prettier-ignore
	bell: (audio) => struck(audio, BELL, 0.9),
	chord: (audio) => [523, 659, 784].forEach((hertz, i) => struck(audio, [[hertz, 0.06], [hertz * 2, 0.02]], 1.4, i * 0.09)) // prettier-ignore
};

/** Make this sound now, unless sounds are off. */
export function ring(sound: Sound): void {
	const audio = untrack(context); // switching sounds on does not repeat the last one
	if (audio && !document.hidden) MADE[sound](audio);
}

/** Play the sounds of these news, each sound once. */
export function ringFor(news: Fact[]): void {
	for (const sound of new Set(news.map((one) => OF_NEWS[one.kind]))) if (sound) ring(sound);
}
