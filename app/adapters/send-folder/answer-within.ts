import type { Clock } from '../../services/ports/clock.ts';

/** A drive that is away may neither do what it is asked nor report an error. */
export const ANSWERS_WITHIN_MS = 10_000;

/** The result of the work, or its error; `otherwise` if neither comes in time. An error that comes later is ignored. */
export function answerWithin<T, U>(clock: Clock, work: Promise<T>, otherwise: () => U): Promise<T | U> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ANSWERS_WITHIN_MS, () => resolve(otherwise()));
    work.finally(cancel).then(resolve, reject);
  });
}
