import type { FileToKeep } from '../../../app/contract/operations/new-fax-operation-types.ts';
import { language, say } from '../../format/words.ts';

const MOST_LETTERS = 40;
/** In UTF-16: one letter can have any number of accents on it. */
const MOST_UNITS = 120;
/** As far as a name is looked for: a text may be of any length. */
const HEAD = 10_000;
/** Turns of the writing direction, by which a name can read as another one than it is. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text that was pasted or dropped, as a document: named by its first words. */
export function textDocument(text: string): FileToKeep {
  const plain = text.replaceAll('\0', '').replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n');
  // The mark at its beginning says how its letters are written, so nobody has to guess.
  return { name: `${nameByWords(plain)}.txt`, bytes: new TextEncoder().encode(`\ufeff${plain}`) };
}

function nameByWords(text: string): string {
  const passages = text
    .slice(0, HEAD)
    .split('\n')
    .map((passage) => passage.replaceAll(UNSEEN, ' ').replaceAll(/\s+/gu, ' ').trim());
  const first = passages.find((passage) => /[\p{L}\p{N}]/u.test(passage)) ?? '';
  const short = shortened(first);
  // Not in the middle of a word, where there is any before it.
  const whole = short === first ? short : short.replace(/ \S*$/u, '');
  const name = whole.replaceAll(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
  return name === '' ? say('paste.text-name') : name;
}

function shortened(passage: string): string {
  const segmenter = new Intl.Segmenter(language(), { granularity: 'grapheme' });
  let short = '';
  let letters = 0;
  for (const { segment } of segmenter.segment(passage.slice(0, 10 * MOST_UNITS))) {
    if (++letters > MOST_LETTERS || short.length + segment.length > MOST_UNITS) break;
    short += segment;
  }
  return short;
}
