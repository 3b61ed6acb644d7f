import type { InputOf, OperationName, OutputOf } from '../contract/operations.ts';
import type { AppStatus, ComposeFile, FaxDetail } from '../contract/views.ts';
import type { FaxJob } from '../domain/fax-job.ts';
import { isFaxable } from '../domain/file-types.ts';
import type { ParseNumber } from '../domain/fax-number.ts';
import { decideFromName } from '../domain/intake-rules.ts';
import type { JobEvent, JobEventBody } from '../domain/job-event.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { rowOfJob } from './fax-row.ts';
import type { Intake } from './intake.ts';
import type { JobLedger } from './job-ledger.ts';
import type { Clock, Desktop, FileInspector, JobStore, PageViewer, Spool } from './ports.ts';
import type { QueueView } from './queue-view.ts';
import { timelineOf } from './timeline.ts';

/** What the window can ask for; one function an operation, input already checked against its schema. */
export type OperationHandlers = {
  readonly [N in OperationName]: (input: InputOf<N>) => Promise<Result<OutputOf<N>>> | Result<OutputOf<N>>;
};

export interface OperationPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly intake: Intake;
  readonly queue: QueueView;
  readonly spool: Spool;
  readonly pages: PageViewer;
  readonly desktop: Desktop;
  readonly files: FileInspector;
  readonly parseNumber: ParseNumber;
  readonly clock: Clock;
  readonly status: () => AppStatus;
  readonly ownNumber: () => string | null;
  readonly sampleFile: string;
  readonly sendFolder: string;
  readonly undoMs: number;
}

export function makeOperations(ports: OperationPorts): OperationHandlers {
  const { store, ledger, intake, desktop, parseNumber } = ports;

  const withJob = <T>(
    jobId: string,
    use: (job: FaxJob) => Promise<Result<T>> | Result<T>,
  ): Promise<Result<T>> => {
    const job = store.find(jobId);
    return Promise.resolve(job === null ? gone() : use(job));
  };

  const inspect = async (paths: readonly string[]): Promise<ComposeFile[]> => {
    const found = await Promise.all(paths.map((path) => ports.files.inspect(path)));
    return found.map((file) => ({
      path: file.path,
      name: file.name,
      sizeBytes: file.sizeBytes,
      problem:
        file.problem ??
        (isFaxable(file.name) ? null : 'This kind of file cannot be faxed; save it as a PDF.'),
      numberInName: numberIn(file.name, parseNumber),
    }));
  };

  return {
    'queue.snapshot': () => success(ports.queue.snapshot()),
    'app.status': () => success(ports.status()),
    'number.check': ({ text }) => success(parseNumber(text)),
    'files.choose': async () => success(await inspect(await desktop.chooseFiles())),
    'files.inspect': async ({ paths }) => success(await inspect(paths)),

    'fax.send': async ({ paths, to, faxResolution, coverPageText }) => {
      const files = await inspect(paths);
      const bad = files.find((file) => file.problem !== null);
      if (bad !== undefined) return refuse(`${bad.name}: ${bad.problem ?? ''} Nothing was sent.`);
      const recipients = [];
      for (const each of to) {
        const parsed = parseNumber(each.phoneNumber);
        if (parsed.kind !== 'valid')
          return refuse(`${each.phoneNumber} is not a whole telephone number. Nothing was sent.`);
        recipients.push({ phoneNumber: parsed.e164, name: each.name });
      }
      const job = await intake.take({
        origin: { kind: 'window' },
        documents: files,
        recipients,
        options: { faxResolution, coverPageText },
        hold: null,
        delayMs: ports.undoMs,
      });
      return success({ jobId: job.id });
    },

    'fax.sendSample': async () => {
      const own = ports.ownNumber();
      if (own === null) return refuse('The local exchange is not ready yet. Try again in a moment.');
      const [sample] = await inspect([ports.sampleFile]);
      if (sample === undefined) return refuse('The sample is missing from this installation.');
      const job = await intake.take({
        origin: { kind: 'window' },
        documents: [sample],
        recipients: [{ phoneNumber: own, name: 'Yourself' }],
        options: { faxResolution: 'High', coverPageText: null },
        hold: null,
        delayMs: 0,
      });
      return success({ jobId: job.id });
    },

    'fax.detail': ({ jobId }) => withJob(jobId, async (job) => success(await detailOf(job, ports))),

    'fax.address': ({ jobId, to }) => {
      const parsed = parseNumber(to);
      if (parsed.kind !== 'valid') return refuse(`${to} is not a whole telephone number.`);
      const recipient = {
        phoneNumber: parsed.e164,
        name: null,
        state: 'pending',
        faxErrorCode: null,
      } as const;
      const dueAtMs = ports.clock.now() + ports.undoMs;
      return done(ledger.apply(jobId, { kind: 'addressed', recipients: [recipient], dueAtMs }));
    },

    'fax.cancel': ({ jobId }) =>
      withJob(jobId, (job) => {
        const question = questionBefore(job, store.events(jobId));
        return done(ledger.apply(jobId, question ?? { kind: 'cancelled', detail: null }));
      }),

    'fax.retry': ({ jobId }) =>
      withJob(jobId, (job) => {
        const kind = job.state === 'unconfirmed' ? 'resent' : 'retried';
        return done(ledger.apply(jobId, { kind, dueAtMs: ports.clock.now() }));
      }),

    'fax.saveAs': ({ jobId }) =>
      withJob<OutputOf<'fax.saveAs'>>(jobId, async (job) => {
        const rendered = await ports.spool.renderedDocument(job);
        if (rendered === null) return refuse('The rendered document is not here yet.');
        const ending = rendered.contentType === 'application/pdf' ? 'pdf' : 'tif';
        const target = await desktop.chooseSavePath(`${job.name}.fax.${ending}`);
        if (target === null) return success({ savedTo: null });
        const copied = await desktop.copyFile(rendered.path, target);
        return copied.ok ? success({ savedTo: target }) : copied;
      }),

    'fax.showInFolder': ({ jobId }) =>
      withJob(jobId, (job) => {
        const path = job.filing?.document ?? job.filing?.originals[0];
        if (path === undefined) return refuse('It is not in a folder yet.');
        desktop.showInFolder(path);
        return success(null);
      }),

    'sendFolder.open': async () => {
      await desktop.openFolder(ports.sendFolder);
      return success(null);
    },
  };
}

