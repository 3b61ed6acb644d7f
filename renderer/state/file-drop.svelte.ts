import { folderRefused, nowhereRefused } from '../format/drop-words.ts';
import type { ComposeState } from './compose.svelte.ts';
import type { Screen } from './screen.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

export interface Hovering {
  /** How many files are held over the window; 0 where the system does not say. */
  readonly count: number;
  readonly into: 'new' | 'open';
}

export interface FileDropParts {
  readonly pathForFile: (file: File) => string;
  readonly compose: ComposeState;
  readonly screen: Screen;
  readonly toasts: Toasts;
}

/** Files that are dragged over the window and dropped anywhere on it: together they make one fax. */
export class FileDrop {
  readonly #parts: FileDropParts;
  #count = $state<number | null>(null);

  constructor(parts: FileDropParts) {
    this.#parts = parts;
  }

  get hovering(): Hovering | null {
    if (this.#count === null) return null;
    return { count: this.#count, into: this.#parts.compose.isOpen ? 'open' : 'new' };
  }

  over(event: DragEvent): void {
    const { dataTransfer } = event;
    if (dataTransfer === null || !dataTransfer.types.includes('Files')) return;
    // Without this the window would leave Faxtray and show the file.
    event.preventDefault();
    if (this.#parts.screen.isCovered) {
      dataTransfer.dropEffect = 'none';
      return;
    }
    dataTransfer.dropEffect = 'copy';
    this.#count = fileItems(dataTransfer).length;
  }

  /** Between two elements of the window there is a leave as well; only out of the window it leads to nothing. */
  leave(event: DragEvent): void {
    if (event.relatedTarget === null) this.#count = null;
  }

  async drop(event: DragEvent): Promise<void> {
    this.#count = null;
    const { dataTransfer } = event;
    if (dataTransfer === null || !dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (this.#parts.screen.isCovered) return;
    const { paths, refused } = this.#sort(dataTransfer);
    if (paths.length > 0) await this.#parts.compose.addPaths(paths);
    this.#refuse(refused);
  }

  #sort(dataTransfer: DataTransfer): { paths: string[]; refused: string[] } {
    const paths: string[] = [];
    const refused: string[] = [];
    // All of this has to be read before the event is over; afterwards the browser takes it away.
    for (const item of fileItems(dataTransfer)) {
      const entry = item.webkitGetAsEntry();
      const file = item.getAsFile();
      const path = file === null ? '' : this.#parts.pathForFile(file);
      if (entry?.isDirectory === true) refused.push(folderRefused(entry.name));
      else if (path === '') refused.push(nowhereRefused(file?.name ?? 'This'));
      else paths.push(path);
    }
    return { paths, refused };
  }

  #refuse(refused: readonly string[]): void {
    if (refused.length === 0) return;
    const text = refused.join(' ');
    // A sheet that is open covers the window's messages.
    if (this.#parts.compose.isOpen) this.#parts.compose.problem = text;
    else this.#parts.toasts.failure(text);
  }
}

const fileItems = (dataTransfer: DataTransfer): DataTransferItem[] =>
  [...dataTransfer.items].filter((item) => item.kind === 'file');
