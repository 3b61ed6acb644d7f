// The least that Electron can show: a window of Faxtray's size with one button. What it costs is what no app on Electron can be without.
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';

app.on('window-all-closed', () => app.quit());
// Not awaited here: Electron is ready only after its first module has been run to the end.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1180, height: 740 });
  return window.loadFile(join(import.meta.dirname, 'index.html'));
});
