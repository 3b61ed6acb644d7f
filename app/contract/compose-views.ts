export type NumberCheck =
  | {
      readonly kind: 'valid';
      readonly e164: string;
      readonly formatted: string;
      readonly country: string | null;
      /** The known numbers that this one may be a slip of, the likeliest first. */
      readonly nearMisses: readonly NumberChoice[];
      /** Whose it is, by the address book or as a colleague's. */
      readonly name: string | null;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: string };

/** A number that is offered instead of typing it. */
export interface NumberChoice {
  readonly e164: string;
  readonly formatted: string;
  /** `Dr. Mercer`, `your own line`, `sent to before`; null for one that is not known. */
  readonly whose: string | null;
}

/** Whose number is asked for: a fax goes to anybody, calls are sent to a telephone. */
export type NumberUse = 'fax' | 'call';

/** Somebody who may be meant, with a number of theirs. */
export interface NumberOffer {
  /** Null: only the number is known. */
  readonly name: string | null;
  /** How they are known, where the name does not say it: a firm, `colleague`, `sent to before`. */
  readonly note: string | null;
  readonly e164: string;
  readonly formatted: string;
}

/** A group whose name is being typed. */
export interface GroupOffer {
  readonly groupId: string;
  readonly name: string;
  /** Numbers in it. */
  readonly count: number;
}

/** A fax that is there, as the beginning of a new one. */
export interface FaxTemplate {
  readonly files: readonly ComposeFile[];
  /** Whom it was for; of one that failed, those that it did not reach. */
  readonly to: readonly { readonly formatted: string; readonly name: string | null }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  /** Faxtray drew its cover page; absent: it did not. */
  readonly ownCover?: { readonly subject: string } | undefined;
  readonly reference: string | null;
}

/** A fax that came in, as that for which a new one is made. */
export interface ReceivedOrigin {
  readonly messageId: string;
  readonly how: 'reply' | 'forward';
  /** Null: unknown. */
  readonly sender: string | null;
  readonly createdAtMs: number;
  /** Its pages; null: they cannot be had now. */
  readonly file: ComposeFile | null;
}

/** What a new fax for one that came in begins with. */
export interface ReceivedTemplate extends ReceivedOrigin {
  /** Of a reply: who sent it; null: that is no number that can be faxed. */
  readonly to: FaxTemplate['to'][number] | null;
  /** For a cover page that has one; null: the fax that came in had none. */
  readonly subject: string | null;
}

export interface ComposeFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Null when it can be faxed; else one sentence why not. */
  readonly problem: string | null;
  /** It is a folder, and stands for the documents in it; absent: it is none. */
  readonly isFolder?: true;
  /** What is to be said of it, though it can be faxed; absent: nothing. */
  readonly note?: string;
  /** The number that its name carries, if exactly one. */
  readonly numberInName: string | null;
  /** All that its name may mean, where that is not certain too; absent: none but `numberInName`. */
  readonly numbersMeant?: readonly string[];
}

export interface FilesInFolders {
  readonly files: ComposeFile[];
  /** What was not taken of a folder, and why; none of one of which all was. */
  readonly notices: readonly { readonly folder: string; readonly text: string }[];
}
