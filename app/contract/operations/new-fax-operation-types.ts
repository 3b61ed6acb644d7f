import type {
  ComposeFile,
  FilesInFolders,
  GroupOffer,
  NumberCheck,
  NumberChoice,
  NumberOffer,
  NumberUse,
} from '../compose-views.ts';
import type { ChosenBy } from '../../domain/fax/chosen-by.ts';
import type { DraftInput, DraftView } from '../draft-views.ts';
import type { PageSpan, PagesOfFile, PreviewView, TextEncodingChoice, Tones } from '../preview-views.ts';

/** Of a fax that is being written. */
export interface NewFaxOperationTypes {
  /** `use` absent: for a fax. */
  'number.check': { input: { text: string; use?: NumberUse | undefined }; output: NumberCheck };
  /** Whom a name may mean, the likeliest first; nothing is taken by itself. An empty `query`: whom faxes went to lately. */
  'number.offers': { input: OffersInput; output: readonly (NumberOffer | GroupOffer)[] };
  'files.choose': { input: null; output: ComposeFile[] };
  'files.inspect': { input: { paths: string[] }; output: ComposeFile[] };
  /** The documents of folders that were dropped, chosen by that; each folder once. `there`: what is in the fax already. */
  'files.inFolders': {
    input: { readonly paths: readonly string[]; readonly there: readonly string[] };
    output: FilesInFolders;
  };
  /** The files that are in a document, as a portfolio has them: copies, chosen by that. */
  'files.takeOut': { input: { path: string }; output: ComposeFile[] };
  /** What was pasted or dropped and lies nowhere yet, as a picture on the clipboard: it gets files, chosen by that. */
  'files.keep': { input: { readonly files: readonly FileToKeep[] }; output: ComposeFile[] };
  /** Begins to draw the pages of a fax that is not sent yet; an earlier preview ends. */
  'preview.begin': { input: PreviewInput; output: { previewId: string } };
  /** Answers as soon as more than `seen` pages are there, or no more will come. Null for a preview that has ended. */
  'preview.look': { input: { previewId: string; seen: number }; output: PreviewView | null };
  /** Nobody looks at it any more; one that has ended is left alone. */
  'preview.end': { input: { previewId: string }; output: null };
  /** Its pages without the cover page, as a PDF where the person says in a dialog; null where they changed their mind. `paths`: of all its documents. */
  'preview.saveAs': {
    input: {
      readonly previewId: string;
      readonly paths: readonly string[];
      readonly faxResolution: 'High' | 'Low';
    };
    output: { readonly savedTo: string | null };
  };
  /** Of the new fax that is being written; null makes a new draft. On disk when it is answered. */
  'drafts.save': {
    input: { readonly draftId: string | null; readonly content: DraftInput };
    output: { readonly draftId: string };
  };
  'drafts.open': { input: DraftReference; output: DraftView };
  /** Nobody writes it any more for now; null: what could not be kept. */
  'drafts.close': { input: { readonly draftId: string | null }; output: null };
  'drafts.discard': { input: DraftReference; output: null };
  /** One that was discarded since the app started. */
  'drafts.bringBack': { input: DraftReference; output: null };
  'fax.send': { input: ComposeInput; output: { jobId: string } };
  /** What is on one sheet as several faxes, in their order: all of them or none. No document goes to a number twice by it. */
  'fax.sendEach': { input: SheetInput; output: { readonly jobIds: readonly string[] } };
  /** What would become of it if it were sent now; nothing is written. `counts`: its pages are made, which takes a while. */
  'fax.foresee': {
    input: { readonly fax: ComposeInput; readonly counts: boolean };
    output: FaxForesight;
  };
  /** The same of a fax of the queue that has not gone yet. */
  'fax.foreseeQueued': { input: { jobId: string }; output: FaxForesight };
  'fax.sendSample': { input: null; output: { jobId: string } };
}

export interface FileToKeep {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface OffersInput {
  readonly query: string;
  readonly use: NumberUse;
  /** Numbers that are chosen already; absent: none. */
  readonly without?: readonly string[] | undefined;
  /** Whether there may be several, so that groups are offered, too; absent: not. */
  readonly groups?: boolean | undefined;
}

export interface DraftReference {
  readonly draftId: string;
}

export interface SheetInput {
  readonly faxes: readonly Omit<ComposeInput, 'draftId'>[];
  /** The draft that they were until now; absent: none. */
  readonly draftId?: string | undefined;
}

export interface ComposeInput {
  readonly paths: readonly string[];
  readonly to: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  /** Faxtray draws the cover page; absent: the service makes it. */
  readonly ownCover?: { readonly subject: string } | undefined;
  /** Not before then, in milliseconds since 1970; null: now. */
  readonly sendAtMs: number | null;
  /** The person has looked at a number that seemed a slip. */
  readonly confirmed: boolean;
  /** What the person was asked on the sheet, and said yes to; absent: nothing. */
  readonly answered?: readonly SheetQuestion[] | undefined;
  /** For the sender's own records, never on the fax: as typed, at most 256 characters; absent: none. */
  readonly reference?: string | undefined;
  /** The preview whose pages go instead of the documents; null: the documents. */
  readonly asPagesOf: string | null;
  /** The draft that it was until now, and is no more; absent: it was not kept as one. */
  readonly draftId?: string | undefined;
  /** Absent: it is a whole. */
  readonly part?: PartInput | undefined;
  /** The fax whose template it was made of; absent: it stands for itself. */
  readonly follows?: { readonly jobId: string; readonly how: 'again' | 'on' } | undefined;
  /** The fax that came in which it answers, or passes on; absent: none. */
  readonly forReceived?: ForReceivedInput | undefined;
}

export interface ForReceivedInput {
  readonly messageId: string;
  readonly how: 'reply' | 'forward';
  /** That one is to be handled once this was sent. */
  readonly marksHandled: boolean;
}

/** Which part of what is too long for one fax; those before it come right before it on its sheet. */
export interface PartInput {
  readonly number: number;
  readonly of: number;
  /** Of the drawn pages of its documents, counted from 1 without a cover page; absent: all. */
  readonly span?: PageSpan | undefined;
}

/** What can be asked before there is a fax: each would hold one later. */
export const SHEET_QUESTIONS = [
  'number-near-miss',
  'number-new',
  'held-after-failures',
  'duplicate',
  'overdue',
] as const;
export type SheetQuestion = (typeof SHEET_QUESTIONS)[number];

export interface FaxForesight {
  /** Of what is asked first; null: nothing, or nothing that could be answered on the sheet. */
  readonly question: { readonly about: SheetQuestion; readonly text: string } | null;
  readonly outcome: 'goes' | 'asks';
  /** In a sentence. */
  readonly message: string;
  readonly to: readonly NumberChoice[];
  /** What said that they get it; null where nobody has, and where an earlier version wrote it down. */
  readonly chosenBy: ChosenBy | null;
  readonly hasCoverPage: boolean;
  /** Of the documents; null where they were not counted, or are known only when they are laid out. */
  readonly pages: number | null;
}

export interface PreviewInput {
  readonly paths: readonly string[];
  readonly faxResolution: 'High' | 'Low';
  /** Null without a cover page, or a text on it. */
  readonly coverPageText: string | null;
  /** Faxtray draws the cover page; absent: the service makes it. */
  readonly ownCover?: { readonly subject: string } | undefined;
  /** Whom the cover page is for. */
  readonly to: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2. */
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
  /** For files whose text was not read rightly. */
  readonly textEncodings: readonly TextEncodingChoice[];
  /** Of files of which not all pages go, or not as they come. */
  readonly pages: readonly PagesOfFile[];
}
