/** A flag of tags (UTS #51, ED-14a), as Scotland's; longer ones would be room for a text that nobody sees. */
const FLAG = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`;
/** Letters of some languages change their shapes by it, and people of one emoji are held together by it. */
const JOINER_IN_WORD = String.raw`(?<=[\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])`;
/** Signs that stand above or around the digits behind them, and are seen. */
const SIGN_OF_DIGITS = String.raw`[\u0600-\u0605\u06dd\u0890\u0891\u08e2]`;
/** The letters among them are blank: fillers of Hangul. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]`;
const SEEN_OR_NOT = new RegExp(`(${FLAG}|${JOINER_IN_WORD}|${SIGN_OF_DIGITS})|${UNSEEN}`, 'gu');

/**
 * A name that others have chosen (of a file, of a sender), as it may stand on the screen: what nobody sees, and what would turn the
 * direction of the words around it (UAX #9), is seen as U+FFFD. For showing alone; it is kept as it is.
 */
export const shownText = (text: string): string =>
  text.replace(SEEN_OR_NOT, (_found, seen: string | undefined) => seen ?? '\ufffd');

export const shownOrNull = (text: string | null): string | null => (text === null ? null : shownText(text));
