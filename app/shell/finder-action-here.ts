import { app } from 'electron';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { FinderActionPlaces } from '../services/ports/computer/finder-action-places.ts';

/** Null where there is no Finder, or this run is not the one that it would open. */
export function finderActionHere(userDataDir: string | null): FinderActionPlaces | null {
  if (process.platform !== 'darwin' || !app.isPackaged || userDataDir !== null) return null;
  return {
    shipped: join(process.resourcesPath, 'Faxtray.workflow'),
    installed: join(app.getPath('home'), 'Library', 'Services', 'Faxtray.workflow'),
    record: join(app.getPath('userData'), 'finder-action.json'),
  };
}

/** Has macOS read the folder of services anew. Where it does not, it does so when the person signs in next. */
export function announceFinderAction(): void {
  execFile('/System/Library/CoreServices/pbs', ['-flush'], () => undefined);
}
