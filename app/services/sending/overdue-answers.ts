import { DELETED_THERE } from '../../domain/fax/called-off.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { describeWhereabouts } from '../../domain/fax/status-record.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Session } from '../access/session.ts';
import type { GoneWatch } from './gone-watch.ts';
import { isNotFound } from '../not-found.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

export interface OverdueAnswerPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly words: Phrasebook;
  readonly session: Session;
  readonly goneWatch: Pick<GoneWatch, 'suspect' | 'checkNow'>;
  /** Who follows faxes hears what a look has found. */
  readonly onReport: (report: FaxReport) => void;
}

type Answer = Promise<Result<{ readonly said: string }>>;

const STILL_THERE = phrase('overdue-answer.still-there');
const SEARCHED = phrase('overdue-answer.looked-for');
const NO_WAY = phrase('overdue-answer.no-way');
const STILL_THERE_AFTER_YES = phrase('overdue-answer.still-there-after-yes');
const ANSWER_DELETED = phrase('overdue-answer.deleted');
const ANSWER_EARLIER = phrase('overdue-answer.earlier-deleted');

/** What a person can do about a queued fax of which the service says nothing: both say what came of it. */
export class OverdueAnswers {
  readonly #ports: OverdueAnswerPorts;

  constructor(ports: OverdueAnswerPorts) {
    this.#ports = ports;
  }

  async ask(job: FaxJob): Answer {
    if (job.missing !== null) this.#ports.goneWatch.checkNow();
    return this.#afterReading(job, await this.#read(job), STILL_THERE);
  }

  async deleteThere(job: FaxJob): Answer {
    const { session, gateway } = this.#ports;
    const removed = await session.run('medium', (access) => gateway.remove(access, messageOfJob(job)));
    if (!removed.ok && !isNoWay(removed.failure)) return removed;
    const read = await this.#read(job);
    if (!removed.ok) return this.#afterReading(job, read, NO_WAY);
    // Purged, or in the bin; or nothing was heard any more of what was deleted.
    const isGone = read.ok ? read.value.isDeleted && !isEnd(read.value) : true;
    if (!isGone) return this.#afterReading(job, read, STILL_THERE_AFTER_YES);
    // Sent again while the service was deleting: the try that is followed now is another one.
    if (!this.#isFollowing(job)) return success({ said: this.#ports.words.text(ANSWER_EARLIER) });
    const vanished = { kind: 'vanished', detail: DELETED_THERE, byPerson: true } as const;
    const applied = await this.#ports.ledger.applySurely(job.id, vanished);
    if (applied.kind === 'not-written') return failed(applied.failure);
    if (applied.kind === 'not-allowed') return this.#afterReading(job, read, STILL_THERE_AFTER_YES);
    return success({ said: this.#ports.words.text(ANSWER_DELETED) });
  }

  /** Whether the message that was asked about is still the fax's newest. */
  #isFollowing(job: FaxJob): boolean {
    const now = this.#ports.store.find(job.id);
    return now !== null && messageOfJob(now) === messageOfJob(job);
  }

  #read(job: FaxJob): Promise<Result<FaxReport>> {
    const { session, gateway } = this.#ports;
    return session.run('light', (access) => gateway.read(access, messageOfJob(job)));
  }

  #afterReading(job: FaxJob, read: Result<FaxReport>, ifStillThere: Phrase): Awaited<Answer> {
    const { store, goneWatch, onReport, words } = this.#ports;
    if (!read.ok && !isNotFound(read.failure)) return read;
    if (read.ok) onReport(read.value);
    const now = store.find(job.id);
    if (now?.state !== 'queued' || !this.#isFollowing(job))
      return success({ said: now === null ? '' : words.text(describeWhereabouts(now)) });
    if (read.ok && !read.value.isDeleted) return success({ said: words.text(ifStillThere) });
    goneWatch.suspect(now, true);
    return success({ said: words.text(SEARCHED) });
  }
}

const messageOfJob = ({ messageIds }: FaxJob): string => messageIds.at(-1) ?? '';

const isEnd = ({ status }: FaxReport): boolean => status === 'sent' || status === 'failed';

/** There is no such message, or no such operation: what is true shows in a look at the message. */
const isNoWay = (failure: Failure): boolean =>
  isNotFound(failure) || (failure.kind === 'refused' && (failure.code === '405' || failure.code === '501'));
