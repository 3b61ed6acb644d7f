import type { Contact } from '../../domain/service/contact.ts';
import type { AccountContacts } from './account-contacts.ts';

/** Whose the numbers of the account are, by number (E.164). Asked for each fax, and recreated only when the list is another one. */
export class ColleagueNumbers {
  readonly #list: Pick<AccountContacts, 'all'>;
  #contacts: readonly Contact[] | null = null;
  #owners: ReadonlyMap<string, string> = new Map();

  constructor(list: Pick<AccountContacts, 'all'>) {
    this.#list = list;
  }

  owners(): ReadonlyMap<string, string> {
    const all = this.#list.all();
    if (this.#contacts !== all) {
      this.#owners = new Map(
        all.flatMap(({ name, faxNumbers }) => faxNumbers.map((number) => [number, name])),
      );
      this.#contacts = all;
    }
    return this.#owners;
  }
}
