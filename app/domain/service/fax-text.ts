import { foldForSearch, toSearchTerms } from './mailbox.ts';

/** What was read on the first pages of a fax (OCR): one entry per page, from the first. */
export interface FaxText {
  readonly pages: readonly PageText[];
  /** Some pages could not be read and have no words here. */
  readonly hasUnread?: true;
}

/** The lines of text on a page, from its top. */
export type PageText = readonly TextRow[];
export type TextRow = readonly PageWord[];

/** Its position, as fractions of the page's width and height. */
export interface PageWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Raised by one whenever the reader learns to find more on a page; version 1 added barcodes and QR codes. Pages read by an earlier
 * version are read again.
 */
export const TEXT_READER = 1;
/** No further pages of a fax are read: the first ones say what it is about. */
export const MOST_READ_PAGES = 3;
/** More on one page is dust, or an attack. */
export const TEXT_LIMITS = { words: 3_000, wordChars: 60 };

/** Where the words that were searched for stand. */
export interface FoundText {
  /** Counted from 1. */
  readonly page: number;
  /** The first line of text in which it stands. */
  readonly excerpt: string;
  readonly places: readonly Omit<PageWord, 'text'>[];
}

/**
 * The words that find a fax: each word, its parts, and each run of figures as digits alone, the way telephone numbers are searched for.
 */
export function toIndexWords({ pages }: FaxText): ReadonlySet<string> {
  const rows = pages.flat();
  return new Set(rows.flatMap((row) => findKeys(row).map(({ key }) => key)));
}

/**
 * The terms to look up: prefixes of words. A single letter is not one, since nearly every fax has a word that begins with it. Empty: any
 * fax matches.
 */
export const toTextTerms = (query: string): string[] =>
  toSearchTerms(query)
    .map((term) => trimToWord(foldMarks(term)))
    .filter((term) => term.length > 1);

/** Each page on which one of the terms stands. */
export function findInText({ pages }: FaxText, query: string): FoundText[] {
  const terms = toTextTerms(query);
  return pages.flatMap((rows, index) => {
    const found = rows.flatMap((row) => {
      const hits = findKeys(row).filter(({ key }) => terms.some((term) => key.startsWith(term)));
      const words = new Set(hits.flatMap(({ from, to }) => row.slice(from, to + 1)));
      return words.size === 0 ? [] : [{ row, words }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const places = found.flatMap(({ words }) => [...words].map(({ text: _, ...place }) => place));
    return [{ page: index + 1, excerpt: toRowText(first.row), places }];
  });
}

export const toRowText = (row: TextRow): string => row.map(({ text }) => text).join(' ');

interface IndexKey {
  readonly key: string;
  /** The range of words in the line of text that it is made of. */
  readonly from: number;
  readonly to: number;
}

function findKeys(row: TextRow): IndexKey[] {
  const folded = row.map(({ text }) => foldMarks(foldForSearch(text)));
  const single = folded.flatMap((text, index) => {
    const whole = trimToWord(text);
    const keys = new Set([whole, ...whole.split(/[^\p{L}\p{N}]+/u)]);
    return [...keys].filter((key) => key !== '').map((key) => ({ key, from: index, to: index }));
  });
  return [...single, ...findFigures(folded)];
}

/**
 * Consecutive words made only of figures read as one number; it is also found without what stands before it, such as a country code or an
 * amount.
 */
function findFigures(words: readonly string[]): IndexKey[] {
  const keys: IndexKey[] = [];
  let from = 0;
  while (from < words.length) {
    let to = from;
    while (to < words.length && isOfFigures(words[to] ?? '')) to++;
    for (let first = from; first < to; first++) {
      // Each word has a digit. Limited, so that an endless table is not joined into one key.
      const end = Math.min(to, first + TEXT_LIMITS.wordChars);
      const key = words.slice(first, end).join('').replace(/\D/gu, '');
      keys.push({ key: key.slice(0, TEXT_LIMITS.wordChars), from: first, to: end - 1 });
    }
    from = to + 1;
  }
  return keys;
}

/** Print uses other apostrophes and hyphens than a keyboard, and OCR confuses them. */
const foldMarks = (folded: string): string => folded.replace(/[‘’ʼ′`]/gu, "'").replace(/\p{Pd}/gu, '-');

const isOfFigures = (word: string): boolean => /^[+(]*\d[\d().\-/]*[,;:]?$/u.test(word);

const trimToWord = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
