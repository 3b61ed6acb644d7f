import { shownText } from './shown-text.ts';

/**
 * Control characters, halves of a character, line ends, zero-width blanks and marks that turn the direction of writing: nobody sees them, and no
 * script that looks for what it reads on the screen would find the fax. Joiners stay: some languages are written with them.
 */
export const hasUnseenCharacter = (text: string): boolean => shownText(text) !== text;
