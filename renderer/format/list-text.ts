import { LOCALE } from './words.ts';

const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** `2 and 5`, `2, 5 and 7` */
export const listText = (items: readonly string[]): string => LIST.format(items);
