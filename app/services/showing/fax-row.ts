import type { FaxAction, FaxRow, RecipientView } from '../../contract/queue-views.ts';
import type { FaxJob, Recipient } from '../../domain/fax-job.ts';
import { expectedByMs } from '../../domain/expected-by.ts';
import { faxErrorOf } from '../../domain/fax-error.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import { problemOf } from '../../domain/reason-words.ts';
import { STUCK_WORDS } from '../../domain/stuck-file.ts';
import type { ArrivingFile } from '../ports/send-folder.ts';

/** What the window's list shows of a fax. */
export function rowOfJob(job: FaxJob, parseNumber: ParseNumber): FaxRow {
  return {
    id: job.id,
    state: job.state,
    name: job.name,
    // A bundle is called by its own name, which stands for all of it.
    moreDocuments: isBundle(job) ? [] : job.documents.slice(1).map((document) => document.name),
    recipients: job.recipients.map((each) => recipientView(each, parseNumber)),
    pages: job.pages === 0 ? null : job.pages,
    problem: problemOf(job) ?? noteOf(job),
    createdAtMs: job.createdAtMs,
    changedAtMs: job.changedAtMs,
    submittedAtMs: job.submittedAtMs,
    finishedAtMs: job.finishedAtMs,
    dueAtMs: job.state === 'waiting' ? job.dueAtMs : null,
    needsDecision: job.state === 'unconfirmed' && job.isLeftOpen,
    expectedByMs: expectedByMs(job),
    actions: actionsOf(job),
  };
}

const isBundle = ({ origin }: FaxJob): boolean => origin.kind === 'send-folder' && origin.bundle !== null;

/** A file on its way in: a row like the others, so that it is seen at once, but no fax yet. */
export function rowOfArriving(file: ArrivingFile): FaxRow {
  return {
    id: arrivingId(file.path),
    state: file.problem === null ? 'arriving' : 'stuck',
    name: file.name,
    moreDocuments: [],
    recipients: [],
    pages: null,
    problem: file.problem === null ? null : STUCK_WORDS[file.problem],
    createdAtMs: file.sinceMs,
    changedAtMs: file.sinceMs,
    submittedAtMs: null,
    finishedAtMs: null,
    dueAtMs: null,
    needsDecision: false,
    expectedByMs: null,
    actions: file.problem === null ? [] : ['show-in-folder'],
  };
}

export const arrivingId = (path: string): string => `arriving:${path}`;

function recipientView(recipient: Recipient, parseNumber: ParseNumber): RecipientView {
  const error = recipient.faxErrorCode === null ? null : faxErrorOf(recipient.faxErrorCode);
  return {
    phoneNumber: recipient.phoneNumber,
    formatted: formatNumber(recipient.phoneNumber, parseNumber),
    name: recipient.name,
    state: recipient.state,
    problem: error === null ? null : { headline: error.headline, advice: error.advice },
  };
}

/** A sentence without a reason word: a cancelled or postponed fax, an answer that got lost. */
function noteOf(job: FaxJob): FaxRow['problem'] {
  return job.detail === null ? null : { headline: '', advice: job.detail };
}

function actionsOf(job: FaxJob): FaxAction[] {
  switch (job.state) {
    case 'needs-attention':
      return job.claimedAtMs === null ? ['cancel'] : [...answersTo(job), 'cancel'];
    case 'waiting':
      return job.claimedAtMs === null ? ['cancel'] : ['send-now', 'cancel'];
    case 'unconfirmed':
      return ['resend', 'cancel'];
    case 'submitting':
    case 'queued':
      return [];
    case 'sent':
      return filedActions(job);
    case 'failed':
      return ['retry', ...filedActions(job)];
    case 'cancelled':
      return filedActions(job);
  }
}

/** What a person can say to the question that holds a fax. */
function answersTo(job: FaxJob): FaxAction[] {
  switch (job.reason) {
    case 'number-near-miss':
    case 'number-new':
    case 'held-after-failures':
      return ['confirm', 'address'];
    case 'duplicate':
      return ['confirm'];
    // Worth another look when something was installed since, or this machine was too busy.
    case 'unsupported-type':
    case 'unreadable':
      return ['check-again'];
    case 'too-large':
    case 'too-many-pages':
    case 'password':
      return [];
    default:
      return ['address'];
  }
}

function filedActions({ filing }: FaxJob): FaxAction[] {
  if (filing === null) return [];
  const actions: FaxAction[] = filing.document === null ? [] : ['save-as'];
  if (filing.document !== null || filing.originals.length > 0) actions.push('show-in-folder');
  return actions;
}
