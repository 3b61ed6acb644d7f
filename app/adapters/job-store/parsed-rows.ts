import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { jobBody } from './job-body.ts';

/** So many faxes are remembered; the one that was read longest ago makes room. */
const MOST = 20_000;

interface Parsed {
  readonly body: string;
  readonly job: FaxJob;
}

/**
 * What was read from a row, for as long as the row says the same: checking one costs fifty times what reading it does, and of thousands that
 * wait the same ones are read again and again. The row stays the truth, as a body that differs in anything is read again.
 */
export class ParsedRows {
  readonly #parsed = new Map<JobId, Parsed>();
  #count = 0;

  /** How many were checked so far. */
  get count(): number {
    return this.#count;
  }

  /** Null where it cannot be understood. */
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
    // Only then: a map finds its first entry behind all that were taken out before it.
    const [oldest] = this.#parsed.keys();
    if (oldest !== undefined) this.#parsed.delete(oldest);
  }
}

/** Null where it is no JSON. */
export function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
