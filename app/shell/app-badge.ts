import { app, nativeImage, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import type { TrayView } from '../services/showing/tray-view.ts';

/** The count on the app's own icon, in the dock or the task bar, where the desktop shows one. */
export function showBadge(window: BrowserWindow, assets: string, { count, tooltip }: TrayView): void {
  // Windows has no counts: a mark on the button of the task bar stands for them.
  if (process.platform !== 'win32') app.setBadgeCount(count);
  else if (!window.isDestroyed())
    window.setOverlayIcon(
      count === 0 ? null : nativeImage.createFromPath(join(assets, 'tray-needs-you.png')),
      count === 0 ? '' : tooltip,
    );
}
