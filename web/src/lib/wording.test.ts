/** As tests/test_wording.py, and what a page does besides: names change, and a game's texts may be missing. */
import { expect, test } from 'vitest';
import { Wording } from './wording';

const TEXT = `
note-met = { NAME($seat) } meets { NAME($other) }.
note-saw = { $both ->
    [yes] Both
   *[no] One
} saw { WORDS($cards, $marked) }.
note-named = { CARDS($cards) }; { CARDS($card, "of") }; { EITHER($words) }
ask-met = { NAME($seat) }, whom do you meet?
word-R = К
name-ann = Anna
name-bob = Bob
of-ann = Anna’s
either = { $some } or { $last }
`;
const wording = new Wording('en', [TEXT]);
const NAMES = ['Al', 'Bea'];

test.each([
	[{ kind: 'met', seat: 1, other: 0 }, 'Bea meets Al.'],
	[{ kind: 'saw', both: true, cards: 'R9 Y2', marked: 'Y2' }, 'Both saw К9 Y2★.'],
	[{ kind: 'saw', both: false, cards: '', marked: '' }, 'One saw —.'],
	[{ kind: 'named', cards: 'ann*2 bob', card: 'ann', words: '@1' }, 'Anna ×2, Bob; Anna’s; @1'],
	[{ kind: 'named', cards: '', card: 'ann', words: '@1 @2 @3' }, '—; Anna’s; @1, @2 or @3']
])('a fact is told: %o', (fact, sentence) => {
	expect(wording.tell(fact, NAMES)).toBe(sentence);
});

test('a player who is renamed is renamed in what was told before', () => {
	const fact = { kind: 'met', seat: 1, other: 0 };
	expect(wording.tell(fact, NAMES)).toBe('Bea meets Al.');
	expect(wording.tell(fact, ['$&', '{ $seat }'])).toBe('{ $seat } meets $&.');
});

test('what is asked has its own words', () => {
	expect(wording.ask({ kind: 'met', seat: 0 }, NAMES)).toBe('Al, whom do you meet?');
});

test('a fact without words shows what is in it', () => {
	expect(wording.tell({ kind: 'dealt', seat: 1, card: 'J' }, NAMES)).toBe('Bea: dealt, card J');
	expect(new Wording('ru', []).ask({ kind: 'move' }, NAMES)).toBe('move');
});
