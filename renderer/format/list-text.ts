import { listText as listTextIn } from '../../app/words/list-text.ts';
import { language } from './words.ts';

/** `2 and 5`, `2, 5 and 7` */
export const listText = (items: readonly string[]): string => listTextIn(items, 'and', language());
