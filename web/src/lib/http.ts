/* The bodies and answers of the HTTP API. Written by `./dev types` from the server's own types; not to be edited. */
import type { Printed } from './messages';
/**
 * `[seat, words, ms, how]`: the seat, the move, how long it took, and, if not the player, what moved for them.
 *
 * `gc=False` here and where a server keeps very many: no reference cycle can go through it, so the garbage collector skips it.
 */
export type Move =
	| [number | 'table', string]
	| [number | 'table', string, number | null]
	| [number | 'table', string, number | null, string | null];

/**
 * The answer of `/healthz`: the process runs.
 */
export interface Alive {
	alive: boolean;
}
/**
 * The answer of `/readyz`: whether the process takes requests.
 */
export interface Ready {
	ready: boolean;
}
/**
 * The public key that signs the records of this server.
 */
export interface Key {
	key: string;
	fingerprint: string;
}
/**
 * Who I am here: my id and my name; and the name of the guest this browser was before it followed a link.
 */
export interface Me {
	player: string;
	name: string;
	before?: string;
}
/**
 * Who I want to be called; longer names are cut.
 */
export interface Named {
	name?: string;
}
/**
 * It makes another device me: once, within so many seconds.
 */
export interface Link {
	url: string;
	seconds: number;
}
/**
 * What the list of sessions shall call a program; longer labels are cut.
 */
export interface Labelled {
	label?: string;
}
/**
 * For a program that plays as me. Shown once.
 */
export interface Token {
	token: string;
}
/**
 * A browser or a program that is me. Times are in seconds since 1970; `is_this`: the one that asks.
 */
export interface SessionSeen {
	id: string;
	kind: 'browser' | 'program';
	label: string;
	created: number;
	seen: number;
	is_this: boolean;
}
/**
 * The guest that a link would make this browser, and the name of the one it is now; `is_me`: it is that guest already.
 */
export interface LinkSeen {
	player: string;
	name: string;
	is_me: boolean;
	now?: string;
}
/**
 * My account. `proved` is for how many seconds it may be changed without showing a credential again.
 */
export interface AccountSeen {
	has_account: boolean;
	login: string;
	email: string;
	page: 'everybody' | 'friends' | 'nobody';
	avatar: string;
	passkeys: PasskeySeen[];
	codes: number;
	proved: number;
}
/**
 * A passkey of mine. Times are in seconds since 1970.
 */
export interface PasskeySeen {
	id: string;
	name: string;
	created: number;
	used: number;
}
/**
 * What to change of an account; what is left out stays. An empty e-mail address removes it.
 */
export interface Wishes {
	email?: string | null;
	page?: ('everybody' | 'friends' | 'nobody') | null;
	avatar?: string | null;
}
/**
 * A login name and a password.
 */
export interface Credentials {
	login: string;
	password: string;
}
/**
 * New recovery codes. Shown once; empty where the old ones stay good.
 */
export interface Codes {
	codes: string[];
}
/**
 * A recovery code.
 */
export interface Code {
	code: string;
}
/**
 * What has no body: above all, no record of one's own to look at.
 */
export interface Nothing {}
/**
 * This browser is signed out. `is_guest_again`: it is the guest that it was before it signed in.
 */
export interface Left {
	is_guest_again: boolean;
}
/**
 * One credential of the account that one is signed in to: the password, a recovery code, or a passkey's answer.
 */
export interface Proof {
	password?: string;
	code?: string;
	passkey?: {
		[k: string]: unknown;
	} | null;
}
/**
 * A password; and the login name, where there was no password before.
 */
export interface NewPassword {
	password: string;
	login?: string;
}
/**
 * The account is gone; this browser is a new guest from now on.
 */
export interface Deleted {
	player: string;
}
/**
 * All that is kept of a player. Times are in seconds since 1970.
 */
export interface Exported {
	player: string;
	name: string;
	created: number | null;
	login: string;
	email: string;
	page: 'everybody' | 'friends' | 'nobody';
	avatar: string;
	recovery_codes: number;
	passkeys: ExportedPasskey[];
	sessions: ExportedSession[];
	mistakes: Mistake[];
	follows: Tie[];
	blocked: Tie[];
	sanctions: Sanction[];
	reports: Report[];
	results: MatchResult[];
	ratings: [string, number, PlayerRating][];
	contests: ExportedContest[];
	daily: DailyAttempt[];
	vacation: Vacation | null;
	browsers: ExportedBrowser[];
	mailbox: Mailbox | null;
	matches: ExportedMatch[];
	analyses: {
		[k: string]: unknown;
	}[];
}
/**
 * Without its key.
 */
