import type { OperationOutput } from '../../contract/operations.ts';
import type { FaxDetail } from '../../contract/queue-views.ts';
import { detailOfCancel, isOutcomeUnknown } from '../../domain/fax/called-off.ts';
import {
  asksForAssistant,
  isAskedAfterSending,
  isOverdue,
  type Consent,
  type FaxJob,
} from '../../domain/fax/fax-job.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import type { JobEvent, JobEventBody } from '../../domain/fax/job-event.ts';
import { shownOrNull, shownText } from '../../domain/files/shown-text.ts';
import { success } from '../../domain/result.ts';
import { listActions } from '../showing/fax-row-actions.ts';
import { rowOfJob } from '../showing/fax-row.ts';
import { toForReceivedView } from '../showing/to-for-received-view.ts';
import { findLinks } from '../showing/fax-links.ts';
import { describeTimeline } from '../showing/timeline.ts';
import { choicesFor, numbersInNames } from './number-choices.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { renderedToShow } from './pages-to-show.ts';
import { toResult, answerWithStep, describeTooLate, refuse, withJob } from '../refuse.ts';
import { saveCopy } from './save-copy.ts';
import { dueAfterUndo, withUndo } from './with-undo.ts';
import { phrase } from '../../words/phrase.ts';

type Names = Extract<keyof OperationHandlers, `fax.${string}`>;
type ElsewhereNames =
  | 'fax.send'
  | 'fax.sendEach'
  | 'fax.foresee'
  | 'fax.foreseeQueued'
  | 'fax.sendSample'
  | 'fax.answerRestored'
  | 'fax.askAgain'
  | 'fax.decide'
  | 'fax.deleteThere'
  | 'fax.sendAllTheSame'
  | 'fax.seen'
  | 'fax.pages'
  | 'fax.sendAnew'
  | 'fax.sendNewVersion'
  | 'fax.template'
  | 'fax.address'
  | 'fax.foreseeAddressed'
  | 'fax.samePages'
  | 'fax.cover'
  | 'fax.changeCover'
  | 'fax.sendAsShown'
  | 'fax.foreseeRetry'
  | 'fax.retry'
  | 'fax.undo'
  | 'fax.sendNow'
  | 'fax.reschedule'
  | 'fax.putFirst'
  | 'fax.hold';

/** What a person can ask of a fax that is there. */
export function faxOperations(
  ports: OperationPorts,
): Pick<OperationHandlers, Exclude<Names, ElsewhereNames>> {
  const { store, ledger, desktop, parseNumber } = ports;

  return {
    'fax.detail': ({ jobId }) => withJob(store, jobId, async (job) => success(await readDetail(job, ports))),

    'fax.inspect': ({ jobId }) =>
      withJob<OperationOutput<'fax.inspect'>>(store, jobId, async (job) => {
        const rendered = await ports.spool.renderedDocument(job);
        return rendered === null ? success([]) : ports.pages.inspect(rendered, job.options.faxResolution);
      }),

    'fax.choices': ({ jobId }) => withJob(store, jobId, (job) => success(choicesFor(job, ports))),

    'fax.confirm': ({ jobId, changedAtMs, checksAgain }) =>
      withJob(store, jobId, async (job) => {
        if (changedAtMs !== undefined && changedAtMs !== job.changedAtMs)
          return refuse(phrase('refused.gone-on'));
        if (isAskedAfterSending(job)) return toResult(ledger.apply(jobId, { kind: 'kept' }));
        if (job.reason === 'changed-after-sending') {
          const now = await ports.spool.takeAnew(job);
          if (!now.ok) return refuse(now.failure.message);
          ledger.apply(jobId, { kind: 'claimed', documents: now.value, companions: job.companions });
        }
        // Its documents were asked about first; who gets it is still open.
        if (job.recipients.length === 0)
          return toResult(ledger.apply(jobId, { kind: 'held', reason: 'no-number', detail: null }));
        const isTry = isAnotherTry(job, checksAgain === true);
        const consent = consentTo(job, isTry);
        const event = {
          kind: 'confirmed',
          consent,
          // Looked at again are its documents: the pages may be what is gone.
          ...(job.reason === 'unreadable' ? { pagesInstead: null } : {}),
          dueAtMs: dueAfterUndo({ ...job, consent }, ports),
          ...(isTry ? { how: 'try-again' as const } : {}),
        } as const;
        return toResult(ledger.apply(jobId, withUndo(event, ports)));
      }),

    'fax.cancel': ({ jobId }) =>
      withJob(store, jobId, (job) => {
        if (isAskedAfterSending(job)) return refuse(phrase('refused.sent-already'));
        if (isOutcomeUnknown(job) || isOverdue(job))
          return answerWithStep(ledger.apply(jobId, withUndo({ kind: 'set-aside' }, ports)));
        const events = store.events(jobId);
        const question = questionBefore(job, events, parseNumber);
        const answer = answerWithStep(
          ledger.apply(
            jobId,
            question ?? withUndo({ kind: 'cancelled', detail: detailOfCancel(job, events) }, ports),
          ),
          describeTooLate(job),
        );
        if (answer.ok && answer.value.state === 'cancelled' && job.submittedAtMs === null)
          ports.chosenFiles.calledBack(jobId);
        return answer;
      }),

    'fax.fetchDocument': ({ jobId }) => withJob(store, jobId, (job) => ports.archive.fetchDocument(job)),

    'fax.saveAs': ({ jobId, format }) =>
      withJob<OperationOutput<'fax.saveAs'>>(store, jobId, async (job) => {
        const rendered = await ports.spool.renderedDocument(job);
        if (rendered === null) return refuse(phrase('refused.not-rendered-yet'));
        return saveCopy(ports, rendered, job.options.faxResolution, { kind: format }, `${job.name}.fax`);
      }),

    'fax.showInFolder': ({ jobId }) => {
      const waiting = ports.queue.pathOfFile(jobId);
      if (waiting !== null) {
        desktop.showInFolder(waiting);
        return success(null);
      }
      return withJob(store, jobId, (job) => {
        const path = job.filing?.document ?? job.filing?.originals[0];
        if (path === undefined) return refuse(phrase('refused.in-no-folder-yet'));
        desktop.showInFolder(path);
        return success(null);
      });
    },

    'fax.dragOut': ({ jobId }) =>
      withJob<OperationOutput<'fax.dragOut'>>(store, jobId, async ({ filing }) => {
        const path = filing?.document ?? null;
        if (path === null) return success({ path });
        const { problem, isLink } = await ports.files.inspect(path);
        if (problem !== null || isLink) return refuse(phrase('refused.moved-from-folder'));
        desktop.dragOut(path);
        return success({ path });
      }),

    'fax.showReceipt': ({ jobId }) =>
      withJob(store, jobId, ({ filing }) => {
        if (filing?.receipt === undefined) return refuse(phrase('refused.no-receipt'));
        desktop.showInFolder(filing.receipt);
        return success(null);
      }),
  };
}

