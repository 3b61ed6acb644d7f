import { stat } from 'node:fs/promises';
import { isMissing } from '../../storage/disk-failure.ts';
import { copyToFreePath, isRegularFile } from '../../storage/durable-file.ts';
import type { Brought } from './bring.ts';

/** Copies a document that a person chose. Can be called again after a crash at any point. */
export async function bringCopied(source: string, target: string): Promise<Brought> {
  if (await isRegularFile(target)) return 'here';
  try {
    // A person may well drop a link to a file: it is the file that they mean.
    return (await stat(source)).isFile() && (await copyToFreePath(source, target)) ? 'here' : 'gone';
  } catch (error) {
    if (isMissing(error)) return 'gone';
    throw error;
  }
}