export interface ExportedPasskey {
	name: string;
	host: string;
	created: number;
	used: number;
}
/**
 * Without its secret.
 */
export interface ExportedSession {
	kind: 'browser' | 'program';
	label: string;
	created: number;
	seen: number;
}
/**
 * One move that its player should find better: Leitner's boxes, each with a longer interval until it is shown again.
 */
export interface Mistake {
	id: string;
	player: string;
	game: string;
	analysis: string;
	at: number;
	box?: number;
	due?: number;
	found?: boolean;
}
/**
 * Somebody in one of a person's lists. `is_here` and `table` are filled only where that person may see them.
 */
export interface Tie {
	player: string;
	name: string;
	since: number;
	is_mutual?: boolean;
	is_here?: boolean;
	table?: string;
}
/**
 * What somebody may not do until then. Lifted: `until` lies in the past.
 */
export interface Sanction {
	player: string;
	kind: 'ban' | 'mute' | 'shadow';
	until: number;
	why: string;
}
/**
 * Somebody reports somebody, or one line of theirs. The context is a copy: lines of chat and nothing of the match.
 */
export interface Report {
	id: string;
	reporter: string;
	player: string;
	name: string;
	table: string;
	game: string;
	reason: 'cheating' | 'name' | 'other' | 'rude' | 'spam';
	words: string;
	context: ChatLine[];
	at: number;
	status?: 'closed' | 'open';
	reporter_name?: string;
}
/**
 * A line of chat as it was when it was reported.
 */
export interface ChatLine {
	number: number;
	at: number;
	player: string;
	name: string;
	words: string;
	is_reported?: boolean;
}
/**
 * One finished match. Whatever else hangs on it (a contest, a rating) is keyed by the id of its table.
 */
export interface MatchResult {
	table: string;
	game: string;
	finished: number;
	seats: SeatResult[];
	is_rated?: boolean;
	contest?: string | null;
	number?: number;
}
/**
 * How one seat ended. `player` is the id of a person, "" for a bot; a person for whom a bot played at the end was replaced.
 */
export interface SeatResult {
	player: string;
	bot: string;
	rank: number;
	points: number;
	is_replaced?: boolean;
}
/**
 * What is known of a player's strength in one mode with so many seats.
 */
export interface PlayerRating {
	player: string;
	mu: number;
	sigma: number;
	matches: number;
	version: number;
}
/**
 * A contest that they opened or entered.
 */
export interface ExportedContest {
	id: string;
	title: string;
	opened: number;
}
/**
 * Somebody's attempt: begun, and perhaps finished. It counts if the last move was made within the day.
 */
export interface DailyAttempt {
	day: string;
	game: string;
	player: string;
	table: string;
	finished?: number | null;
	rank?: number;
	score?: number;
	counts?: boolean;
}
/**
 * The last vacation of somebody, and how many days of that year are taken.
 */
export interface Vacation {
	year: number;
	used: number;
	began: number;
	until: number;
}
/**
 * A browser that is told of one's move: without its endpoint, which is a secret, and without its keys.
 */
export interface ExportedBrowser {
	label: string;
	service: string;
	created: number;
}
/**
 * That somebody wants e-mail at this address; nothing is sent there but the question whether they do, until it is confirmed.
 */
export interface Mailbox {
	player: string;
	address: string;
	language: string;
	created: number;
	confirmed?: number;
}
/**
 * One finished match: its table, when it ended, and its signed record.
 */
export interface ExportedMatch {
	table: string;
	ended: number;
	record: Record;
}
/**
 * One match: what it was played with, its shuffles and its moves; who played, promise and signature where there are any.
 */
export interface Record {
	format: number;
	rules: number;
	game: string;
	seats: number;
	options?: {
		[k: string]: unknown;
	};
	from?: {
		[k: string]: unknown;
	};
	shuffles: string[];
	moves: Move[];
	result?: Result;
	fair?: Fair;
	players?: string[];
	signature?: Signature;
}
/**
 * Points and places by seat; places are shared where the rules share them.
 */
