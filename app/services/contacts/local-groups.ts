import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { MAX_NAME } from '../../domain/fax/fax-limits.ts';
import { findContacts } from '../../domain/service/contact.ts';
import {
  findGroup,
  MAX_GROUP_NUMBERS,
  MAX_GROUPS,
  type ContactGroup,
} from '../../domain/service/contact-group.ts';
import { success, type Result } from '../../domain/result.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { Ids } from '../ports/ids.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import { readFaxNumbers } from './read-fax-numbers.ts';
import type { StoredContacts } from './stored-contacts.ts';

export interface WrittenGroup {
  readonly name: string;
  readonly faxNumbers: readonly string[];
}

/** Groups of numbers on this machine, of contacts and of others. */
export class LocalGroups {
  readonly #stored: StoredContacts;
  readonly #ids: Ids;
  readonly #parseNumber: ParseNumber;
  readonly #collator: () => Intl.Collator;

  /** `collator`: of the language that is set. */
  constructor(stored: StoredContacts, ids: Ids, parseNumber: ParseNumber, collator: () => Intl.Collator) {
    this.#collator = collator;
    this.#stored = stored;
    this.#ids = ids;
    this.#parseNumber = parseNumber;
  }

  all(): readonly ContactGroup[] {
    return this.#stored.now.groups;
  }

  find(id: string): ContactGroup | null {
    return this.all().find((each) => each.id === id) ?? null;
  }

  /** Those with all the words in their name, by name. */
  search(query: string): readonly ContactGroup[] {
    const asContacts = this.all().map(({ id, name }) => ({
      ...{ id, name, source: 'local' as const, company: null, faxNumbers: [] },
    }));
    return findContacts(asContacts, query, this.#collator()).flatMap(({ id }) => this.find(id) ?? []);
  }

  add(written: WrittenGroup): Promise<Result<ContactGroup>> {
    return this.#stored.change(({ groups }) => {
      if (groups.length >= MAX_GROUPS) return refuse(phrase('refused.groups-too-many', { most: MAX_GROUPS }));
      const fields = this.#check(written, groups);
      if (!fields.ok) return fields;
      const group = { id: this.#ids.next(), ...fields.value };
      return success({ groups: [...groups, group], value: group });
    });
  }

  update(id: string, written: WrittenGroup): Promise<Result<ContactGroup>> {
    return this.#stored.change(({ groups }) => {
      const others = groups.filter((each) => each.id !== id);
      if (others.length === groups.length) return refuse(phrase('refused.no-group'));
      const fields = this.#check(written, others);
      if (!fields.ok) return fields;
      const group = { id, ...fields.value };
      return success({ groups: groups.map((each) => (each.id === id ? group : each)), value: group });
    });
  }

  remove(id: string): Promise<Result<null>> {
    return this.#stored.change(({ groups }) =>
      success({ groups: groups.filter((each) => each.id !== id), value: null }),
    );
  }

  #check(written: WrittenGroup, others: readonly ContactGroup[]): Result<Omit<ContactGroup, 'id'>> {
    const name = written.name.trim();
    if (name === '') return refuse(phrase('refused.group-without-name'));
    if (name.length > MAX_NAME || written.faxNumbers.length > MAX_GROUP_NUMBERS)
      return refuse(phrase('refused.group-too-large', { chars: MAX_NAME, numbers: MAX_GROUP_NUMBERS }));
    const same = findGroup(others, name);
    if (same !== null) return refuse(phrase('refused.group-exists', { name: shownText(same.name) }));
    const faxNumbers = readFaxNumbers(written.faxNumbers, this.#parseNumber);
    return faxNumbers.ok ? success({ name, faxNumbers: faxNumbers.value }) : faxNumbers;
  }
}
