import fs from 'node:fs';
import path from 'node:path';
import { ELECTRON_FLOOR } from './bare-machine/electron-floor.mjs';
import { inProject } from './project.mjs';
import { downloadOfficial } from './bare-machine/electron-download.mjs';

const EXECUTABLES = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };
const EXECUTABLE = EXECUTABLES[process.platform] ?? 'electron';
const PACKAGE = inProject('node_modules', 'electron');

/** The installed Electron runtime, `{ version, folder, executable }`, or null. */
export function findRuntime() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(PACKAGE, 'dist');
  const executable = path.join(folder, EXECUTABLE);
  const version = readText(path.join(folder, 'version')).trim().replace(/^v/, '');
  if (!fs.existsSync(executable)) return null;
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return { version, folder, executable };
  const isWhole = readText(path.join(PACKAGE, 'path.txt')) === EXECUTABLE;
  const isOurs = version === pinnedVersion() || version === ELECTRON_FLOOR.version;
  return isWhole && isOurs ? { version, folder, executable } : null;
}

/** Installs the pinned Electron by its own download, or else the floor; an earlier run's choice stays. */
export async function installRuntime(say) {
  if (!(await downloadOfficial(pinnedVersion(), say))) {
    // Imported late, because it needs npm packages, which other steps must not depend on.
    const { unpackFloorRuntime } = await import('./bare-machine/electron-fallback.mjs');
    linkRuntime(await unpackFloorRuntime(say));
  }
  const runtime = findRuntime();
  if (!runtime) throw new Error('the Electron runtime is not usable');
  say(`Electron ${runtime.version} is ready`);
}

/** Lets `electron .`, Playwright and electron-builder find the runtime where the official one would be. */
function linkRuntime(target) {
  const dist = path.join(PACKAGE, 'dist');
  fs.rmSync(dist, { recursive: true, force: true });
  fs.symlinkSync(target, dist, 'dir');
  fs.writeFileSync(path.join(PACKAGE, 'path.txt'), EXECUTABLE);
}

function pinnedVersion() {
  return JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')).version;
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
