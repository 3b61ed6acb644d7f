import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SonicBoom } from 'sonic-boom';
import type { Log, LogFields } from '../services/ports/log.ts';
import { inEnglish } from '../words/in-english.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** What waits for a disk that takes nothing; more than that is dropped. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * One JSON object a line, in a file that starts anew at 5 MB (the one before is kept). Entries carry ids and words of ours;
 * callers give no secrets, and a test searches what was written for them. Nobody waits for the disk: a call queues its entry.
 */
export class FileLog implements Log {
  readonly #path: string;
  readonly #file: SonicBoom;
  #sizeBytes: number;
  #isWriting = false;
  #settling: (() => void)[] = [];

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.#sizeBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    this.#file = new SonicBoom({ dest: path, mode: 0o600, sync: false, maxLength: MOST_WAITING_BYTES });
    this.#file.on('drain', () => this.#settle());
    // A full disk must not end the program that waits for room on it.
    this.#file.on('error', () => this.#settle());
  }

  info(event: string, fields?: LogFields): void {
    this.#write('info', event, fields);
  }

  warn(event: string, fields?: LogFields): void {
    this.#write('warn', event, fields);
  }

  error(event: string, fields?: LogFields): void {
    this.#write('error', event, fields);
  }

  /** Resolves once all that was called for is in the file, or the disk has refused it: for the end of the program. */
  async settled(): Promise<void> {
    if (!this.#isWriting) return;
    await new Promise<void>((resolve) => this.#settling.push(resolve));
  }

  #write(level: string, event: string, fields: LogFields = {}): void {
    const entry = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...worded(fields) })}\n`;
    const sizeBytes = Buffer.byteLength(entry);
    if (this.#sizeBytes + sizeBytes > MAX_BYTES) this.#startAnew();
    this.#isWriting = true;
    this.#file.write(entry);
    this.#sizeBytes += sizeBytes;
  }

  #settle(): void {
    this.#isWriting = false;
    for (const resolve of this.#settling.splice(0)) resolve();
  }

  #startAnew(): void {
    this.#sizeBytes = 0;
    try {
      renameSync(this.#path, `${this.#path}.1`);
    } catch {
      // Somebody took it away. The new one begins all the same.
    }
    this.#file.reopen();
  }
}

const worded = (fields: LogFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? inEnglish(value) : value,
    ]),
  );
