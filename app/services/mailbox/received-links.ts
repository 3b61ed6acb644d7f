import { isPagesMissing, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { success, type Result } from '../../domain/result.ts';
import {
  HANDLING_LIMITS,
  readAssignee,
  readStage,
  isSamePerson,
  type HandlingLink,
  type HandlingSeen,
  type LinkState,
} from '../../domain/service/handling.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { JobStore, MadeForReceived } from '../ports/queue/job-store.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import { Retries } from '../retries.ts';
import { WorkLoop } from '../work-loop.ts';
import { findLink } from './find-link.ts';
import type { ReceivedHandling } from './received-handling.ts';

export interface LinkPorts {
  readonly jobs: Pick<JobStore, 'find' | 'madeForReceived'>;
  readonly ledger: Pick<JobLedger, 'onChange'>;
  readonly store: Pick<MailboxStore, 'find'>;
  readonly handling: Pick<ReceivedHandling, 'find' | 'set' | 'person' | 'isRead' | 'onFirstRead'>;
  readonly clock: Clock;
  readonly log: Log;
}

const AT_REST: ReadonlySet<string> = new Set<LinkState>(['sent', 'failed', 'cancelled']);

/**
 * Writes on received faxes which new ones were made for them, and what became of those, for all computers that share the folder. The fax has it in
 * its row, so what cannot be written now, or was cut off, is written later.
 */
export class ReceivedLinks {
  readonly #ports: LinkPorts;
  readonly #open = new Set<JobId>();
  readonly #retries: Retries<JobId>;
  readonly #loop: WorkLoop;
  #hasListed = false;
  #off: Off | null = null;

  constructor(ports: LinkPorts) {
    this.#ports = ports;
    this.#retries = new Retries(ports.clock);
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#round());
  }

  start(): void {
    const { ledger, handling } = this.#ports;
    this.#off = allOff(
      ledger.onChange('received-links', ({ job }) => {
        if (job.forReceived === undefined) return;
        this.#open.add(job.id);
        this.#loop.wake();
      }),
      handling.onFirstRead(() => this.#loop.wake()),
    );
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  async #round(): Promise<number | null> {
    const { handling, jobs, log } = this.#ports;
    // Before that nothing is known of what was written.
    if (!handling.isRead) return null;
    if (!this.#hasListed)
      for (const each of jobs.madeForReceived()) if (!this.#isWritten(each)) this.#open.add(each.jobId);
    this.#hasListed = true;
    for (const jobId of [...this.#open]) {
      if (!this.#loop.isRunning) return null;
      if (this.#retries.waitMs(jobId) > 0) continue;
      // First: it may change while it is written.
      this.#open.delete(jobId);
      const written = await this.#write(jobId);
      if (written.ok) {
        this.#retries.forget(jobId);
        continue;
      }
      this.#open.add(jobId);
      this.#retries.putOff(jobId);
      log.warn('link.not-written', { jobId, message: written.failure.message });
    }
    return this.#open.size === 0 ? null : Math.min(...[...this.#open].map((id) => this.#retries.waitMs(id)));
  }

  /** Of thousands that came to their end long ago no row is read. */
  #isWritten({ jobId, messageId, state }: MadeForReceived): boolean {
    const link = findLink(this.#ports.handling.find(messageId), jobId);
    return link !== null && link.value === state && AT_REST.has(state);
  }

  async #write(jobId: JobId): Promise<Result<null>> {
    const { jobs, store, handling } = this.#ports;
    const job = jobs.find(jobId);
    // On what was removed nothing is written any more.
    if (job?.forReceived === undefined || store.find(job.forReceived.messageId) === null)
      return success(null);
    const { messageId, how, marksHandled } = job.forReceived;
    const known = findLink(handling.find(messageId), jobId);
    const to = job.recipients.map(({ phoneNumber }) => phoneNumber).slice(0, HANDLING_LIMITS.linkNumbers);
    const link: HandlingLink = { kind: 'link', jobId, how, to, value: toLinkState(job) };
    if (known !== null && known.value === link.value && known.to.join() === to.join()) return success(null);
    const isDone =
      marksHandled && link.value === 'sent' && known?.value !== 'sent' && !this.#isOneOfMore(job);
    return isDone && readStage(handling.find(messageId)) === 'open'
      ? this.#writeDone(messageId, link)
      : handling.set(messageId, [link]);
  }

  /** Whether others that were made for the same one, with it or after it, have yet to be sent: faxes for each document, or parts. What had come to its end before is answered by this one. */
  #isOneOfMore({ id, createdAtMs, forReceived }: FaxJob): boolean {
    const { jobs } = this.#ports;
    return jobs.madeForReceived().some(({ jobId, messageId }) => {
      const other = messageId === forReceived?.messageId && jobId !== id ? jobs.find(jobId) : null;
      if (other?.forReceived?.marksHandled !== true || toLinkState(other) === 'sent') return false;
      return other.finishedAtMs === null || other.finishedAtMs > createdAtMs || isPagesMissing(other);
    });
  }

  /** Unless somebody else has it, or is done with it: that stands. */
  async #writeDone(messageId: string, link: HandlingLink): Promise<Result<null>> {
    const { handling } = this.#ports;
    const assignee = readAssignee(handling.find(messageId));
    const isMine = assignee !== null && isSamePerson(assignee, handling.person);
    const seen: HandlingSeen = { stage: 'open', assignee: isMine ? assignee : null };
    const set = await handling.set(messageId, [link, { kind: 'stage', value: 'handled' }], seen);
    return set.ok || set.failure.kind !== 'needs-person' ? set : handling.set(messageId, [link]);
  }
}

function toLinkState(job: FaxJob): LinkState {
  const { state, reason, finishedAtMs } = job;
  switch (state) {
    case 'sent':
    case 'failed':
      return state;
    case 'cancelled':
      return reason === 'outcome-unknown' ? 'unknown' : 'cancelled';
    case 'needs-attention':
      // It reached everybody, and a person is asked about its file. What lacks pages was not sent until they say so.
      return finishedAtMs === null || isPagesMissing(job) ? 'under-way' : 'sent';
    case 'waiting':
    case 'submitting':
    case 'unconfirmed':
    case 'queued':
      return 'under-way';
  }
}
