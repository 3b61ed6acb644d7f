// The app as a folder and as an archive, beside a window with one button packed by the same tool around the same Electron.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRuntime } from '../../build/electron-runtime.mjs';
import { inProject } from '../../build/project.mjs';
import { reportFigures } from './report-figures.mjs';

const BARE_WINDOW = inProject('test', 'e2e', 'bench', 'bare-window');
const KIB = 1024;

const runtime = findRuntime();
if (runtime === null) throw new Error('there is no Electron runtime: run node build/setup.mjs --for pack');
const folder = mkdtempSync(join(tmpdir(), 'faxtray-size-'));
try {
  run(process.execPath, [inProject('build', 'pack.mjs')]);
  run(process.execPath, [
    ...[inProject('node_modules', 'electron-builder', 'cli.js'), '--linux', 'dir', '--publish', 'never'],
    ...['--project', BARE_WINDOW, `-c.directories.output=${folder}`, '-c.npmRebuild=false'],
    `-c.electronVersion=${runtime.version}`,
    `-c.electronDist=${realpathSync(runtime.folder)}`,
    ...['en-US', 'en-GB', 'de', 'es', 'fr'].map((language) => `-c.electronLanguages=${language}`),
  ]);
  const [ours, bare] = [inProject('release', 'linux-unpacked'), join(folder, 'linux-unpacked')];
  const by = (measure) => ({ Faxtray: [measure(ours)], 'a bare app': [measure(bare)] });
  reportFigures('size', [
    { what: 'installed', unit: 'MiB', by: by(installedMiB) },
    { what: 'as an archive (tar, gzip)', unit: 'MiB', by: by(archiveMiB) },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function installedMiB(path) {
  return Number(run('du', ['-sk', path]).split('\t')[0]) / KIB;
}

function archiveMiB(path) {
  return Number(run('sh', ['-c', 'tar -C "$0" -cf - . | gzip | wc -c', path])) / KIB ** 2;
}

function run(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: inProject(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}`);
  return stdout;
}
