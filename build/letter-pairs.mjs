// node build/letter-pairs.mjs: which letter follows which in each language, for app/pages/encoding. Derived from Node's names of
// countries, languages, currencies and times (Unicode CLDR), and from the words beside this file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LETTER_WORDS } from './letter-words.mjs';
import { ROOT } from './project.mjs';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];
const WORDS_COUNT = 6;
/** A Latin letter that hardly anybody uses in a language counts as foreign. */
const LEAST_COUNT = 3;
const SMOOTHING = 4;
/** A step of the scale is a fifth of a unit of the natural logarithm; the characters used for steps need no escaping. */
const STEPS_A_UNIT = 5;
const MOST_STEPS = 42;
const FIRST_SIGN = 0x30;
const EDGE = ' ';

const alphabet = ALPHABET.flatMap((a) => ALPHABET.map((b) => a + b));
const CODES = {
  language: [...alphabet, ...alphabet.flatMap((two) => ALPHABET.map((c) => two + c))],
  region: alphabet.map((code) => code.toUpperCase()),
  currency: Intl.supportedValuesOf('currency'),
};

function namesIn(language) {
  const found = new Set();
  for (const [type, codes] of Object.entries(CODES)) {
    const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
    for (const code of codes) {
      const name = names.of(code);
      if (name !== undefined) for (const word of splitIntoWords(name, language)) found.add(word);
    }
  }
  for (let month = 0; month < 12; month++)
    for (const style of ['long', 'short'])
      for (const word of splitIntoWords(
        new Date(2026, month, 1 + 2 * month).toLocaleDateString(language, { month: style, weekday: style }),
        language,
      ))
        found.add(word);
  return found;
}

/** In old encodings Persian has the Arabic forms of two letters, Vietnamese has marks of its own, and Romanian has cedillas as well. */
function splitIntoWords(text, language) {
  let written = text.normalize('NFC');
  if (language === 'fa') written = written.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
  if (language === 'vi') written = Array.from(written, toneApart).join('');
  return (
    written
      .toLocaleLowerCase(language)
      .replaceAll('ʼ', ' ')
      .match(/[\p{L}\p{M}·]+/gu) ?? []
  );
}

function toneApart(character) {
  const parts = character.normalize('NFD');
  const tone = parts.match(/[\u0300\u0301\u0303\u0309\u0323]/u)?.[0];
  return tone === undefined ? character : parts.replace(tone, '').normalize('NFC') + tone;
}

function otherForms(word, language) {
  if (language === 'el')
    return [
      word
        .normalize('NFD')
        .replace(/[\u0301]/gu, '')
        .normalize('NFC'),
    ];
  if (language === 'ro')
    return [word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ'), word.replaceAll('ş', 'ș').replaceAll('ţ', 'ț')];
  return [];
}

function countPairs(language) {
  const counts = new Map();
  const add = (word, times) => {
    for (const [at, letter] of [...word, EDGE].entries()) {
      const before = at === 0 ? EDGE : [...word][at - 1];
      const row = counts.get(before) ?? new Map();
      counts.set(before, row.set(letter, (row.get(letter) ?? 0) + times));
    }
  };
  const words = [
    ...[...namesIn(language)].map((word) => [word, 1]),
    ...splitIntoWords(LETTER_WORDS[language], language).map((word) => [word, WORDS_COUNT]),
  ];
  for (const [word, times] of words) {
    add(word, times);
    for (const form of new Set(otherForms(word, language))) if (form !== word) add(form, times);
  }
  const totals = new Map();
  for (const row of counts.values())
    for (const [letter, count] of row) totals.set(letter, (totals.get(letter) ?? 0) + count);
  const letters = [...totals]
    .filter(([letter, count]) => count >= LEAST_COUNT || !/\p{Script=Latin}/u.test(letter))
    .map(([letter]) => letter)
    .sort();
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  const steps = letters.map((before) => {
    const row = counts.get(before) ?? new Map();
    const sum = [...row.values()].reduce((total, count) => total + count, 0);
    return letters
      .map((letter) => {
        const share = ((row.get(letter) ?? 0) + (SMOOTHING * totals.get(letter)) / all) / (sum + SMOOTHING);
        const step = Math.min(MOST_STEPS, Math.round(-Math.log(share) * STEPS_A_UNIT));
        return String.fromCharCode(FIRST_SIGN + step);
      })
      .join('');
  });
  return { letters: letters.join(''), steps: steps.join('') };
}

const languages = Object.keys(LETTER_WORDS).map((language) => {
  const { letters, steps } = countPairs(language);
  return `  ${language}: {\n    letters: ${JSON.stringify(letters).replaceAll('"', "'")},\n    steps: '${steps}',\n  },\n`;
});
const path = join(ROOT, 'app/pages/encoding/letter-pairs.ts');
writeFileSync(
  path,
  `/**
 * How seldom a letter follows another in a language (build/letter-pairs.mjs made this): a square of signs, a row for each letter
 * before, in fifths of the natural logarithm from "0". A space is the edge of a word.
 */
export const LETTER_PAIRS: Readonly<Record<string, { readonly letters: string; readonly steps: string }>> = {
${languages.join('')}};
`,
);
