import { realpath, rm, stat } from 'node:fs/promises';
import { isMissing } from '../../storage/disk-failure.ts';
import { copyToFreePath, isRegularFile } from '../../storage/durable-file.ts';
import { fingerprintOf } from '../../storage/fingerprint.ts';
import type { Brought } from './bring.ts';

/**
 * Copies a document that a person chose or a program handed in. Can be called again after a crash at any point. `fingerprint`: of the file
 * that was handed in, where another one must not go in its place.
 */
export async function bringCopied(
  source: string,
  target: string,
  fingerprint: string | null = null,
): Promise<Brought> {
  if (await isRegularFile(target)) return 'here';
  try {
    if (!(await isMeant(source, fingerprint)) || !(await copyToFreePath(await realpath(source), target)))
      return 'gone';
    if (await isMeant(source, fingerprint)) return 'here';
    await rm(target, { force: true });
    return 'gone';
  } catch (error) {
    if (isMissing(error)) return 'gone';
    throw error;
  }
}

/** A person may well drop a link to a file: it is the file that they mean. */
async function isMeant(source: string, fingerprint: string | null): Promise<boolean> {
  const found = await stat(source);
  return found.isFile() && (fingerprint === null || fingerprint === fingerprintOf(found));
}
