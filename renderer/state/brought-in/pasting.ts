import { nothingToPaste } from '../../format/drop-words.ts';
import type { Ask } from '../../bridge/client.ts';
import type { ComposeState } from '../new-fax/compose.svelte.ts';
import { isValidNumber } from '../numbers/number-entry.svelte.ts';
import type { BringingIn } from './bringing-in.ts';
import { isTextField } from './is-text-field.ts';
import { numbersAlone } from './number-text.ts';
import { isOnlyAddress, readTransfer, type Transferred } from './read-transfer.ts';

export interface PastingParts {
  readonly ask: Ask;
  readonly pathForFile: (file: File) => string;
  readonly compose: ComposeState;
  readonly bringing: BringingIn;
  /** Something lies over the window that has to be finished first. */
  readonly isCovered: () => boolean;
}

/** What is pasted anywhere in the window but in a text field, where text is pasted as everywhere. */
export class Pasting {
  readonly #parts: PastingParts;

  constructor(parts: PastingParts) {
    this.#parts = parts;
  }

  async paste(event: ClipboardEvent): Promise<void> {
    const { clipboardData, target } = event;
    const { compose, bringing, isCovered, pathForFile } = this.#parts;
    if (clipboardData === null || event.defaultPrevented || isCovered()) return;
    // A dialog of its own, as that of a contact, is finished first, too.
    if (!compose.isOpen && target instanceof Element && target.closest('dialog') !== null) return;
    const pasted = readTransfer(clipboardData, pathForFile);
    if (isTextField(target) && !takesFilesInField(pasted, compose.isOpen)) return;
    event.preventDefault();
    const { bare, paths, folders, text } = pasted;
    const lie = paths.length + folders.length > 0;
    // Programs add a picture of it to text that they copy, and an address to a picture.
    const hasImage = bare.length > 0 && (text.trim() === '' || isOnlyAddress(text));
    if (bringing.isTooMany(bare.length + paths.length)) return;
    if (lie || hasImage) await bringing.files(pasted);
    else if (text.trim() === '') bringing.refuse([nothingToPaste()]);
    else if (!(await this.#addressed(text))) await bringing.words({ text, links: [] });
  }

  /** A number and nothing else is whom the fax is for. */
  async #addressed(text: string): Promise<boolean> {
    const { ask, compose } = this.#parts;
    const numbers = numbersAlone(text);
    const checks = await Promise.all(numbers.map((number) => ask('number.check', { text: number })));
    if (numbers.length === 0 || !checks.every((check) => check.ok && isValidNumber(check.value)))
      return false;
    compose.open();
    await compose.recipients.addList(numbers.join('\n'));
    return true;
  }
}

/** Nothing else could be pasted there; or the text is only what the files are called, as file managers have it. */
function takesFilesInField({ paths, folders, bare, text }: Transferred, isComposing: boolean): boolean {
  if (text === '') return paths.length + folders.length + bare.length > 0;
  const lying = [...paths, ...folders];
  const names = lying.flatMap((path) => [path, path.split(/[/\\]/u).at(-1)]);
  const entries = text.split(/[\r\n]+/u).filter((entry) => entry !== '');
  return isComposing && lying.length > 0 && entries.every((entry) => names.includes(plainPath(entry)));
}

function plainPath(entry: string): string {
  try {
    const { protocol, pathname } = new URL(entry);
    return protocol === 'file:' ? decodeURIComponent(pathname) : entry;
  } catch {
    return entry;
  }
}
