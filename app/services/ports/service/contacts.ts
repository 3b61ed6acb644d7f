import type { ContactGroup } from '../../../domain/service/contact-group.ts';
import type { Contact } from '../../../domain/service/contact.ts';
import type { Result } from '../../../domain/result.ts';
import type { Access } from './access.ts';

/** Contacts on disk: the address book of this machine, or what is known of an account's. */
export interface ContactFile {
  /** Nothing there: none. One that cannot be read is set aside and said in the log. */
  read(): Promise<StoredContacts>;
  write(stored: StoredContacts): Promise<Result<null>>;
}

export interface StoredContacts {
  readonly contacts: readonly Contact[];
  /** Of contacts of one's own; an account's have none. */
  readonly groups: readonly ContactGroup[];
  /** When the service said so; null for contacts of one's own. */
  readonly fetchedAtMs: number | null;
}

/** Somebody in a file, as it is written there: nothing is checked yet. */
export interface WrittenContact {
  /** Line or card in the file, from 1. */
  readonly place: number;
  readonly name: string;
  readonly company: string;
  readonly faxNumbers: readonly string[];
  /** Names of the groups that it is in there; absent: none. */
  readonly groups?: readonly string[];
}

/** Reads address books that other programs wrote: CSV, and vCard 2.1 (as Outlook saves), 3.0 (RFC 2426) and 4.0 (RFC 6350). */
export interface ContactReader {
  read(path: string): Promise<Result<WrittenContact[]>>;
}

/** The address book of the account (public-service.md 9). */
export interface AddressBookGateway {
  /** One page, from 1: each costs as much as a fax. */
  page(
    access: Access,
    page: number,
  ): Promise<Result<{ readonly contacts: Contact[]; readonly hasMore: boolean }>>;
}
