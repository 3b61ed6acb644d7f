import { remoteRefused, tooManyRefused, nowhereRefused } from '../../format/drop-words.ts';
import type { ComposeState } from '../new-fax/compose.svelte.ts';
import { MOST_FILES } from '../new-fax/file-adding.svelte.ts';
import type { Toasts } from '../window/toasts.svelte.ts';
import { readBareFiles } from './keep-files.ts';
import { imageInAddress } from './image-file.ts';
import { isOnlyAddress, type Transferred } from './read-transfer.ts';
import { textDocument } from './text-document.ts';

const atOnce = (): Promise<void> => Promise.resolve();

type Brought = Pick<Transferred, 'paths' | 'folders' | 'bare' | 'unread'>;

/** The way of what people drop or paste onto the new fax, which opens by it. */
export class BringingIn {
  readonly #compose: ComposeState;
  readonly #toasts: Toasts;

  constructor(compose: ComposeState, toasts: Toasts) {
    this.#compose = compose;
    this.#toasts = toasts;
  }

  /** `count`: how many files are about to be added. */
  isTooMany(count: number): boolean {
    if (count + this.#compose.files.list.length <= MOST_FILES) return false;
    this.refuse([tooManyRefused(MOST_FILES)]);
    return true;
  }

  /** `begin`: what comes first, if anything is taken at all. */
  async files(brought: Brought, begin = atOnce): Promise<void> {
    const { paths, folders, bare, unread } = brought;
    const there = this.#compose.files.list.map(({ name }) => name);
    const { files, refused } = await readBareFiles(bare, there);
    const lie = paths.length + folders.length > 0;
    if (lie || files.length > 0) {
      await begin();
      this.#compose.open();
    }
    if (lie) await this.#compose.addPaths(paths, folders);
    if (files.length > 0) await this.#compose.adding.keep(files);
    this.refuse([...unread.map((name) => nowhereRefused(name)), ...refused]);
  }

  /** What is no file: a text becomes a document. An address is none, but for a picture that is in it. */
  async words({ text, links }: Pick<Transferred, 'text' | 'links'>, begin = atOnce): Promise<void> {
    const addresses = links.length > 0 ? links : isOnlyAddress(text) ? [text.trim()] : [];
    if (addresses.length === 0) {
      if (text.trim() === '') return;
      await begin();
      this.#compose.open();
      await this.#compose.adding.keep([textDocument(text)]);
      return;
    }
    const images = addresses.map(imageInAddress);
    const bare = images.filter((image) => image !== null);
    await this.files({ paths: [], folders: [], bare, unread: [] }, begin);
    if (bare.length < addresses.length) this.refuse([remoteRefused()]);
  }

  refuse(refused: readonly string[]): void {
    if (refused.length === 0) return;
    const text = refused.join(' ');
    // A sheet that is open covers the window's messages.
    if (this.#compose.isOpen) this.#compose.problem = text;
    else this.#toasts.failure(text);
  }
}
