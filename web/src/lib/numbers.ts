/** A number as it is printed: with a true minus, as wide as the digits beside it. */
export const written = (number: number): string => String(number).replace('-', '\u2212');

/** A number with so many digits after the decimal mark of a language. */
export const decimal = (number: number, language: string, digits = 0): string =>
	new Intl.NumberFormat(language, {
		signDisplay: 'negative',
		minimumFractionDigits: digits,
		maximumFractionDigits: digits
	})
		.format(number)
		.replace('-', '\u2212');

/** A part of one in per cent, as a language writes it. */
export const percentage = (part: number, language: string): string =>
	new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'negative' })
		.format(part)
		.replace('-', '\u2212');

/** A number with its sign, also a plus, as a language writes it. */
export const signed = (number: number, language: string, digits = 0): string =>
	new Intl.NumberFormat(language, {
		signDisplay: 'exceptZero',
		minimumFractionDigits: digits,
		maximumFractionDigits: digits
	})
		.format(number)
		.replace('-', '\u2212');
