import type {
  DoorInput,
  DoorOperationName,
  DoorOutput,
  HandInInput,
} from '../../contract/door-operations.ts';
import { isOutcomeUnknown } from '../../domain/fax/called-off.ts';
import { isOverdue, type FaxJob, type JobState } from '../../domain/fax/fax-job.ts';
import type { DoorClient } from '../../domain/fax/origin.ts';
import type { StatusRecord } from '../../domain/fax/status-record.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { describeTooLate, refuse } from '../refuse.ts';
import { listActions, listRecipientActions } from '../showing/fax-row-actions.ts';
import { writeDiagnostics } from './diagnostics-operations.ts';
import { doorPages } from './door-pages.ts';
import { dryRun } from './dry-run.ts';
import { isOtherFax } from './is-other-fax.ts';
import type { QueueOperations } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { readHandIn } from './read-hand-in.ts';
import { writeRoutingSheet } from './routing-sheet-operations.ts';

/** What programs can ask for, each named by the client that asks. */
export type DoorHandlers = {
  readonly [N in DoorOperationName]: (
    input: DoorInput<N>,
    client: DoorClient,
  ) => Promise<Result<DoorOutput<N>>> | Result<DoorOutput<N>>;
};

const OPEN_STATES: readonly JobState[] = [
  'needs-attention',
  'waiting',
  'submitting',
  'unconfirmed',
  'queued',
];
/** Of one account's queue; settings and backups are of the computer. */
export type QueueDoorHandlers = Omit<DoorHandlers, 'settings.set' | 'backup.write' | 'backup.restore'>;

/** Of one answer: each is about a kilobyte. */
const MOST_AT_ONCE = 200;

export function makeDoorOperations(ports: OperationPorts, operations: QueueOperations): QueueDoorHandlers {
  const { store, intake, statusRecords } = ports;
  /** The window names faxes that it shows; a program may name any. */
  const withJob = async <T>(jobId: string, use: (job: FaxJob) => Promise<Result<T>> | Result<T>) => {
    const job = store.find(jobId);
    return job === null ? refuse(phrase('door.no-fax')) : use(job);
  };
  const describe = (job: FaxJob): StatusRecord => statusRecords.describe(job);

  /** Null where nobody has said this before; refused where it was another fax. */
  const answerRepeated = async (input: HandInInput): Promise<Result<DoorOutput<'fax.handIn'>> | null> => {
    const before = handedInBefore(input);
    const job = before?.ok === true ? store.find(before.value.status.jobId) : null;
    return job !== null && (await isOtherFax(input, job, ports))
      ? refuse(phrase('refused.other-fax-of-request', { job: job.id }))
      : before;
  };

  /** Null where nobody has named this id before. */
  const handedInBefore = ({
    requestId,
    isFirst = false,
  }: Pick<HandInInput, 'requestId' | 'isFirst'>): Result<DoorOutput<'fax.handIn'>> | null => {
    if (requestId === undefined) return null;
    const jobId = store.byRequest(requestId);
    if (jobId === null) {
      const elsewhere = ports.findElsewhere(requestId);
      if (elsewhere.kind === 'not-known')
        return isFirst ? null : refuse(phrase('refused.other-queue-unreadable', { queue: elsewhere.queue }));
      return elsewhere.kind === 'handed-in' ? refuse(phrase('refused.handed-in-elsewhere')) : null;
    }
    const job = store.find(jobId);
    if (job === null) return refuse(phrase('refused.handed-in-before'));
    return success({ isNew: false, status: describe(job) });
  };

  /** By its place in the order: the last one of the part before may have come to its end meanwhile. */
  const listAfter = (last: FaxJob | null): Result<DoorOutput<'fax.list'>> => {
    const open = store.inState(...OPEN_STATES);
    const rest = last === null ? open : open.filter((job) => isBehind(job, last));
    const faxes = rest.slice(0, MOST_AT_ONCE);
    const next = faxes.length === rest.length ? null : (faxes.at(-1)?.id ?? null);
    return success({ faxes: faxes.map(describe), next });
  };

  return {
    'app.status': operations['app.status'],
    'number.check': operations['number.check'],
    'contacts.list': operations['contacts.list'],
    'mailbox.page': operations['mailbox.page'],
    'mailbox.markRead': operations['mailbox.markRead'],
    'fax.undo': operations['fax.undo'],
    'fax.sendNow': operations['fax.sendNow'],
    'fax.hold': operations['fax.hold'],

    'fax.handIn': async (input, client) => {
      // Asked first: what it was made of may be gone by now.
      const before = await answerRepeated(input);
      if (before !== null) return before;
      const fax = await readHandIn(input, client, ports);
      if (!fax.ok) return fax;
      const made = await intake.handIn(fax.value);
      if (!made.ok) return made;
      // Two of the same at once: the one that came first is both.
      if (made.value === null)
        return (await answerRepeated(input)) ?? refuse(phrase('refused.handed-in-before'));
      return success({ isNew: true, status: describe(store.find(made.value.id) ?? made.value) });
    },

    'fax.dryRun': (input, client) => dryRun(input, client, answerRepeated, ports),

    'diagnostics.write': ({ path }) => writeDiagnostics(path, ports),

    'routingSheet.write': (input) => writeRoutingSheet(input, ports),

    ...doorPages(ports),

    'fax.status': ({ jobId }) => withJob(jobId, (job) => success(describe(job))),

    'fax.request': (input) => {
      const before = handedInBefore(input);
      return before?.ok === true ? success(before.value.status) : (before ?? success(null));
    },

    'fax.list': ({ after }) => (after === null ? listAfter(null) : withJob(after, listAfter)),

    'fax.cancel': ({ jobId }) =>
      withJob(jobId, (job) => {
        if (isInDoubt(job)) return refuseBy(phrase('refused.in-doubt'));
        if (job.state === 'failed' && whyNotAgain(job, false) === null)
          return refuse(phrase('door.failed-already', { job: jobId }));
        return withoutStep(operations['fax.cancel']({ jobId }));
      }),

    'fax.retry': ({ jobId, to }) =>
      withJob(jobId, (job) => {
        const why = whyNotAgain(job, to !== undefined);
        if (why !== null) return refuseBy(why);
        if (to === undefined && isCheckedAgain(job))
          return withoutStep(operations['fax.confirm']({ jobId, checksAgain: true }));
        return to === undefined
          ? withoutStep(operations['fax.retry']({ jobId }))
          : operations['fax.address']({ jobId, to });
      }),
  };
}

