import { findContacts, type Contact } from '../../domain/service/contact.ts';
import type { ContactGroup } from '../../domain/service/contact-group.ts';
import type { AccountContacts } from './account-contacts.ts';
import type { LocalContacts } from './local-contacts.ts';
import type { Phrase } from '../../words/phrase.ts';

export interface FoundContacts {
  readonly contacts: readonly Contact[];
  /** Of which `contacts` are the first. */
  readonly total: number;
  readonly accountFetchedAtMs: number | null;
  readonly accountProblem: Phrase | null;
}

/** Made of the lists, which are never changed but replaced. */
interface Numbers {
  readonly local: readonly Contact[];
  readonly account: readonly Contact[];
  readonly groups: readonly ContactGroup[];
  readonly nameByNumber: ReadonlyMap<string, string>;
  readonly numbers: ReadonlySet<string>;
}

/** Everybody that is known: the contacts of this machine and those of the account. */
export class AddressBook {
  readonly local: LocalContacts;
  readonly account: AccountContacts;
  readonly #collator: () => Intl.Collator;
  #numbers: Numbers | null = null;

  /** `collator`: of the language that is set. */
  constructor(local: LocalContacts, account: AccountContacts, collator: () => Intl.Collator) {
    this.#collator = collator;
    this.local = local;
    this.account = account;
  }

  find(query: string, limit: number): FoundContacts {
    const found = findContacts(this.#all(), query, this.#collator());
    return {
      contacts: found.slice(0, limit),
      total: found.length,
      accountFetchedAtMs: this.account.fetchedAtMs,
      accountProblem: this.account.problem,
    };
  }

  findGroups(query: string): readonly ContactGroup[] {
    return this.local.groups.search(query);
  }

  /** Of contacts, and those that somebody has put into a group. */
  faxNumbers(): ReadonlySet<string> {
    return this.#byNumber().numbers;
  }

  /** Whose fax number it is; what somebody wrote on this machine goes first. */
  findName(phoneNumber: string): string | null {
    return this.#byNumber().nameByNumber.get(phoneNumber) ?? null;
  }

  /** Asked for each fax, and recreated only when there are other contacts. */
  #byNumber(): Numbers {
    const [local, account, groups] = [this.local.all(), this.account.all(), this.local.groups.all()];
    const now = this.#numbers;
    if (now?.local === local && now.account === account && now.groups === groups) return now;
    const nameByNumber = new Map<string, string>();
    for (const { name, faxNumbers } of this.#all())
      for (const number of faxNumbers) if (!nameByNumber.has(number)) nameByNumber.set(number, name);
    const numbers = new Set([...nameByNumber.keys(), ...groups.flatMap(({ faxNumbers }) => faxNumbers)]);
    return (this.#numbers = { local, account, groups, nameByNumber, numbers });
  }

  #all(): readonly Contact[] {
    return [...this.local.all(), ...this.account.all()];
  }
}
