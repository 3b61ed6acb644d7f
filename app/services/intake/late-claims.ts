import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { Clock } from '../ports/clock.ts';

/** A drive that is away may neither give a file nor say that it cannot. What takes longer goes on by itself. */
const CLAIM_HOLDS_OTHERS_MS = 10_000;
/** Each holds one of the few threads for files, and the folders that are watched on dead drives hold some, too. */
const MOST_DRIVES_IN_VAIN = 2;

export interface DrivePorts {
  readonly clock: Clock;
  /** Null for this machine's own. */
  readonly findDrive: (path: string) => string | null;
}

interface Claim<T> {
  readonly outcome: Promise<T>;
  /** The file that a drive is asked for now; null before the first. */
  readonly current: () => string | null;
}

/** Claims that have outlasted their turn, and what they wait for. */
export class LateClaims {
  readonly #ports: DrivePorts;
  /** The places that each of them may be waiting for: one, as soon as it is known which. */
  readonly #late = new Map<JobId, () => readonly Place[]>();

  constructor(ports: DrivePorts) {
    this.#ports = ports;
  }

  has({ id }: FaxJob): boolean {
    return this.#late.has(id);
  }

  /** Another one from there would wait as long; and so may one from any drive, once as many as can be spared do not answer. */
  findWait(job: FaxJob): 'its-drive' | 'other-drives' | null {
    if (this.#late.size === 0) return null;
    const late = [...this.#late.values()].flatMap((places) => places());
    const wanted = this.#findPlaces(listSources(job), job);
    if (wanted.some(({ name }) => late.some((each) => each.name === name))) return 'its-drive';
    const drives = new Set(late.filter(({ isOwn }) => !isOwn).map(({ name }) => name));
    const areTooMany = drives.size >= MOST_DRIVES_IN_VAIN && wanted.some(({ isOwn }) => !isOwn);
    return areTooMany ? 'other-drives' : null;
  }

  /** What the claim answers; null where it is late. `onEnd`: once a late one has ended, however it did. */
  async withinItsTurn<T>(job: FaxJob, { outcome, current }: Claim<T>, onEnd: () => void): Promise<T | null> {
    const late = Symbol('late');
    let cancel = (): void => undefined;
    const isLate = new Promise<typeof late>((resolve) => {
      cancel = this.#ports.clock.after(CLAIM_HOLDS_OTHERS_MS, () => resolve(late));
    });
    const first = await Promise.race([outcome, isLate]).finally(cancel);
    if (first !== late) return first;
    this.#late.set(job.id, () => {
      const source = current();
      return this.#findPlaces(source === null ? listSources(job) : [source], job);
    });
    const end = (): void => {
      this.#late.delete(job.id);
      onEnd();
    };
    outcome.then(end, end);
    return null;
  }

  #findPlaces(sources: readonly string[], { origin }: FaxJob): readonly Place[] {
    return sources.map((source) => {
      const drive = this.#ports.findDrive(source);
      if (drive !== null) return { name: drive, isOwn: false };
      const folder = origin.kind === 'send-folder' ? origin.folder : source.replace(/[^/\\]*$/u, '');
      return { name: folder, isOwn: true };
    });
  }
}

/** A drive; on this machine's own a folder, since that one is not away as a whole. */
interface Place {
  readonly name: string;
  readonly isOwn: boolean;
}

const listSources = ({ documents }: FaxJob): readonly string[] => documents.map(({ source }) => source);
