import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { runNpm } from './npm.mjs';

/**
 * Are the installed packages those in the lock file? When npm has finished, it records what it installed in a hidden lock file, so this
 * detects a changed lock file, an interrupted install, and a developer's manual one.
 */
export function packagesAreInstalled() {
  return areInstalled(inProject(), inProject());
}

/** The same for packages installed in `place` whose lock file is in `named`. */
export function areInstalled(named, place) {
  const wanted = readPackages(path.join(named, 'package-lock.json'));
  const installed = readPackages(path.join(place, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === '') return true;
    const found = installed[folder];
    // Packages for other platforms are optional, and npm leaves them out.
    if (!found) return entry.optional === true;
    return (
      found.version === entry.version &&
      found.integrity === entry.integrity &&
      fs.existsSync(path.join(place, folder, 'package.json'))
    );
  });
}

export async function installPackages(say) {
  say('installing npm packages');
  const { ok } = await runNpm(['ci', '--prefer-offline'], { cwd: inProject() });
  if (!ok) throw new Error('npm ci failed; its output is above');
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
