/** A number as it is printed: with a true minus, as wide as the digits beside it. */
export const written = (number: number): string => String(number).replace('-', '\u2212');