/** The answer to the one question that holds it; the others are asked in their turn. `isTry`: it was looked at anew instead. */
function consentTo(job: FaxJob, isTry: boolean): Consent {
  const { reason, consent } = job;
  // That it goes all the same is also the word that an assistant's fax waits for.
  const goes = { ...consent, assistant: consent.assistant || asksForAssistant(job) };
  switch (reason) {
    case 'duplicate':
      return { ...goes, duplicate: true };
    case 'held-after-failures':
      return { ...goes, failures: true };
    case 'part-before-missing':
      return { ...goes, part: true };
    case 'by-assistant':
      return goes;
    case 'encoding-doubtful':
      return { ...consent, encoding: true };
    case 'letters-not-drawn':
      return isTry ? consent : { ...consent, letters: true, lettersAsked: job.detail ?? undefined };
    // The answer was about what the file held before.
    case 'changed-after-sending':
      return { ...consent, encoding: false, letters: false };
    case 'unreadable':
      return job.pagesInstead === null ? consent : { ...consent, encoding: false, letters: false };
    // Looked at again, or asked elsewhere: no word about anything else.
    case 'restored':
    case 'unsupported-type':
    case 'header-failed':
      return consent;
    default:
      return { ...goes, number: true };
  }
}

/** What was in its way may be gone: nobody has said that it goes all the same. */
const isAnotherTry = (job: FaxJob, checksAgain: boolean): boolean => {
  const actions = listActions(job);
  const canOnlyBeChecked = actions.includes('check-again') && !actions.includes('confirm');
  return (
    actions.includes('try-again') || canOnlyBeChecked || (checksAgain && actions.includes('check-again'))
  );
};

async function readDetail(job: FaxJob, ports: OperationPorts): Promise<FaxDetail> {
  const rendered = await renderedToShow(job, ports);
  const pictures = rendered === null ? null : await ports.pages.pageCount(rendered);
  return {
    row: rowOfJob(job, ports.words),
    documents: job.documents.map(({ name, sizeBytes }) => ({ name: shownText(name), sizeBytes })),
    faxResolution: job.options.faxResolution,
    coverPageText: job.options.coverPageText,
    ownCover: job.options.ownCover,
    reference: shownOrNull(job.reference),
    attempts: job.attempts,
    messageIds: job.messageIds,
    timeline: describeTimeline(job, ports.store.events(job.id), ports.words),
    pictures: pictures?.ok === true ? pictures.value : 0,
    savedTo: job.filing?.document ?? job.filing?.originals[0] ?? null,
    links: findLinks(job, ports.store, ports.words),
    forReceived: toForReceivedView(job, ports.received.store),
  };
}

/** After one of these a fax asks, waits or is cancelled. */
const LEADS_ELSEWHERE: ReadonlySet<JobEvent['kind']> = new Set(['cancelled', 'undone', 'held', 'revived']);

/**
 * Taking back the answer to 'who gets it' leads back to the question: the file came without a number, and cancelling the whole
 * fax is a second, separate wish.
 */
function questionBefore(
  job: FaxJob,
  events: readonly JobEvent[],
  parseNumber: ParseNumber,
): JobEventBody | null {
  // A routing sheet asks nobody.
  const isAnswer = (event: JobEvent): boolean =>
    event.kind === 'addressed' && event.pagesInstead === undefined;
  const answeredAt = events.findLastIndex(isAnswer);
  // It had been cancelled, and was to go after all: then it was no question that was answered.
  const before = events.slice(0, Math.max(0, answeredAt)).findLast(({ kind }) => LEADS_ELSEWHERE.has(kind));
  const wasAsked = job.origin.kind === 'send-folder' && answeredAt !== -1 && before?.kind !== 'cancelled';
  if (!wasAsked || job.state !== 'waiting' || job.attempts > 0) return null;
  const hasNumber = numbersInNames(job, parseNumber).length > 0;
  return { kind: 'held', reason: hasNumber ? 'number-doubtful' : 'no-number', detail: null, byPerson: true };
}
