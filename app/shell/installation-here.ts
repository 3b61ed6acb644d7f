import { app } from 'electron';

export interface InstallationHere {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly program: string;
  readonly resources: string;
  readonly appImage: string | null;
  readonly appDir: string | null;
}

/** What Faxtray was started from. */
export const installationHere = (): InstallationHere => ({
  isPackaged: app.isPackaged,
  platform: process.platform,
  program: process.execPath,
  resources: process.resourcesPath,
  appImage: process.env['APPIMAGE'] ?? null,
  appDir: process.env['APPDIR'] ?? null,
});
