import { rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * electron-builder takes Electron's default app out of an archive that it unpacked itself, but not out of an
 * `electronDist` folder. It would be dead weight, and one more thing that could be started.
 */
export default async function removeDefaultApp({ appOutDir, packager }) {
  await rm(path.join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
}
