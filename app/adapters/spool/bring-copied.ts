import { realpath, rm, stat } from 'node:fs/promises';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../../domain/fax/fax-limits.ts';
import { isMissing } from '../../storage/disk-failure.ts';
import { copyToFreePath, isRegularFile } from '../../storage/durable-file.ts';
import { toFingerprint } from '../../storage/fingerprint.ts';
import type { Brought } from './bring.ts';

/**
 * Copies a document that a person chose or a program handed in. Can be called again after a crash at any point. `fingerprint`: of the
 * file that was handed in, if no other file may be sent in its place. A file that has grown larger than any fax since is not copied
 * (`E2BIG`).
 */
export async function bringCopied(
  source: string,
  target: string,
  fingerprint: string | null = null,
): Promise<Brought> {
  if (await isRegularFile(target)) return 'here';
  try {
    if (!(await isMeant(source, fingerprint))) return 'gone';
    const original = await realpath(source);
    if (!(await copyToFreePath(original, target, { mostBytes: MAX_DOCUMENT_BYTES_PUBLIC }))) return 'gone';
    if (await isMeant(source, fingerprint)) return 'here';
    await rm(target, { force: true });
    return 'gone';
  } catch (error) {
    if (isMissing(error)) return 'gone';
    throw error;
  }
}

/** A person may well drop a link: they mean the file it leads to. */
async function isMeant(source: string, fingerprint: string | null): Promise<boolean> {
  const found = await stat(source);
  return found.isFile() && (fingerprint === null || fingerprint === toFingerprint(found));
}
