import type { FaxDetail, CopyFormat, CoverView, FaxPages, FaxState, QueueSnapshot } from '../queue-views.ts';
import type { NumberChoice, FaxTemplate } from '../compose-views.ts';
import type { PreviewPage } from '../preview-views.ts';
import { SHEET_QUESTIONS, type FaxForesight, type SheetQuestion } from './new-fax-operation-types.ts';

/** The encoding that a person has chosen for a text. */
export interface DocumentEncoding {
  /** Its place among the documents of the fax, from 0. */
  readonly document: number;
  readonly encoding: string;
}

/** Who gets a fax of the queue. */
export interface AddressInput {
  readonly jobId: string;
  readonly to: string;
  /** As it was typed or chosen; absent: as the address book has it. */
  readonly name?: string | undefined;
  /** Which of its recipients, in E.164; absent: all that it has not reached. */
  readonly insteadOf?: string | undefined;
  /** The person was asked whether the number is right. */
  readonly confirmed?: boolean | undefined;
  /** What the person was asked about the fax to this number, and said yes to; absent: nothing. */
  readonly answered?: readonly AddressAnswer[] | undefined;
}

/** Whoever has its pages in view and says who gets it has said that what an assistant prepared goes. */
export const ADDRESS_ANSWERS = [...SHEET_QUESTIONS, 'by-assistant'] as const;
export type AddressAnswer = (typeof ADDRESS_ANSWERS)[number];

