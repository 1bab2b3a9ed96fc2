/** Clauses as people read them: within one game the letters of `CHEH-R30` that name the game tell nothing. */
import type { Say } from './board';
import { t } from './language.svelte';

function facts(clause: string): { kind: string; number: string } {
	const [, kind = '', number = clause] = /^[A-Z]+-([A-Z]*?)[AB]?0*(\d+)$/.exec(clause) ?? [];
	return { kind: kind || 'rule', number };
}

/** As the rulebook numbers it: “16”, “R30”. */
export const clauseName = (clause: string, say: Say = t): string => say('clause-name', facts(clause));

/** As a refusal cites it: “rule 16”. */
export const clauseText = (clause: string, say: Say = t): string => say('clause', facts(clause));
