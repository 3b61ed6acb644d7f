import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath, rm } from 'node:fs/promises';
import type { Log } from '../services/ports/log.ts';
import type { GivenToken, TokenFile } from '../services/ports/computer/account-file.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { readNamed } from '../storage/read-named.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

const MAX_BYTES = 64 * 1024;
const OTHERS = 0o077;
// Windows has neither this flag nor such pipes.
const NON_BLOCKING = constants.O_RDONLY | ((constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0);

/** The file named by FAXTRAY_TOKEN_FILE. Its contents are never logged. */
export class DiskTokenFile implements TokenFile {
  readonly #path: string;
  readonly #log: Log;
  #problem: Phrase | null = null;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  get problem(): Phrase | null {
    return this.#problem;
  }

  /** Null when there is none: it was read at an earlier start and removed. */
  async read(): Promise<GivenToken | null> {
    this.#problem = null;
    try {
      return await this.#read();
    } catch (error) {
      const errno = toErrno(error);
      if (errno === null) throw error;
      if (errno !== 'ENOENT') this.#report(phrase('token-file.not-read', { path: this.#path, errno }));
      return null;
    }
  }

  async #read(): Promise<GivenToken | null> {
    // Opening a pipe would wait for a writer.
    const file = await open(this.#path, NON_BLOCKING);
    try {
      const found = await file.stat();
      if (!found.isFile() || found.size > MAX_BYTES) {
        this.#report(phrase('token-file.none', { path: this.#path }));
        return null;
      }
      if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0) {
        const mode = (found.mode & 0o777).toString(8);
        this.#report(phrase('token-file.open-to-others', { path: this.#path, mode }));
      }
      const secret = decodeText(await file.readFile()).trim();
      if (secret === '') return null;
      return { secret, fingerprint: createHash('sha256').update(secret).digest('hex').slice(0, 16) };
    } finally {
      await file.close();
    }
  }

  async remove(secret: string): Promise<boolean> {
    try {
      // The file itself, since removing a link to it would leave the token where it is.
      const path = await realpath(this.#path);
      if (decodeText(await readNamed(path)).trim() !== secret) return false;
      await rm(path, { force: true });
      return true;
    } catch (error) {
      const errno = toErrno(error);
      if (errno === null) throw error;
      if (errno === 'ENOENT') return true;
      this.#report(phrase('token-file.not-removed', { path: this.#path, errno }));
      return false;
    }
  }

  #report(problem: Phrase): void {
    this.#problem = problem;
    this.#log.warn('token-file.problem', { problem });
  }
}

/** Handles what editors and shells write: those of Windows write UTF-16, and mark UTF-8. */
function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/u, '');
}
