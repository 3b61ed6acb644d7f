import fs from 'node:fs';
import path from 'node:path';
import { ELECTRON_FLOOR } from './electron-floor.mjs';
import { inProject } from '../project.mjs';
import { downloadPackage, extractFromPackage } from './npm.mjs';

// build/tsconfig.floor.json names this folder too.
const FOLDER = inProject('node_modules', '.cache', 'faxtray', 'electron-floor');
const TYPES = path.join(FOLDER, 'electron.d.ts');
const VERSION = path.join(FOLDER, 'version');

export function floorTypesAreThere() {
  try {
    return fs.existsSync(TYPES) && fs.readFileSync(VERSION, 'utf8') === ELECTRON_FLOOR.version;
  } catch {
    return false;
  }
}

/** The pinned Electron's types include methods that the floor lacks: a call to one would compile and then throw there. */
export async function bringFloorTypes(say) {
  say(`fetching the types of Electron ${ELECTRON_FLOOR.version}`);
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  const packed = await downloadPackage(ELECTRON_FLOOR.types, FOLDER);
  await extractFromPackage(packed, 'electron.d.ts', FOLDER);
  fs.rmSync(packed);
  fs.writeFileSync(VERSION, ELECTRON_FLOOR.version);
}
