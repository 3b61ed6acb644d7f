import type { Contact } from '../domain/contact.ts';

export interface ContactsView {
  /** Of this machine and of the account, by name. */
  readonly contacts: readonly Contact[];
  /** Of which `contacts` are the first. */
  readonly total: number;
  /** When the account's address book was read last; null: never. */
  readonly accountFetchedAtMs: number | null;
  /** One sentence when it could not be read last time. */
  readonly accountProblem: string | null;
}

export interface ContactImport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly leftOut: number;
  /** The first of those that were left out. */
  readonly examples: readonly NotImported[];
}

export interface NotImported {
  /** Line or card in the file, from 1. */
  readonly place: number;
  readonly name: string;
  readonly why: string;
}
