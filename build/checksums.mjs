// node build/checksums.mjs FOLDER: writes FOLDER/SHA256SUMS for the files directly in it, in the format of `sha256sum --check`.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sayAs } from './say.mjs';

const SUMS = 'SHA256SUMS';
const say = sayAs('checksums');

const [folder] = process.argv.slice(2);
try {
  if (folder === undefined) throw new Error('usage: node build/checksums.mjs FOLDER');
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== SUMS)
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new Error(`there are no files in ${folder}`);
  const lines = [];
  for (const name of names) lines.push(`${await hashFile(path.join(folder, name))}  ${name}\n`);
  fs.writeFileSync(path.join(folder, SUMS), lines.join(''));
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

/** Streamed, because an installer has hundreds of megabytes. */
async function hashFile(file) {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}
