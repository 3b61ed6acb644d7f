import { nowhereRefused, tooManyRefused } from '../format/drop-words.ts';
import { MOST_FILES } from './new-fax/file-adding.svelte.ts';
import type { ComposeState } from './new-fax/compose.svelte.ts';
import type { ContactRow, ContactsState } from './contacts/contacts.svelte.ts';
import type { GroupRow } from './contacts/groups.svelte.ts';
import type { DragOut } from './drag-out.ts';
import type { Screen } from './screen.svelte.ts';
import type { Toasts } from './window/toasts.svelte.ts';

export interface Hovering {
  /** How many files are held over the window; 0 where the system does not say. */
  readonly count: number;
  readonly into: 'new' | 'open';
  /** The address list is in front: whose row they are held over, if anybody's. */
  readonly contacts: boolean;
  readonly contact: ContactRow | GroupRow | null;
}

export interface FileDropParts {
  readonly pathForFile: (file: File) => string;
  readonly compose: ComposeState;
  readonly contacts: ContactsState;
  readonly dragOut: Pick<DragOut, 'isInside' | 'isOwn' | 'left'>;
  readonly screen: Screen;
  readonly toasts: Toasts;
}

/** Files that are dragged over the window and dropped anywhere on it: together they make one fax. */
export class FileDrop {
  readonly #parts: FileDropParts;
  #count = $state<number | null>(null);
  #contactId = $state<string | null>(null);

  constructor(parts: FileDropParts) {
    this.#parts = parts;
  }

  get hovering(): Hovering | null {
    if (this.#count === null) return null;
    const into = this.#parts.compose.isOpen ? 'open' : 'new';
    const contacts = into === 'new' && this.#parts.screen.view === 'contacts';
    const contact = contacts ? this.#parts.contacts.find(this.#contactId) : null;
    return { count: this.#count, into, contacts, contact };
  }

  over(event: DragEvent): void {
    const { dataTransfer } = event;
    if (dataTransfer === null || !dataTransfer.types.includes('Files')) return;
    // Without this the window would leave Faxtray and show the file.
    event.preventDefault();
    if (this.#parts.screen.isCovered || this.#parts.dragOut.isInside) {
      dataTransfer.dropEffect = 'none';
      return;
    }
    dataTransfer.dropEffect = 'copy';
    this.#count = fileItems(dataTransfer).length;
    this.#contactId = rowUnder(event);
  }

  /** Between two elements of the window there is a leave as well; only out of the window it leads to nothing. */
  leave(event: DragEvent): void {
    if (event.relatedTarget !== null) return;
    this.#count = null;
    this.#parts.dragOut.left();
  }

  async drop(event: DragEvent): Promise<void> {
    const contact = this.hovering?.contact ?? null;
    this.#count = null;
    const { dataTransfer } = event;
    if (dataTransfer === null || !dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (this.#parts.screen.isCovered) return;
    // Before each of them is asked for its place on the disk: there may be ten thousand.
    if (fileItems(dataTransfer).length + this.#parts.compose.files.list.length > MOST_FILES) {
      this.#refuse([tooManyRefused(MOST_FILES)]);
      return;
    }
    const { paths, folders, refused } = this.#sort(dataTransfer);
    const isAny = paths.length + folders.length > 0;
    // Whom it was dropped on is said by a person; what a file's name says is only offered then.
    if (isAny && contact !== null) await this.#parts.compose.writeTo(contact);
    if (isAny) await this.#parts.compose.addPaths(paths, folders);
    this.#refuse(refused);
  }

  #sort(dataTransfer: DataTransfer): { paths: string[]; folders: string[]; refused: string[] } {
    const paths: string[] = [];
    const folders: string[] = [];
    const refused: string[] = [];
    // All of this has to be read before the event is over; afterwards the browser takes it away.
    for (const item of fileItems(dataTransfer)) {
      const entry = item.webkitGetAsEntry();
      const file = item.getAsFile();
      const path = file === null ? '' : this.#parts.pathForFile(file);
      if (path !== '' && this.#parts.dragOut.isOwn(path)) continue;
      if (path === '') refused.push(nowhereRefused(file?.name ?? entry?.name ?? null));
      else if (entry?.isDirectory === true) folders.push(path);
      else paths.push(path);
    }
    return { paths, folders, refused };
  }

  #refuse(refused: readonly string[]): void {
    if (refused.length === 0) return;
    const text = refused.join(' ');
    // A sheet that is open covers the window's messages.
    if (this.#parts.compose.isOpen) this.#parts.compose.problem = text;
    else this.#parts.toasts.failure(text);
  }
}

const rowUnder = ({ target }: DragEvent): string | null =>
  target instanceof Element ? (target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null;

const fileItems = (dataTransfer: DataTransfer): DataTransferItem[] =>
  [...dataTransfer.items].filter((item) => item.kind === 'file');
