import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { appendFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log, LogFields } from '../services/ports/log.ts';
import { isMissing } from '../storage/disk-failure.ts';
import { inEnglish } from '../words/in-english.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** A disk that cannot be written to must not fill the memory: lines beyond this number are dropped, and counted. */
const MOST_WAITING = 10_000;
const OF_THIS_USER = { mode: 0o600 };

/**
 * One JSON object per line, in a file that starts over at 5 MB (keeping the one before). Nobody waits for a line to be written: those of
 * one turn go to the disk together. Lines contain ids and words of ours; callers pass no secrets, and a test searches the output for
 * them.
 */
export class FileLog implements Log {
  readonly #path: string;
  readonly #waiting: string[] = [];
  #sizeBytes: number;
  #leftOut = 0;
  #writing: Promise<void> | null = null;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.#sizeBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  info(event: string, fields?: LogFields): void {
    this.#add('info', event, fields);
  }

  warn(event: string, fields?: LogFields): void {
    this.#add('warn', event, fields);
  }

  error(event: string, fields?: LogFields): void {
    this.#add('error', event, fields);
  }

  /** Until this resolves, earlier lines may exist only in memory. */
  async written(): Promise<void> {
    await this.#writing;
  }

  /** For the process's last moment. Lines being written just then may appear twice, which is better than not at all. */
  writeRest(): void {
    try {
      appendFileSync(this.#path, this.#waiting.splice(0).join(''), OF_THIS_USER);
    } catch {
      // There is nobody left to report to.
    }
  }

  #add(level: string, event: string, fields: LogFields = {}): void {
    if (this.#waiting.length >= MOST_WAITING) this.#leftOut += 1;
    else this.#waiting.push(makeLine(level, event, fields));
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    await nextTurn();
    while (this.#waiting.length > 0) {
      if (this.#leftOut > 0) this.#waiting.push(makeLine('warn', 'log.left-out', { lines: this.#leftOut }));
      this.#leftOut = 0;
      const { length } = this.#waiting;
      try {
        await this.#append(this.#waiting.join(''));
      } catch {
        // A full disk must not end the program that waits for space on it.
      }
      this.#waiting.splice(0, length);
    }
    this.#writing = null;
  }

  async #append(lines: string): Promise<void> {
    const bytes = Buffer.byteLength(lines);
    if (this.#sizeBytes > 0 && this.#sizeBytes + bytes > MAX_BYTES) await this.#startOver();
    await appendFile(this.#path, lines, OF_THIS_USER);
    this.#sizeBytes += bytes;
  }

  /** Windows does not allow it while another program has the file open; the file then grows until it can be moved. */
  async #startOver(): Promise<void> {
    try {
      await rename(this.#path, `${this.#path}.1`);
    } catch (error) {
      if (!isMissing(error)) return;
    }
    this.#sizeBytes = 0;
  }
}

const makeLine = (level: string, event: string, fields: LogFields): string =>
  `${JSON.stringify({ at: new Date().toISOString(), level, event, ...worded(fields) })}\n`;

const worded = (fields: LogFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? inEnglish(value) : value,
    ]),
  );
