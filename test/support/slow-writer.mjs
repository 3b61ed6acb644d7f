// A program that writes a file in steps, each when it is told to: node slow-writer.mjs PATH HOW SOURCE
import { closeSync, ftruncateSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

const [path = '', how = '', source = ''] = process.argv.slice(2);
const bytes = readFileSync(source);
const target = how === 'rename' ? `${path}.part` : path;
const file = openSync(target, 'w');
if (how === 'preallocate') ftruncateSync(file, bytes.length);
let written = 0;

process.on('message', (share) => {
  const end = Math.floor(bytes.length * share);
  written += writeSync(file, bytes, written, end - written, written);
  if (written === bytes.length) {
    closeSync(file);
    if (how === 'rename') renameSync(target, path);
  }
  process.send?.(written);
});
process.on('disconnect', () => process.exit(0));
process.send?.(0);
