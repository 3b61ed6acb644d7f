import { Pacer } from '../../app/services/access/pacer.ts';
import type { Clock } from '../../app/services/ports/clock.ts';

/** A pace of its own, that nothing is known of yet and nothing outlives. */
export const freePace = (clock: Clock): Pacer =>
  new Pacer(clock, { writeEntry: () => undefined, readEntry: () => null });
