import { expect, test } from 'vitest';
import type { DailyCard } from '$lib/http';
import { speaker } from '$lib/speaker';
import ru from '../../daily.ru.ftl?raw';
import en from '../../daily.en.ftl?raw';
import { againstPar, shareText } from './share';

const CARD: DailyCard = {
	game: 'heckmeck',
	seats: 4,
	seat: 2,
	commitment: 'c'.repeat(64),
	secret: 'f'.repeat(64),
	table: '0123456789abcdef',
	status: 'over',
	outcome: { rank: 1, score: 42 },
	par: { rank: 2, score: 38 },
	percentile: 73,
	finished: 12
};

test('the text has the result and nothing of the deal', () => {
	const text = shareText(CARD, 'Хекмек', '16 ноября', 'https://stol.example/daily', speaker('ru', [ru]));
	expect(text).toBe(
		'Застолье, сдача дня: 16 ноября\nХекмек: 🥇 1-е место из 4, 42 очка\n⬆️ лучше бота заведения на том же месте\nЛучше, чем у 73 % сыгравших\nhttps://stol.example/daily'
	);
	for (const secret of [CARD.commitment, CARD.secret!, CARD.table!]) expect(text).not.toContain(secret);
});

test('in English, alone and below par', () => {
	const card = { ...CARD, outcome: { rank: 4, score: 1 }, percentile: undefined };
	expect(shareText(card, 'Heckmeck', 'November 16', 'u', speaker('en', [en]))).toBe(
		'Застолье, deal of the day: November 16\nHeckmeck: 🎴 4th place of 4, 1 point\n⬇️ below the house bot in the same seat\nu'
	);
});

test('the place counts first, then the points', () => {
	expect(againstPar({ ...CARD, outcome: { rank: 1, score: 0 } })).toBe('above');
	expect(againstPar({ ...CARD, outcome: { rank: 2, score: 38 } })).toBe('equal');
	expect(againstPar({ ...CARD, outcome: { rank: 2, score: 37 } })).toBe('below');
});
