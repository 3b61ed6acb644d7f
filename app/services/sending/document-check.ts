import type { CoverSheet } from '../../domain/fax/cover-sheet.ts';
import type { FaxSender } from '../../domain/fax/fax-sender.ts';
import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { Reason } from '../../domain/reason.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { CheckedDocuments, DocumentChecker } from '../ports/pages/document-checker.ts';
import type { FaxSubmission } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Spool } from '../ports/folders/spool.ts';
import { holdForDocuments, holdForSize } from '../../domain/fax/hold-for-documents.ts';
import { mayBeRouted } from '../../domain/fax/may-be-routed.ts';
import { Signal, allOff, type Off } from '../../domain/signal.ts';
import type { SizeLimit } from '../access/size-limit.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { filesToSend } from '../files-to-send.ts';
import {
  addressCover,
  drawnCover,
  namesOnCover,
  NO_NAMES,
  type CoverNames,
  type FindName,
} from './cover-names.ts';
import { FatalChecks } from './fatal-checks.ts';
import { LaterChecks } from './later-checks.ts';
import { LongChecks } from './long-checks.ts';
import { PassedFaxes } from './passed-faxes.ts';
import type { RoutingSheets } from './routing-sheets.ts';
import type { CoverSheetPorts } from './write-cover-sheet.ts';

export interface DocumentCheckPorts extends CoverSheetPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Spool;
  readonly documents: DocumentChecker;
  readonly routingSheets: Pick<RoutingSheets, 'route'>;
  readonly sizeLimit: Pick<SizeLimit, 'maxBytes'>;
  readonly isLocalExchange: boolean;
  readonly findName: FindName;
  readonly log: Log;
}

/** Those that take long count no more, or a handful of them would have all others wait. The pool lets these pass. */
const AT_ONCE = 4;
const SLOW_AFTER_MS = 10_000;
/** Questions that a person answers: nothing took too long. */
const ASKS_ABOUT_LETTERS: ReadonlySet<Reason> = new Set(['encoding-doubtful', 'letters-not-drawn']);
/** Of those that take long, too. */
const MOST_AT_ONCE = 60;

/**
 * Looks at the documents of every fax that waits, as soon as it waits, and holds those that nobody could make pages of: at the service
 * they would fail later and say less. The dispatcher asks here, so that no door into the queue leads around it. What was found
 * is not kept on disk: a new start may have other means.
 */
export class DocumentCheck {
  readonly #ports: DocumentCheckPorts;
  /** Those that are at it for a while. */
  readonly longChecks: LongChecks;
  readonly #laterChecks: LaterChecks;
  readonly #fatalChecks: FatalChecks;
  readonly #passed: PassedFaxes;
  readonly #waiting = new Set<JobId>();
  readonly #underWay = new Set<JobId>();
  /** Of those under way. */
  readonly #slow = new Set<JobId>();
  /** Nobody has addressed them, and no sheet does. */
  readonly #unrouted = new Set<JobId>();
  /** Held by what was found. Whoever has them looked at again has time. */
  readonly #held = new Set<JobId>();
  readonly #passedOne = new Signal<[id: JobId]>();
  readonly #abort = new AbortController();
  #isStarted = false;
  #off: Off | null = null;

  constructor(ports: DocumentCheckPorts) {
    this.#ports = ports;
    this.longChecks = new LongChecks(ports.clock);
    this.#laterChecks = new LaterChecks(ports.clock);
    this.#fatalChecks = new FatalChecks(ports);
    this.#passed = new PassedFaxes(ports.findName);
  }

