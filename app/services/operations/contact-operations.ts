import { success } from '../../domain/result.ts';
import type { AddressBook } from '../contacts/address-book.ts';
import type { OperationHandlers } from './operations.ts';

type Names = Extract<keyof OperationHandlers, `contacts.${string}`>;

export interface ContactPorts {
  readonly addressBook: AddressBook;
}

/** Whom one can fax. */
export function contactOperations({ addressBook }: ContactPorts): Pick<OperationHandlers, Names> {
  const { local, account } = addressBook;
  return {
    'contacts.list': ({ query, limit }) => success(addressBook.find(query, limit)),
    'contacts.add': (contact) => local.add(contact),
    'contacts.update': ({ id, ...contact }) => local.update(id, contact),
    'contacts.remove': ({ id }) => local.remove(id),
    'contacts.import': ({ paths }) => local.import(paths),
    'contacts.refresh': async () => {
      const refreshed = await account.refresh();
      return refreshed.ok ? success(null) : refreshed;
    },
  };
}
