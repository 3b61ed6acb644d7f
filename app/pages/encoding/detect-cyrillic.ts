import { decodeAs } from './decode-as.ts';

const ENCODINGS = ['windows-1251', 'koi8-u', 'ibm866', 'cp855', 'x-mac-cyrillic', 'iso-8859-5'];
/** How many of a hundred letters of a text each is, in Russian; of those that only its neighbours have, in them. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  ...{ о: 11, е: 8.5, а: 8, и: 7.4, н: 6.7, т: 6.3, с: 5.5, р: 4.7, в: 4.5, л: 4.4, к: 3.5, м: 3.2, д: 3 },
  ...{ п: 2.8, у: 2.6, я: 2, ы: 1.9, ь: 1.7, г: 1.7, з: 1.7, б: 1.6, ч: 1.4, й: 1.2, х: 1, ж: 0.9, ш: 0.7 },
  ...{ ю: 0.6, ц: 0.5, щ: 0.4, э: 0.3, ф: 0.3, ъ: 0.3, ё: 0.2 },
  ...{
    і: 4,
    ї: 0.6,
    є: 0.6,
    ґ: 0.1,
    ў: 0.5,
    ј: 3,
    љ: 0.5,
    њ: 0.6,
    ћ: 0.6,
    ђ: 0.3,
    џ: 0.2,
    ѓ: 0.1,
    ќ: 0.1,
    ѕ: 0.1,
  },
};
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LETTER = /\p{L}/u;
const SMALL = /(?=\p{Script=Cyrillic})\p{Ll}/u;
/** A capital letter behind a small one, and a small one behind two capitals. */
const ODD_CASE = /\p{Ll}(?=\p{Lu})|(?<=\p{Lu}{2})\p{Ll}/gu;
/** Right before a word, where there is a space, or a quotation mark. */
const ODD_BEGIN = /(?<![\p{L}\p{N}])[^\x00-\x7f\p{L}\p{M}\p{N}\s«„“‘‹№§](?=\p{L})/gu;
/** Lines of frames; no word has a letter three times in a row. */
const RUN = /(\S)\1{2,}/gu;
const ODD_SIGN = /(?<=\p{L})[^\p{L}\p{M}\p{N}\s\p{P}](?=\p{L})/gu;
/** Of all characters beyond ASCII, at least so many are letters. */
const LEAST_SHARE = 0.8;
/** A text in a language with these letters has 5 and more; the same bytes read otherwise 3 at most. */
const LEAST_FREQUENCY = 3.6;
const LEAST_LETTERS = 3;
/** Among small letters capitals are few: read otherwise, the small letters of another script are capitals of this one. */
const CAPITAL_AMONG_SMALL = 0.6;

/** The encoding in which a text has Cyrillic letters as often as languages have them; null: none. */
export function detectCyrillic(sample: Uint8Array): string | null {
  let best: { readonly encoding: string; readonly score: number } | null = null;
  for (const encoding of ENCODINGS) {
    const score = frequencyIn(decodeAs(sample, encoding).replace(RUN, ' '));
    if (score > (best?.score ?? LEAST_FREQUENCY)) best = { encoding, score };
  }
  return best?.encoding ?? null;
}

/** The mean over its letters; 0 where it has too many others, or signs. */
function frequencyIn(text: string): number {
  let letters = 0;
  let others = 0;
  let sum = 0;
  const hasSmall = SMALL.test(text);
  for (const character of text) {
    if (character <= '\x7e') continue;
    if (CYRILLIC.test(character)) {
      letters++;
      const small = character.toLowerCase();
      const share = hasSmall && small !== character ? CAPITAL_AMONG_SMALL : 1;
      sum += share * (FREQUENCIES[small] ?? 0);
    } else if (LETTER.test(character)) others++;
  }
  const odd = [ODD_CASE, ODD_SIGN, ODD_BEGIN].reduce((sum, each) => sum + (text.match(each)?.length ?? 0), 0);
  if (letters < LEAST_LETTERS || letters < LEAST_SHARE * (letters + others + odd)) return 0;
  return (sum - 5 * odd) / letters;
}
