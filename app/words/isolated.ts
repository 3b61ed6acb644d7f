const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200f]/u;

/** Whether it has letters, or a mark, that are read from the right: the digits behind them would be drawn in their order (UAX #9). */
export const isFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text);

/** A name within other words, whose direction it must not turn: `+1 303 555 0119` behind it would lose its `+` to the other end. */
export const isolated = (text: string): string => (isFromTheRight(text) ? `\u2068${text}\u2069` : text);