export interface Result {
	score: number[];
	rank: number[];
}
/**
 * The promise made before the first card and, once the match is over, the secret it was about.
 *
 * `entropy` is the word of each seat, "" for a seat that gave none; or empty, where nobody was asked.
 */
export interface Fair {
	commitment: string;
	secret?: string;
	entropy?: string[];
}
/**
 * An Ed25519 signature of the canonical form, with the public key of whoever vouches for the record.
 */
export interface Signature {
	key: string;
	value: string;
}
/**
 * What the browser hands to the authenticator: options of WebAuthn, as `parseCreationOptionsFromJSON` or
 * `parseRequestOptionsFromJSON` reads them.
 */
export interface Options {
	options: {
		[k: string]: unknown;
	};
}
/**
 * What an authenticator made, and what the list shall call it; longer names are cut.
 */
export interface NewPasskey {
	passkey: {
		[k: string]: unknown;
	};
	name?: string;
}
/**
 * What the list shall call a passkey; longer names are cut.
 */
export interface PasskeyName {
	name: string;
}
/**
 * `is_mine`: one of the account that I am signed in to; otherwise any of this house.
 */
export interface WhichPasskey {
	is_mine?: boolean;
}
/**
 * What an authenticator signed.
 */
export interface SignedPasskey {
	passkey: {
		[k: string]: unknown;
	};
}
/**
 * What a player's page shows. Figures and company are over all matches that fit the filter, `matches` is one page of them.
 */
export interface PlayerPage {
	player: string;
	name: string;
	avatar: string;
	is_me: boolean;
	has_account: boolean;
	total: number;
	matches: MatchSeen[];
	figures: ModeFigures[];
	company: Companion[];
	ratings: RatingSeen[];
	coached: CoachedMatch[];
}
/**
 * One finished match; `seat` is the player's own.
 */
export interface MatchSeen {
	table: string;
	game: string;
	finished: number;
	is_rated: boolean;
	seat: number;
	seats: SeatSeen[];
}
/**
 * Who sat there: a person by id and name, or a bot.
 */
export interface SeatSeen {
	player: string;
	name: string;
	bot: string;
	rank: number;
	points: number;
}
/**
 * One mode with so many seats: win share and mean place, beside what anybody may expect there; and, over the rated matches,
 * beside what the ratings promised.
 */
export interface ModeFigures {
	game: string;
	seats: number;
	matches: number;
	won: number;
	won_expected: number;
	place: number;
	place_expected: number;
	rated: number;
	rated_won: number;
	rated_expected: number;
}
/**
 * Somebody one plays with often: in how many matches, and in how many of these one was placed before them.
 */
export interface Companion {
	player: string;
	name: string;
	matches: number;
	before: number;
}
/**
 * A rating as people see it.
 */
export interface RatingSeen {
	game: string;
	seats: number;
	rating: number;
	margin: number;
	is_provisional: boolean;
	matches: number;
}
/**
 * One analysed match of the player. Luck and what was lost are parts of one match won; accuracy is in per cent,
 * None where there were too few decisions to say.
 */
export interface CoachedMatch {
	game: string;
	luck: number;
	lost: number;
	decisions: number;
	accuracy: number | null;
}
/**
 * A game on the shelf: `seats` are the fewest and the most, `options` the usual ones, `choices` what a host may choose instead.
 */
export interface GameCard {
	name: string;
	title: string;
	feel: string;
	seats: [number, number];
	usual_seats: number;
	minutes: number;
	real_time: boolean;
	has_lesson: boolean;
	lesson_minutes: number;
	for_newcomers: boolean;
	has_memory: boolean;
	options: {
		[k: string]: unknown;
	};
	choices: Choosable[];
}
/**
 * Something a host may choose: one of the `named` values, or a number from `low` to `high`, or a row of such numbers.
 */
export interface Choosable {
	name: string;
	title: string;
	usual: unknown;
	live?: unknown;
	named?: Titled[];
	low?: number;
	high?: number;
	places?: string[];
	parts?: string[];
	for_seats?: number[];
	is_seat?: boolean;
	is_assumed?: boolean;
	is_rising?: boolean;
}
/**
 * A value that an option may have, and what it is called.
 */
