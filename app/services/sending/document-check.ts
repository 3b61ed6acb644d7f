import { coverName, nameToSend } from '../../domain/fax/cover-name.ts';
import { stopsFax } from '../../domain/fax/document-problem.ts';
import type { FaxSender } from '../../domain/fax/fax-sender.ts';
import { isFinal, recipientsToReach, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { Reason } from '../../domain/reason.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { CheckedDocuments, DocumentChecker, FaxToCheck } from '../ports/document-checker.ts';
import type { FaxSubmission } from '../ports/fax-gateway.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Spool } from '../ports/spool.ts';
import { holdForSize } from '../../domain/fax/hold-for-documents.ts';
import { Signal, allOff, type Off } from '../../domain/signal.ts';
import type { SizeLimit } from '../access/size-limit.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { filesToSend } from '../files-to-send.ts';
import { LaterChecks } from './later-checks.ts';
import { LongChecks } from './long-checks.ts';
import { mayBeRouted, type RoutingSheets } from './routing-sheets.ts';

export interface DocumentCheckPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Spool;
  readonly documents: DocumentChecker;
  readonly routingSheets: Pick<RoutingSheets, 'route'>;
  readonly sizeLimit: Pick<SizeLimit, 'maxBytes'>;
  readonly isLocalExchange: boolean;
  /** Null while it is not known who sends. */
  readonly sender: () => FaxSender | null;
  /** Of a contact with this number. */
  readonly findName: (phoneNumber: string) => string | null;
  readonly clock: Clock;
  readonly log: Log;
}

interface PassedFax extends Pick<CheckedDocuments, 'sendNames' | 'pages'> {
  /** By number, the names that were looked at on its cover pages. */
  readonly names: ReadonlyMap<string, string | null>;
  /** With which it was looked at; absent: with none. */
  readonly senderName: string | undefined;
}

