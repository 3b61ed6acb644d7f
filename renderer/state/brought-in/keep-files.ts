import type { FileToKeep } from '../../../app/contract/operations/new-fax-operation-types.ts';
import { nowhereRefused, tooLargeRefused } from '../../format/drop-words.ts';
import { LONGEST_NAME, toFileName, type BareFile } from './image-file.ts';

/** Of all together; `files.keep` takes no more. */
export const MOST_BYTES = 50_000_000;

export interface FilesRead {
  readonly files: readonly FileToKeep[];
  /** In sentences. */
  readonly refused: readonly string[];
}

/** What is in files that lie nowhere. Their sizes are looked at first: nobody waits for what is not taken. `there`: names that are in use. */
export async function readBareFiles(bare: readonly BareFile[], there: readonly string[]): Promise<FilesRead> {
  if (bare.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    return { files: [], refused: [tooLargeRefused()] };
  const files: FileToKeep[] = [];
  const refused: string[] = [];
  for (const file of bare) {
    const name = unlike(toFileName(file), [...there, ...files.map((each) => each.name)]);
    try {
      files.push({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      refused.push(nowhereRefused(name));
    }
  }
  return { files, refused };
}

/** A number behind it where another one is called so, as the system does it. */
function unlike(name: string, others: readonly string[]): string {
  const dot = name.lastIndexOf('.');
  // What is longer than this is no ending.
  const hasEnding = dot > 0 && name.length - dot <= 20;
  const [stem, ending] = hasEnding ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let count = 1; ; count += 1) {
    const behind = ` ${count}${ending}`;
    const short = stem.slice(0, LONGEST_NAME - behind.length).replace(/\p{Surrogate}$/u, '');
    const candidate = count === 1 ? name : `${short}${behind}`;
    if (!others.includes(candidate)) return candidate;
  }
}
