const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * A name that others have chosen (of a file, of a sender), as it may stand on the screen: what nobody sees, and what would turn the
 * direction of the words around it (UAX #9), is seen as U+FFFD. For showing alone; it is kept as it is.
 */
export const shownText = (text: string): string => text.replace(UNSEEN, '\ufffd');

export const shownOrNull = (text: string | null): string | null => (text === null ? null : shownText(text));
