/** A letter of one page, of exactly that size: the text once, and a picture's worth of small lines. */
export function fortyKilobytePdf(): Buffer;
