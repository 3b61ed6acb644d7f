import { foldForSearch, toSearchTerms } from './mailbox.ts';

/** What was read on the first pages of a fax (OCR); one entry a page, from the first. */
export interface FaxText {
  readonly pages: readonly PageText[];
  /** Some of them could not be read, and say nothing here. */
  readonly hasUnread?: true;
}

/** The lines of text on a page, from its top. */
export type PageText = readonly TextRow[];
export type TextRow = readonly PageWord[];

/** Where it stands, as shares of the page's width and height. */
export interface PageWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One more wherever more is found on a page than before; with 1 came barcodes and QR codes. What an earlier one has read is read again. */
export const TEXT_READER = 1;
/** No more pages of a fax are read: what it is about stands on its first ones. */
export const MOST_READ_PAGES = 3;
/** More on one page is dust, or an attack. */
export const TEXT_LIMITS = { words: 3_000, wordChars: 60 };

/** What was looked for, where it stands. */
export interface FoundText {
  /** Counted from 1. */
  readonly page: number;
  /** The first line in which it stands. */
  readonly excerpt: string;
  readonly places: readonly Omit<PageWord, 'text'>[];
}

/** By which a fax is found: each word, its parts, and each run of figures as digits alone, as telephone numbers are written. */
export function toIndexWords({ pages }: FaxText): ReadonlySet<string> {
  const rows = pages.flat();
  return new Set(rows.flatMap((row) => findKeys(row).map(({ key }) => key)));
}

/** As it is looked up: words that begin so. A single letter is none: some word of nearly every fax begins with it. Empty: any fax will do. */
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
  /** The words of the line that it is made of. */
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

/** Words in a row that are figures and nothing else are one number to whoever reads them; it is found without what stands before it, too: a country code, or a sum. */
function findFigures(words: readonly string[]): IndexKey[] {
  const keys: IndexKey[] = [];
  let from = 0;
  while (from < words.length) {
    let to = from;
    while (to < words.length && isOfFigures(words[to] ?? '')) to++;
    for (let first = from; first < to; first++) {
      // Each has a digit; of a table without end no more is put together.
      const end = Math.min(to, first + TEXT_LIMITS.wordChars);
      const key = words.slice(first, end).join('').replace(/\D/gu, '');
      keys.push({ key: key.slice(0, TEXT_LIMITS.wordChars), from: first, to: end - 1 });
    }
    from = to + 1;
  }
  return keys;
}

/** Print has other apostrophes and hyphens than a keyboard, and a reader takes one for the other. */
const foldMarks = (folded: string): string => folded.replace(/[‘’ʼ′`]/gu, "'").replace(/\p{Pd}/gu, '-');

const isOfFigures = (word: string): boolean => /^[+(]*\d[\d().\-/]*[,;:]?$/u.test(word);

const trimToWord = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