async function detailOf(job: FaxJob, ports: OperationPorts): Promise<FaxDetail> {
  const rendered = await ports.spool.renderedDocument(job);
  const pictures = rendered === null ? null : await ports.pages.pageCount(rendered);
  return {
    row: rowOfJob(job, ports.parseNumber),
    documents: job.documents.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    faxResolution: job.options.faxResolution,
    coverPageText: job.options.coverPageText,
    reference: job.reference,
    attempts: job.attempts,
    messageIds: job.messageIds,
    timeline: timelineOf(job, ports.store.events(job.id)),
    pictures: pictures?.ok === true ? pictures.value : 0,
    savedTo: job.filing?.document ?? null,
  };
}

function numberIn(name: string, parseNumber: ParseNumber): string | null {
  const decision = decideFromName(name, parseNumber);
  return decision.kind === 'recipient' ? decision.phoneNumber : null;
}

/**
 * Taking back the answer to 'who gets it' leads back to the question: the file came without a number, and cancelling the whole
 * fax is a second, separate wish.
 */
function questionBefore(job: FaxJob, events: readonly JobEvent[]): JobEventBody | null {
  const wasAsked = job.origin.kind === 'send-folder' && events.some((event) => event.kind === 'addressed');
  if (!wasAsked || job.state !== 'waiting' || job.attempts > 0) return null;
  return { kind: 'held', reason: 'no-number', detail: null };
}

const refuse = (message: string): Result<never> =>
  failed({ kind: 'needs-person', reason: 'refused', message });

const gone = (): Result<never> => refuse('This fax is not in the queue any more.');

/** An event that the fax's state does not know: it went on in the meantime, and the window will show how. */
const done = (job: FaxJob | null): Result<null> =>
  job === null ? refuse('Too late: the fax has gone on in the meantime.') : success(null);
