import type { HandInInput } from '../contract/door-operations.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { DoorHandlers } from '../services/operations/door-operations.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import type { Answer } from './answer.ts';
import { pickAttributes, readRequested } from './answer.ts';
import { TAG, type IppAttribute } from './ipp/ipp-values.ts';
import { OPERATION, STATUS, type Status } from './ipp/codes.ts';
import { PrintedDocuments, type PrintedDocumentPorts } from './printed-documents.ts';
import { JOB_TEMPLATE, MEDIA_DATABASE, printerDescription } from './printer-attributes.ts';
import type { PrinterClient } from './printer-client.ts';
import { jobAttributes, PrinterJobs, type PrinterJob } from './printer-jobs.ts';
import { refuseOfDocument, whyNotReadable } from './read-job.ts';
import { answerDone, answerRefused, readTicket } from './read-ticket.ts';
import { readBoolean, readInteger, readText, type PrinterRequest } from './read-request.ts';

export interface PrinterPorts extends Omit<PrintedDocumentPorts, 'handlers'> {
  /** Null once Faxtray quits: its queue may be closed by then. */
  readonly handlers: () => Pick<DoorHandlers, 'fax.handIn' | 'fax.request'> | null;
  readonly words: Phrasebook;
  /** Faxtray's version. */
  readonly version: string;
  readonly uuid: string;
}

/** Documents that are read at the same time. */
const MOST_AT_ONCE = 8;
const MOST_AT_ONCE_OF_OTHERS = 4;
const MOST_DOCUMENTS = 20;
const MOST_LISTED = 50;

type Documents = AsyncIterable<Buffer>;

/** The printer as IPP describes it (docs/spec/surfaces.md "Printer"): print jobs come in through the same operation as at the door. */
export class Printer {
  readonly #ports: PrinterPorts;
  readonly #documents: PrintedDocuments;
  readonly #jobs: PrinterJobs;
  readonly #startedAtMs: number;
  #reading = 0;

  constructor(ports: PrinterPorts) {
    this.#ports = ports;
    this.#documents = new PrintedDocuments(ports);
    this.#jobs = new PrinterJobs(ports.clock, (job) => void this.#end(job, 'aborted'));
    this.#startedAtMs = ports.clock.now();
  }

  /** Removes what an earlier run left behind. */
  sweep(): Promise<void> {
    return this.#documents.sweep();
  }

  /** Hands nothing in any more, and abandons jobs that wait for their documents. */
  async close(): Promise<void> {
    this.#jobs.close();
    await Promise.all(
      this.#jobs.open.filter(({ isBusy }) => !isBusy).map((job) => this.#end(job, 'aborted')),
    );
    this.#documents.close();
  }

