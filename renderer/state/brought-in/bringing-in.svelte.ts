import {
  busyRefused,
  noNumberRefused,
  noPageRefused,
  nowhereRefused,
  remoteRefused,
  announceDocuments,
  tooLargeRefused,
  tooManyRefused,
} from '../../format/drop-words.ts';
import type { ComposeState } from '../new-fax/compose.svelte.ts';
import { MOST_FILES } from '../new-fax/file-adding.svelte.ts';
import type { Toasts } from '../window/toasts.svelte.ts';
import type { BringingNumbers } from './bringing-numbers.ts';
import { imageInAddress } from './image-file.ts';
import { MOST_BYTES, readBareFiles } from './keep-files.ts';
import { numberInLink } from './number-text.ts';
import { isOnlyAddress, type Transferred } from './read-transfer.ts';
import { textDocument } from './text-document.ts';

const atOnce = (): Promise<void> => Promise.resolve();
/** Addresses of people: there is nothing to read behind them. */
const OF_PEOPLE = /^(?:tel|mailto|sms|callto|sip|facetime|skype|whatsapp|xmpp):/iu;

type Brought = Pick<Transferred, 'paths' | 'folders' | 'bare' | 'unread'>;

/** The way of what people drop or paste onto the new fax, which opens by it. */
export class BringingIn {
  readonly #compose: ComposeState;
  readonly #toasts: Toasts;
  readonly #numbers: BringingNumbers;
  #announced = $state('');

  constructor(compose: ComposeState, toasts: Toasts, numbers: BringingNumbers) {
    this.#compose = compose;
    this.#toasts = toasts;
    this.#numbers = numbers;
  }

  /** What was brought last, for people who do not see it appear. */
  get announced(): string {
    return this.#announced;
  }

  /** The sheet is gone that it was said of. */
  hush(): void {
    this.#announced = '';
  }

  /** `count`: how many files are about to be added. */
  isRefused(count: number): boolean {
    if (this.#isBusy()) return true;
    if (count + this.#compose.files.list.length <= MOST_FILES) return false;
    this.refuse([tooManyRefused(MOST_FILES)]);
    return true;
  }

  /** What is handed in is as it was then: nothing can be added to it, and with its sheet it would be gone. */
  #isBusy(): boolean {
    const isBusy = this.#compose.isOpen && this.#compose.isSending;
    if (isBusy) {
      this.refuse([busyRefused()]);
      // The sheet may close in a moment, and what it says with it.
      this.#toasts.failure(busyRefused());
    }
    return isBusy;
  }

  /** `begin`: what comes first, if anything is taken at all. */
  async files(brought: Brought, begin = atOnce): Promise<void> {
    const { paths, folders, bare, unread } = brought;
    const before = this.#compose.files.list;
    const { files, refused } = await readBareFiles(
      bare,
      before.map(({ name }) => name),
    );
    const lie = paths.length + folders.length > 0;
    if (lie || files.length > 0) {
      if (this.#isBusy()) return;
      await begin();
      this.#compose.open();
    }
    if (lie) await this.#compose.addPaths(paths, folders);
    if (files.length > 0) await this.#compose.adding.keep(files);
    this.#announceAdded(before);
    this.refuse([...unread.map((name) => nowhereRefused(name)), ...refused]);
  }

  /** What is no file: a text becomes a document. An address is none, but for a picture that is in it, or a telephone number. */
  async words({ text, links }: Pick<Transferred, 'text' | 'links'>, begin = atOnce): Promise<void> {
    const addresses = links.length > 0 ? links : isOnlyAddress(text) ? [text.trim()] : [];
    if (addresses.length === 0) return this.#text(text, begin);
    const ofPeople = addresses.filter((address) => OF_PEOPLE.test(address));
    const images = addresses.map(imageInAddress);
    const bare = images.filter((image) => image !== null);
    if (this.isRefused(bare.length)) return;
    await this.files({ paths: [], folders: [], bare, unread: [] }, begin);
    if (bare.length + ofPeople.length < addresses.length) this.refuse([remoteRefused()]);
    if (ofPeople.length > 0) await this.#links(ofPeople, begin);
  }

  /** Numbers that say by themselves that they are some. False: they are to be taken as a text. */
  async numbers(numbers: readonly string[], begin = atOnce, isLink = false): Promise<boolean> {
    if (numbers.length === 0) return false;
    const valid = await this.#numbers.check(numbers);
    if (valid === null) return false;
    if (this.#isBusy()) return true;
    await begin();
    this.#announced = await this.#numbers.take(valid, isLink);
    return true;
  }

  async #links(links: readonly string[], begin: () => Promise<void>): Promise<void> {
    const numbers = links.map(numberInLink).filter((number) => number !== null);
    const isRefused = links.length > numbers.length || !(await this.numbers(numbers, begin, true));
    if (isRefused)
      this.refuse([links.every((link) => /^tel:/iu.test(link)) ? noNumberRefused() : noPageRefused()]);
  }

  async #text(text: string, begin: () => Promise<void>): Promise<void> {
    if (text.trim() === '' || this.isRefused(1)) return;
    const document = text.length > MOST_BYTES ? null : textDocument(text);
    if (document === null || document.bytes.byteLength > MOST_BYTES) {
      this.refuse([tooLargeRefused()]);
      return;
    }
    await begin();
    const before = this.#compose.files.list;
    this.#compose.open();
    await this.#compose.adding.keep([document]);
    this.#announceAdded(before);
  }

  #announceAdded(before: ComposeState['files']['list']): void {
    const added = this.#compose.files.list.filter(({ path }) => before.every((file) => file.path !== path));
    if (added.length > 0) this.#announced = announceDocuments(added.map(({ name }) => name));
  }

  refuse(refused: readonly string[]): void {
    if (refused.length === 0) return;
    const text = refused.join(' ');
    // A sheet that is open covers the window's messages.
    if (this.#compose.isOpen) this.#compose.problem = text;
    else this.#toasts.failure(text);
  }
}
