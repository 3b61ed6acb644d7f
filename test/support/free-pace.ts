import { Pacer } from '../../app/services/access/pacer.ts';
import type { Clock } from '../../app/services/ports/clock.ts';

/** A separate pacer that knows nothing yet and leaves nothing behind. */
export const freePace = (clock: Clock): Pacer =>
  new Pacer(clock, { writeEntry: () => undefined, readEntry: () => null });
