import { expect, test } from 'vitest';
import { modes } from '../games';
import type { Language } from './board';
import { speaker } from './speaker';
import { textsOf } from './texts';

const house = 'hint-words = { WORDS($words) }';

test.each<[string, Language, string, string]>([
	['heckmeck', 'en', '3', 'a hen of 3'],
	['heckmeck', 'en', '3x2', '2 hens of 3'],
	['heckmeck', 'ru', '4x5', '5 кур по 4'],
	['heckmeck', 'ru', 'w21+5', 'ч21 ч5'],
	['heckmeck', 'en', 'steal', ''],
	['trick-n-chef', 'en', 'G8-1', 'G8 → 6 (1 coin)'],
	['trick-n-chef', 'ru', 'R9+2', 'К9 → 13 (2 монеты)'],
	['trick-n-chef', 'en', 'blue', 'blue chef'],
	['trick-n-chef', 'ru', 'G10', ''],
	['pechenka', 'en', 'sr', 'Strontium'],
	['pechenka', 'ru', '37', '37'],
	['pechenka', 'ru', 'hill', 'Холм'],
	['pechenka', 'en', '@2', 'in front of @2'],
	['pechenka-hunt', 'en', 'hunt pers', 'hunt with the Persians'],
	['pechenka-hunt', 'ru', 'hunt 37', 'на охоту: 37'],
	['pechenka-hunt', 'ru', 'claim cos 2', 'заявить: Косинус у второй роли'],
	['pechenka-hunt', 'en', 'expose @1', '']
])('a move of %s in %s: %s', async (mode, language, words, told) => {
	const t = speaker(language, [house, ...(await textsOf(modes[mode]!, language))]);
	expect(modes[mode]!.move!(words, t)).toBe(told);
});
