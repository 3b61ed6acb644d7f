import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { closeSync, openSync, readSync } from 'node:fs';
import { filesBelow } from '../support/files-below.ts';

/** Names of the shared libraries that the programs in a folder are linked to (ELF's DT_NEEDED), without those that lie there. */
export function findLinkedLibraries(folder: string): Set<string> {
  const files = filesBelow(folder);
  const own = new Set(files.map((file) => basename(file)));
  const names = files
    .filter(isElf)
    .flatMap((file) => execFileSync('objdump', ['-p', file], { encoding: 'utf8' }).split('\n'))
    .map((line) => /^\s+NEEDED\s+(?<name>\S+)/u.exec(line)?.groups?.['name'])
    .filter((name) => name !== undefined && !own.has(name));
  return new Set(names as string[]);
}

function isElf(file: string): boolean {
  const magic = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  readSync(handle, magic, 0, 4, 0);
  closeSync(handle);
  return magic.toString('latin1') === '\u007fELF';
}
