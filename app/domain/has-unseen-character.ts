/**
 * Control characters, halves of a character, line ends, zero-width blanks and marks that turn the direction of writing: nobody sees them, and no
 * script that looks for what it reads on the screen would find the fax. Joiners stay: some languages are written with them.
 */
export const hasUnseenCharacter = (text: string): boolean => UNSEEN.test(text);

const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u;
