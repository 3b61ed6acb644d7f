import type { ContactView } from '../../contract/contact-views.ts';
import type { Contact } from '../../domain/service/contact.ts';
import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import { success } from '../../domain/result.ts';
import type { ChosenFiles } from '../intake/chosen-files.ts';
import type { AddressBook } from '../contacts/address-book.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import { NOT_CHOSEN, refuse } from '../refuse.ts';

type Names = Extract<keyof OperationHandlers, `contacts.${string}`>;

export interface ContactPorts {
  readonly addressBook: AddressBook;
  readonly chosenFiles: ChosenFiles;
  readonly parseNumber: ParseNumber;
}

/** Whom one can fax. */
export function contactOperations({
  addressBook,
  chosenFiles,
  parseNumber,
}: ContactPorts): Pick<OperationHandlers, Names> {
  const { local, account } = addressBook;
  return {
    'contacts.list': ({ query, limit }) => {
      const { contacts, ...found } = addressBook.find(query, limit);
      const shown = ({ faxNumbers, ...contact }: Contact): ContactView => ({
        ...contact,
        faxNumbers: faxNumbers.map((e164) => ({ e164, formatted: formatNumber(e164, parseNumber) })),
      });
      return success({ ...found, contacts: contacts.map(shown) });
    },
    'contacts.add': (contact) => local.add(contact),
    'contacts.update': ({ id, ...contact }) => local.update(id, contact),
    'contacts.remove': ({ id }) => local.remove(id),
    'contacts.import': ({ paths }) =>
      paths.every((path) => chosenFiles.has(path)) ? local.import(paths) : refuse(NOT_CHOSEN),
    'contacts.refresh': async () => {
      const refreshed = await account.refresh();
      return refreshed.ok ? success(null) : refreshed;
    },
  };
}
