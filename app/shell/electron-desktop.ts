import { dialog, shell, type BrowserWindow } from 'electron';
import { failed, success, type Result } from '../domain/result.ts';
import { problemWithServer } from '../domain/service/service-address.ts';
import type { Desktop, NativeQuestion, PagesToPrint, Printer } from '../services/ports/computer/desktop.ts';
import { phrase } from '../words/phrase.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import type { FindPagePicture } from './app-protocol.ts';
import { dragOut } from './drag-out.ts';
import { PagePrinting } from './page-printing.ts';

/** Dialogs and folders of the desktop. */
export class ElectronDesktop implements Desktop {
  readonly #window: () => BrowserWindow;
  readonly #words: Phrasebook;
  readonly #printing: PagePrinting;
  readonly #dragIcon: string;

  constructor(window: () => BrowserWindow, words: Phrasebook, readPage: FindPagePicture, dragIcon: string) {
    this.#window = window;
    this.#words = words;
    this.#printing = new PagePrinting(readPage);
    this.#dragIcon = dragIcon;
  }

  showInFolder(path: string): void {
    shell.showItemInFolder(path);
  }

  dragOut(path: string): void {
    void dragOut(this.#window().webContents, path, this.#dragIcon);
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
      const message = phrase('signing-in.no-browser');
      return failed({ kind: 'needs-person', reason: 'refused', message });
    }
  }

  async chooseFiles(): Promise<string[]> {
    const chosen = await dialog.showOpenDialog(this.#window(), {
      properties: ['openFile', 'multiSelections'],
    });
    return chosen.canceled ? [] : chosen.filePaths;
  }

  async chooseFile(): Promise<string | null> {
    const chosen = await dialog.showOpenDialog(this.#window(), { properties: ['openFile'] });
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  }

  async chooseFolder(): Promise<string | null> {
    const chosen = await dialog.showOpenDialog(this.#window(), {
      properties: ['openDirectory', 'createDirectory'],
    });
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  }

  async chooseSavePath(suggestedName: string): Promise<string | null> {
    const chosen = await dialog.showSaveDialog(this.#window(), {
      defaultPath: suggestedName,
      // On Linux a file that is there is replaced without a question otherwise.
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
  }

  printPages(pages: PagesToPrint): Promise<Result<boolean>> {
    return this.#printing.print(pages);
  }

  listPrinters(): Promise<readonly Printer[]> {
    return this.#printing.listPrinters();
  }

  printTo(printer: string, pages: PagesToPrint, onHandOver: () => boolean): Promise<Result<null>> {
    return this.#printing.printTo(printer, pages, onHandOver);
  }

  async confirm({ message, detail, action }: NativeQuestion): Promise<boolean> {
    const words = this.#words;
    const { response } = await dialog.showMessageBox(this.#window(), {
      type: 'question',
      title: 'Faxtray',
      message: words.text(message),
      detail: words.text(detail),
      buttons: [words.say('ask.cancel'), words.text(action)],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  }
}
