import type { MailboxQuery } from '../mailbox-views.ts';

/** Of tables for other programs. */
export interface ExportOperationTypes {
  /** A table of these, in their order, where the person says (RFC 4180). Null: the person changed their mind. */
  'export.faxes': { input: { readonly jobIds: readonly string[] }; output: ExportedList };
  /** These, or all that a query finds of those that this machine knows of. */
  'export.received': {
    input: { readonly messageIds: readonly string[] } | { readonly query: MailboxQuery };
    output: ExportedList;
  };
  /** Of those that were read by `callLog.list`. */
  'export.calls': { input: { readonly callIds: readonly string[] }; output: ExportedList };
}

export interface ExportedList {
  readonly savedTo: string | null;
  /** How many entries of the list are in the table. */
  readonly count: number;
}
