import type { ComposeFile, ReceivedOrigin } from './compose-views.ts';
import type { ForReceivedInput } from './operations/new-fax-operation-types.ts';
import type { FaxRow } from './queue-views.ts';
import type { PagesOfFile, TextEncodingChoice, Tones } from './preview-views.ts';

/** What a person has entered for a new fax, as they entered it. */
export interface DraftInput extends DraftEntries {
  readonly paths: readonly string[];
  readonly to: readonly {
    /** As it was typed. */
    readonly text: string;
    readonly name: string | null;
    /** E.164; null where it is no number. */
    readonly phoneNumber: string | null;
  }[];
  readonly follows: { readonly jobId: string; readonly how: 'again' | 'on' } | null;
  /** Absent: it is for none that came in. */
  readonly forReceived?: ForReceivedInput | undefined;
}

interface DraftEntries {
  /** What stands in the field for the next recipient. */
  readonly typed: string;
  /** One fax for each document, and for each recipient. */
  readonly eachDocument: boolean;
  readonly eachRecipient: boolean;
  /** What is too long for one fax goes as several. */
  readonly inParts: boolean;
  /** What was not taken of which dropped folder, in words. */
  readonly leftOut: readonly { readonly folder: string; readonly text: string }[];
  readonly hasCover: boolean;
  readonly coverText: string;
  /** Faxtray draws the cover page, which has the subject; else the service makes it. */
  readonly hasOwnCover: boolean;
  readonly subject: string;
  readonly faxResolution: 'High' | 'Low';
  /** As the field for date and time has it; null for now. */
  readonly sendAt: string | null;
  readonly reference: string;
  readonly tones: Tones;
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
  readonly textEncodings: readonly TextEncodingChoice[];
  /** Of files of which not all pages go, or not as they come. */
  readonly pages: readonly PagesOfFile[];
  /** Its pages go instead of the documents. */
  readonly sendsPages: boolean;
}

/** A draft as it is opened again. */
export interface DraftView extends DraftEntries {
  /** With what speaks against each, as they lie there now. */
  readonly files: readonly ComposeFile[];
  /** As they are to be typed again. */
  readonly to: readonly { readonly text: string; readonly name: string | null }[];
  /** The fax that it was made from, where that is still in the queue. */
  readonly made: { readonly row: FaxRow; readonly how: 'again' | 'on' } | null;
  /** The fax that came in for which it was begun, where that is still here; absent: none. */
  readonly received?: (ReceivedOrigin & Pick<ForReceivedInput, 'marksHandled'>) | undefined;
}
