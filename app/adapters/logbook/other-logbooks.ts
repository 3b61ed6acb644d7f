import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { furthest, type Trace } from '../../domain/following/trace.ts';
import type { TraceSource } from '../../services/ports/queue/traces.ts';
import { readLines } from './read-lines.ts';
import { traceOfLine } from './trace-body.ts';

/** How far a logbook was read. It is only appended to, until its queue starts again and rewrites it. */
interface Position {
  readonly inode: number;
  readonly offset: number;
}

/** Some two hundred thousand entries: more than a queue writes between two starts. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The start of each line as `lineOf` writes it, which shows whose it is without parsing the rest. */
const WHOSE = /^\{"jobId":"([^"\\]+)"/u;

/** The logbooks of other data folders on this machine, followed as they grow: a copy of the queue running beside this one writes one. */
export class OtherLogbooks implements TraceSource {
  readonly #folder: string;
  readonly #ownName: string;
  readonly #isOurs: (jobId: string) => boolean;
  readonly #positions = new Map<string, Position>();
  /** For each fax, the last entry in each logbook that has one. */
  readonly #traces = new Map<string, Map<string, Trace>>();
  #reading: Promise<void> = Promise.resolve();

  constructor(folder: string, ownName: string, isOurs: (jobId: string) => boolean) {
    this.#folder = folder;
    this.#ownName = ownName;
    this.#isOurs = isOurs;
  }

  async readTrace(job: FaxJob): Promise<Trace | null> {
    this.#reading = this.#reading.then(() => this.#readChanges());
    await this.#reading;
    return furthest([...(this.#traces.get(job.id)?.values() ?? [])]);
  }

  async #readChanges(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names)
      if (name.endsWith('.jsonl') && name !== this.#ownName) await this.#readOn(name).catch(() => undefined);
  }

  async #readOn(name: string): Promise<void> {
    const path = join(this.#folder, name);
    const { ino, size } = await stat(path);
    const known = this.#positions.get(name);
    const from = known?.inode === ino && known.offset <= size ? known.offset : 0;
    if (from === size) return;
    const offset = await readLines({ path, from, maxBytes: MAX_BYTES }, (line) => this.#take(line, name));
    this.#positions.set(name, { inode: ino, offset });
  }

  #take(line: string, name: string): void {
    const jobId = WHOSE.exec(line)?.[1];
    const trace = jobId !== undefined && this.#isOurs(jobId) ? traceOfLine(line) : null;
    if (trace === null) return;
    const words = this.#traces.get(trace.jobId) ?? new Map<string, Trace>();
    this.#traces.set(trace.jobId, words.set(name, trace));
  }
}
