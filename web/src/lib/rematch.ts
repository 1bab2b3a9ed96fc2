/** Rematches this browser has agreed to, by table: such a table begins by itself when everybody who played has come. */
const KEY = 'zastolye-rematch';

function kept(): string[] {
	try {
		return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
	} catch {
		return []; // then the room has a button to begin
	}
}

/** This table was come to from the end of a match. */
export function agreeToRematch(table: string): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify([...kept(), table]));
	} catch {
		// then the room has a button to begin
	}
}

export const isRematch = (table: string): boolean => kept().includes(table);
