import type { PageText, PageWord, TextRow } from '../../domain/service/fax-text.ts';
import { latin1, streamObject } from './pdf-objects.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Letters of one font, by the bytes that a PDF shows them with. */
const LETTERS_PER_FONT = 256;
/** Thousandths of the size; a letter is as wide as its word needs. */
const LETTER_WIDTH = 500;
const WIDTH_PER_SIZE = LETTER_WIDTH / 1000;
/** Of the size, below the base. */
const DEPTH = 0.2;
/** Of the size; what is nearer is one word to who reads them (poppler: 0.1). */
const GAP = 0.2;
/** A size of nothing is none (section 5.3.1). */
const LEAST_POINTS = 1;
/** Per cent. */
const WIDTHS = { least: 1, most: 10_000 };
/** Entries of a section of a CMap (Adobe Technical Note 5014). */
const MOST_ENTRIES = 100;
const OBJECTS_PER_FONT = 2;

/** Unseen words above the pictures of pages, which are found and copied at their places. */
export interface TextLayer {
  /** Bodies of the fonts' objects in the order of their numbers, of which the first is `first`. */
  readonly objects: (first: number) => readonly (readonly Bytes[])[];
  readonly objectCount: number;
  /** Entries of a page's resources. */
  readonly resources: (first: number) => string;
  /** What is shown on a page of that size in points; empty where nothing was read. */
  readonly content: (index: number, width: number, height: number) => string;
}

/**
 * Fonts are Type 3 (PDF 1.4 section 5.5.4), whose letters draw nothing: they need no file of a font, and a ToUnicode map (5.9) tells which
 * letter each is. Text is rendered in mode 3 (5.2.5), unseen whatever the font.
 */
export function makeTextLayer(pages: readonly PageText[]): TextLayer {
  const letters = new Map<string, number>([[' ', 0]]);
  for (const { text } of pages.flat(2))
    for (const letter of splitLetters(text)) if (!letters.has(letter)) letters.set(letter, letters.size);
  const all = [...letters.keys()];
  const fonts = Array.from({ length: Math.ceil(all.length / LETTERS_PER_FONT) }, (_, index) =>
    all.slice(index * LETTERS_PER_FONT, (index + 1) * LETTERS_PER_FONT),
  );
  return {
    objectCount: 1 + fonts.length * OBJECTS_PER_FONT,
    objects: (first) => [
      streamObject(latin1(`${LETTER_WIDTH} 0 d0`)),
      ...fonts.flatMap((font, index) => [
        [latin1(fontDictionary(font.length, first, first + 2 + index * OBJECTS_PER_FONT))],
        streamObject(latin1(toUnicodeMap(font))),
      ]),
    ],
    resources: (first) =>
      `/Font<<${fonts.map((_, index) => `/T${index} ${first + 1 + index * OBJECTS_PER_FONT} 0 R`).join('')}>>`,
    content: (index, width, height) => {
      const rows = (pages[index] ?? []).map((row) => showRow(row, letters, width, height)).join('');
      return rows === '' ? '' : `\nBT 3 Tr${rows}\nET`;
    },
  };
}

/** Half of a letter is none: a word that was cut off may end with one. */
const splitLetters = (text: string): string[] =>
  Array.from(text.normalize('NFC')).filter((letter) => !/^\p{Cs}$/u.test(letter));

function fontDictionary(count: number, drawsNothing: number, toUnicode: number): string {
  const names = Array.from({ length: count }, (_, code) => `/a${code}`);
  return (
    `<</Type/Font/Subtype/Type3/FontBBox[0 ${-1000 * DEPTH} ${LETTER_WIDTH} ${1000 * (1 - DEPTH)}]/FontMatrix[0.001 0 0 0.001 0 0]` +
    `/CharProcs<<${names.map((name) => `${name} ${drawsNothing} 0 R`).join('')}>>` +
    `/Encoding<</Type/Encoding/Differences[0${names.join('')}]>>/FirstChar 0/LastChar ${count - 1}` +
    `/Widths[${names.map(() => LETTER_WIDTH).join(' ')}]/Resources<<>>/ToUnicode ${toUnicode} 0 R>>`
  );
}

function toUnicodeMap(font: readonly string[]): string {
  const entries = font.map((letter, code) => `<${toHex(code, 2)}> <${toUtf16(letter)}>`);
  const sections = Array.from({ length: Math.ceil(entries.length / MOST_ENTRIES) }, (_, index) => {
    const section = entries.slice(index * MOST_ENTRIES, (index + 1) * MOST_ENTRIES);
    return `${section.length} beginbfchar\n${section.join('\n')}\nendbfchar\n`;
  });
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<00> <FF>\nendcodespacerange\n${sections.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend'
  );
}

/** The words of a line stand on one base, in one size: they are found as a line. In one that runs askew each keeps its own. */
function showRow(row: TextRow, letters: ReadonlyMap<string, number>, width: number, height: number): string {
  const ends = row.map((word) => word.top + word.height);
  const tallest = Math.max(...row.map((word) => word.height));
  const base = Math.max(...ends);
  const isStraight = base - Math.min(...ends) < tallest / 2;
  return row
    .map((word, index) => {
      const { top, height: own } = word;
      const at = isStraight ? { size: tallest, base } : { size: own, base: top + own };
      const size = Math.max(LEAST_POINTS, at.size * height);
      const x = word.left * width;
      const next = row[index + 1];
      const room = next === undefined ? 0 : next.left * width - x - GAP * size;
      const wide = word.width * width;
      return showWord(word, letters, {
        ...{ size, x, y: height - at.base * height + DEPTH * size },
        width: room > 0 ? Math.min(wide, room) : wide,
      });
    })
    .join('');
}

interface WordPlace {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** With a space behind it, for whoever puts a line together by its letters. */
function showWord(
  { text }: PageWord,
  letters: ReadonlyMap<string, number>,
  { size, x, y, width }: WordPlace,
): string {
  const codes = splitLetters(text).map((letter) => letters.get(letter) ?? 0);
  if (codes.length === 0) return '';
  const natural = codes.length * WIDTH_PER_SIZE * size;
  const scale = width <= 0 ? 100 : (100 * width) / natural;
  const scaled = Math.min(WIDTHS.most, Math.max(WIDTHS.least, scale));
  let shown = '';
  let from = 0;
  const all = [...codes, 0];
  while (from < all.length) {
    const font = fontFor(all[from]);
    let to = from;
    while (to < all.length && fontFor(all[to]) === font) to++;
    const hex = all.slice(from, to).map((code) => toHex(code % LETTERS_PER_FONT, 2));
    shown += ` /T${font} ${short(size)} Tf <${hex.join('')}> Tj`;
    from = to;
  }
  return `\n${short(scaled)} Tz 1 0 0 1 ${short(x)} ${short(y)} Tm${shown}`;
}

const fontFor = (code = 0): number => Math.floor(code / LETTERS_PER_FONT);
const short = (value: number): number => Number(value.toFixed(2));
const toHex = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0');
const toUtf16 = (letter: string): string =>
  Array.from({ length: letter.length }, (_, index) => toHex(letter.charCodeAt(index), 4)).join('');
