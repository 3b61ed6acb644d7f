import { textSample } from './text-sample.ts';

/** Comments say nothing that is shown; scripts and styles are in no language. */
const NOT_SHOWN = /<!--[\s\S]*?(?:-->|$)|<(?<name>script|style)\b[\s\S]*?(?:<\/\k<name>\s*>|$)/giu;
const TAG = /<[^<>]*>/gu;
/** What stands in a tag is a word only where it cannot be the name of an element or an attribute in ASCII. */
const PARTS_OF_TAG = /[ \t\r\n\f"'=<>/]+/u;
const BEYOND_ASCII = /[\x80-\xff]/u;
/** More would not be looked at anyway. */
const SAMPLE_BYTES = 1024 * 1024;
const ENTITY = /&#?\w{1,32};/gu;

/**
 * The bytes of a document in XML or HTML without its markup: names of elements are English in every language, and stick to the words
 * beside them. Signs of markup are no part of any character in the encodings that are guessed.
 */
export function wordsOfMarkup(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(textSample(bytes, SAMPLE_BYTES)).toString('latin1');
  const words = text
    .replace(NOT_SHOWN, ' ')
    .replace(TAG, (tag) => ` ${wordsInTag(tag)} `)
    .replace(ENTITY, ' ');
  return Buffer.from(words, 'latin1');
}

const wordsInTag = (tag: string): string =>
  tag
    .split(PARTS_OF_TAG)
    .filter((part) => BEYOND_ASCII.test(part))
    .join(' ');