export interface Titled {
	value: unknown;
	title: string;
}
/**
 * What stands under one heading.
 */
export interface Chapter {
	title: string;
	parts: Part[];
}
/**
 * A clause with its number, a paragraph without one, or a table, the first row its head. Emphasis stays Markdown in it.
 */
export interface Part {
	id?: string;
	text?: string;
	table?: string[][];
}
/**
 * A match against bots, at once.
 */
export interface Quick {
	game: string;
	seats?: number | null;
	level?: number;
	options?: {
		[k: string]: unknown;
	};
	hints?: boolean;
	memory?: boolean;
	pace?: number;
	is_slow?: boolean;
	lesson?: boolean;
}
/**
 * A table that was just opened; `commitment` is the promise about its shuffles.
 */
export interface TableCard {
	table: string;
	code: string;
	commitment: string;
}
/**
 * A table in a list; `changed` is in seconds since 1970. In the list of my own: my seat, whether it is my move and whose else.
 */
export interface Listed {
	table: string;
	code: string;
	game: string;
	seats: number;
	status: 'open' | 'over' | 'running';
	names: string[];
	changed: number;
	host?: string;
	free?: number;
	watchers?: number;
	seat?: number;
	is_my_move?: boolean;
	turn?: string;
	rank?: number[];
}
/**
 * Some of a match: `moments[0]` is the table after `first` moves, of `moves` in all.
 */
export interface Moments {
	moves: number;
	first: number;
	moments: ReplayMoment[];
}
/**
 * The table after a move, and the facts that were heard with it; `by` is the seat that moved, none where the table did.
 */
export interface ReplayMoment {
	view: unknown;
	news: {
		kind: string;
		[k: string]: unknown;
	}[];
	by?: number;
}
/**
 * `rounds[k][seat]` is what round k brought, less what was lost in it; `start` is what everybody had before the first.
 */
export interface Sheet {
	start: number[];
	rounds: number[][];
}
/**
 * The puzzles of one game by their ratings: the first is number 1.
 */
export interface PuzzleShelf {
	game: string;
	ratings: number[];
}
/**
 * The table as the seat that is asked saw it.
 */
export interface Exercise {
	id: string;
	game: string;
	seats: number;
	seat: number;
	view: unknown;
	legal: string[];
	rating?: number;
	printed?: Printed;
}
/**
 * An answer to an exercise, in the game's notation.
 */
export interface Guess {
	words: string;
}
/**
 * What came of an answer: whether the move was found, the best one, and the best few with the win share they promise.
 */
export interface ExerciseResult {
	is_right: boolean;
	played: string;
	best: string;
	values: Weighed[];
	before?: string;
	loss?: number;
}
/**
 * A move, the win share it promises, and half of the 95 % interval of that.
 */
export interface Weighed {
	move: string;
	share: number;
	error: number;
}
/**
 * How far the analysis of a match is: nobody has asked for it, `ahead` others wait before it, `done` of `of` steps are done, why
 * it failed, or what came of it.
 */
export interface AnalysisSeen {
	status: 'done' | 'failed' | 'none' | 'running' | 'waiting';
	done?: number;
	of?: number;
	ahead?: number;
	why?: string;
	analysis?: Analysis;
}
/**
 * One finished match, analysed.
 */
export interface Analysis {
	game: string;
	seats: number;
	decisions: Decision[];
	players: Player[];
	moments?: Moment[];
	opens?: Open[];
	seed?: number;
	version?: number;
}
/**
 * One move of one seat, judged by what that seat knew then.
 */
export interface Decision {
	at: number;
	seat: number;
	played: string;
	best: string;
	loss: number;
	error: number;
	mark: 'best' | 'blunder' | 'good' | 'inaccuracy' | 'mistake';
	win_share: number;
	counts: boolean;
	close: boolean;
	sealed: boolean;
	values: Value[];
	reasons?: Reason[];
	scores?: [number, number][];
	truth?: {
		[k: string]: unknown;
	};
	charged?: number | null;
}
/**
 * One legal move, whole and in words: the win share it promises its seat, and in how many imagined worlds it was tried; with none
 * it was worked out.
 */
