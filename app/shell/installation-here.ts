import { app } from 'electron';
import type { Installation } from '../services/ports/computer/updater.ts';

/** Of this run. */
export const installationHere = (): Installation => ({
  isPackaged: app.isPackaged,
  platform: process.platform,
  program: process.execPath,
  resources: process.resourcesPath,
  appImage: process.env['APPIMAGE'] ?? null,
  appDir: process.env['APPDIR'] ?? null,
});
