import { isPlainText } from './plain-text.ts';
import { splitText } from './split-text.ts';

/** Written without spaces, and broken between words that only a dictionary knows. */
const BY_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Broken between any two, but for signs that begin no line or end none (UAX #14, classes ID, CJ, CL, CP, EX, IN, NS and OP). */
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uffee]/u;
const BEGINS_NO_LINE =
  /^[、。，．・：；？！）］｝」』】〕〉》〗〙〟’”%‰℃ー々〻ヽヾゝゞぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ…‥,.!?:;)\]}｡､｣･ｰ゛゜\p{M}]/u;
const ENDS_NO_LINE = /[（［｛「『【〔〈《〖〘〝‘“$£¥￥＄(\[{｢]$/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** The characters of a text as people count them. */
export const splitGraphemes = (text: string): string[] => [...splitText(text, graphemes)];

/** The parts of a word (what stands between spaces) between which a line may be broken; most words are one. */
export function lineParts(word: string): string[] {
  if (isPlainText(word)) return [word];
  if (BY_DICTIONARY.test(word)) return joined([...splitText(word, words)]);
  return IDEOGRAPHIC.test(word) ? joined(splitGraphemes(word)) : [word];
}

function joined(pieces: readonly string[]): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last === undefined || mayBreak(last, piece)) parts.push(piece);
    else parts[parts.length - 1] = last + piece;
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (BEGINS_NO_LINE.test(after) || ENDS_NO_LINE.test(before)) return false;
  return [before, after].some((each) => IDEOGRAPHIC.test(each) || BY_DICTIONARY.test(each));
}
