import type { Contact } from '../../domain/service/contact.ts';
import type {
  ContactGroupMembers,
  ContactGroupView,
  ContactImport,
  ContactsView,
  GroupNumbers,
} from '../contact-views.ts';

/** Of the address books. */
export interface ContactOperationTypes {
  'contacts.list': { input: { query: string; limit: number }; output: ContactsView };
  /** Into the address book of this machine; so are the next three. `backInto`: groups that it left when it was removed. */
  'contacts.add': {
    input: ContactInput & { readonly backInto?: readonly GroupNumbers[] | undefined };
    output: Contact;
  };
  'contacts.update': { input: ContactInput & { readonly id: string }; output: Contact };
  /** Answers with what that took out of which group. */
  'contacts.remove': { input: { id: string }; output: readonly GroupNumbers[] };
  /** Files of other programs, CSV or vCard. */
  'contacts.import': { input: { paths: string[] }; output: ContactImport };
  /** Asks the service for the account's address book now. */
  'contacts.refresh': { input: null; output: null };
  /** By name; those with the words of `query` in it. */
  'groups.list': { input: { query: string }; output: readonly ContactGroupView[] };
  /** Who is in it now. */
  'groups.read': { input: { id: string }; output: ContactGroupMembers };
  'groups.add': { input: GroupInput; output: ContactGroupView };
  'groups.update': { input: GroupInput & { readonly id: string }; output: ContactGroupView };
  'groups.remove': { input: { id: string }; output: null };
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

export interface GroupInput {
  readonly name: string;
  readonly faxNumbers: readonly string[];
}
