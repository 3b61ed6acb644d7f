import type { Clock } from '../ports/clock.ts';

/** A drive that does not answer must keep no fax back. In steps: of a machine that was busy or slept one alone tells nothing. */
const PATIENCE_MS = 2_000;
const PATIENCE_STEPS = 10;

/** `otherwise` where the work fails or takes too long; `onLate` hears of the latter. */
export function inTime<T>(clock: Clock, work: Promise<T>, otherwise: T, onLate: () => void): Promise<T> {
  return new Promise((resolve) => {
    let cancel = (): void => undefined;
    const wait = (steps: number): void => {
      if (steps > 0) {
        cancel = clock.after(PATIENCE_MS, () => wait(steps - 1));
        return;
      }
      onLate();
      resolve(otherwise);
    };
    const end = (value: T): void => {
      cancel();
      resolve(value);
    };
    wait(PATIENCE_STEPS);
    work.then(end, () => end(otherwise));
  });
}
