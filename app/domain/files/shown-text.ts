/** A tag flag (UTS #51, ED-14a), such as Scotland's; longer ones would leave room for hidden text. */
const FLAG = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`;
/** Letters of some languages change shape by it, and it holds the people of one emoji together. */
const JOINER_IN_WORD = String.raw`(?<=[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])`;
/** Visible signs that stand above or around the digits that follow. */
const SIGN_OF_DIGITS = String.raw`[\u0600-\u0605\u06dd\u0890\u0891\u08e2]`;
/** The letters among them are blank: Hangul fillers. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]`;
const SEEN_OR_NOT = new RegExp(`(${FLAG}|${JOINER_IN_WORD}|${SIGN_OF_DIGITS})|${UNSEEN}`, 'gu');

/**
 * Text chosen by others (a file name, a sender) made safe for the screen: invisible characters, and those that would turn the direction
 * of the words around them (UAX #9), become U+FFFD. For display only; the text is stored unchanged.
 */
export const shownText = (text: string): string =>
  text.replace(SEEN_OR_NOT, (_found, seen: string | undefined) => seen ?? '\ufffd');

export const shownOrNull = (text: string | null): string | null => (text === null ? null : shownText(text));
