import { isUtf8 } from 'node:buffer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../domain/fax/fax-limits.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { abortedBy } from './waiting.ts';

/** The contents of standard input as a file that only this user can read. */
export interface InputFile {
  readonly path: string;
  remove(): Promise<void>;
}

/** More than any service accepts. */
const MOST_BYTES = MAX_DOCUMENT_BYTES_PUBLIC;

export async function keepInput(
  input: Readable,
  tempFolder: string,
  interrupted: AbortSignal,
): Promise<Result<InputFile, Phrase>> {
  const bytes = await Promise.race([readAll(input), abortedBy(interrupted)]);
  if (bytes === 'interrupted') {
    input.destroy();
    return failed(phrase('cli.interrupted-before'));
  }
  if (!bytes.ok) return bytes;
  if (bytes.value.length === 0) return failed(phrase('cli.input-empty'));
  try {
    const folder = await mkdtemp(join(tempFolder, 'faxtray-'));
    const path = join(folder, isText(bytes.value) ? 'stdin.txt' : 'stdin');
    await writeFile(path, bytes.value, { mode: 0o600 });
    return success({ path, remove: () => rm(folder, { recursive: true, force: true }) });
  } catch (error) {
    const errno = toErrno(error);
    if (errno === null) throw error;
    return failed(phrase('cli.input-not-kept', { errno }));
  }
}

async function readAll(input: Readable): Promise<Result<Buffer, Phrase>> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of input) {
      const bytes = Buffer.from(part as Uint8Array);
      size += bytes.length;
      if (size > MOST_BYTES) return failed(phrase('cli.input-too-large', { most: MOST_BYTES / 1_000_000 }));
      parts.push(bytes);
    }
  } catch (error) {
    return failed(phrase('cli.input-not-read', { why: toErrno(error) ?? String(error) }));
  }
  return success(Buffer.concat(parts));
}

/** All other kinds are recognised by their contents; a text is recognised by its name. */
const isText = (bytes: Buffer): boolean =>
  isUtf8(bytes) && !bytes.includes(0) && !/^\s*(?:%PDF-|<|\{\\rtf)/u.test(bytes.toString('utf8', 0, 200));
