import type { ContactView } from '../../contract/contact-views.ts';
import type { Contact } from '../../domain/service/contact.ts';
import { success } from '../../domain/result.ts';
import type { ChosenFiles } from '../intake/chosen-files.ts';
import type { AddressBook } from '../contacts/address-book.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { NOT_CHOSEN, refuse } from '../refuse.ts';

type Names = Extract<keyof OperationHandlers, `contacts.${string}`>;

export interface ContactPorts {
  readonly addressBook: AddressBook;
  readonly chosenFiles: ChosenFiles;
  readonly words: Phrasebook;
}

/** Whom one can fax. */
export function contactOperations({
  addressBook,
  chosenFiles,
  words,
}: ContactPorts): Pick<OperationHandlers, Names> {
  const { local, account } = addressBook;
  return {
    'contacts.list': ({ query, limit }) => {
      const { contacts, accountProblem, ...found } = addressBook.find(query, limit);
      const shown = ({ faxNumbers, ...contact }: Contact): ContactView => ({
        ...contact,
        faxNumbers: faxNumbers.map((e164) => ({ e164, formatted: words.number(e164) })),
      });
      return success({
        ...{ ...found, contacts: contacts.map(shown) },
        accountProblem: words.textOrNull(accountProblem),
      });
    },
    'contacts.add': ({ backInto, ...contact }) => local.add(contact, backInto),
    'contacts.update': ({ id, ...contact }) => local.update(id, contact),
    'contacts.remove': ({ id }) => local.remove(id),
    'contacts.import': async ({ paths }) => {
      // Read at once after they were chosen, and never again.
      const taken = chosenFiles.take(paths);
      if (taken === null) return refuse(NOT_CHOSEN);
      const imported = await local.import(paths);
      if (!imported.ok) return imported;
      const { examples, ...counts } = imported.value;
      return success({
        ...counts,
        examples: examples.map(({ why, ...each }) => ({ ...each, why: words.text(why) })),
      });
    },
    'contacts.refresh': async () => {
      const refreshed = await account.refresh();
      return refreshed.ok ? success(null) : refreshed;
    },
  };
}
