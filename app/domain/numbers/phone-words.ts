/** Words for a telephone or a fax, in the languages in which a window is shown and in some of their neighbours'. */
const PHONE =
  'tel|tele|tlf|telefon|telefono|téléphone|teléfono|phone|fon|fax|telefax|télécopie|télécopieur|faks';
/** One letter alone is for a telephone, too; `Fnr` is a person's number in Norway. */
const OWN = `(?:[ft](?!\\p{L})|(?:${PHONE})(?:[ _-]?(?:nr|no|num|nummer|number|n°|nº))?)`;
/** Words for who gets it. */
const TO = 'to|an|à|a|para|pour|für|for|naar|til|till|do';
const GAP = '[ ._:=#(-]';

const NAMING = `(?<!\\p{L})(?:(?:${TO}|${OWN})${GAP}+|(?:telefax|fax|faks|tel))`;

/** Bare digits behind a word for whom something goes to: `scan to 3035550119`. */
export const BARE_BEHIND_WORD = new RegExp(`${NAMING}(?<digits>\\d+)(?![\\d\\p{L}])`, 'giu');

/** What is called a number, with all that is no letter behind it: `Fax 555-0119`. `F4711081` is that of an invoice. */
export const CALLED_NUMBER = new RegExp(
  `(?<!\\p{L})(?![ft]\\d)(?:${OWN})[ ._:=#-]*(?<digits>[(\\d][^\\p{L}+]*)`,
  'giu',
);

/** Ends right before digits that somebody is named by: `scan to `, `Fax: `, `Faxnr.`. */
export const ENDS_IN_NAMING_WORD = new RegExp(`${NAMING}$`, 'iu');

const ENDS_IN_PHONE_WORD = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${OWN})${GAP}*$`, 'iu');

/** Whether a text ends in a word for telephone. */
export const isBehindPhoneWord = (before: string): boolean => ENDS_IN_PHONE_WORD.test(before);
