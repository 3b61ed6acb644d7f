import {
  LOCAL_EXCHANGE,
  NO_ACCOUNTS,
  type AccountEntry,
  type AccountList,
} from '../../domain/account-entry.ts';
import { success, type Result } from '../../domain/result.ts';
import type { AccountFile } from '../ports/account-file.ts';

/** Which accounts there are, and which is at work. The local exchange is always one of them. */
export class Accounts {
  readonly #file: AccountFile;
  /** Set by an administrator: then there is this one and no choice. */
  readonly #fixed: AccountEntry | null;
  #list: AccountList = NO_ACCOUNTS;

  constructor(file: AccountFile, fixed: AccountEntry | null) {
    this.#file = file;
    this.#fixed = fixed;
  }

  async load(): Promise<void> {
    this.#list = await this.#file.read();
  }

  get entries(): readonly AccountEntry[] {
    return this.#fixed === null ? this.#list.entries : [this.#fixed];
  }

  get active(): AccountEntry {
    return this.#fixed ?? this.#list.entries.find(({ id }) => id === this.#list.activeId) ?? LOCAL_EXCHANGE;
  }

  get isFixed(): boolean {
    return this.#fixed !== null;
  }

  find(id: string): AccountEntry | null {
    return this.entries.find((entry) => entry.id === id) ?? null;
  }

  /** A new account, or one that signed in again. */
  add(entry: AccountEntry): Promise<Result<null>> {
    const others = this.#list.entries.filter(({ id }) => id !== entry.id);
    return this.#write({ ...this.#list, entries: [...others, entry] });
  }

  activate(id: string): Promise<Result<null>> {
    return this.#write({ ...this.#list, activeId: id });
  }

  /** Its queue and history stay on disk, and are there again when somebody signs in to it. */
  remove(id: string): Promise<Result<null>> {
    if (id === LOCAL_EXCHANGE.id) return Promise.resolve(success(null));
    const entries = this.#list.entries.filter((entry) => entry.id !== id);
    const activeId = this.#list.activeId === id ? LOCAL_EXCHANGE.id : this.#list.activeId;
    return this.#write({ activeId, entries });
  }

  async #write(list: AccountList): Promise<Result<null>> {
    const written = await this.#file.write(list);
    if (written.ok) this.#list = list;
    return written;
  }
}
