import { beginsWithDate, readsAsDateOrFileNumber, startsWithDate } from './everyday-digits.ts';
import { isFound } from './fax-number.ts';
import { isPrinted, type Candidate, type Place } from './number-reading.ts';
import { isCutShort } from './short-numbers.ts';

const DIGITS_OF_A_NUMBER = 7;
/** The longest telephone number there is (ITU-T E.164). */
const MOST_DIGITS = 15;

/** Words for an extension, in the languages of the regions we know. */
const EXTENSION =
  'ex|xt|ext|extn|extension|extensión|extensão|app|apparat|dw|durchwahl|kl|klappe|nst|nebenstelle|int|interno|interne|anexo|ramal|' +
  'poste|toestel|tst|doorkiesnr|ankn|anknytning|wew|wewn|wewnętrzny|доб|вн|内線|分機|分机|转|轉|내선|' +
  'dahili|dah|linka|klapka|mellék|mell|εσωτ|εσωτερικό|שלוחה|تحويلة|alanumero|alanro|linje|lokal|lok|posto|post|šl|centrála|centrala';
/** Those of them that mean nothing else, not even an annex or the post. */
const EXTENSION_ONLY =
  'ext|extn|extension|extensión|extensão|apparat|dw|durchwahl|klappe|nst|nebenstelle|toestel|doorkiesnr|ankn|anknytning|wew|wewn|wewnętrzny|доб|内線|分機|分机|내선|' +
  'dahili|klapka|mellék|εσωτερικό|שלוחה|تحويلة|alanumero';
/** Words for what is keyed in after somebody answers. A single digit counts: `press 1`. */
const KEYED =
  'pin|code|line|press|dial|option|opt|taste|leitung|ligne|touche|línea|linea|opción|tasto|linha|tecla|lijn|toets';
/** Letters for an extension. Other things begin with them too (`W2`, `p. 3`), so a single digit does not count. */
const EXTENSION_LETTER = 'x|p|w';
/** Words between two numbers. A single digit is a count: `and 3 attachments`. */
export const AND_WORDS =
  'or|and|oder|und|bis|ou|et|y|e|o|u|vagy|lub|nebo|alebo|sau|ή|или|veya|tai|eller|och|ali|或|または|또는|أو';
const OR_WORDS = 'or|oder|ou|o|lub|of|eller|или';
const FAX_WORDS = 'fax|telefax|telefaks|faks|fx|télécopie|факс';
/** What may stand between such a word and its digits: `Ext #12`, `ext no 12`, `poste n° 12`, `DW -12`. */
const BEFORE_DIGITS = '[ _.:=#\\-]*(?:n[ro]?[.°º]?[ _.:]*)?';
const LEAD = '^[ _.,\\-]*\\(?';

