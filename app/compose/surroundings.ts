import type { ParseNumber } from '../domain/numbers/fax-number.ts';
import type { Settings } from '../domain/settings/settings.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { Log } from '../services/ports/log.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

/** What all parts of one account's app work with. */
export interface Surroundings {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly settings: Settings;
  readonly parseNumber: ParseNumber;
  readonly words: Phrasebook;
}