  async answer(request: PrinterRequest, documents: Documents): Promise<Answer> {
    const { client } = request;
    switch (request.message.code) {
      case OPERATION.getPrinterAttributes:
        return this.#describe(request);
      case OPERATION.validateJob:
        return this.#validate(request);
      case OPERATION.printJob:
        return this.#print(request, documents);
      case OPERATION.createJob:
        return this.#create(request);
      case OPERATION.sendDocument:
        return this.#addDocument(request, documents);
      case OPERATION.closeJob:
        return this.#withOpenJob(
          request,
          async (job) => (await this.#endUnfit(request, job)) ?? this.#handIn(job, client),
        );
      case OPERATION.cancelJob:
        return this.#withOpenJob(request, async (job) => {
          await this.#end(job, 'canceled');
          return { status: STATUS.ok };
        });
      case OPERATION.getJobAttributes:
        return this.#describeJob(request);
      case OPERATION.getJobs:
        return this.#listJobs(request);
      // Nobody proves who they are, so nobody may end another's jobs; and there is nothing to flash or beep.
      case OPERATION.cancelMyJobs:
      case OPERATION.identifyPrinter:
        return { status: STATUS.ok };
      default:
        return { status: STATUS.operationNotSupported };
    }
  }

  #describe({ path, operation, client }: PrinterRequest): Answer {
    const { uuid, version, clock } = this.#ports;
    const facts = {
      path,
      host: client.host,
      uuid,
      version,
      startedAtMs: this.#startedAtMs,
      nowMs: clock.now(),
    };
    const groups = {
      'printer-description': printerDescription({
        ...facts,
        openJobs: this.#jobs.listOpen(client.address).length,
      }),
      'job-template': JOB_TEMPLATE,
    };
    const attributes = pickAttributes(readRequested(operation) ?? ['all'], groups, [MEDIA_DATABASE]);
    return { status: STATUS.ok, groups: [{ tag: TAG.printer, attributes }] };
  }

  #validate(request: PrinterRequest): Answer {
    const ticket = readTicket(request);
    return ticket.ok ? answerDone(ticket.value) : ticket.failure;
  }

  async #print(request: PrinterRequest, documents: Documents): Promise<Answer> {
    const job = this.#begin(request);
    if (!job.ok) return job.failure;
    const taken = await this.#take(job.value, documents);
    if (!taken.ok) {
      await this.#end(job.value, 'aborted');
      return { status: taken.failure };
    }
    return this.#handIn(job.value, request.client);
  }

  #create(request: PrinterRequest): Answer {
    const job = this.#begin(request);
    if (!job.ok) return job.failure;
    this.#jobs.awaitNext(job.value);
    return this.#answerWith(job.value, request.client, answerDone(job.value.ticket));
  }

  #addDocument(request: PrinterRequest, documents: Documents): Promise<Answer> {
    const isLast = readBoolean(request.operation, 'last-document');
    if (isLast === null) return Promise.resolve({ status: STATUS.badRequest });
    return this.#withOpenJob(request, async (job) => {
      const why = whyNotReadable(request);
      if (why !== null) {
        // Half a job is useless, and nobody may come to end it.
        await this.#end(job, 'aborted');
        return { status: why };
      }
      const unfit = await this.#endUnfit(request, job);
      if (unfit !== null) return unfit;
      const taken = await this.#take(job, documents);
      // The last document may be empty: it only says that all are there.
      const isClosing =
        !taken.ok && taken.failure === STATUS.badRequest && isLast && job.folder.paths.length > 0;
      if (!taken.ok && !isClosing) {
        await this.#end(job, 'aborted');
        return { status: taken.failure };
      }
      if (isLast) return this.#handIn(job, request.client);
      this.#jobs.awaitNext(job);
      return this.#answerWith(job, request.client);
    });
  }

  /** Ends a job that is asked for something impossible; null: it continues. */
  async #endUnfit(request: PrinterRequest, job: PrinterJob): Promise<Answer | null> {
    const refused = refuseOfDocument(request);
    if (refused === null) return null;
    await this.#end(job, 'aborted');
    return answerRefused(refused);
  }

  #begin(request: PrinterRequest): Result<PrinterJob, Answer> {
    const { handlers, ids } = this.#ports;
    const ticket = readTicket(request);
    if (!ticket.ok) return ticket;
    if (handlers() === null) return failed({ status: STATUS.unavailable });
    const { address } = request.client;
    if (this.#jobs.isFullFor(address) || this.#isBusyFor(address)) return failed({ status: STATUS.busy });
    const requestId = `printer-${ticket.value.uuid ?? ids.next()}`;
    const folder = this.#documents.begin(requestId, address !== null);
    return success(this.#jobs.add(request.path, ticket.value, folder, address));
  }

  /** Others leave half the capacity to this machine's own programs, however slowly they send. */
  #isBusyFor(address: PrinterClient['address']): boolean {
    const ofOthers = this.#jobs.open.filter(({ client, isBusy }) => client !== null && isBusy).length;
    return this.#reading >= MOST_AT_ONCE || (address !== null && ofOthers >= MOST_AT_ONCE_OF_OTHERS);
  }

  async #take(job: PrinterJob, documents: Documents): Promise<Result<null, Status>> {
    if (this.#isBusyFor(job.client)) return failed(STATUS.busy);
    if (job.folder.paths.length >= MOST_DOCUMENTS) return failed(STATUS.tooLarge);
    this.#reading++;
    job.isBusy = true;
    try {
      return await this.#documents.take(job.folder, job.ticket.title, documents);
    } finally {
      job.isBusy = false;
      this.#reading--;
    }
  }

  /** Everything has arrived. The same job, repeated after an answer that was lost, is the same fax. */
  async #handIn(job: PrinterJob, client: PrinterClient): Promise<Answer> {
    const { folder, ticket } = job;
    const handlers = this.#ports.handlers();
    if (handlers === null || folder.paths.length === 0) {
      await this.#end(job, 'aborted');
      return { status: handlers === null ? STATUS.unavailable : STATUS.notPossible };
    }
    job.isBusy = true;
    try {
      const input: HandInInput = {
        requestId: folder.requestId,
        isFirst: ticket.uuid === null,
        paths: folder.paths,
        to: ticket.to.map((phoneNumber) => ({ phoneNumber, name: null })),
        faxResolution: ticket.faxResolution,
        ...{ coverPageText: null, sendAtMs: null, reference: null },
      };
      const handed = await handlers['fax.handIn'](input, 'printer');
      if (!handed.ok) {
        await this.#end(job, 'aborted');
        const { kind, message } = handed.failure;
        return {
          status: kind === 'later' ? STATUS.temporaryError : STATUS.notPossible,
          message: this.#ports.words.text(message),
        };
      }
      this.#jobs.finish(job, 'completed');
      const { isNew, status } = handed.value;
      // A repeated job's documents are not read from here.
      await this.#documents.handedIn(folder, !isNew || status.claimedAt !== null);
      return this.#answerWith(job, client, answerDone(ticket));
    } catch (error) {
      // It may have become a fax anyway, which waits for these documents.
      this.#jobs.finish(job, 'aborted');
      await this.#documents.handedIn(folder, false);
      throw error;
    } finally {
      job.isBusy = false;
    }
  }

  async #end(job: PrinterJob, end: 'canceled' | 'aborted'): Promise<void> {
    this.#jobs.finish(job, end);
    await this.#documents.discard(job.folder);
  }

  async #withOpenJob(
    { jobId, client }: PrinterRequest,
    use: (job: PrinterJob) => Promise<Answer>,
  ): Promise<Answer> {
    const job = this.#jobs.find(jobId, client.address);
    if (job === null) return { status: STATUS.notFound };
    return job.end === null && !job.isBusy ? use(job) : { status: STATUS.notPossible };
  }

  #describeJob({ jobId, operation, client }: PrinterRequest): Answer {
    const job = this.#jobs.find(jobId, client.address);
    if (job === null) return { status: STATUS.notFound };
    const attributes = this.#describeFor(job, client, readRequested(operation) ?? ['all']);
    return { status: STATUS.ok, groups: [{ tag: TAG.job, attributes }] };
  }

  #listJobs({ operation, client }: PrinterRequest): Answer {
    const which = readText(operation, 'which-jobs') ?? 'not-completed';
    if (which !== 'completed' && which !== 'not-completed') return { status: STATUS.valuesNotSupported };
    const limit = Math.min(MOST_LISTED, Math.max(1, readInteger(operation, 'limit') ?? MOST_LISTED));
    const requested = readRequested(operation) ?? ['job-id', 'job-uri'];
    const jobs =
      which === 'completed' ? this.#jobs.listEnded(client.address) : this.#jobs.listOpen(client.address);
    const groups = jobs
      .slice(0, limit)
      .map((job) => ({ tag: TAG.job, attributes: this.#describeFor(job, client, requested) }));
    return { status: STATUS.ok, groups };
  }

  #describeFor(job: PrinterJob, client: PrinterClient, requested: readonly string[]): IppAttribute[] {
    const nowMs = this.#ports.clock.now();
    const all = jobAttributes(job, { host: client.host, startedAtMs: this.#startedAtMs, nowMs });
    return pickAttributes(requested, { 'job-description': all, 'job-template': [] });
  }

  #answerWith(
    job: PrinterJob,
    client: PrinterClient,
    { status, groups = [] }: Answer = { status: STATUS.ok },
  ): Answer {
    const requested = ['job-id', 'job-uri', 'job-state', 'job-state-reasons'];
    const attributes = this.#describeFor(job, client, requested);
    return { status, groups: [...groups, { tag: TAG.job, attributes }] };
  }
}