/** Those that take long count no more, or a handful of them would have all others wait. The pool lets these pass. */
const AT_ONCE = 4;
const SLOW_AFTER_MS = 10_000;
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
  readonly #passed = new Map<JobId, PassedFax>();
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
  }

  start(): void {
    const { ledger } = this.#ports;
    this.#isStarted = true;
    this.#off = allOff(
      ledger.onChange('document-checks', ({ job }) => this.#consider(job)),
      ledger.onForgotten(({ id }) => this.#forget(id)),
    );
    for (const job of this.#ports.store.inState('waiting', 'needs-attention')) this.#consider(job);
  }

  /** Does not wait for what is under way: a hostile document takes its time, and nothing of it is wanted any more. */
  stop(): void {
    this.#isStarted = false;
    this.#abort.abort();
    this.longChecks.stop();
    this.#laterChecks.stop();
    this.#off?.();
  }

  /** False: its documents are being looked at, or soon will be. */
  hasPassed(id: JobId): boolean {
    const passed = this.#passed.get(id);
    if (passed === undefined) return false;
    const job = this.#ports.store.find(id);
    const isSenderSame = passed.senderName === this.#senderHere()?.name;
    if (isSenderSame && (job === null || this.#hasSameNames(job, passed))) return true;
    // Who sends, or gets it, is known by now, or is called otherwise: the names stand on the pages.
    this.#passed.delete(id);
    if (job !== null) this.#consider(job);
    return false;
  }

  /** Whom it goes to next, with the names that were looked at: a contact changed since then changes no cover page. */
  recipients(job: FaxJob): FaxSubmission['recipients'] {
    const names = new Map([...this.#knownNames(job), ...(this.#passed.get(job.id)?.names ?? NO_NAMES)]);
    return recipientsToReach(job).map(({ phoneNumber }) => ({
      phoneNumber,
      name: names.get(phoneNumber) ?? null,
    }));
  }

  /** What its documents are to be called at the service, in their order; as they are called here where it has not passed. */
  sendNames(job: FaxJob): readonly string[] {
    return this.#passed.get(job.id)?.sendNames ?? filesToSend(job, this.#ports.spool).map(({ name }) => name);
  }

  /** Pages that the service has to find in its documents as well; null where it may count otherwise. */
  pagesFor({ id }: FaxJob): number | null {
    return this.#passed.get(id)?.pages ?? null;
  }

  onPassed(listener: (id: JobId) => void): Off {
    return this.#passedOne.on(listener);
  }

  #consider(job: FaxJob): void {
    // Whoever sends it again after it was held wants it looked at again.
    if (isFinal(job.state) || job.state === 'needs-attention') this.#forget(job.id);
    if (isFinal(job.state)) this.#held.delete(job.id);
    const isToRoute = mayBeRouted(job) && !this.#unrouted.has(job.id);
    if (!isToRoute && (job.state !== 'waiting' || job.claimedAtMs === null)) return;
    if (this.#passed.has(job.id) || this.#underWay.has(job.id) || this.#laterChecks.isInPause(job.id)) return;
    this.#waiting.add(job.id);
    this.#next();
  }

  #forget(id: JobId): void {
    this.#passed.delete(id);
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
    const names = job === null || readCoverText(job) === null ? NO_NAMES : this.#knownNames(job);
    const found = job === null ? null : await this.#check(job, sender, names);
    const isRouted =
      this.#isStarted &&
      job !== null &&
      found !== null &&
      // Pages would settle what is asked about first.
      this.#askAbout(job, found) === null &&
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
    { problem, doubt, sendNames, pages }: CheckedDocuments,
    names: PassedFax['names'],
    senderName: string | undefined,
  ): void {
    const { store, ledger } = this.#ports;
    // Cancelled, or called back, while it was looked at.
    const job = store.find(id);
    if (job !== null && mayBeRouted(job)) this.#unrouted.add(id);
    if (job?.state !== 'waiting') return;
    const question = this.#askAbout(job, { problem, doubt });
    if (question !== null) {
      if (question.reason === 'encoding-doubtful') this.#held.delete(id);
      else this.#held.add(id);
      void ledger.applySurely(id, { kind: 'held', ...question });
      return;
    }
    this.#held.delete(id);
    this.#laterChecks.forget(id);
    this.#passed.set(id, { sendNames, pages, names, senderName });
    this.#passedOne.emit(id);
  }

  /** What keeps it from going; null: nothing. */
  #askAbout(
    { consent }: FaxJob,
    { problem, doubt }: Pick<CheckedDocuments, 'problem' | 'doubt'>,
  ): { readonly reason: Reason; readonly detail: Phrase } | null {
    const isStopped = problem !== null && stopsFax(problem, this.#ports.isLocalExchange);
    // Letters that no font has may be wrong ones.
    const letters = isStopped ? (problem.letters ?? null) : doubt;
    if (letters !== null && !consent.encoding) return { reason: 'encoding-doubtful', detail: letters };
    if (!isStopped) return null;
    return {
      reason: problem.reason,
      detail: phrase('documents.nothing-sent', { problem: problem.explanation }),
    };
  }

  /** A service draws the header line with fonts of its own. */
  #senderHere(): FaxSender | null {
    return this.#ports.isLocalExchange ? this.#ports.sender() : null;
  }

  async #check(job: FaxJob, sender: FaxSender | null, names: PassedFax['names']): Promise<CheckedDocuments> {
    const { documents, spool, sizeLimit, log } = this.#ports;
    const files = filesToSend(job, spool);
    const hold = holdForSize(files, sizeLimit.maxBytes());
    if (hold !== null) return failedEverywhere(hold.reason, hold.detail);
    try {
      const fax = {
        documents: files.map(({ path, name }) => ({ path, name })),
        faxResolution: job.options.faxResolution,
        sender,
        cover: addressCover(job, names),
        isPatient: this.#held.has(job.id) || this.#laterChecks.has(job.id),
      };
      return await documents.check(fax, this.#abort.signal);
    } catch (error) {
      log.error('document-check.bug', { jobId: job.id, error: String(error) });
      return failedEverywhere('unreadable', phrase('documents.check-broke'));
    }
  }

  #knownNames(job: FaxJob): PassedFax['names'] {
    const { findName } = this.#ports;
    return new Map(recipientsToReach(job).map((each) => [each.phoneNumber, nameToSend(each, findName)]));
  }

  /** Of all it goes to: whoever has got it meanwhile is left out. Names that stand nowhere need no look. */
  #hasSameNames(job: FaxJob, { names }: PassedFax): boolean {
    if (readCoverText(job) === null) return true;
    return [...this.#knownNames(job)].every(([number, name]) => names.get(number) === name);
  }
}

const NO_NAMES: PassedFax['names'] = new Map();

const readCoverText = ({ options: { coverPageText: text } }: FaxJob): string | null =>
  text === null || text.trim() === '' ? null : text;

function addressCover(job: FaxJob, names: PassedFax['names']): FaxToCheck['cover'] {
  const text = readCoverText(job);
  return text === null
    ? null
    : {
        to: recipientsToReach(job).map((each) => coverName(each, (number) => names.get(number) ?? null)),
        text,
      };
}

const failedEverywhere = (reason: Reason, explanation: Phrase): CheckedDocuments => ({
  problem: { reason, explanation, failsAt: 'everywhere' },
  doubt: null,
  sendNames: [],
  pages: null,
  routingSheets: [],
});
