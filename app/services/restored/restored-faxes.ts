import { JOB_STATES, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { FaxReport, UnreadableFax } from '../../domain/fax/fax-report.ts';
import { holdFor, holdUnanswered, isHeldAsRestored, mayBe } from '../../domain/following/restored.ts';
import { goesBeyond, type Trace } from '../../domain/following/trace.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { allOff, Signal, type Off } from '../../domain/signal.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import type { JobLedger } from '../job-ledger.ts';
import { applyTrace } from './apply-trace.ts';
import { FoundFiles } from './found-files.ts';
import { FaxesFromBackup } from './from-backup.ts';
import type { KnownEnds } from './known-ends.ts';
import { QueueTraces, type QueueTracePorts } from './queue-traces.ts';
import { UnknownMessages, type UnknownMessagePorts } from './unknown-messages.ts';

export interface RestoredFaxPorts extends UnknownMessagePorts, QueueTracePorts {
  readonly ledger: JobLedger;
}

/** Of thousands of faxes that are over nearly all were sent, and nothing is asked about those. */
const UNSENT = JOB_STATES.filter((state) => state !== 'sent');
/** That it is an older copy was not ruled out yet when Faxtray ended: the logbook, which was written since, does not know. */
const IN_DOUBT = 'restored-in-doubt';

/**
 * A queue that was restored from an older copy sends nothing again. What was in the queue at a start goes only when nothing says that
 * it went already: no trace on this machine, no message at the service that nobody knows of. What has a message is followed, for
 * everything else a person is asked, once. What comes after the start is no older copy of anything, except for files that lay in a send
 * folder when it began.
 */
export class RestoredFaxes {
  readonly #ports: RestoredFaxPorts;
  readonly #messages: UnknownMessages;
  /** Of which it is not proven yet that they did not go before. */
  readonly #suspects = new Set<JobId>();
  /** Those of them that were made since the start, of files that may be older than the fax. */
  readonly #ofFiles = new Set<JobId>();
  readonly #traces: QueueTraces;
  readonly #found: FoundFiles;
  readonly #fromBackup: FaxesFromBackup;
  #unlisted: readonly Trace[] = [];
  /** The logbook, and everything else on this machine, knows the queue as the newest of its copies. */
  #isVouchedFor = false;
  #isDoubtful = false;
  #isStarted = false;
  #isStopped = false;
  #holding: Promise<void> = Promise.resolve();
  readonly #started = new Signal();
  #off: Off | null = null;

  constructor(ports: RestoredFaxPorts) {
    this.#ports = ports;
    this.#traces = new QueueTraces(ports);
    this.#messages = new UnknownMessages(ports);
    this.#fromBackup = new FaxesFromBackup(ports.store);
    this.#found = new FoundFiles(ports.ledger, ports.logbook, (id) => {
      // Of an older copy it may be a file whose fax is not in the queue yet.
      if (this.#traces.verdict !== 'behind') return;
      this.#suspects.add(id);
      this.#ofFiles.add(id);
    });
  }

  /** Before anything is written about the faxes, and before any goes. */
  async start(): Promise<void> {
    const { store, log } = this.#ports;
    this.#off = this.#messages.onSearched(() => this.#onSearched());
    this.#found.start();
    this.#messages.readAge();
    const jobs: FaxJob[] = [];
    const cancelled: FaxJob[] = [];
    for await (const job of faxesInTurn(store, store.idsInState(...UNSENT)))
      (job.state === 'cancelled' ? cancelled : jobs).push(job);
    for (const { id } of jobs) this.#suspects.add(id);
    await this.#traces.read([...jobs, ...cancelled]);
    const { beyond, logged, verdict } = this.#traces;
    this.#found.remember(logged);
    this.#unlisted = logged.filter(({ jobId }) => store.find(jobId) === null);
    // Somebody may want it sent after all, and not know that a newer copy sent it.
    for (const { id } of cancelled) if (beyond.has(id)) this.#suspects.add(id);
    const faxesBeyond = beyond.size;
    for (const job of jobs) {
      const trace = beyond.get(job.id);
      if (trace !== undefined) this.#applyTrace(job, trace);
    }
    if (faxesBeyond > 0) log.warn('restored.queue-is-older', { faxes: faxesBeyond });
    this.#fromBackup.start();
    for (const { id } of jobs) this.#askAboutBackup(store.find(id));
    this.#isVouchedFor = verdict === 'same' && faxesBeyond === 0 && store.readEntry(IN_DOUBT) !== 'yes';
    this.#isDoubtful = !this.#isVouchedFor && jobs.length > 0;
    const isNeeded = jobs.length > 0 || verdict === 'behind';
    store.writeEntry(IN_DOUBT, isNeeded && !this.#isVouchedFor ? 'yes' : '');
    this.#messages.start({ isVouchedFor: this.#isVouchedFor, isNeeded });
    this.#isStarted = true;
    this.#started.emit();
  }

  /** Of faxes that the queue lacks. */
  get unlisted(): { readonly traces: readonly Trace[]; readonly isOlderCopy: boolean } {
    return { traces: this.#unlisted, isOlderCopy: this.#traces.verdict !== 'same' };
  }

  get endedBefore(): KnownEnds {
    return this.#traces.endedBefore;
  }

  /** Nothing proves that the queue is the newest of its copies, or something proves that it is not. */
  get isDoubtful(): boolean {
    return this.#isDoubtful;
  }

  /** Paths of the files that lie in send folders at the start: put back with a folder, they may have been faxed. */
  recordFiles(paths: readonly string[]): void {
    this.#found.add(paths);
  }

  wake(): void {
    this.#messages.wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#messages.stop();
    this.#found.stop();
    this.#off?.();
    await this.#holding;
  }

  /** False: the service has still to be asked whether it went before. */
  isKnown(id: JobId): boolean {
    return this.#isStarted && (this.#messages.isKnown || !this.#suspects.has(id));
  }

  /** Nothing says that what is made of it may have gone before: it came since the start, or the queue is the newest of its copies. */
  isNew(id: JobId): boolean {
    if (!this.#isStarted || this.#fromBackup.has(id)) return false;
    return this.#isVouchedFor || !this.#suspects.has(id);
  }

  /** Of a file that lay in a send folder at the start: whether the logbook knows that it went as `fax`. */
  hasGoneAs(fax: FaxJob): boolean {
    return this.#found.hasGoneAs(fax);
  }

  /** From when on that may be known; null where nobody can tell, as while the service does not answer. */
  get knownFromMs(): number | null {
    return this.#messages.knownFromMs;
  }

  /** Of some faxes it may be known by now. */
  onChange(listener: () => void): Off {
    return allOff(this.#started.on(listener), this.#messages.onSearched(listener));
  }

  /** Hears of each fax of which that becomes known. */
  onKnown(listener: (id: JobId) => void): Off {
    return this.#messages.onSearched(() => {
      if (this.#messages.isKnown) for (const id of this.#suspects) listener(id);
    });
  }

  /** False: it is not known yet whether it went before, or a person has just been asked. Right before each submission. */
  mayGo(job: FaxJob): boolean {
    const finding = this.#found.checkFoundFile(job, this.#isVouchedFor);
    if (finding !== null) {
      this.#hold(job.id, finding);
      return false;
    }
    if (!this.#suspects.has(job.id)) return true;
    const trace = this.#traces.beyond.get(job.id);
    // It came to wait only now: it was in doubt at the start, or had failed.
    if (trace !== undefined && goesBeyond(trace, job)) {
      this.#applyTrace(job, trace);
      return false;
    }
    const candidates = this.#candidatesFor(job);
    if (candidates.length > 0) {
      this.#hold(job.id, holdFor(candidates));
      return false;
    }
    if (!this.#messages.isKnown || this.#askAboutBackup(job)) return false;
    const why = this.#messages.whyUnanswered;
    if (why === null) return true;
    this.#hold(job.id, holdUnanswered(why));
    return false;
  }

  /** Whether a message that looks like a fax in doubt may as well be another fax that may have gone before. */
  isContested({ messageId, recipients }: FaxReport, inDoubt: JobId): boolean {
    const numbers = recipients.map((each) => each.phoneNumber);
    return this.#ports.store.inState('waiting', 'needs-attention').some((job) => {
      if (job.id === inDoubt) return false;
      if (isHeldAsRestored(job) && job.mayBe.includes(messageId)) return true;
      if (this.#isVouchedFor || !this.#suspects.has(job.id)) return false;
      if (!this.#messages.isKnown) return mayBe({ numbers }, job) && !job.mayBe.includes(messageId);
      return this.#candidatesFor(job).some((each) => each.messageId === messageId);
    });
  }

  #onSearched(): void {
    const { store } = this.#ports;
    const { isKnown, hasFound, whyUnanswered } = this.#messages;
    if (isKnown) store.writeEntry(IN_DOUBT, '');
    // There may be thousands, and mostly there is nothing to say of them.
    if (!hasFound && whyUnanswered === null) return;
    this.#holding = this.#holding.then(() => this.#holdAll());
  }

  /** Each is written down. Whatever is about to go meanwhile is held by itself. */
  async #holdAll(): Promise<void> {
    const { store } = this.#ports;
    const ids = store.inState('waiting', 'needs-attention').map(({ id }) => id);
    for await (const job of faxesInTurn(store, ids)) {
      if (this.#isStopped) return;
      if (isHeldAsRestored(job)) this.#reportMore(job);
      else if (job.state === 'waiting' && !this.isExplained(job)) this.mayGo(job);
    }
  }

  /** After a crash the message is most likely the fax that was cut off: that one is looked for, and the next to its number waits for it. */
  isExplained(job: FaxJob): boolean {
    if (!this.#suspects.has(job.id)) return false;
    const candidates = this.#candidatesFor(job);
    if (candidates.length === 0) return false;
    const inDoubt = this.#ports.store.inState('unconfirmed', 'submitting');
    return this.#isVouchedFor && inDoubt.some((other) => candidates.some((each) => mayBe(each, other)));
  }

  /** What the disk does not take now is found out again when the fax is about to go. */
  #applyTrace(job: FaxJob, trace: Trace): void {
    if (applyTrace(this.#ports, job, trace) === 'held') this.#isAsked(job.id);
  }

  /** Asked once: anyone who answers 'send it' knows what there is to know. */
  #hold(id: JobId, event: JobEventBody): void {
    if (this.#ports.ledger.apply(id, event).kind !== 'not-written') this.#isAsked(id);
  }

  /** At once, and the fax stays in doubt: what the service says is told later, whatever was answered meanwhile. */
  #askAboutBackup(job: FaxJob | null): boolean {
    const held = job === null ? null : this.#fromBackup.whyHeld(job);
    if (job === null || held === null) return false;
    this.#ports.ledger.apply(job.id, held);
    return true;
  }

  #isAsked(id: JobId): void {
    this.#suspects.delete(id);
    this.#traces.forget(id);
  }

  #candidatesFor(job: FaxJob): UnreadableFax[] {
    return this.#messages.candidatesFor(job, this.#ofFiles.has(job.id));
  }

  /** Of one that was held before the service could be asked. */
  #reportMore(job: FaxJob): void {
    const candidates = this.#candidatesFor(job);
    const isNew = candidates.some(({ messageId }) => messageId === null || !job.mayBe.includes(messageId));
    if (isNew) this.#hold(job.id, holdFor(candidates));
  }
}
