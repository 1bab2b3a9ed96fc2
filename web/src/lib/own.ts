/** A word nobody else makes: for ids of commands. Works on plain http too, where `crypto.randomUUID` is not. */
export function ownWord(): string {
	return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
}
