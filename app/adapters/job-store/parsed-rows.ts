import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { jobBody } from './job-body.ts';

/** How many faxes are remembered; the one read longest ago is dropped. */
const MOST = 20_000;

interface Parsed {
  readonly body: string;
  readonly job: FaxJob;
}

/**
 * Remembers what a row was parsed into while the row stays the same: parsing costs fifty times what reading does, and with thousands of
 * waiting faxes the same rows are read again and again. The row stays the truth: a body that differs in any way is parsed anew.
 */
export class ParsedRows {
  readonly #parsed = new Map<JobId, Parsed>();
  #count = 0;

  /** How many were parsed so far. */
  get count(): number {
    return this.#count;
  }

  /** Null if it cannot be understood. */
  read(id: JobId, body: string): FaxJob | null {
    const known = this.#parsed.get(id);
    if (known?.body === body) return known.job;
    this.#count++;
    const parsed = jobBody.safeParse(parsedBody(body));
    if (!parsed.success) return null;
    this.#remember(id, { body, job: parsed.data });
    return parsed.data;
  }

  forget(id: JobId): void {
    this.#parsed.delete(id);
  }

  #remember(id: JobId, parsed: Parsed): void {
    this.#parsed.delete(id);
    this.#parsed.set(id, parsed);
    if (this.#parsed.size <= MOST) return;
    // Only when it is full: to find its first entry, a map walks past all deleted ones.
    const [oldest] = this.#parsed.keys();
    if (oldest !== undefined) this.#parsed.delete(oldest);
  }
}

/** Null if it is not JSON. */
export function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
