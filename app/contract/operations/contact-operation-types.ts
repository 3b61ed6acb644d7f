import type { Contact } from '../../domain/service/contact.ts';
import type { ContactImport, ContactsView } from '../contact-views.ts';

/** Of the address books. */
export interface ContactOperationTypes {
  'contacts.list': { input: { query: string; limit: number }; output: ContactsView };
  /** Into the address book of this machine; so are the next three. */
  'contacts.add': { input: ContactInput; output: Contact };
  'contacts.update': { input: ContactInput & { readonly id: string }; output: Contact };
  'contacts.remove': { input: { id: string }; output: null };
  /** Files of other programs, CSV or vCard. */
  'contacts.import': { input: { paths: string[] }; output: ContactImport };
  /** Asks the service for the account's address book now. */
  'contacts.refresh': { input: null; output: null };
  /** A page to be laid on the glass before papers, as a PDF where the person says. Null: they changed their mind. */
  'routingSheet.save': { input: RoutingSheetInput; output: { readonly savedTo: string | null } };
}

export interface RoutingSheetInput {
  readonly phoneNumber: string;
  readonly name: string | null;
  readonly reference: string | null;
  readonly coverPageText: string | null;
}

export interface ContactInput {
  readonly name: string;
  readonly company: string;
  readonly faxNumbers: readonly string[];
}