export interface Value {
	move: string;
	share: number;
	error: number;
	worlds: number;
}
/**
 * A kind of news that follows more or less often after the better move: how often in a world, after it and after the played one.
 *
 * `whose` is the seat it happens to, or None for all rivals together.
 */
export interface Reason {
	kind: string;
	whose: number | null;
	better: number;
	played: number;
}
/**
 * One seat over the whole match.
 */
export interface Player {
	seat: number;
	lost: number;
	accuracy: number | null;
	level: number | null;
	luck: number;
	adjusted: number;
	result: number;
	decisions: number;
	per_decision: number;
	at_stake: number;
	habits?: Habit[];
	luck_error?: number;
	adjusted_error?: number;
}
/**
 * How often a seat made one kind of a bluffing or sealed choice, beside how often strong players do.
 */
export interface Habit {
	kind: string;
	times: number;
	of: number;
	usual: number | null;
}
/**
 * A shuffle or a move: each seat's win share after it if the house bot played on for all, and what of the change was luck.
 */
export interface Moment {
	at: number;
	seat: number | null;
	shares: number[];
	luck: number[];
	error?: number[];
}
/**
 * In a race: something a seat could have taken and did not, since when and until when, and what that cost.
 */
export interface Open {
	seat: number;
	at: number;
	until: number;
	ms: number | null;
	move: string;
	cost: number;
	error: number;
}
/**
 * Play on from a match that is over, in this seat, after so many moves, against bots of this level.
 */
export interface Try {
	at: number;
	seat: number;
	level?: number;
}
/**
 * My mistakes: how many are due, kept, found for good; in how many seconds the next is due; and the first of those due.
 */
export interface MistakesSeen {
	due: number;
	kept: number;
	found: number;
	next?: number;
	exercise?: Exercise;
}
/**
 * Today's deals, by UTC, and in how many seconds the day ends.
 */
export interface DailyToday {
	day: string;
	ends: number;
	deals: DailyCard[];
}
/**
 * One deal as one person may see it. Par is told to whoever has finished, and to everybody when the day is over; so is the
 * secret, to everybody, then.
 */
export interface DailyCard {
	game: string;
	seats: number;
	seat: number;
	commitment: string;
	status: 'new' | 'over' | 'running';
	table?: string;
	outcome?: DailyOutcome;
	is_late?: boolean;
	par?: DailyOutcome;
	percentile?: number;
	finished?: number;
	secret?: string;
}
/**
 * A place and points.
 */
export interface DailyOutcome {
	rank: number;
	score: number;
}
/**
 * The commitments of one day's shuffles, by game.
 */
export interface DailyPromise {
	day: string;
	commitments: {
		[k: string]: string;
	};
}
/**
 * The deals of one day.
 */
export interface DailyDay {
	day: string;
	deals: DailyCard[];
}
/**
 * My tables of days; how many days of vacation I may still take this year, and the seconds until the one that is on ends.
 */
export interface InboxSeen {
	tables: InboxTable[];
	vacation_days: number;
	vacation_left: number;
}
/**
 * A table of days where I sit: how many days each move has, whether it is mine, and the seconds that are left for it.
 */
export interface InboxTable {
	table: string;
	game: string;
	days: number;
	names: string[];
	seat: number;
	is_my_move: boolean;
	left: number;
	changed: number;
}
/**
 * A vacation of so many days, from now on.
 */
export interface VacationWanted {
	days: number;
}
/**
 * How I am told of my move. `key` is what a browser subscribes with; `can_mail`: this server sends letters.
 */
export interface NoticesSeen {
	key: string;
	browsers: BrowserTold[];
	can_mail: boolean;
	address: string;
	mail: 'asked' | 'off' | 'on';
}
/**
 * A browser of mine that is told, by its session; `is_this`: the one that asks.
 */
export interface BrowserTold {
	session: string;
	label: string;
	created: number;
	is_this: boolean;
}
/**
 * What this browser's push service gave it, as `PushSubscription.toJSON` writes it: keys are base64url.
 */
export interface PushWanted {
	endpoint: string;
	p256dh: string;
	auth: string;
}
/**
 * Whether I want letters at the address of my account. They begin when that is confirmed from there.
 */
export interface MailWanted {
	is_on: boolean;
}
/**
 * What the link of a letter did.
 */
