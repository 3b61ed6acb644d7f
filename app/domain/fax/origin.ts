/**
 * Who hands faxes in for programs: at the door (docs/spec/door.md), as a printer, or at the mail door. `assistant`: a person has to say that its faxes go;
 * `other`: one that Faxtray does not know by name.
 */
export const DOOR_CLIENTS = ['command-line', 'assistant', 'printer', 'mail', 'other'] as const;
export type DoorClient = (typeof DOOR_CLIENTS)[number];

/** A mail that was faxed, as far as an answer to it names it. */
export interface AnsweredMail {
  /** With its angle brackets; null where it is none that can be named. */
  readonly messageId: string | null;
  readonly subject: string;
}

/** Where a fax came from. Files of a send folder are moved away from there, those of the window and of the door are copied. */
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
      /** As the client named it, so that it can ask for the same fax again; null: it did not. */
      readonly requestId: string | null;
      /** Whose mail it was, by its address; absent: it was none. */
      readonly sender?: string | undefined;
      /** What an answer to that mail refers to; absent: it was none, or came to an earlier version. */
      readonly mail?: AnsweredMail | undefined;
      /** What was said with it but for the files, as it is compared; absent in faxes of earlier versions. */
      readonly content?: string | undefined;
    };
