import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { formatNumber } from '../../app/domain/numbers/fax-number.ts';
import type { Phrase } from '../../app/words/phrase.ts';
import { Phrasebook } from '../../app/words/phrasebook.ts';

const parseNumber = makeNumberParser('US');

/** As in the window of somebody in the United States. */
export const words = new Phrasebook('en', (e164) => formatNumber(e164, parseNumber));

/** What a person reads; empty if nothing is said. */
export const said = (phrase: Phrase | null | undefined): string => words.textOrNull(phrase ?? null) ?? '';
