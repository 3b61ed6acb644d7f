import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { listContentKeys } from '../../domain/fax/content-keys.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { furthest, type Trace } from '../../domain/following/trace.ts';
import type { Log } from '../../services/ports/log.ts';
import type { Logbook, OpenedLogbook, QueueMark } from '../../services/ports/queue/traces.ts';
import { isMissing } from '../../storage/disk-failure.ts';
import { writeFileAtomically } from '../../storage/durable-file.ts';
import { removeOldDrafts } from '../../storage/old-drafts.ts';
import { readLines } from './read-lines.ts';
import { toLine, traceOfLine } from './trace-body.ts';

/** No queue is old enough to need anything older. */
const KEPT_MS = 400 * 24 * 3_600_000;
/** At most this many, some 3 MB, are carried over from start to start. */
const MOST_TRACES = 20_000;
/** Limit for another queue's logbook. Our own is read completely, since its first line says whose it is. */
const MAX_BYTES_OF_OTHERS = 64 * 1024 * 1024;

const markLine = z.object({ queue: z.string(), starts: z.int() });
type Mark = z.infer<typeof markLine>;

/** One file per queue: the first line identifies the queue and counts its starts, every other one says how far a fax got. */
export class FileLogbook implements Logbook {
  readonly #folder: string;
  readonly #name: string;
  readonly #log: Log;
  #handle: FileHandle | null = null;
  #pending: string[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string, name: string, log: Log) {
    this.#folder = folder;
    this.#name = name;
    this.#log = log;
  }

  async open(queue: QueueMark, isOurs: (jobId: string) => boolean): Promise<OpenedLogbook> {
    const traces = new Map<string, Trace>();
    const mark = await this.#readAll(traces, isOurs);
    await this.#startAnew(
      { queue: queue.id, starts: queue.starts + 1 },
      [...traces.values()].slice(-MOST_TRACES),
    );
    // A logbook that cannot be written may not have been written last time either, and proves nothing.
    const isKept = this.#handle !== null;
    return { verdict: verdictOn(queue, mark, isKept), traces };
  }

  listMarks(job: FaxJob): string[] {
    return listContentKeys(job).flatMap((content) =>
      job.recipients.map(({ phoneNumber }) => markOfContent(`${content} ${phoneNumber}`)),
    );
  }

  record(trace: Trace): void {
    if (this.#handle === null) return;
    this.#pending.push(toLine(trace));
    this.#writing = this.#writing.then(() => this.#write());
  }

  async written(): Promise<void> {
    await this.#writing;
    await this.#orGiveUp((handle) => handle.datasync());
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#handle?.close().catch(() => undefined);
    this.#handle = null;
  }

  async #write(): Promise<void> {
    const lines = this.#pending.splice(0).join('');
    if (lines !== '') await this.#orGiveUp((handle) => handle.appendFile(lines));
  }

  /** Reads other queues' logbooks too: a copy that was moved elsewhere finds there what became of its faxes. */
  async #readAll(traces: Map<string, Trace>, isOurs: (jobId: string) => boolean): Promise<Mark | null> {
    const names = await readdir(this.#folder).catch(() => []);
    let own: Mark | null = null;
    for (const name of names.filter((each) => each.endsWith('.jsonl'))) {
      const path = join(this.#folder, name);
      const isOwn = name === this.#name;
      if (!isOwn && (await this.#isOutdated(path))) continue;
      let isFirst = true;
      const take = (line: string): void => {
        if (isOwn && isFirst) own = parseMark(line);
        isFirst = false;
        const trace = traceOfLine(line);
        if (trace === null || !(isOwn || isOurs(trace.jobId))) return;
        const known = traces.get(trace.jobId);
        // Keeps the most recent last, so that the oldest are dropped first.
        traces.delete(trace.jobId);
        traces.set(trace.jobId, (known && furthest([trace, known])) ?? trace);
      };
      const maxBytes = isOwn ? Infinity : MAX_BYTES_OF_OTHERS;
      await readLines({ path, from: 0, maxBytes }, take).catch(() => undefined);
    }
    return own;
  }

  async #isOutdated(path: string): Promise<boolean> {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    if (Date.now() - mtimeMs < KEPT_MS) return false;
    await rm(path, { force: true }).catch(() => undefined);
    return true;
  }

  async #startAnew(mark: Mark, traces: readonly Trace[]): Promise<void> {
    const path = join(this.#folder, this.#name);
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await removeOldDrafts(this.#folder);
      const first = `${JSON.stringify(mark)}\n`;
      await writeFileAtomically(path, first + traces.map(toLine).join(''));
      this.#handle = await open(path, 'a');
    } catch (error) {
      await this.#giveUp(error);
    }
  }

  async #orGiveUp(work: (handle: FileHandle) => Promise<unknown>): Promise<void> {
    if (this.#handle === null) return;
    try {
      await work(this.#handle);
    } catch (error) {
      await this.#giveUp(error);
    }
  }

  /**
   * A logbook with gaps would tell a restored queue that it is not one. It is better to have none and ask the service at the next start.
   */
  async #giveUp(error: unknown): Promise<void> {
    this.#log.warn('logbook.given-up', { folder: this.#folder, error: String(error) });
    await this.#handle?.close().catch(() => undefined);
    this.#handle = null;
    await rm(join(this.#folder, this.#name), { force: true }).catch((failure: unknown) => {
      if (!isMissing(failure)) this.#log.warn('logbook.not-removed', { error: String(failure) });
    });
  }
}

function verdictOn(queue: QueueMark, mark: Mark | null, isKept: boolean): OpenedLogbook['verdict'] {
  // Starts that were interrupted before their logbook changed nothing, so it lacks nothing.
  if (mark?.queue !== queue.id || mark.starts < queue.lastOpened) return 'unknown';
  if (mark.starts > queue.starts) return 'behind';
  return isKept ? 'same' : 'unknown';
}

const markOfContent = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

function parseMark(line: string): Mark | null {
  try {
    return markLine.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
