/* Numbers that the server decides and a page has to know. Written by `./dev types` from the server's own constants; not to be edited. */

// zastolye.bots
export const LEVELS = [1, 2, 3, 4, 5] as const;

// zastolye.core.close_codes
export const SESSION_ENDED = 4401;
export const OTHER_PAGE = 4403;
export const NO_TABLE = 4404;
export const TABLE_GONE = 4410;
export const RATE_LIMITED = 4429;

// zastolye.core.plain_text
export const MOST_NAME = 40;

// zastolye.core.record
export const MOST_OWN_WORD = 100;

// zastolye.people.ladder
export const LEAST_ANALYSED = 20;

// zastolye.people.words
export const MOST_PATTERN = 42;

// zastolye.people.contests.terms
export const MOST_TITLE = 60;

// zastolye.server.protocol
export const MOST_WORDS = 200;

// zastolye.server.accounts.accounts
export const MOST_EMAIL = 254;

// zastolye.server.accounts.logins
export const LONGEST_LOGIN = 32;

// zastolye.server.accounts.passkeys
export const MOST_PASSKEY_NAME = 40;

// zastolye.server.accounts.passwords
export const LONGEST_PASSWORD = 200;

// zastolye.server.accounts.profiles
export const MATCHES_ON_A_PAGE = 20;

// zastolye.server.http.profiles
export const MOST_FACES = 20;

// zastolye.server.moderation.acts
export const MOST_WHY = 200;

// zastolye.server.moderation.reports
export const MOST_REPORT = 500;

// zastolye.server.tables.codes
export const CODE_LENGTH = 6;

// zastolye.server.tables.events
export const DAYS = [0, 1, 2, 3, 7] as const;
