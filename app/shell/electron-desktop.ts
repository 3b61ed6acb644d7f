import { dialog, shell, type BrowserWindow } from 'electron';
import { failed, success, type Result } from '../domain/result.ts';
import { problemWithServer } from '../domain/service/service-address.ts';
import type { Desktop, NativeQuestion } from '../services/ports/desktop.ts';

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

  async openAddress(url: string): Promise<Result<null>> {
    const problem = problemWithServer(url);
    if (problem !== null) return failed({ kind: 'needs-person', reason: 'refused', message: problem });
    try {
      await shell.openExternal(url);
      return success(null);
    } catch {
      const message =
        'No browser could be opened on this computer. Sign in with a JWT credential or a token.';
      return failed({ kind: 'needs-person', reason: 'refused', message });
    }
  }

  async chooseFiles(): Promise<string[]> {
    const chosen = await dialog.showOpenDialog(this.#window(), {
      properties: ['openFile', 'multiSelections'],
    });
    return chosen.canceled ? [] : chosen.filePaths;
  }

  async chooseFolder(): Promise<string | null> {
    const chosen = await dialog.showOpenDialog(this.#window(), {
      properties: ['openDirectory', 'createDirectory'],
    });
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  }

  async chooseSavePath(suggestedName: string): Promise<string | null> {
    const chosen = await dialog.showSaveDialog(this.#window(), { defaultPath: suggestedName });
    return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
  }

  async confirm({ message, detail, action }: NativeQuestion): Promise<boolean> {
    const { response } = await dialog.showMessageBox(this.#window(), {
      type: 'question',
      title: 'Faxtray',
      message,
      detail,
      buttons: ['Cancel', action],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  }
}
