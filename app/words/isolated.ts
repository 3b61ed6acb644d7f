const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200f]/u;

/** Digits with what stands between the groups of a number, a date or a time. */
const RUN_OF_DIGITS = /([+(]{0,2}\p{Nd}[\p{Nd}\s.,:()+\-/_]*\p{Nd}\)?)/u;

/** Whether it has letters, or a mark, that are read from the right: the digits behind them would be drawn in their order (UAX #9). */
export const isFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text);

/** A name within other words, whose direction it must not turn: `+1 303 555 0119` behind it would lose its `+` to the other end. */
export const isolated = (text: string): string =>
  isFromTheRight(text)
    ? `\u2068${splitAtDigits(text)
        .map((part) => (isRunOfDigits(part) ? `\u2066${part}\u2069` : part))
        .join('')}\u2069`
    : text;

/**
 * Parts of a name, of which each run of digits is to be drawn by itself and from the left: among letters that are read from the right the groups of
 * a number would change places. One part where nothing has to be.
 */
export const splitAtDigits = (text: string): string[] =>
  isFromTheRight(text) ? text.split(RUN_OF_DIGITS).filter((part) => part !== '') : [text];

export const isRunOfDigits = (part: string): boolean => RUN_OF_DIGITS.exec(part)?.[0] === part;
