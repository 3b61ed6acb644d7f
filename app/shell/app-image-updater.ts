import { AppImageUpdater } from 'electron-updater';
import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync } from 'node:fs';

/**
 * Puts an AppImage in the place of the one that was started, in one step: the library takes the old one away first, gives the new one another
 * name, which no menu and no autostart entry knows, and starts it to see whether it does.
 */
export class InPlaceAppImageUpdater extends AppImageUpdater {
  protected override doInstall(): boolean {
    const place = process.env['APPIMAGE'];
    const brought = this.installerPath;
    if (place === undefined || brought === null) return false;
    const beside = `${place}.new`;
    copyFileSync(brought, beside);
    chmodSync(beside, 0o755);
    // Before the name is its: after a power cut there is one of the two, whole.
    const file = openSync(beside, 'r');
    fsyncSync(file);
    closeSync(file);
    renameSync(beside, place);
    return true;
  }
}
