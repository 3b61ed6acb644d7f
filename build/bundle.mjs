// npm run build: bundles the main process with the local exchange and the render worker, the preload and the window.
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { fingerprintSources, forgetBundle, rememberBundle } from './fresh-bundle.mjs';
import { makeLicences } from './licences/make-licences.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

/** Files that the code reads at run time beside itself, by `new URL('./fonts/…', import.meta.url)`. */
const RUNTIME_FILES = [
  { from: inProject('app', 'pages', 'shipped-fonts', 'fonts'), to: inProject('dist', 'main', 'fonts') },
  { from: inProject('build', 'assets'), to: inProject('dist', 'main', 'assets') },
];

const startedAt = performance.now();
// Taken before the build reads anything, so that a change made meanwhile makes the next start bundle again.
const fingerprint = await fingerprintSources();
await forgetBundle();
for (const name of ['main', 'preload', 'renderer', 'layout']) {
  await build({ configFile: inProject(`vite.${name}.config.ts`), logLevel: 'warn' });
}
for (const { from, to } of RUNTIME_FILES) await copyIfThere(from, to);
// For the window, which shows them in Settings.
await fs.writeFile(inProject('dist', 'renderer', 'licences.json'), JSON.stringify(await makeLicences()));
await writeInstalledFiles();
await rememberBundle(fingerprint);
sayAs('bundle')(`done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

async function copyIfThere(from, to) {
  await fs.cp(from, to, { recursive: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** What Linux packages install below /usr/share for the command line, as named in electron-builder.yml. */
async function writeInstalledFiles() {
  const { version } = JSON.parse(await fs.readFile(inProject('package.json'), 'utf8'));
  const { installedFiles } = await import(pathToFileURL(inProject('dist', 'main', 'cli.js')).href);
  await fs.rm(inProject('dist', 'share'), { recursive: true, force: true });
  for (const [name, text] of installedFiles(version)) {
    const file = inProject('dist', 'share', name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    // Compressed, as both kinds of packages have their manuals.
    if (name.startsWith('man/')) await fs.writeFile(`${file}.gz`, gzipSync(text, { level: 9 }));
    else await fs.writeFile(file, text);
  }
}