export interface LinkFollowed {
	mail: 'off' | 'on';
}
/**
 * Everybody I have to do with. Presence is filled where the other one shows it to me.
 */
export interface Circle {
	follows: Tie[];
	followers: Tie[];
	blocked: Tie[];
	shown_to: 'mutual' | 'nobody';
	invitations: Invitation[];
}
/**
 * To a table that waits for people.
 */
export interface Invitation {
	table: string;
	code: string;
	game: string;
	sender: string;
	name: string;
	recipient: string;
	sent: number;
	until: number;
}
/**
 * What holds between the person who asks and another one. Whether the other one blocks is told to nobody.
 */
export interface Relation {
	follows?: boolean;
	is_follower?: boolean;
	blocks?: boolean;
}
/**
 * What I do about somebody.
 */
export interface Change {
	do: 'block' | 'follow' | 'unblock' | 'unfollow';
}
/**
 * Who sees whether I am here: people I follow back, or nobody.
 */
export interface Shown {
	to: 'mutual' | 'nobody';
}
/**
 * Somebody who follows me.
 */
export interface Invite {
	player: string;
}
/**
 * Somebody at a table, or one line of theirs, by its number.
 */
export interface ReportMade {
	player: string;
	reason: 'cheating' | 'name' | 'other' | 'rude' | 'spam';
	words?: string;
	line?: number | null;
}
/**
 * What a moderator begins with: their role, reports, the latest acts.
 */
export interface Desk {
	role: 'admin' | 'moderator';
	reports: Report[];
	acts: Act[];
}
/**
 * One act of a moderator, in the audit trail. `by` is a player id, or `command-line`.
 */
export interface Act {
	id: string;
	at: number;
	by: string;
	act:
		'ban' | 'close' | 'grant' | 'lift' | 'mute' | 'reopen' | 'revoke' | 'shadow' | 'word-add' | 'word-remove';
	target: string;
	why: string;
	until?: number;
	by_name?: string;
}
/**
 * A report is done with, or not after all.
 */
export interface ReportChange {
	status: 'closed' | 'open';
	why: string;
}
/**
 * One person as moderators see them.
 */
export interface PlayerSeen {
	player: string;
	name: string;
	role: ('admin' | 'moderator') | null;
	sanctions: Sanction[];
	reports: Report[];
	acts: Act[];
}
/**
 * Mute, shadow or ban somebody for some hours; or lift everything.
 */
export interface Punish {
	do: ('ban' | 'mute' | 'shadow') | 'lift';
	why: string;
	hours?: number;
}
/**
 * What stands out, with all figures it rests on. Shares are of a win; `usual` is the agreement of the others in the band.
 */
export interface Flag {
	player: string;
	name: string;
	game: string;
	seats: number;
	decisions: number;
	signs: ('agreement' | 'clairvoyance')[];
	excess: number;
	excess_z: number;
	agreement: number;
	usual: number | null;
	agreement_z: number | null;
}
/**
 * The patterns of the word filter that are on.
 */
export interface Words {
	patterns: string[];
}
/**
 * A pattern to add to the word filter, or to take out of it.
 */
export interface WordWanted {
	pattern: string;
	is_on: boolean;
}
/**
 * A contest in a list; `is_mine`: I have opened or entered it.
 */
export interface ContestListed {
	id: string;
	title: string;
	game: string;
	seats: number;
	format: 'arena' | 'duplicate' | 'swiss';
	status: 'cancelled' | 'open' | 'over' | 'running';
	people: number;
	opened: number;
	starts?: number;
	is_mine?: boolean;
}
/**
 * A contest before anybody has entered it. Everybody has a clock: one slow table would hold up all the others.
 */
export interface ContestTerms {
	title: string;
	game: string;
	seats: number;
	format: 'arena' | 'duplicate' | 'swiss';
	options?: {
		[k: string]: unknown;
	};
	rounds?: number;
	minutes?: number;
	move?: number;
	bank?: number;
	starts?: number;
	is_public?: boolean;
	is_rated?: boolean;
	most?: number;
	pause?: number;
	patience?: number;
}
/**
 * One contest as anybody may see it. `seed`, from which pairings and lots were drawn, is told when it is over; `commitment` is the
 * promise about it.
 */
