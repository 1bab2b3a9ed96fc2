/** Verifies the shuffles of a finished match: each is computed again in the browser and compared with the record. */
import { keyOf, orderOf, promiseOf } from './fair';
import type { Record as MatchRecord } from './http';

/** The part of a record that its shuffles rest on. */
export type Dealt = Pick<MatchRecord, 'shuffles' | 'fair'>;

/** One difference: with shuffle `number`, place `at` holds `found` where the secret deals `dealt`. */
export interface Fault {
	what: 'no-secret' | 'other-promise' | 'secret' | 'count' | 'shuffle';
	number?: number;
	at?: number;
	dealt?: string;
	found?: string;
}

/** All differences, none for an honest record. `things[k]` has the names that the numbers of shuffle k stand for. */
export function faultsOf(record: Dealt, things: string[], promised: string): Fault[] {
	const { commitment = '', secret, entropy = [] } = record.fair ?? {};
	if (!/^[0-9a-f]{64}$/.test(secret ?? '')) return [{ what: 'no-secret' }];
	const faults: Fault[] = [];
	if (commitment !== promised) faults.push({ what: 'other-promise' });
	if (promiseOf(secret!) !== promised) faults.push({ what: 'secret' });
	if (things.length !== record.shuffles.length) faults.push({ what: 'count' });
	const key = keyOf(secret!, entropy);
	record.shuffles.forEach((written, k) => {
		const names = (things[k] ?? '').split(' ');
		const dealt = orderOf(key, k, names.length).map((thing) => names[thing]!);
		const found = written.split(' ');
		if (dealt.join(' ') === written) return;
		const at = dealt.findIndex((name, i) => name !== found[i]);
		const place = at < 0 ? dealt.length : at; // all that was dealt is there, and something more
		faults.push({
			what: 'shuffle',
			number: k + 1,
			at: place + 1,
			dealt: dealt[place] ?? '—',
			found: found[place] ?? '—'
		});
	});
	return faults;
}
