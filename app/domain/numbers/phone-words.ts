/** Words for a telephone or a fax, in the window's languages and some neighbouring ones. */
const PHONE =
  'tel|tele|tlf|telefon|telefono|téléphone|teléfono|phone|fon|fax|telefax|télécopie|télécopieur|faks';
/** A single letter can also mean a telephone; `Fnr` is a personal identity number in Norway. */
const OWN = `(?:[ft](?!\\p{L})|(?:${PHONE})(?:[ _-]?(?:nr|no|num|nummer|number|n°|nº))?)`;
/** Words for who gets it. */
const TO = 'to|an|à|a|para|pour|für|for|naar|til|till|do';
const GAP = '[ ._:=#(-]';

const NAMING = `(?<!\\p{L})(?:(?:${TO}|${OWN})${GAP}+|(?:telefax|fax|faks|tel))`;

/** Bare digits after a word that introduces a recipient: `scan to 3035550119`. */
export const BARE_BEHIND_WORD = new RegExp(`${NAMING}(?<digits>\\d+)(?![\\d\\p{L}])`, 'giu');

/** What is called a number, with everything after it that is not a letter: `Fax 555-0119`. `F4711081` is an invoice number. */
export const CALLED_NUMBER = new RegExp(
  `(?<!\\p{L})(?![ft]\\d)(?:${OWN})[ ._:=#-]*(?<digits>[(\\d][^\\p{L}+]*)`,
  'giu',
);

/** Matches right before digits that name a recipient: `scan to `, `Fax: `, `Faxnr.`. */
export const ENDS_IN_NAMING_WORD = new RegExp(`${NAMING}$`, 'iu');

const ENDS_IN_PHONE_WORD = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${OWN})${GAP}*$`, 'iu');

/** Whether a text ends in a word for telephone. */
export const isBehindPhoneWord = (before: string): boolean => ENDS_IN_PHONE_WORD.test(before);
