import { nothingToPaste } from '../../format/drop-words.ts';
import type { ComposeState } from '../new-fax/compose.svelte.ts';
import type { BringingIn } from './bringing-in.svelte.ts';
import { isTextField } from './is-text-field.ts';
import { numbersAlone } from './number-text.ts';
import { isOnlyAddress, readTransfer, type Transferred } from './read-transfer.ts';

const MIDDLE = 1;
const ONE_FRAME_MS = 17;

export interface PastingParts {
  readonly pathForFile: (file: File) => string;
  readonly compose: ComposeState;
  readonly bringing: BringingIn;
  /** Something lies over the window that has to be finished first. */
  readonly isCovered: () => boolean;
}

/** What is pasted anywhere in the window but in a text field, where text is pasted as everywhere. */
export class Pasting {
  readonly #parts: PastingParts;
  #hasPressedMiddle = false;
  #pressing: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PastingParts) {
    this.#parts = parts;
  }

  /** On Linux the middle button pastes whatever is selected anywhere, which nobody means who closes or opens something by it. */
  pressed({ button }: Pick<MouseEvent, 'button'>): void {
    if (button !== MIDDLE) return;
    this.#hasPressedMiddle = true;
    clearTimeout(this.#pressing);
    this.#pressing = setTimeout(() => (this.#hasPressedMiddle = false), ONE_FRAME_MS);
  }

  async paste(event: ClipboardEvent): Promise<void> {
    const { clipboardData, target } = event;
    const { compose, bringing, isCovered, pathForFile } = this.#parts;
    if (clipboardData === null || event.defaultPrevented || isCovered()) return;
    if (this.#hasPressedMiddle && !isTextField(target)) return;
    // A dialog of its own, as that of a contact, is finished first, too.
    if (!compose.isOpen && target instanceof Element && target.closest('dialog') !== null) return;
    const pasted = readTransfer(clipboardData, pathForFile);
    if (isTextField(target) && !takesFilesInField(pasted, compose.isOpen)) return;
    event.preventDefault();
    const { bare, paths, folders, text } = pasted;
    const lie = paths.length + folders.length > 0;
    // Programs add a picture of it to text that they copy, and an address to a picture.
    const hasImage = bare.length > 0 && (text.trim() === '' || isOnlyAddress(text));
    if (lie || hasImage) {
      if (!bringing.isRefused(bare.length + paths.length)) await bringing.files(pasted);
    } else if (text.trim() === '') bringing.refuse([nothingToPaste()]);
    else if (!(await bringing.numbers(numbersAlone(text)))) await bringing.words({ text, links: [] });
  }
}

/** Nothing else could be pasted there; or the text is only what the files are called, as file managers have it. */
function takesFilesInField({ paths, folders, bare, text }: Transferred, isComposing: boolean): boolean {
  if (text === '') return paths.length + folders.length + bare.length > 0;
  const lying = [...paths, ...folders];
  if (!isComposing || lying.length === 0) return false;
  const names = lying.flatMap((path) => [path, path.split(/[/\\]/u).at(-1)]);
  const entries = text.split(/[\r\n]+/u).filter((entry) => entry !== '');
  return entries.every((entry) => names.includes(plainPath(entry)));
}

function plainPath(entry: string): string {
  try {
    const { protocol, pathname } = new URL(entry);
    return protocol === 'file:' ? decodeURIComponent(pathname) : entry;
  } catch {
    return entry;
  }
}
