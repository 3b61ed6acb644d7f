import type { Result } from '../../../domain/result.ts';
import type { Phrase } from '../../../words/phrase.ts';

/** What only a desktop can do for a person. Null answers mean that the person changed their mind. */
export interface Desktop {
  showInFolder(path: string): void;
  /** The file hangs at the pointer of a person who drags, soon after: whoever asked is answered first. */
  dragOut(path: string): void;
  openFolder(path: string): Promise<void>;
  /** In the person's own browser; nothing but https, and http of this machine. */
  openAddress(url: string): Promise<Result<null>>;
  chooseFiles(): Promise<string[]>;
  chooseFile(): Promise<string | null>;
  /** One that may be made in the dialog. */
  chooseFolder(): Promise<string | null>;
  chooseSavePath(suggestedName: string): Promise<string | null>;
  /** By the system's own dialog, which chooses the printer. False where the person changed their mind. */
  printPages(pages: PagesToPrint): Promise<Result<boolean>>;
  listPrinters(): Promise<readonly Printer[]>;
  /** Without a question, by the printer's name. `onHandOver` is asked right before the system gets the pages; where it says no, it gets none. */
  printTo(printer: string, pages: PagesToPrint, onHandOver: () => boolean): Promise<Result<null>>;
  /** Asked in a dialog of the system's own, which no page can answer. True when the person agreed. */
  confirm(question: NativeQuestion): Promise<boolean>;
}

/** One that the system knows. */
export interface Printer {
  /** By which the system knows it. */
  readonly name: string;
  /** For people. */
  readonly shownName: string;
  /** Why it does not print just now, as far as the system says. */
  readonly problem: 'no-paper' | 'stopped' | null;
}

/** Pages as they are looked at. */
export interface PagesToPrint {
  /** By which the app serves their pictures. */
  readonly id: string;
  readonly pages: number;
  /** Of each, clockwise, in degrees. */
  readonly turns: readonly (0 | 90 | 180 | 270)[];
}

/** `action` is the button that agrees, a verb. */
export interface NativeQuestion {
  readonly message: Phrase;
  readonly detail: Phrase;
  readonly action: Phrase;
}
