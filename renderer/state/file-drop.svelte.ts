import type { BringingIn } from './brought-in/bringing-in.svelte.ts';
import { isTextField } from './brought-in/is-text-field.ts';
import { fileItems, readTransfer } from './brought-in/read-transfer.ts';
import type { ComposeState } from './new-fax/compose.svelte.ts';
import type { ContactRow, ContactsState } from './contacts/contacts.svelte.ts';
import type { GroupRow } from './contacts/groups.svelte.ts';
import type { DragOut } from './drag-out.ts';
import type { Screen } from './screen.svelte.ts';

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
  readonly bringing: BringingIn;
}

/** What else than files becomes a document: pictures of a web page, which may have no file, and texts. */
const WITHOUT_FILE = ['text/uri-list', 'text/plain'];

/** Files, pictures and texts that are dragged over the window and dropped anywhere on it: together they make one fax. */
export class FileDrop {
  readonly #parts: FileDropParts;
  #count = $state<number | null>(null);
  #contactId = $state<string | null>(null);
  /** Something of the window itself is dragged, as words that are selected: it goes nowhere but into a field. */
  #isOwn = false;

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

  /** A document that is dragged out is no such thing: the system drags it, and it may come back as a file. */
  began(event: DragEvent): void {
    this.#isOwn = !event.defaultPrevented;
  }

  ended(): void {
    this.#isOwn = false;
    this.#count = null;
  }

  /** The pointer moves by itself again. An element that was taken away while it was dragged says nothing of its end. */
  pointed(): void {
    this.#isOwn = false;
  }

  over(event: DragEvent): void {
    const { dataTransfer } = event;
    if (dataTransfer === null || !this.#isTaken(dataTransfer, event.target)) return;
    // Without this the window would leave Faxtray and show the file.
    event.preventDefault();
    if (this.#parts.screen.isCovered || this.#parts.dragOut.isInside) {
      dataTransfer.dropEffect = 'none';
      return;
    }
    dataTransfer.dropEffect = 'copy';
    // What has no file yet becomes one.
    this.#count = dataTransfer.types.includes('Files') ? fileItems(dataTransfer).length : 1;
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
    const { dataTransfer, target } = event;
    const isTaken = dataTransfer !== null && this.#isTaken(dataTransfer, target);
    this.#isOwn = false;
    if (!isTaken) return;
    event.preventDefault();
    const { screen, bringing, compose, dragOut, pathForFile } = this.#parts;
    if (screen.isCovered) return;
    const count = fileItems(dataTransfer).length;
    // Before each of them is asked for its place on the disk: there may be ten thousand.
    if (bringing.isRefused(count)) return;
    const dropped = readTransfer(dataTransfer, pathForFile);
    const paths = dropped.paths.filter((path) => !dragOut.isOwn(path));
    // Whom it was dropped on is said by a person; what a file's name says is only offered then.
    const begin = (): Promise<void> => (contact === null ? Promise.resolve() : compose.writeTo(contact));
    if (count > 0) await bringing.files({ ...dropped, paths }, begin);
    else await bringing.words(dropped, begin);
  }

  #isTaken({ types }: DataTransfer, target: EventTarget | null): boolean {
    if (types.includes('Files')) return true;
    return !this.#isOwn && types.some((type) => WITHOUT_FILE.includes(type)) && !isTextField(target);
  }
}

const rowUnder = ({ target }: DragEvent): string | null =>
  target instanceof Element ? (target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null;
