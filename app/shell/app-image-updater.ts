import { AppImageUpdater } from 'electron-updater';
import { replaceProgram } from './replace-program.ts';

/**
 * Puts an AppImage in the place of the one that was started, in one step: the library takes the old one away first, gives the new one another
 * name, which no menu and no autostart entry knows, and starts it to see whether it does.
 */
export class InPlaceAppImageUpdater extends AppImageUpdater {
  protected override doInstall(): boolean {
    const place = process.env['APPIMAGE'];
    const brought = this.installerPath;
    if (place === undefined || brought === null) return false;
    replaceProgram(brought, place);
    return true;
  }
}