/** Of the queue and the faxes in it. */
export interface FaxOperationTypes {
  /** Null: from the start; else what the part before named as `next`. */
  'queue.snapshot': { input: string | null; output: QueueSnapshot };
  /** A person has read which faxes are in no list (`AppStatus.unlisted`). */
  'queue.seenUnlisted': { input: null; output: null };
  'fax.detail': { input: { jobId: string }; output: FaxDetail };
  /** What may have gone wrong with the pages that went out; looks through all of them, so asked for by itself. */
  'fax.inspect': { input: { jobId: string }; output: readonly PreviewPage[] };
  /**
   * The pages by which a person decides about it, also of a file that is no fax yet. What is drawn for it is one preview at a time: that of
   * the fax before ends, and one that is the same goes on. `textEncodings`: how texts among its documents are read, where a person wants
   * it otherwise.
   */
  'fax.pages': {
    input: { jobId: string; textEncodings?: readonly DocumentEncoding[] | undefined };
    output: FaxPages;
  };
  /** Numbers that may be meant: those in its name, and a known one that its own is a slip of. */
  'fax.choices': { input: { jobId: string }; output: readonly NumberChoice[] };
  'fax.address': { input: AddressInput; output: null };
  /** What would become of the fax then; nothing is changed. `behind`: the fax of `fax.samePages` that gets the same recipient with it. */
  'fax.foreseeAddressed': {
    input: AddressInput & { readonly behind?: string | undefined };
    output: FaxForesight;
  };
  /** Of faxes that are to get one recipient: those whose pages another of them has, and the one that goes before. */
  'fax.samePages': {
    input: { readonly jobIds: readonly string[] };
    output: readonly { readonly jobId: string; readonly behind: string }[];
  };
  /** Of a fax whose cover page cannot be drawn. */
  'fax.cover': { input: { jobId: string }; output: CoverView };
  /** Of the same: what stands there instead. Without a text and a subject there is no cover page, without a name the number stands there. */
  'fax.changeCover': {
    input: {
      jobId: string;
      coverPageText: string;
      /** Of one that Faxtray draws. */
      subject?: string | undefined;
      names: readonly { readonly phoneNumber: string; readonly name: string }[];
    };
    output: null;
  };
  /** Of a fax whose texts may be read with other letters: the pages that `fax.pages` drew go instead of them. */
  'fax.sendAsShown': { input: { jobId: string; previewId: string }; output: null };
  /** 'Send it anyway', after the question that holds it. `changedAtMs`: of the row that was read; another question is not answered by it. */
  'fax.confirm': {
    /** `checksAgain`: of what can be let go as well, that it is only looked at anew. */
    input: { jobId: string; changedAtMs?: number | undefined; checksAgain?: true | undefined };
    output: null;
  };
  /** What a new fax can be made of that has the documents of this one. */
  'fax.template': { input: { jobId: string }; output: FaxTemplate };
  /** Of a fax that was sent: the same pages once more, as a new fax, to everybody who had them. */
  'fax.sendAnew': { input: { jobId: string }; output: { jobId: string } };
  /** Of a fax that was sent and whose file has changed since: a new fax of the file as it is now, to the same recipients. */
  'fax.sendNewVersion': { input: { jobId: string }; output: { jobId: string } };
  /**
   * Of faxes that are held because the queue was restored from an older copy: send them anyway, or they went already. Those that
   * are not held so any more are left alone, and so are those to be sent whose file is not here any more.
   */
  'fax.answerRestored': {
    input: { readonly jobIds: readonly string[]; readonly answer: 'send' | 'went' };
    output: null;
  };
  /** Of one that waits for its time or for the next try: it is next now. */
  'fax.sendNow': { input: { jobId: string }; output: null };
  /** Of a queued fax that the service does not find, or of which it says nothing more: it is asked at once. Answers what came of it. */
  'fax.askAgain': { input: { jobId: string }; output: Said };
  /** Of an overdue fax: deleted at the service, where that has a way. Answers what came of it, as far as anybody knows. */
  'fax.deleteThere': { input: { jobId: string }; output: Said };
  /** Of faxes that are held because an earlier one to their number has had no answer; those that are not any more are left alone. */
  'fax.sendAllTheSame': { input: { readonly jobIds: readonly string[] }; output: null };
  /** Somebody has looked at these failures. Those that have gone on since are left alone. */
  'fax.seen': { input: { readonly jobIds: readonly string[] }; output: null };
  /** Of such a fax: no more waiting for the service, the person says what becomes of it. */
  'fax.decide': { input: { jobId: string }; output: null };
  'fax.cancel': { input: { jobId: string }; output: StepTaken };
  /** Sends one again that failed, was cancelled, or of which nobody knows whether it went. */
  'fax.retry': { input: RetryInput; output: StepTaken };
  /** What would become of the fax then; nothing is changed. */
  'fax.foreseeRetry': { input: RetryInput; output: FaxForesight };
  /** The person's last step is taken back, while that can be. `undoUntilMs`: that of the step which is meant, and no later one. */
  'fax.undo': { input: { jobId: string; undoUntilMs?: number | undefined }; output: null };
  /** Not before then, in milliseconds since 1970. */
  'fax.reschedule': { input: { jobId: string; sendAtMs: number }; output: null };
  'fax.putFirst': { input: { jobId: string }; output: null };
  'fax.hold': { input: { jobId: string; isOnHold: boolean }; output: null };
  /** Asks the service once more for the pages of a fax that was filed without them, or still waits for them. */
  'fax.fetchDocument': { input: { jobId: string }; output: null };
  'fax.saveAs': { input: { jobId: string; format: CopyFormat }; output: { savedTo: string | null } };
  /** As `received.dragOut`, with the document that the service made of it. */
  'fax.dragOut': { input: { jobId: string }; output: { path: string | null } };
  'fax.showInFolder': { input: { jobId: string }; output: null };
  /** In its folder, as the other files. */
  'fax.showReceipt': { input: { jobId: string }; output: null };
  /** Nothing is handed over to the service until it is resumed; kept over restarts. */
  'sending.pause': { input: { readonly isPaused: boolean }; output: null };
  'sendFolder.open': { input: null; output: null };
}

/** One sentence for people about a fax. `state`: how the fax is shown while that is true; null for one that is there no more. */
export interface Said {
  readonly state: FaxState | null;
  readonly said: string;
}

/** What a person's step has made of a fax. `undoUntilMs`: until when it can be taken back; null: not at all. */
export interface StepTaken {
  readonly state: FaxState;
  readonly undoUntilMs: number | null;
}

export interface RetryInput {
  readonly jobId: string;
  /** Of a failed fax: the one of those it did not reach that it goes to again, in E.164; absent: all of them. */
  readonly only?: string | undefined;
  /** Absent: as before. */
  readonly faxResolution?: 'High' | 'Low' | undefined;
  /** What else the person was asked with it, and said yes to; absent: nothing. */
  readonly answered?: readonly SheetQuestion[] | undefined;
}
