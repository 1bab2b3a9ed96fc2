/** A number as it is printed: with a true minus, as wide as the digits beside it. */
export const written = (number: number): string => String(number).replace('-', '\u2212');

/** A number with its sign, also a plus, as a language writes it. */
export const signed = (number: number, language: string, digits = 0): string =>
	new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: digits })
		.format(number)
		.replace('-', '\u2212');
