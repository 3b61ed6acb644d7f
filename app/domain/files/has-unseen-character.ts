import { shownText } from './shown-text.ts';

/**
 * Control characters, lone surrogates, line ends, zero-width spaces and direction marks: nobody sees them, and a script that searches for
 * the text on the screen would not find the fax. Joiners are allowed: some languages need them.
 */
export const hasUnseenCharacter = (text: string): boolean => shownText(text) !== text;
