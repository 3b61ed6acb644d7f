import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { inProject, ROOT } from './project.mjs';
import { runCommand } from './run-command.mjs';

const STAMP = inProject('dist', '.bundle');
/** What a bundle is made from; a test holds it against what the bundler and its configuration import. */
const SOURCES = JSON.parse(readFileSync(inProject('build', 'bundle-sources.json'), 'utf8'));

/** Bundles if the sources are not those of the bundle in dist/. */
export async function ensureBundle(say) {
  if (await isFresh()) return;
  await exclusively('bundle', say, async () => {
    if (await isFresh()) return; // made by the process that was waited for
    say('the sources changed: bundling');
    // A process of its own, so that a launcher that lives for days does not keep the bundler's memory.
    const { ok } = await runCommand(process.execPath, [inProject('build', 'bundle.mjs')]);
    if (!ok) throw new Error("bundling failed; the bundler's output is above");
  });
}

/** A hash of names and contents: times would change with every checkout. */
export async function fingerprintSources() {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(inProject(source))))).flat().sort();
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map((file) => fs.readFile(file)));
  files.forEach((file, index) =>
    hash.update(`${path.relative(ROOT, file)}\0${contents[index].length}\0`).update(contents[index]),
  );
  return hash.digest('hex');
}

export async function forgetBundle() {
  await fs.rm(STAMP, { force: true });
}

export async function rememberBundle(fingerprint) {
  await fs.writeFile(STAMP, fingerprint);
}

async function isFresh() {
  const [wanted, found] = await Promise.all([
    fingerprintSources(),
    fs.readFile(STAMP, 'utf8').catch(() => ''),
  ]);
  return wanted === found;
}

async function listFiles(place) {
  const stats = await fs.stat(place).catch(() => null);
  if (!stats) return [];
  if (stats.isFile()) return [place];
  const entries = await fs.readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
