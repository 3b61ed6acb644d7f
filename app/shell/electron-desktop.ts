import { dialog, shell, type BrowserWindow } from 'electron';
import { problemWithServer } from '../domain/service-address.ts';
import type { Desktop } from '../services/ports/desktop.ts';

/** Dialogs and folders of the desktop. */
export class ElectronDesktop implements Desktop {
  readonly #window: () => BrowserWindow;

  constructor(window: () => BrowserWindow) {
    this.#window = window;
  }

  showInFolder(path: string): void {
    shell.showItemInFolder(path);
  }

  async openFolder(path: string): Promise<void> {
    await shell.openPath(path);
  }

  async openAddress(url: string): Promise<void> {
    if (problemWithServer(url) === null) await shell.openExternal(url);
  }

  async chooseFiles(): Promise<string[]> {
    const chosen = await dialog.showOpenDialog(this.#window(), {
      properties: ['openFile', 'multiSelections'],
    });
    return chosen.canceled ? [] : chosen.filePaths;
  }

  async chooseSavePath(suggestedName: string): Promise<string | null> {
    const chosen = await dialog.showSaveDialog(this.#window(), { defaultPath: suggestedName });
    return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
  }
}
