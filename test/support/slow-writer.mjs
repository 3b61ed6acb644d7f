// A program that writes a file in steps, each on request: node slow-writer.mjs PATH HOW SOURCE; HOW is append, reopen (for each step,
// like logs), rewrite (first something else, then the whole), preallocate, rename, hold (whole at once, and kept open), or link (under
// another name, too).
import {
  closeSync,
  existsSync,
  ftruncateSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';

const [path = '', how = '', source = ''] = process.argv.slice(2);
const bytes = readFileSync(source);
const target = how === 'rename' || how === 'link' ? `${path}.part` : path;
let file = openSync(target, 'w');
if (how === 'preallocate') ftruncateSync(file, bytes.length);
if (how === 'rewrite') writeSync(file, bytes);
if (how === 'rewrite') ftruncateSync(file, 0);
let written = 0;

process.on('message', (share) => {
  const end = Math.floor(bytes.length * share);
  if (how === 'reopen' && written > 0) file = openSync(target, 'a');
  written += writeSync(file, bytes, written, end - written, how === 'reopen' ? null : written);
  if (how === 'link' && !existsSync(path)) linkSync(target, path);
  if (how === 'reopen' || (written === bytes.length && how !== 'hold')) {
    closeSync(file);
    if (how === 'rename') renameSync(target, path);
  }
  process.send?.(written);
});
process.on('disconnect', () => process.exit(0));
process.send?.(0);
