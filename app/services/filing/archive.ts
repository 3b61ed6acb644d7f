import { isFinal, isReached, type FaxJob, type Filing, type JobId } from '../../domain/fax/fax-job.ts';
import type { Failure } from '../../domain/failure.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import { makeReceiptFacts } from '../../domain/fax/make-receipt-facts.ts';
import type { ReceiptOrigin } from '../../domain/fax/receipt.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { fileNames } from '../../domain/fax/describe-document.ts';
import { missingPages } from '../../domain/fax/missing-pages.ts';
import { success, type Result } from '../../domain/result.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { RenderedDocument, Spool } from '../ports/folders/spool.ts';
import type { ReceiptDrawer } from '../ports/pages/receipt-drawer.ts';
import type { ReceiptToFile, ResultFolders } from '../ports/folders/result-folders.ts';
import type { Session } from '../access/session.ts';
import { WorkLoop } from '../work-loop.ts';
import type { DiskDelays } from './disk-delays.ts';
import { isDenied, isGone } from './missing-document.ts';
import { RenderedDocuments } from './rendered-documents.ts';
import { Retries } from '../retries.ts';
import { listFact, phrase, sentences, type Phrase } from '../../words/phrase.ts';

export interface ArchivePorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly spool: Spool;
  readonly results: ResultFolders;
  readonly clock: Clock;
  readonly log: Log;
  readonly diskDelays: Pick<DiskDelays, 'record'>;
  /** Null: none are drawn here. */
  readonly receipts: { readonly drawer: ReceiptDrawer; readonly origin: () => ReceiptOrigin } | null;
}

/** The longest wait after trouble on the way, which passes for all at once. */
const FAILURE_CAP_MS = 60_000;
/** What was refused is only another answer when somebody changed something at the service. */
const REFUSED_AGAIN_MS = 15 * 60_000;
/** A document may be listed late, and is waited for so long: then the original is filed without. */
const DOCUMENT_WITHIN_MS = 24 * 3_600_000;
/** The same where the service never says what time it is: so many waits of a quarter of an hour. */
const TRIES_OF_A_DAY = DOCUMENT_WITHIN_MS / REFUSED_AGAIN_MS;

/** So often a receipt is tried: then the fax is filed without. */
const TRIES_OF_A_RECEIPT = 3;

/** Puts what is final into the result folders: the rendered document, the original. One after the other. */
export class Archive {
  readonly #ports: ArchivePorts;
  readonly #documents: RenderedDocuments;
  readonly #retries: Retries<JobId>;
  /** How often the receipt of a fax that is still to be filed could not be made. */
  readonly #receiptTries = new Map<JobId, number>();
  readonly #loop: WorkLoop;
  /** What the service said last of the messages of faxes that are not filed. */
  readonly #lastWords = new Map<JobId, string>();
  #off: Off | null = null;

