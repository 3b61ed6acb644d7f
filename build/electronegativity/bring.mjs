import fs from 'node:fs';
import path from 'node:path';
import { areInstalled } from '../bare-machine/npm-packages.mjs';
import { runNpm } from '../bare-machine/npm.mjs';
import { inProject } from '../project.mjs';

const NAMED = inProject('build', 'electronegativity');
/** Kept apart from our own packages, because `npm start` needs none of it. */
export const PLACE = inProject('node_modules', '.cache', 'faxtray', 'electronegativity');

export const electronegativityIsThere = () => areInstalled(NAMED, PLACE);

export async function bringElectronegativity(say) {
  say('installing electronegativity');
  fs.mkdirSync(PLACE, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(NAMED, name), path.join(PLACE, name));
  // None of the packages has to run anything at installation, so none may.
  const { ok } = await runNpm(['ci', '--prefer-offline', '--ignore-scripts'], { cwd: PLACE });
  if (!ok) throw new Error('npm ci of electronegativity failed; its output is above');
}
