import type { FaxRow, RecipientView } from '../../contract/queue-views.ts';
import { needsDecision } from '../../domain/attention.ts';
import { GIVEN_UP, NOT_FOLLOWED } from '../../domain/called-off.ts';
import type { Draft } from '../../domain/draft.ts';
import type { FaxJob, Recipient } from '../../domain/fax-job.ts';
import { documentNoteOf } from '../../domain/document-note.ts';
import { faxErrorOf } from '../../domain/fax-error.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import { problemOf } from '../../domain/reason-words.ts';
import { shownOrNull, shownText } from '../../domain/shown-text.ts';
import { STUCK_WORDS } from '../../domain/stuck-file.ts';
import { actionsOf, recipientActionsOf } from './fax-row-actions.ts';
import type { ArrivingFile } from '../ports/send-folder.ts';

/** What the window's list shows of a fax. */
export function rowOfJob(
  job: FaxJob,
  parseNumber: ParseNumber,
  looksAgainAtMs: number | null = null,
): FaxRow {
  return {
    id: job.id,
    state: job.state,
    name: shownText(job.name),
    // A bundle is called by its own name, which stands for all of it.
    moreDocuments: isBundle(job) ? [] : job.documents.slice(1).map((document) => shownText(document.name)),
    recipients: job.recipients.map((each) => ({
      ...recipientView(each, parseNumber),
      actions: recipientActionsOf(job, each),
    })),
    pages: job.pages === 0 ? null : job.pages,
    reference: shownOrNull(job.reference),
    problem: shownProblem(problemOf(job) ?? noteOf(job)),
    createdAtMs: job.createdAtMs,
    changedAtMs: job.changedAtMs,
    submittedAtMs: job.submittedAtMs,
    finishedAtMs: job.finishedAtMs,
    dueAtMs: job.state === 'waiting' ? job.dueAtMs : null,
    needsDecision: needsDecision(job),
    isUnseen: job.isUnseen,
    isOnHold: job.state === 'waiting' && job.isOnHold,
    undoUntilMs: job.undo?.untilMs ?? null,
    looksAgainAtMs,
    actions: actionsOf(job),
  };
}

const isBundle = ({ origin }: FaxJob): boolean => origin.kind === 'send-folder' && origin.bundle !== null;

/** Of what has not become a fax nothing has happened. */
const NO_FAX_YET = {
  pages: null,
  submittedAtMs: null,
  finishedAtMs: null,
  dueAtMs: null,
  needsDecision: false,
  isUnseen: false,
  isOnHold: false,
  undoUntilMs: null,
  looksAgainAtMs: null,
} as const;

/** A file on its way in: a row like the others, so that it is seen at once, but no fax yet. */
export function rowOfArriving(file: ArrivingFile): FaxRow {
  return {
    id: arrivingId(file.path),
    state: file.problem === null ? 'arriving' : 'stuck',
    name: shownText(file.name),
    moreDocuments: [],
    recipients: [],
    ...NO_FAX_YET,
    reference: null,
    problem: file.problem === null ? null : STUCK_WORDS[file.problem],
    createdAtMs: file.sinceMs,
    changedAtMs: file.sinceMs,
    actions: file.problem === null ? [] : ['show-in-folder'],
  };
}

/** A new fax that is not sent yet. Its files and numbers may be wrong in any way. */
export function rowOfDraft(
  { id, content, createdAtMs, changedAtMs }: Draft,
  parseNumber: ParseNumber,
): FaxRow {
  const [first, ...others] = content.files.map(({ name }) => shownText(name));
  return {
    id,
    state: 'draft',
    name: first ?? 'No document yet',
    moreDocuments: others,
    recipients: content.to.flatMap(({ phoneNumber, name }) =>
      phoneNumber === null
        ? []
        : [recipientView({ phoneNumber, name, state: 'pending', faxErrorCode: null, tries: 0 }, parseNumber)],
    ),
    ...NO_FAX_YET,
    reference: shownOrNull(content.reference.trim() || null),
    problem: null,
    createdAtMs,
    changedAtMs,
    actions: ['continue-draft', 'discard-draft'],
  };
}

const ARRIVING = 'arriving:';

export const arrivingId = (path: string): string => `${ARRIVING}${path}`;

/** Null for a row that is no file's. */
export const pathOfArriving = (id: string): string | null =>
  id.startsWith(ARRIVING) ? id.slice(ARRIVING.length) : null;

export function recipientView(recipient: Recipient, parseNumber: ParseNumber): RecipientView {
  const error = recipient.faxErrorCode === null ? null : faxErrorOf(recipient.faxErrorCode);
  return {
    phoneNumber: recipient.phoneNumber,
    formatted: formatNumber(recipient.phoneNumber, parseNumber),
    name: shownOrNull(recipient.name),
    state: recipient.state,
    problem: error === null ? null : { headline: error.headline, advice: error.advice },
    actions: [],
  };
}

/** Its sentences may name files. */
const shownProblem = (problem: FaxRow['problem']): FaxRow['problem'] =>
  problem === null ? null : { ...problem, advice: shownText(problem.advice) };

/** A sentence without a reason word: a cancelled or postponed fax, an answer that got lost. */
function noteOf(job: FaxJob): FaxRow['problem'] {
  const advice = job.detail ?? documentNoteOf(job);
  if (advice === null) return null;
  // 'Cancelled' would say that it did not go.
  return advice === GIVEN_UP ? NOT_FOLLOWED : { headline: '', advice };
}
