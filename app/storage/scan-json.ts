/** What a text that may be JSON would become, told without making it. Nothing that it says holds for a text that is none. */
export interface JsonScan {
  readonly isTooDeep: boolean;
  readonly hasTooMany: boolean;
  /** Where the whole numbers stand that JavaScript cannot hold. */
  readonly longIntegers: readonly { readonly from: number; readonly to: number }[];
}

export interface JsonBounds {
  readonly maxDepth: number;
  /** Of values, names not counted. */
  readonly maxValues: number;
  /** Of lists and objects: where one is not as expected, finding that out takes fifty times what making it takes. */
  readonly maxLists?: number;
  /** Of names that differ: each takes a place of its own, where a name that comes again takes none. */
  readonly maxNames?: number;
  /** Of whole numbers that JavaScript cannot hold. */
  readonly maxLongIntegers?: number;
}

const QUOTE = code('"');
const BACKSLASH = code('\\');
const COMMA = code(',');
const COLON = code(':');
/** The highest of what may stand between values. */
const BLANK = code(' ');
const OPENING = new Set([code('['), code('{')]);
const CLOSING = new Set([code(']'), code('}')]);
const INTEGER = /^-?(?:0|[1-9]\d*)$/u;
const NUMBER = /[-+.\deE]+/uy;
/** Fewer digits than this always fit into a number. */
const LONG = 16;

/**
 * JSON.parse takes a fifth of a microsecond for two letters that are a value, and whoever goes through what it makes may do so by calling
 * itself: both are bounded here, in one walk over the letters that ends where a bound is passed.
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

/** Where its closing quotation mark stands; the last letter where there is none. */
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
