import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from './project.mjs';

/** Where a packager puts the key that verifies newer versions of the app (docs/guide/installing.md); none is kept here. */
const UPDATE_KEY = inProject('build', 'update-key.pem');

/**
 * electron-builder removes Electron's default app from an archive that it unpacked itself, but not from an `electronDist` folder. It
 * would be dead weight, and one more thing that could be started.
 */
export default async function finishPackage({ appOutDir, packager }) {
  const resources = packager.getResourcesDir(appOutDir);
  await rm(path.join(resources, 'default_app.asar'), { force: true });
  await copyFile(UPDATE_KEY, path.join(resources, 'update-key.pem')).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
