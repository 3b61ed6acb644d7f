import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { Clock } from '../ports/clock.ts';

/** A drive that is away may neither give a file nor say that it cannot. What takes longer goes on by itself. */
const CLAIM_HOLDS_OTHERS_MS = 10_000;

/** Claims that have outlasted their turn, and where their files lie. */
export class LateClaims {
  readonly #clock: Clock;
  readonly #places = new Map<JobId, string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has({ id }: FaxJob): boolean {
    return this.#places.has(id);
  }

  /** Another one from there would wait as long, and each holds one of the few threads for files. */
  isWaitingFor(job: FaxJob): boolean {
    const place = placeOf(job);
    return [...this.#places.values()].includes(place);
  }

  /** What the claim answers; null where it is late. `onEnd`: once a late one has ended, however it did. */
  async withinItsTurn<T>(job: FaxJob, claim: Promise<T>, onEnd: () => void): Promise<T | null> {
    const late = Symbol('late');
    let cancel = (): void => undefined;
    const isLate = new Promise<typeof late>((resolve) => {
      cancel = this.#clock.after(CLAIM_HOLDS_OTHERS_MS, () => resolve(late));
    });
    const first = await Promise.race([claim, isLate]).finally(cancel);
    if (first !== late) return first;
    this.#places.set(job.id, placeOf(job));
    const end = (): void => {
      this.#places.delete(job.id);
      onEnd();
    };
    claim.then(end, end);
    return null;
  }
}

const placeOf = ({ origin, documents }: FaxJob): string =>
  origin.kind === 'send-folder' ? origin.folder : (documents[0]?.source.replace(/[^/\\]*$/u, '') ?? '');
