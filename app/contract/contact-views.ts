import type { NumberCheck } from './compose-views.ts';

export interface ContactsView {
  /** Of this machine and of the account, by name. */
  readonly contacts: readonly ContactView[];
  /** Of which `contacts` are the first. */
  readonly total: number;
  /** When the account's address book was read last; null: never. */
  readonly accountFetchedAtMs: number | null;
  /** One sentence when it could not be read last time. */
  readonly accountProblem: string | null;
}

export interface ContactView {
  readonly id: string;
  /** Of this machine, where it can be changed, or of the account. */
  readonly source: 'local' | 'account';
  readonly name: string;
  readonly company: string | null;
  readonly faxNumbers: readonly ContactNumber[];
}

export interface ContactNumber {
  readonly e164: string;
  /** For people: `+1 303 555 0119`. */
  readonly formatted: string;
}

/** A group of numbers that belong together, on this machine. */
export interface ContactGroupView {
  readonly id: string;
  readonly name: string;
  /** E.164, each once. */
  readonly faxNumbers: readonly string[];
}

/** With whose numbers they are now, and whether each can be faxed. */
export interface ContactGroupMembers {
  readonly name: string;
  readonly members: readonly ContactGroupMember[];
}

export interface ContactGroupMember {
  readonly formatted: string;
  /** Null where nobody knows. */
  readonly name: string | null;
  readonly check: NumberCheck;
}

/** What a contact's removal took out of a group. */
export interface GroupNumbers {
  readonly id: string;
  readonly faxNumbers: readonly string[];
}

export interface ContactImport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly leftOut: number;
  /** The first of those that were left out. */
  readonly examples: readonly NotImported[];
  /** Names of groups that the list has more of than there may be; absent: none. */
  readonly fullGroups?: readonly string[];
}

export interface NotImported {
  /** Line or card in the file, from 1. */
  readonly place: number;
  readonly name: string;
  readonly why: string;
}