  start(): void {
    const { ledger } = this.#ports;
    this.#isStarted = true;
    this.#fatalChecks.start();
    this.#off = allOff(
      ledger.onChange('document-checks', ({ job }) => this.#consider(job)),
      ledger.onForgotten(({ id }) => {
        this.#forget(id);
        this.#fatalChecks.forget(id);
      }),
    );
    for (const job of this.#ports.store.inState('waiting', 'needs-attention')) this.#consider(job);
  }

  /** Does not wait for what is under way: a hostile document takes its time, and nothing of it is wanted any more. */
  stop(): void {
    this.#isStarted = false;
    this.#abort.abort();
    this.longChecks.stop();
    this.#laterChecks.stop();
    this.#fatalChecks.stop();
    this.#off?.();
  }

  /** False: its documents are being looked at, or soon will be. */
  hasPassed(id: JobId): boolean {
    if (!this.#passed.has(id)) return false;
    const job = this.#ports.store.find(id);
    if (job === null || this.#passed.isAsPassed(job, this.#senderHere()?.name)) return true;
    // Who sends, or gets it, is known by now, or is called otherwise: the names stand on the pages.
    this.#passed.forget(id);
    this.#consider(job);
    return false;
  }

  /** As `PassedFaxes` has them. */
  recipients(job: FaxJob): FaxSubmission['recipients'] {
    return this.#passed.recipients(job);
  }

  /** What its documents are to be called at the service, in their order; as they are called here where it has not passed. */
  sendNames(job: FaxJob): readonly string[] {
    return this.#passed.sendNames(job) ?? filesToSend(job, this.#ports.spool).map(({ name }) => name);
  }

  /** As `PassedFaxes` has them. */
  pagesFor(job: FaxJob): number | null {
    return this.#passed.pages(job);
  }

  /** As `PassedFaxes` has them. */
  notFaxed(job: FaxJob): readonly string[] {
    return this.#passed.notFaxed(job);
  }

  /** The cover page to draw for it, with the names that were looked at; null where the service makes it, or there is none. */
  coverFor(job: FaxJob): CoverSheet | null {
    const names = new Map(this.recipients(job).map(({ phoneNumber, name }) => [phoneNumber, name]));
    const pages = this.pagesFor(job);
    return drawnCover(job, names, this.#ports, pages === null ? null : pages + 1);
  }

  onPassed(listener: (id: JobId) => void): Off {
    return this.#passedOne.on(listener);
  }

  #consider(job: FaxJob): void {
    // Whoever sends it again after it was held wants it looked at again.
    if (isFinal(job.state) || job.state === 'needs-attention') this.#forget(job.id);
    if (isFinal(job.state)) {
      this.#held.delete(job.id);
      this.#fatalChecks.forget(job.id);
    }
    const isToRoute = mayBeRouted(job) && !this.#unrouted.has(job.id);
    if (!isToRoute && (job.state !== 'waiting' || job.claimedAtMs === null)) return;
    if (this.#passed.has(job.id) || this.#underWay.has(job.id) || this.#laterChecks.isInPause(job.id)) return;
    this.#waiting.add(job.id);
    // Told from the first moment on: somebody is asked who gets it, and a sheet may have the answer.
    if (isToRoute) this.longChecks.begin(job.id);
    this.#next();
  }

  #forget(id: JobId): void {
    this.#passed.forget(id);
    this.#waiting.delete(id);
    this.#unrouted.delete(id);
    this.#laterChecks.forget(id);
    if (!this.#underWay.has(id)) this.longChecks.end(id);
  }

  #next(): void {
    for (const id of this.#waiting) {
      if (!this.#isStarted || this.#underWay.size >= MOST_AT_ONCE) return;
      if (this.#underWay.size - this.#slow.size >= AT_ONCE) return;
      this.#waiting.delete(id);
      this.#underWay.add(id);
      void this.#checkNow(id);
    }
  }

  async #checkNow(id: JobId): Promise<void> {
    const job = this.#ports.store.find(id);
    const cancel = this.#ports.clock.after(SLOW_AFTER_MS, () => {
      this.#slow.add(id);
      this.#next();
    });
    this.longChecks.begin(id);
    const sender = this.#senderHere();
    const names = job === null ? NO_NAMES : namesOnCover(job, this.#ports.findName);
    const found = job === null ? null : await this.#check(job, sender, names);
    const isRouted =
      this.#isStarted &&
      job !== null &&
      found !== null &&
      // Pages would settle what is asked about first.
      holdForDocuments(job, found, this.#ports.isLocalExchange) === null &&
      (await this.#ports.routingSheets.route(job, found, this.#abort.signal));
    cancel();
    this.#slow.delete(id);
    this.#underWay.delete(id);
    const isPutOff = this.#isStarted && found !== null && this.#isPutOff(id, found);
    // In a pause, too, it is still being checked for whoever waits.
    if (!isPutOff) this.longChecks.end(id);
    if (!this.#isStarted) return;
    const now = isRouted ? this.#ports.store.find(id) : null;
    // What it goes with now is looked at anew.
    if (now !== null) this.#consider(now);
    else if (found !== null && !isPutOff) this.#conclude(id, found, names, sender?.name);
    this.#next();
  }

  #isPutOff(id: JobId, { problem }: CheckedDocuments): boolean {
    if (problem?.mayPassLater !== true || this.#ports.store.find(id)?.state !== 'waiting') return false;
    return this.#laterChecks.plan(id, () => {
      this.#waiting.add(id);
      this.#next();
    });
  }

  #conclude(
    id: JobId,
    { problem, doubt, sendNames, pages, notFaxed = [] }: CheckedDocuments,
    names: CoverNames,
    senderName: string | undefined,
  ): void {
    const { store, ledger, isLocalExchange } = this.#ports;
    // Cancelled, or called back, while it was looked at.
    const job = store.find(id);
    if (job !== null && mayBeRouted(job)) this.#unrouted.add(id);
    if (job?.state !== 'waiting') return;
    const question = holdForDocuments(job, { problem, doubt }, isLocalExchange);
    if (question !== null) {
      if (ASKS_ABOUT_LETTERS.has(question.reason)) this.#held.delete(id);
      else this.#held.add(id);
      void ledger.applySurely(id, { kind: 'held', ...question });
      this.#fatalChecks.asked(id);
      return;
    }
    this.#held.delete(id);
    this.#laterChecks.forget(id);
    this.#passed.add(id, { sendNames, pages, notFaxed, names, senderName });
    this.#passedOne.emit(id);
  }

  /** A service draws the header line with fonts of its own. */
  #senderHere(): FaxSender | null {
    return this.#ports.isLocalExchange ? this.#ports.sender() : null;
  }

  async #check(job: FaxJob, sender: FaxSender | null, names: CoverNames): Promise<CheckedDocuments> {
    const { documents, spool, sizeLimit, log } = this.#ports;
    const files = filesToSend(job, spool);
    const hold = holdForSize(files, sizeLimit.maxBytes());
    if (hold !== null) return failedEverywhere(hold.reason, hold.detail);
    if (this.#fatalChecks.isFatal(job.id))
      return failedEverywhere('unreadable', phrase('documents.ended-app', { name: job.name }));
    const ended = this.#fatalChecks.begin(job.id);
    try {
      const fax = {
        documents: files.map(({ path, name }) => ({ path, name })),
        faxResolution: job.options.faxResolution,
        sender,
        cover: addressCover(job, names, this.#ports),
        isPatient: this.#held.has(job.id) || this.#laterChecks.has(job.id),
      };
      return await documents.check(fax, this.#abort.signal);
    } catch (error) {
      log.error('document-check.bug', { jobId: job.id, error: String(error) });
      return failedEverywhere('unreadable', phrase('documents.check-broke'));
    } finally {
      // Where Faxtray is on its way out, it has said so itself.
      if (this.#isStarted) ended();
    }
  }
}

const failedEverywhere = (reason: Reason, explanation: Phrase): CheckedDocuments => ({
  problem: { reason, explanation, failsAt: 'everywhere' },
  doubt: null,
  sendNames: [],
  pages: null,
  routingSheets: [],
});
