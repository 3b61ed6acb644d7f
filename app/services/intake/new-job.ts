import {
  goesFrom,
  type Consent,
  type FaxJob,
  type FaxOptions,
  type Follows,
  type JobDocument,
  type Recipient,
} from '../../domain/fax/fax-job.ts';
import type { ForReceived } from '../../domain/fax/for-received.ts';
import type { ChosenBy } from '../../domain/fax/chosen-by.ts';
import type { Origin } from '../../domain/fax/origin.ts';
import { holdForSize, holdForType } from '../../domain/fax/hold-for-documents.ts';
import { nameWithinLimit } from '../../domain/fax/name-within-limit.ts';
import type { Reason } from '../../domain/reason.ts';
import type { Phrase } from '../../words/phrase.ts';

export interface NewFax {
  readonly name: string;
  readonly origin: Origin;
  readonly documents: readonly SourceFile[];
  readonly companions: readonly SourceFile[];
  readonly recipients: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  /** Absent: whoever made it, if anybody gets it. */
  readonly chosenBy?: ChosenBy | undefined;
  readonly options: FaxOptions;
  readonly consent: Consent;
  readonly sendTimeMs: number | null;
  readonly reference: string | null;
  /** Why it cannot go yet, if so. */
  readonly hold: Hold | null;
  /** For as long as it can be called back. */
  readonly undoMs: number;
  readonly follows: Follows | null;
  /** Absent: it is for none that came in. */
  readonly forReceived?: ForReceived | undefined;
  /** It is the next part of what the fax right before it is a part of; absent: it is none. */
  readonly isNextPart?: true;
}

export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Where only this very file will do. */
  readonly fingerprint?: string;
}

export interface Hold {
  readonly reason: Reason;
  readonly detail: Phrase | null;
}

export interface JobCircumstances {
  readonly id: string;
  readonly statusFile: string;
  readonly nowMs: number;
  readonly findName: FindName;
  /** All documents together may not be larger. */
  readonly maxBytes: number;
  /** A document of no type that can be faxed; null: there is none. */
  readonly odd: string | null;
}

export function makeJob(fax: NewFax, circumstances: JobCircumstances): FaxJob {
  const { id, statusFile, nowMs, findName, maxBytes, odd } = circumstances;
  const ofDocuments = odd === null ? holdForSize(fax.documents, maxBytes) : holdForType(odd);
  const hold = ofDocuments ?? fax.hold;
  const chosenBy = fax.recipients.length === 0 ? undefined : (fax.chosenBy ?? MAKERS[fax.origin.kind]);
  return {
    id,
    state: hold === null ? 'waiting' : 'needs-attention',
    reason: hold?.reason ?? null,
    detail: hold?.detail ?? null,
    name: fax.name,
    origin: fax.origin,
    documents: withDistinctNames(fax.documents),
    companions: fax.companions.map(toDocument),
    recipients: toRecipients(fax.recipients, findName),
    ...(chosenBy === undefined ? {} : { chosenBy }),
    options: fax.options,
    consent: fax.consent,
    sendTimeMs: fax.sendTimeMs,
    reference: fax.reference,
    statusFile,
    follows: fax.follows,
    ...(fax.forReceived === undefined ? {} : { forReceived: fax.forReceived }),
    dueAtMs: Math.max(nowMs + fax.undoMs, goesFrom(fax)),
    firstAtMs: null,
    askedAtMs: null,
    isOnHold: false,
    undo: null,
    lateSidecar: null,
    lastCancelledMs: null,
    attempts: 0,
    messageIds: [],
    mayBe: [],
    unresolved: [],
    unresolvedTo: {},
    pages: null,
    pagesGiven: null,
    notFaxed: [],
    pagesInstead: null,
    createdAtMs: nowMs,
    claimedAtMs: null,
    submittedAtMs: null,
    submittedAtServiceMs: null,
    isLeftOpen: false,
    missing: null,
    isUnseen: false,
    finishedAtMs: null,
    changedAtMs: nowMs,
    documentDeniedAtMs: null,
    filing: null,
    filedAtMs: null,
  };
}

const MAKERS = { 'send-folder': undefined, window: 'person', door: 'program' } as const;

/** Whose number it is, by the address book; null where nobody knows. It is what a cover page says after "To". */
export type FindName = (phoneNumber: string) => string | null;

/** Once each: a number that is named twice gets one fax. */
export function toRecipients(to: NewFax['recipients'], findName: FindName): Recipient[] {
  const seen = new Set<string>();
  return to.flatMap(({ phoneNumber, name }): Recipient[] => {
    if (seen.has(phoneNumber)) return [];
    seen.add(phoneNumber);
    const known = name ?? findName(phoneNumber);
    return [
      {
        phoneNumber,
        name: known === null ? null : nameWithinLimit(known),
        state: 'pending',
        faxErrorCode: null,
        tries: 0,
      },
    ];
  });
}

export const toDocument = (file: SourceFile): JobDocument => ({
  name: file.name,
  source: file.path,
  sizeBytes: file.sizeBytes,
  sha256: null,
  fingerprint: file.fingerprint ?? null,
});

/** Two files of the same name from two places: both are kept, so both need a name of their own in the spool. */
function withDistinctNames(files: readonly SourceFile[]): JobDocument[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const dot = file.name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, ''];
    let name = file.name;
    for (let copy = 2; taken.has(foldName(name)); copy++) name = `${stem} (${copy})${ending}`;
    taken.add(foldName(name));
    return { ...toDocument(file), name };
  });
}

/** Names that a file system may take for one: by case, or by the way an accent is written. */
const foldName = (name: string): string => name.normalize('NFC').toLowerCase();
