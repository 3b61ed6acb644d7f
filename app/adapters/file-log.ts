import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log, LogFields } from '../services/ports/log.ts';
import { inEnglish } from '../words/in-english.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/**
 * One JSON object a line, in a file that starts over at 5 MB (the one before is kept). Lines carry ids and words of ours;
 * callers give no secrets, and a test looks for them in what was written.
 */
export class FileLog implements Log {
  readonly #path: string;
  #sizeBytes: number;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.#sizeBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
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

  #write(level: string, event: string, fields: LogFields = {}): void {
    const line = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...worded(fields) })}\n`;
    try {
      if (this.#sizeBytes + line.length > MAX_BYTES) this.#startAnew();
      appendFileSync(this.#path, line, { mode: 0o600 });
      this.#sizeBytes += line.length;
    } catch {
      // A full disk must not end the program that waits for room on it.
    }
  }

  #startAnew(): void {
    renameSync(this.#path, `${this.#path}.1`);
    this.#sizeBytes = 0;
  }
}

const worded = (fields: LogFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? inEnglish(value) : value,
    ]),
  );
