import type { Contact } from '../../domain/service/contact.ts';
import type { ContactGroup } from '../../domain/service/contact-group.ts';
import { success, type Result } from '../../domain/result.ts';
import type { ContactFile } from '../ports/service/contacts.ts';

/** Contacts of one's own and the groups that their numbers are in: one file, so that neither is ever ahead of the other. */
export interface OwnContacts {
  readonly contacts: readonly Contact[];
  readonly groups: readonly ContactGroup[];
}

type Changed<T> = Partial<OwnContacts> & { readonly value: T };

/** What is on disk of the address book of this machine. */
export class StoredContacts {
  readonly #file: ContactFile;
  #now: OwnContacts = { contacts: [], groups: [] };
  /** One write after the other, each from what the one before it left. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(file: ContactFile) {
    this.#file = file;
  }

  async start(): Promise<void> {
    const { contacts, groups } = await this.#file.read();
    this.#now = { contacts, groups };
  }

  get now(): OwnContacts {
    return this.#now;
  }

  /** On disk before it counts. */
  change<T>(change: (now: OwnContacts) => Result<Changed<T>>): Promise<Result<T>> {
    const turn = this.#turn.then(async (): Promise<Result<T>> => {
      const changed = change(this.#now);
      if (!changed.ok) return changed;
      const { value, ...parts } = changed.value;
      const after = { ...this.#now, ...parts };
      const written = await this.#file.write({ ...after, fetchedAtMs: null });
      if (!written.ok) return written;
      this.#now = after;
      return success(value);
    });
    this.#turn = turn;
    return turn;
  }
}