  constructor(ports: ArchivePorts) {
    this.#ports = ports;
    this.#documents = new RenderedDocuments(ports.gateway, ports.session, ports.spool);
    this.#retries = new Retries(ports.clock);
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#fileAll());
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('archive', ({ job }) => {
      if (isFinal(job.state) && job.filing === null) this.#loop.wake();
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  /** The line is there (again): what waits because of it need not wait any longer. */
  serviceIsReady(): void {
    this.#retries.hurryAll();
    this.#loop.wake();
  }

  /** Where the service says something new of a message its document may be there now. Syncs repeat what they told, and that says nothing. */
  onReports(reports: readonly FaxReport[]): void {
    if (reports.length === 0) return;
    const words = new Map<FaxReport['messageId'] | undefined, string>(
      reports.map((report) => [report.messageId, toWord(report)]),
    );
    const jobs = this.#ports.store.unfiled().filter((job) => this.#isNew(job, words));
    if (jobs.map((job) => this.#retries.hurry(job.id)).some(Boolean)) this.#loop.wake();
  }

  #isNew({ id, messageIds }: FaxJob, words: ReadonlyMap<string | undefined, string>): boolean {
    const word = words.get(messageIds.at(-1));
    if (word === undefined || this.#lastWords.get(id) === word) return false;
    this.#lastWords.set(id, word);
    return true;
  }

  /** A person asks for the document now, also of a fax that was filed without. */
  async fetchDocument(job: FaxJob): Promise<Result<null>> {
    const { store } = this.#ports;
    const document = await this.#documents.of(job);
    if (!document.ok) return document;
    // Filed meanwhile, or not yet: then its turn comes now, with the document at hand.
    const now = store.find(job.id) ?? job;
    if (now.filing === null) {
      this.serviceIsReady();
      return success(null);
    }
    return this.#addToFiled(now, document.value);
  }

  /** Where the document that is here does not open, by `opens`: one that does takes its place, and is put beside what was filed. */
  async fetchAnew(
    job: FaxJob,
    opens: (document: RenderedDocument) => Promise<boolean>,
  ): Promise<Result<RenderedDocument>> {
    const document = await this.#documents.anew(job, opens);
    if (!document.ok) return document;
    const now = this.#ports.store.find(job.id) ?? job;
    const added = now.filing === null ? success(null) : await this.#addToFiled(now, document.value);
    return added.ok ? document : added;
  }

  async #addToFiled(job: FaxJob, document: RenderedDocument): Promise<Result<null>> {
    const { ledger, results } = this.#ports;
    const filing = await results.addDocument(job, document);
    if (!filing.ok) return filing;
    const applied = ledger.apply(job.id, { kind: 'filed', filing: filing.value });
    return applied.kind === 'not-written' ? { ok: false, failure: applied.failure } : success(null);
  }

  /** Answers when to come back, null when nothing is left to do. */
  async #fileAll(): Promise<number | null> {
    const { store } = this.#ports;
    for (const job of store.unfiled()) {
      if (!this.#loop.isRunning) return null;
      if (this.#retries.waitMs(job.id) > 0) continue;
      const failure = await this.#file(job);
      this.#ports.diskDelays.record(job.id, failure);
      if (failure === null) this.#forget(job);
      else this.#visitAgain(job, failure);
    }
    const left = store.unfiled();
    return left.length === 0 ? null : Math.min(...left.map((job) => this.#retries.waitMs(job.id)));
  }

  #forget({ id }: FaxJob): void {
    this.#retries.forget(id);
    this.#lastWords.delete(id);
  }

  #visitAgain(job: FaxJob, failure: Failure): void {
    this.#ports.log.warn('archive.not-filed', { jobId: job.id, message: failure.message });
    this.#retries.putOff(job.id, waitAfter(failure));
  }

  /** Null when the fax needs no further visit. */
  async #file(job: FaxJob): Promise<Failure | null> {
    const { spool, results, ledger } = this.#ports;
    const rendered = await this.#documentToFile(job);
    if (!rendered.ok) return rendered.failure;
    const changed = await spool.changedDocuments(job);
    // What could not be compared is compared again: filed now, a changed file would be removed with what was taken.
    if (!changed.ok) return changed.failure;
    const names = changed.value;
    const kept = await spool.keepChanged(job, names);
    if (!kept.ok) return kept.failure;
    const filed = await results.file(
      job,
      spool,
      rendered.value,
      kept.value,
      this.#makeReceipt(job, rendered.value),
    );
    if (!filed.ok) return filed.failure;
    const filing = names.length === 0 ? filed.value : { ...filed.value, changedNames: names };
    const applied = ledger.apply(job.id, eventAfterFiling(job, filing));
    if (applied.kind === 'not-written') return applied.failure;
    this.#receiptTries.delete(job.id);
    // With the row gone in a power cut, what was taken is looked for once more.
    await ledger.announced();
    // Any other may be sent again, and is compared once more then.
    if (job.state === 'sent') await this.#removeTaken(job);
    return null;
  }

  #makeReceipt(job: FaxJob, rendered: RenderedDocument | null): ReceiptToFile | null {
    const { receipts, store, log } = this.#ports;
    if (receipts === null) return null;
    return {
      facts: makeReceiptFacts(job, store.events(job.id), receipts.origin()),
      draw: (receipt) => receipts.drawer.draw(receipt, rendered),
      mayLack: ({ message }) => {
        const tries = (this.#receiptTries.get(job.id) ?? 0) + 1;
        this.#receiptTries.set(job.id, tries);
        if (tries < TRIES_OF_A_RECEIPT) return false;
        log.warn('archive.no-receipt', { jobId: job.id, message });
        return true;
      },
    };
  }

  async #removeTaken(job: FaxJob): Promise<void> {
    const { spool, log } = this.#ports;
    const removed = await spool.removeTaken(job);
    if (!removed.ok) log.warn('archive.taken-left', { jobId: job.id, message: removed.failure.message });
  }

  /** Null where there is none to have: never accepted, gone for good, or waited for in vain. */
  async #documentToFile(job: FaxJob): Promise<Result<RenderedDocument | null>> {
    if (job.messageIds.length === 0) return success(null);
    const document = await this.#documents.of(job);
    if (document.ok || !isDenied(document.failure)) return document;
    if (!isGone(document.failure) && isReached(job) && !this.#hasWaited(job)) return document;
    this.#ports.log.warn('archive.no-document', { jobId: job.id, message: document.failure.message });
    return success(null);
  }

  /**
   * Whether the service has denied the document for long enough. Measured by its own clock, since this machine's may be set ahead, from a
   * beginning that is on disk.
   */
  #hasWaited(job: FaxJob): boolean {
    const { clock, gateway, ledger } = this.#ports;
    const nowMs = clock.now();
    const serviceTimeMs = gateway.serviceTimeMs(nowMs);
    if (job.documentDeniedAtMs === null) {
      ledger.apply(job.id, { kind: 'document-denied', serviceTimeMs });
      return false;
    }
    return gateway.knowsServiceTime(nowMs)
      ? serviceTimeMs - job.documentDeniedAtMs >= DOCUMENT_WITHIN_MS
      : this.#retries.tries(job.id) >= TRIES_OF_A_DAY;
  }
}

function eventAfterFiling(job: FaxJob, filing: Filing): JobEventBody {
  const { changedNames: changed = [] } = filing;
  const missing = job.state === 'sent' ? missingPages(job) : null;
  if (job.state === 'sent' && changed.length > 0) {
    const detail = sentences(wentOtherwise(changed, filing), ...(missing === null ? [] : [missing]));
    return { kind: 'found-changed', filing, detail };
  }
  return missing === null ? { kind: 'filed', filing } : { kind: 'found-short', filing, detail: missing };
}

function wentOtherwise(names: readonly string[], { originals, changed = [] }: Filing): Phrase {
  const what = listFact(names, 'comma');
  return changed.length === 0
    ? phrase('result.changed-newer-in-sent', { names: what })
    : phrase('result.changed-both-saved', {
        names: what,
        originals: fileNames(originals),
        changed: fileNames(changed),
      });
}

/** Of a document that is not there yet the first tries follow closely, unless somebody would have to allow it first. */
function waitAfter(failure: Failure): { fromMs?: number; toMs?: number } {
  if (failure.kind === 'later')
    return { fromMs: failure.retryAfterMs ?? 0, ...(isDenied(failure) ? {} : { toMs: FAILURE_CAP_MS }) };
  return failure.kind === 'refused' && isForSomebodyToAllow(failure) ? { fromMs: REFUSED_AGAIN_MS } : {};
}

/** Its address may be another one each time. */
const toWord = ({ status, pages, document, modifiedAtMs }: FaxReport): string =>
  JSON.stringify([status, pages, document !== null, modifiedAtMs ?? null]);

const NOT_THERE: ReadonlySet<string> = new Set(['404', 'CMN-102', 'no-document']);
const isForSomebodyToAllow = ({ code }: Failure & { kind: 'refused' }): boolean => !NOT_THERE.has(code);
