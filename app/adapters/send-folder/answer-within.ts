import type { Clock } from '../../services/ports/clock.ts';

/** A drive that is away may neither do what it is asked for nor say that it cannot. */
export const ANSWERS_WITHIN_MS = 10_000;

/** What the work answers, or throws; `otherwise` where it does neither in time. Of what it throws later nobody hears. */
export function answerWithin<T, U>(clock: Clock, work: Promise<T>, otherwise: () => U): Promise<T | U> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ANSWERS_WITHIN_MS, () => resolve(otherwise()));
    work.finally(cancel).then(resolve, reject);
  });
}
