/** Requests about the coach: analyses, one's own mistakes, puzzles. Apart from `api.ts`, which the menu fetches. */
import { ask, me } from './api';
import type {
	AnalysisSeen,
	Exercise,
	ExerciseResult,
	MistakesSeen,
	PuzzleShelf,
	TableCard,
	Try
} from './http';

/** How far the coach's analysis of a finished match is, or what came of it. */
export const analysisOf = (table: string) =>
	ask<AnalysisSeen>('GET', `/api/tables/${encodeURIComponent(table)}/analysis`);

/** Ask for it; asking again changes nothing. */
export const askAnalysis = (table: string) =>
	ask<AnalysisSeen>('POST', `/api/tables/${encodeURIComponent(table)}/analysis`);

/** A table of one's own that goes on from a moment of a finished match. */
export const tryFrom = (table: string, wanted: Try) =>
	me().then(() => ask<TableCard>('POST', `/api/tables/${encodeURIComponent(table)}/try`, wanted));

/** One's own mistakes: how many are due, and the first of them. */
export const myMistakes = () => me().then(() => ask<MistakesSeen>('GET', '/api/mistakes'));
export const answerMistake = (mistake: string, words: string) =>
	ask<ExerciseResult>('POST', `/api/mistakes/${mistake}`, { words });

/** The ratings of every game's puzzles; their places are their numbers, from 1. */
export const puzzleShelf = () => ask<PuzzleShelf[]>('GET', '/api/puzzles');
const puzzleAt = (game: string, number: number) => `/api/games/${encodeURIComponent(game)}/puzzles/${number}`;
export const puzzle = (game: string, number: number) => ask<Exercise>('GET', puzzleAt(game, number));
export const answerPuzzle = (game: string, number: number, words: string) =>
	ask<ExerciseResult>('POST', puzzleAt(game, number), { words });
