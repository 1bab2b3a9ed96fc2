/** How much time is left for a move, in the largest unit that says something. */
export function leftOf(seconds: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
	const hours = seconds / 3600;
	if (hours >= 48) return { unit: 'days', count: Math.floor(hours / 24) };
	if (hours >= 1) return { unit: 'hours', count: Math.floor(hours) };
	return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / 60)) };
}
