import type {
  ComposeFile,
  FaxTemplate,
  FilesInFolders,
  ReceivedTemplate,
} from '../../../app/contract/compose-views.ts';
import type { DraftInput, DraftView } from '../../../app/contract/draft-views.ts';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { isTooLong } from '../../format/is-too-long.ts';
import { AS_IT_COMES, type Shading } from '../pages/shading.ts';
import { nameWithin } from '../numbers/recipient-text.ts';
import type { Chip } from '../numbers/chip.ts';
import { toForReceived, type ReceivedOnSheet } from './received-on-sheet.ts';
import type { ComposeState } from './compose.svelte.ts';

/** Everything that a person has entered for a new fax, so that it can be given back. */
export interface Entered {
  readonly chips: readonly Chip[];
  readonly typed: string;
  /** One fax for each document, and for each recipient. */
  readonly eachDocument: boolean;
  readonly eachRecipient: boolean;
  /** What is too long for one fax goes as several. */
  readonly inParts: boolean;
  readonly files: readonly ComposeFile[];
  /** What was not taken of dropped folders. */
  readonly leftOut: FilesInFolders['notices'];
  readonly hasCover: boolean;
  readonly coverText: string;
  /** Faxtray draws the cover page, which has the subject; else the phone service makes it. */
  readonly hasOwnCover: boolean;
  readonly subject: string;
  readonly resolution: 'High' | 'Low';
  /** When it is to be sent; null: now. */
  readonly sendAt: string | null;
  /** For the person's own records; empty: none. */
  readonly reference: string;
  readonly shading: Shading;
  /** Its pages go instead of the documents. */
  readonly sendsPages: boolean;
  readonly made: MadeFrom | null;
  /** The fax that came in for which it is; null: none. */
  readonly received: ReceivedOnSheet | null;
}

/** The fax whose documents the new one has. */
export interface MadeFrom {
  readonly row: FaxRow;
  readonly how: 'again' | 'on';
}

export const NOTHING_ENTERED: Entered = {
  chips: [],
  typed: '',
  eachDocument: false,
  eachRecipient: false,
  inParts: false,
  files: [],
  leftOut: [],
  hasCover: false,
  coverText: '',
  hasOwnCover: false,
  subject: '',
  resolution: 'High',
  sendAt: null,
  reference: '',
  shading: AS_IT_COMES,
  sendsPages: false,
  made: null,
  received: null,
};

/** Nothing but what each new fax begins with, of which `blank` is one. */
export const isBlank = (
  { chips, typed, files, reference, coverText, subject }: Entered,
  blank: Entered,
): boolean =>
  chips.length === 0 &&
  typed.trim() === '' &&
  files.length === 0 &&
  reference.trim() === '' &&
  subject.trim() === '' &&
  [NOTHING_ENTERED.coverText, blank.coverText.trim()].includes(coverText.trim());

/** As it is kept as a draft. That a doubtful number was confirmed is not: it is asked again. */
export function toDraft(entered: Entered): DraftInput {
  const { chips, files, typed, hasCover, coverText, sendAt, reference, shading, sendsPages, made } = entered;
  return {
    paths: files.map(({ path }) => path),
    to: chips.map(({ text, name, check }) => ({
      text: kept(text),
      name: name === null ? null : nameWithin(name),
      phoneNumber: check?.kind === 'valid' ? check.e164 : null,
    })),
    typed: kept(typed),
    leftOut: entered.leftOut.slice(0, MOST_NOTICES).map(({ folder, text }) => ({ folder, text: kept(text) })),
    eachDocument: entered.eachDocument,
    eachRecipient: entered.eachRecipient,
    inParts: entered.inParts,
    hasCover,
    coverText: kept(coverText),
    hasOwnCover: entered.hasOwnCover,
    subject: kept(entered.subject),
    faxResolution: entered.resolution,
    sendAt,
    reference: kept(reference),
    ...shading,
    sendsPages,
    follows: made === null ? null : { jobId: made.row.id, how: made.how },
    ...toForReceived(entered),
  };
}

const MOST_NOTICES = 200;

/** As much of one field as a draft keeps: far more than a fax takes. Half a character is none. */
const kept = (text: string): string => text.slice(0, 20_000).replaceAll(/\p{Surrogate}/gu, '');

/** All but the recipients: their numbers are checked again. */
export function enteredIn({
  tones,
  lightness,
  cutsSheets,
  textEncodings,
  pages,
  faxResolution,
  to: _,
  received,
  ...same
}: DraftView): Entered {
  const shading = { tones, lightness, cutsSheets, textEncodings, pages };
  return { ...same, resolution: faxResolution, shading, received: received ?? null, chips: [] };
}

/** A new fax of the documents of an earlier one; whom it is for is looked at by itself. */
export function enteredFor(made: MadeFrom, template: FaxTemplate, sendsPages: boolean): Entered {
  const { files, faxResolution: resolution, coverPageText, ownCover } = template;
  const hasOwnCover = ownCover !== undefined;
  const cover = {
    hasCover: coverPageText !== null || hasOwnCover,
    hasOwnCover,
    subject: ownCover?.subject ?? '',
  };
  const texts = { coverText: coverPageText ?? '', reference: template.reference ?? '' };
  const inParts = isTooLong(made.row);
  return { ...NOTHING_ENTERED, files, ...cover, ...texts, resolution, sendsPages, inParts, made };
}

/** A new fax for one that came in, with its pages: whoever answers mostly sends the form back filled in. `blank`: what each new fax begins with. */
export function enteredForReceived(template: ReceivedTemplate, blank: Entered): Entered {
  const { messageId, how, sender, createdAtMs, file, to, subject } = template;
  const lacksNumber = how === 'reply' && to === null;
  return {
    ...blank,
    files: file === null ? [] : [file],
    subject: subject ?? '',
    received: { messageId, how, sender, createdAtMs, file, lacksNumber, marksHandled: false },
  };
}

/** What is on the sheet. */
export function enteredOn(sheet: ComposeState): Entered {
  const { hasCover, coverText, hasOwnCover, subject, resolution, reference, made, received } = sheet;
  const { chips, entry } = sheet.recipients;
  const { shading, sendsPages } = sheet.preview;
  return {
    ...{
      chips,
      typed: entry.text,
      files: sheet.files.list,
      leftOut: sheet.files.notices,
      hasCover,
      coverText,
      resolution,
      reference,
    },
    ...{ eachDocument: sheet.files.wantsEach, eachRecipient: sheet.recipients.wantsEach },
    inParts: sheet.files.wantsParts,
    ...{ hasOwnCover, subject, sendAt: sheet.when.text, made, received, shading, sendsPages },
  };
}