const GOES_ON = [
  // Marks that dialling programs and people put before an extension: `,,12`, `#12`, `;ext=12`.
  /^ ?[,;#*~&:=+]+ ?\d/u,
  /^ ?;/u,
  new RegExp(`${LEAD}(?:${EXTENSION}|${KEYED})${BEFORE_DIGITS}\\d`, 'iu'),
  new RegExp(`${LEAD}(?:${EXTENSION_LETTER})${BEFORE_DIGITS}\\d\\d`, 'iu'),
  new RegExp(`${LEAD}(?:${AND_WORDS}|to)[ _]-?\\d\\d`, 'iu'),
  // `or 9`: the last digit of an alternative number. `and 3 attachments` is a count.
  new RegExp(`${LEAD}(?:${OR_WORDS})[ _]-?\\d(?!\\d)`, 'iu'),
  // `030 901820 Fax -18`, `Fax 18`: the fax is on another line than the number before it.
  new RegExp(
    `^[^\\p{L}\\d+]{0,4}(?:${FAX_WORDS})[^\\p{L}\\d+]{0,4}(?!(?:19|20)\\d\\d|\\d{1,2}\\.\\d{1,2}\\.|\\d{1,2}[-/_]\\d{1,2}[-/_](?:19|20)\\d\\d)(?:-\\d|\\d\\d)`,
    'iu',
  ),
  // A lower-case `x` is neither a form nor an x-ray.
  /^[ _.,-]*\(?x[ _.:=#-]?\d/u,
  // Letters directly after the number with digits directly after them.
  /^\p{L}{1,12}[.:=]?\d/u,
  // Brackets that no run includes: `{12}`, `<12>`, `【12】`, `[Smith 2]`.
  /^[ _]?[\p{Ps}<](?!(?:19|20)\d\d[\-._]?\d\d)[^\p{Pe}>]{0,20}\d/u,
  // A word for an extension among others: `Durchwahl Büro 12`, `Smith, extension 12`.
  new RegExp(`^[^\\p{L}\\d+][^\\d+]{0,40}(?<!\\p{L})(?:${EXTENSION_ONLY})(?!\\p{L})[^\\d+]{0,20}\\d`, 'iu'),
  new RegExp(`^[^\\p{L}\\d+]{0,4}(?:${EXTENSION_ONLY})(?!\\p{L})[^\\d+]{0,20}\\d`, 'iu'),
  // A mark that no run includes, between two digits: `^12`.
  /^[^\p{L}\p{M}\d \-._/()~+\p{Ps}\p{Pe}<>]\d/u,
  // The suffix of a copy: `- Copy (2)`, in any language.
  /^ ?- ?\p{L}+ ?\(\d/u,
];

/** What separates a number from something else in a name. `-` and `.` just as often hold a number together. */
const PARTS = /^(?: - |[ _]+)$/u;
/** `303-555-0119 - 2`: a direct line, unless it is a year. */
const DIRECT_LINE = /^(?!20[0-4]\d$)\d{1,5}$/u;
/** No country code begins with zeros, so this is a counter. */
const PADDED = /^000\d*$/u;

/**
 * Whether a name continues after a number in a way that may belong to it: an extension, a bracket, `.1`, `-2`, one more pair in a row of
 * pairs, or enough digits for another number. A date, or a short counter after a space, does not.
 */
export function goesOnAfter(place: Place, { count, number }: Candidate): boolean {
  const { run, text } = place;
  const { groups, gaps, ends, start } = run;
  if (isRowOfPairs(run, count)) return true;
  const isInBrackets = text[start - 1] === '(';
  const unwrapped = (after: string): string => (isInBrackets ? after.replace(/^\)/u, '') : after);
  const rest = unwrapped(text.slice(ends[count - 1]));
  if (startsWithDate(rest)) return false;
  if (GOES_ON.some((pattern) => pattern.test(rest))) return true;
  const gap = gaps[count - 1];
  if (gap === undefined) return isLongerWith(rest, number.e164, place.parse);
  if (!PARTS.test(unwrapped(gap))) return true;
  if (mayBeLonger(number.e164, groups.slice(count).join(''), place.parse)) return true;
  if (isPartedAlike(run, count) && !isPrinted(place, { count, number })) return true;
  const written = text.slice((ends[count - 1] ?? 0) + gap.length, ends.at(-1));
  if (readsAsDateOrFileNumber(written) || PADDED.test(written)) return false;
  if (isCutShort(number.e164, groups[count] ?? '', place.parse)) return true;
  if (gap === ' - ' && DIRECT_LINE.test(written)) return true;
  return groups.slice(count).join('').length >= DIGITS_OF_A_NUMBER;
}

/** `+47_22_91_5895_85`: another group separated like those before it, none in a printed form, so it is unclear where the number ends. */
const isPartedAlike = ({ gaps }: Place['run'], count: number): boolean =>
  count > 1 && new Set(gaps.slice(0, count)).size === 1;

/** Digits after marks and words, in brackets or not. */
const MORE_DIGITS = /^(?<between>[^\d+]*)(?<digits>\d+)/u;
const IN_BRACKETS = /[\p{Ps}<][^\p{Pe}>]*[\p{Pe}>]/gu;
/** Including the country code. Few numbers are this short, so only here may bare words stand inside a longer one. */
const SHORT_NUMBER = 9;

/** Where numbers have no fixed length (Germany, Austria, Italy): `+49 30 123 (new) 456`, `+49 30 123 c/o Smith 456`. */
function isLongerWith(rest: string, e164: string, parse: Place['parse']): boolean {
  const { between = '', digits = '' } = MORE_DIGITS.exec(rest)?.groups ?? {};
  if (digits === '' || beginsWithDate(rest.slice(between.length))) return false;
  const hasBareWord = /\p{L}/u.test(between.replace(IN_BRACKETS, ''));
  if (hasBareWord && e164.length - 1 > SHORT_NUMBER) return false;
  return mayBeLonger(e164, digits, parse);
}

/** `+39 055 613 078811`: with all of the following digits it is no longer a number, but with some of them it still is. */
const mayBeLonger = (e164: string, digits: string, parse: Place['parse']): boolean =>
  Array.from({ length: Math.min(digits.length, MOST_DIGITS) }, (_, last) => digits.slice(0, last + 1)).some(
    (more) => isFound(parse(e164 + more)),
  );

/** `01 42 68 53 00 12`, `01_08_98_07 20`: another pair, separated like those before and after it, or the last one. */
function isRowOfPairs({ groups, gaps }: Place['run'], count: number): boolean {
  const isPair = (index: number): boolean => groups[index]?.length === 2;
  const [before, gap, behind = gap] = gaps.slice(Math.max(0, count - 2));
  if (!isPair(count - 1) || !isPair(count)) return false;
  return gap === before ? gap === behind : isPair(count - 2) && count === groups.length - 1;
}
