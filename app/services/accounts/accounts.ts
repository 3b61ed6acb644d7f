import {
  LOCAL_EXCHANGE,
  NO_ACCOUNTS,
  unownedEntry,
  type AccountEntry,
  type AccountList,
  type FixedService,
  type KnownExtension,
  type TakenTokenFile,
} from '../../domain/service/account-entry.ts';
import { isSameService } from '../../domain/service/account-owner.ts';
import { success, type Result } from '../../domain/result.ts';
import type { AccountFile } from '../ports/computer/account-file.ts';

/** Which accounts there are, and which is at work. The local exchange is always one of them, unless an administrator fixed a service. */
export class Accounts {
  readonly #file: AccountFile;
  readonly #fixed: FixedService | null;
  #list: AccountList = NO_ACCOUNTS;
  #changing: Promise<unknown> = Promise.resolve();

  constructor(file: AccountFile, fixed: FixedService | null) {
    this.#file = file;
    this.#fixed = fixed;
  }

  async load(): Promise<void> {
    this.#list = await this.#file.read();
  }

  /** At a fixed service: all that have signed in there. */
  get entries(): readonly AccountEntry[] {
    const fixed = this.#fixed;
    if (fixed === null) return this.#list.entries;
    const here = this.#here(fixed);
    return here.length === 0 ? [unownedEntry(fixed)] : here;
  }

  get active(): AccountEntry {
    if (this.#fixed !== null) return this.#chosen(this.#fixed) ?? this.known ?? unownedEntry(this.#fixed);
    return this.#list.entries.find(({ id }) => id === this.#list.activeId) ?? LOCAL_EXCHANGE;
  }

  /** Who was signed in last at the fixed service; null while nobody is known to have been. */
  get known(): AccountEntry | null {
    if (this.#fixed === null) return null;
    const chosen = this.#chosen(this.#fixed);
    return chosen !== null && isOwned(chosen) ? chosen : (this.#here(this.#fixed).findLast(isOwned) ?? null);
  }

  get fixed(): FixedService | null {
    return this.#fixed;
  }

  get isFixed(): boolean {
    return this.#fixed !== null;
  }

  get takenTokenFile(): TakenTokenFile | null {
    return this.#list.tokenFile ?? null;
  }

  find(id: string): AccountEntry | null {
    return this.entries.find((entry) => entry.id === id) ?? null;
  }

  /** A new account, or one that signed in again: what was known of it stays known. */
  add(entry: AccountEntry): Promise<Result<null>> {
    return this.#change((list) => {
      const { number = null, line } = list.entries.find(({ id }) => id === entry.id) ?? {};
      const others = list.entries.filter(({ id }) => id !== entry.id);
      const merged = { ...entry, number: entry.number ?? number, line: entry.line ?? line };
      return { ...list, entries: [...others, merged] };
    });
  }

  /** What the service says of the account now. */
  async learn(id: string, line: KnownExtension, number: string | null): Promise<void> {
    await this.#change((list) => ({
      ...list,
      // Its place stays: the last one at a fixed service is the one that signed in last.
      entries: list.entries.map((entry) =>
        entry.id === id && entry.kind === 'service'
          ? { ...entry, line, number: number ?? entry.number }
          : entry,
      ),
    }));
  }

  activate(id: string): Promise<Result<null>> {
    return this.#change((list) => ({ ...list, activeId: id }));
  }

  recordTokenFile(tokenFile: TakenTokenFile): Promise<Result<null>> {
    return this.#change((list) => ({ ...list, tokenFile }));
  }

  /** Its queue and history stay on disk, and are there again when somebody signs in to it. */
  remove(id: string): Promise<Result<null>> {
    if (id === LOCAL_EXCHANGE.id) return Promise.resolve(success(null));
    return this.#change((list) => ({
      ...list,
      entries: list.entries.filter((entry) => entry.id !== id),
      activeId: list.activeId === id ? LOCAL_EXCHANGE.id : list.activeId,
    }));
  }

  #chosen(fixed: FixedService): AccountEntry | null {
    return this.#here(fixed).find(({ id }) => id === this.#list.activeId) ?? null;
  }

  /** Those at the fixed service, reached as the administrator says now. */
  #here({ server, clientId, label }: FixedService): AccountEntry[] {
    const entries = this.#list.entries.filter(
      (entry) => entry.server !== null && isSameService(entry.server, server),
    );
    const owners = entries.filter(isOwned).length;
    return entries.map((entry) => ({
      ...entry,
      server,
      clientId: clientId ?? entry.clientId,
      // Of two that bear the same name nobody could say which is which.
      label: label !== null && isOwned(entry) && owners === 1 ? label : entry.label,
    }));
  }

  /** One after the other: two changes at once would each write what it had read, and one of them would be lost. */
  #change(change: (list: AccountList) => AccountList): Promise<Result<null>> {
    const changed = this.#changing.then(async (): Promise<Result<null>> => {
      const list = change(this.#list);
      if (JSON.stringify(list) === JSON.stringify(this.#list)) return success(null);
      const written = await this.#file.write(list);
      if (written.ok) this.#list = list;
      return written;
    });
    this.#changing = changed.catch(() => undefined);
    return changed;
  }
}

const isOwned = ({ isUnowned }: AccountEntry): boolean => isUnowned !== true;