/** Of a step a program asks by the fax itself. */
async function withoutStep(answer: Promise<Result<unknown>> | Result<unknown>): Promise<Result<null>> {
  const step = await answer;
  return step.ok ? success(null) : step;
}

/** What may have gone is told apart: programs wait for a person then. */
const refuseBy = (why: Phrase): Result<never> =>
  why.key === 'refused.in-doubt'
    ? failed({ kind: 'needs-person', reason: 'outcome-unknown', message: why })
    : refuse(why);

/** In the order in which the store lists them. */
const isBehind = (job: FaxJob, other: FaxJob): boolean =>
  job.createdAtMs > other.createdAtMs || (job.createdAtMs === other.createdAtMs && job.id > other.id);

const isInDoubt = (job: FaxJob): boolean => isOutcomeUnknown(job) || isOverdue(job);

/** That lets nothing go about which a person is asked: what is still the matter with its documents holds it again. */
const isCheckedAgain = (job: FaxJob): boolean =>
  job.state === 'needs-attention' && listActions(job).includes('check-again');

/** Null where the window, too, does it without asking: what may have gone, and what is asked, is for a person who sees what is known. */
function whyNotAgain(job: FaxJob, isToOther: boolean): Phrase | null {
  const actions = listActions(job);
  // With another number as well: it may be the same one.
  if (isInDoubt(job) || actions.includes('resend')) return phrase('refused.in-doubt');
  if (!isToOther && isCheckedAgain(job)) return null;
  if (job.state === 'needs-attention') return phrase('refused.asks-person');
  const missed = job.recipients.filter(({ state }) => state !== 'sent');
  const mayGo = isToOther
    ? actions.includes('address') ||
      (missed.length > 0 && missed.every((each) => listRecipientActions(job, each).includes('address')))
    : actions.includes('retry') || actions.includes('send-after-all');
  if (mayGo) return null;
  return job.state === 'failed' ? phrase('refused.too-late') : describeTooLate(job);
}
