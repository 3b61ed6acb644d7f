/** What parsing a text as JSON would produce, found out without doing it. Meaningless if the text is not JSON. */
export interface JsonScan {
  readonly isTooDeep: boolean;
  readonly hasTooMany: boolean;
  /** Positions of the integers that JavaScript cannot hold. */
  readonly longIntegers: readonly { readonly from: number; readonly to: number }[];
}

export interface JsonBounds {
  readonly maxDepth: number;
  /** Number of values, not counting names. */
  readonly maxValues: number;
  /** Number of lists and objects: if one fails validation, finding that out takes fifty times as long as creating it. */
  readonly maxLists?: number;
  /** Number of distinct names: each takes up memory, while a repeated name does not. */
  readonly maxNames?: number;
  /** Number of integers that JavaScript cannot hold. */
  readonly maxLongIntegers?: number;
}

const QUOTE = code('"');
const BACKSLASH = code('\\');
const COMMA = code(',');
const COLON = code(':');
/** The highest code of the characters allowed between values. */
const BLANK = code(' ');
const OPENING = new Set([code('['), code('{')]);
const CLOSING = new Set([code(']'), code('}')]);
const INTEGER = /^-?(?:0|[1-9]\d*)$/u;
const NUMBER = /[-+.\deE]+/uy;
/** Numbers with fewer digits are always exact. */
const LONG = 16;

/**
 * JSON.parse takes a fifth of a microsecond for every two characters that are a value, and code that walks the result may do so
 * recursively: both are bounded here, in one pass that ends as soon as a bound is exceeded.
 */
export function scanJson(
  text: string,
  { maxDepth, maxValues, maxLists = Infinity, maxNames = Infinity, maxLongIntegers = Infinity }: JsonBounds,
): JsonScan {
  const longIntegers: { from: number; to: number }[] = [];
  const names = new Set<string>();
  let depth = 0;
  let values = 1;
  let lists = 0;
  let stringFrom = 0;
  let stringTo = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter <= BLANK) continue;
    if (letter === QUOTE) {
      stringFrom = at;
      at = endOfString(text, at);
      stringTo = at;
    } else if (letter === COLON) names.add(text.slice(stringFrom, stringTo));
    else if (OPENING.has(letter)) {
      values++;
      lists++;
      depth++;
    } else if (CLOSING.has(letter)) depth--;
    else if (letter === COMMA) values++;
    else if (isOfNumber(letter)) {
      const from = at;
      at = endOfNumber(text, from) - 1;
      if (at - from + 1 >= LONG && isLongInteger(text.slice(from, at + 1)))
        longIntegers.push({ from, to: at + 1 });
    }
    const hasTooMany =
      values > maxValues ||
      lists > maxLists ||
      names.size > maxNames ||
      longIntegers.length > maxLongIntegers;
    if (depth > maxDepth || hasTooMany) return { isTooDeep: depth > maxDepth, hasTooMany, longIntegers };
  }
  return { isTooDeep: false, hasTooMany: false, longIntegers };
}

/** The position of its closing quotation mark; that of the last character if there is none. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (before > from && text.charCodeAt(before) === BACKSLASH) before--;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length - 1;
}

function endOfNumber(text: string, from: number): number {
  NUMBER.lastIndex = from;
  return NUMBER.test(text) ? NUMBER.lastIndex : from + 1;
}

const isOfNumber = (letter: number): boolean => (letter >= 48 && letter <= 57) || letter === code('-');

const isLongInteger = (word: string): boolean => INTEGER.test(word) && !Number.isSafeInteger(Number(word));

function code(letter: string): number {
  return letter.charCodeAt(0);
}