export interface ContestSeen {
	id: string;
	terms: ContestTerms;
	host: string;
	status: 'cancelled' | 'open' | 'over' | 'running';
	step: number;
	people: number;
	now: number;
	opened: number;
	tie_breaks: ('direct' | 'firsts' | 'lot' | 'mean' | 'median')[];
	standings: StandingsLineSeen[];
	rounds: number;
	commitment: string;
	deals?: string[];
	seed?: string;
	begun?: number;
	ends?: number;
	next_round?: number;
	last?: RoundSeen;
	is_host?: boolean;
	mine?: MyEntry;
	why?: '' | 'few' | 'host';
}
/**
 * A line of the standings: a person, or a team with its members.
 */
export interface StandingsLineSeen {
	place: number;
	id: string;
	name: string;
	points: number;
	played: number;
	breaks: number[];
	state?: 'absent' | 'in' | 'out' | 'paused';
	members?: string[];
}
/**
 * Tables that were paired together, and whoever had none.
 */
export interface RoundSeen {
	number: number;
	tables: ContestTableSeen[];
	byes?: string[];
	commitment?: string;
}
/**
 * A table of a contest: names by seat, "" for a house bot; in a contest of teams also the teams by seat. Its result when it may be
 * known.
 */
export interface ContestTableSeen {
	table: string;
	names: string[];
	teams?: string[];
	is_over?: boolean;
	is_sealed?: boolean;
	score?: number[];
	rank?: number[];
}
/**
 * Where I stand: my table, if I have one now.
 */
export interface MyEntry {
	state: 'absent' | 'in' | 'out' | 'paused';
	table?: string;
	team?: string;
}
/**
 * Asked twice it is done once: who has entered has entered. `team` is for `join`, in a contest of teams.
 */
export interface ContestCommand {
	do: 'back' | 'cancel' | 'join' | 'leave' | 'pause' | 'start';
	team?: string;
}
/**
 * A page of a leaderboard, from 1, and where I stand: my row if I am in it, and my rating, also while it is a guess.
 */
export interface Board {
	game: string;
	seats: number;
	page: number;
	pages: number;
	rows: BoardRow[];
	mine?: BoardRow;
	own?: Rated;
}
/**
 * A player in a leaderboard; equals share a place.
 */
export interface BoardRow {
	place: number;
	player: string;
	name: string;
	rating: number;
	margin: number;
	matches: number;
}
/**
 * A rating as people see it: the number, how far it may be off, and whether it is still a guess.
 */
export interface Rated {
	rating: number;
	margin: number;
	matches: number;
	is_provisional?: boolean;
}
/**
 * A page of the ladder without luck, from 1; `least` matches are needed to be on it.
 */
export interface Ladder {
	game: string;
	seats: number;
	page: number;
	pages: number;
	least: number;
	rows: LadderLine[];
	mine?: LadderLine;
}
/**
 * A player on the ladder without luck: points of win share above the fair share, and how far that may be off.
 */
export interface LadderLine {
	place: number;
	player: string;
	name: string;
	adjusted: number;
	margin: number;
	matches: number;
}
/**
 * The same, of one mode with so many seats.
 */
export interface RatedIn {
	rating: number;
	margin: number;
	matches: number;
	is_provisional?: boolean;
	game: string;
	seats: number;
}
/**
 * The ratings at a rated table; none at a friendly one. `is_counted`: its result is in them.
 */
export interface TableRated {
	is_rated: boolean;
	is_counted: boolean;
	seats: SeatRated[];
}
/**
 * The rating of whoever sits there; after a rated match also what it was before.
 */
export interface SeatRated {
	seat: number;
	rating: number;
	is_provisional?: boolean;
	before?: number;
}
/**
 * Look for a match of this game, rated or friendly. Bots take free seats after so many seconds; null: never.
 */
export interface Search {
	game: string;
	seats: number;
	is_rated?: boolean;
	bots_after?: number | null;
}
/**
 * How the search goes: how long it has lasted, how much longer it may take, and where one was seated. The answer to whoever asks,
 * and what is sent over the socket of a search.
 */
export interface Waited {
	status: 'none' | 'seated' | 'waiting';
	game?: string;
	seats?: number;
	is_rated?: boolean;
	waited?: number;
	expected?: number;
	others?: number;
	table?: string;
}
