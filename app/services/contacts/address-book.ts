import { findContacts, type Contact } from '../../domain/contact.ts';
import type { AccountContacts } from './account-contacts.ts';
import type { LocalContacts } from './local-contacts.ts';

export interface FoundContacts {
  readonly contacts: readonly Contact[];
  /** Of which `contacts` are the first. */
  readonly total: number;
  readonly accountFetchedAtMs: number | null;
  readonly accountProblem: string | null;
}

/** Everybody that is known: the contacts of this machine and those of the account. */
export class AddressBook {
  readonly local: LocalContacts;
  readonly account: AccountContacts;

  constructor(local: LocalContacts, account: AccountContacts) {
    this.local = local;
    this.account = account;
  }

  find(query: string, limit: number): FoundContacts {
    const found = findContacts(this.#all(), query);
    return {
      contacts: found.slice(0, limit),
      total: found.length,
      accountFetchedAtMs: this.account.fetchedAtMs,
      accountProblem: this.account.problem,
    };
  }

  faxNumbers(): string[] {
    return this.#all().flatMap((contact) => contact.faxNumbers);
  }

  /** Whose fax number it is; what somebody wrote on this machine goes first. */
  nameOf(phoneNumber: string): string | null {
    return this.#all().find((contact) => contact.faxNumbers.includes(phoneNumber))?.name ?? null;
  }

  #all(): readonly Contact[] {
    return [...this.local.all(), ...this.account.all()];
  }
}
