/**
 * Which kind of client hands in faxes: at the door (docs/spec/door.md), as a printer, or at the mail door. `assistant`: a person has to
 * approve its faxes; `other`: a client that Faxtray does not know by name.
 */
export const DOOR_CLIENTS = ['command-line', 'assistant', 'printer', 'mail', 'other'] as const;
export type DoorClient = (typeof DOOR_CLIENTS)[number];

/** A mail that was faxed, with what a reply needs to refer to it. */
export interface AnsweredMail {
  /** With its angle brackets; null where it has no usable one. */
  readonly messageId: string | null;
  readonly subject: string;
}

/** Where a fax came from. Files in a send folder are moved out of it; those of the window and the door are copied. */
export type Origin =
  | {
      readonly kind: 'send-folder';
      readonly folder: string;
      /** Path of the bundle's folder, which moves as a whole; null for a single document. */
      readonly bundle: string | null;
      /** Token of the lease under which it was claimed (surfaces.md "Lease of a shared send folder"). */
      readonly leaseToken: number;
    }
  | { readonly kind: 'window' }
  | {
      readonly kind: 'door';
      readonly client: DoorClient;
      /** Chosen by the client, so that it can ask about the same fax again; null: it chose none. */
      readonly requestId: string | null;
      /** The mail's sender, by address; absent: it was not mail. */
      readonly sender?: string | undefined;
      /** What a reply to that mail refers to; absent: it was not mail, or came in under an earlier version. */
      readonly mail?: AnsweredMail | undefined;
      /**
       * Everything that was asked for apart from the files, in the form used to compare requests; absent in faxes of earlier versions.
       */
      readonly content?: string | undefined;
    };
