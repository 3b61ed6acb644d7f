import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { toStatusRecord } from '../../domain/fax/status-record.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import { phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { HookQueue } from '../ports/doors/hooks.ts';
import type { Ids } from '../ports/ids.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { MailReply } from '../ports/doors/mail-reply.ts';
import { findFaxEvent, markFax } from './find-fax-event.ts';

export interface MailReplyPorts {
  readonly store: Pick<JobStore, 'all' | 'find'>;
  readonly ledger: Pick<JobLedger, 'onChange' | 'onForgotten'>;
  readonly queue: HookQueue;
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** There is something to deliver. */
  readonly onAdded: () => void;
}

/** What replies are called among the hooks of a queue. No hook is: theirs are sixteen digits. */
export const MAIL_REPLIES = 'mail-replies';
/** The rendered document is often there in a moment, and may be a day late: the reply waits so long for it. */
const DOCUMENT_WITHIN_MS = 5 * 60_000;

/**
 * Answers the mails that were faxed. As for hooks, the answer is on disk in one step with the mark that it was made, so that there is one of
 * each end, also where Faxtray is killed in between.
 */
export class MailReplies {
  readonly #ports: MailReplyPorts;
  readonly #waits = new Map<JobId, () => void>();
  #off: Off | null = null;

  constructor(ports: MailReplyPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { ledger, queue, store } = this.#ports;
    // Whoever sets replies up wants those of what ends from then on.
    const isSilent = queue.readMark(MAIL_REPLIES) === null;
    for (const job of store.all()) this.#consider(job, isSilent);
    this.#write(MAIL_REPLIES, 'started', []);
    this.#off = allOff(
      ledger.onChange('mail-replies', ({ job }) => this.#consider(job, false)),
      ledger.onForgotten(({ id }) => this.#forget(id)),
    );
  }

  stop(): void {
    this.#off?.();
    for (const cancel of this.#waits.values()) cancel();
    this.#waits.clear();
  }

  #consider(job: FaxJob, isSilent: boolean): void {
    const { queue, clock, ids } = this.#ports;
    const { origin } = job;
    if (origin.kind !== 'door' || origin.mail === undefined || origin.sender === undefined) return;
    this.#waits.get(job.id)?.();
    this.#waits.delete(job.id);
    const kind = findKind(job);
    const mark = markFax(kind, job);
    if (queue.readMark(toKey(job.id)) === mark) return;
    if (kind === null || isSilent) {
      this.#write(toKey(job.id), mark, []);
      return;
    }
    if (this.#waitsForDocument(job)) return;
    const body = JSON.stringify(this.#describe(job, kind, origin.sender, origin.mail));
    const reply = { id: ids.next(), hook: MAIL_REPLIES, body, tries: 0, dueAtMs: clock.now() };
    if (this.#write(toKey(job.id), mark, [reply])) this.#ports.onAdded();
  }

  #waitsForDocument({ id, state, filing, finishedAtMs }: FaxJob): boolean {
    const { clock, store } = this.#ports;
    if (!isFinal(state) || filing !== null) return false;
    const leftMs = (finishedAtMs ?? 0) + DOCUMENT_WITHIN_MS - clock.now();
    if (leftMs <= 0) return false;
    const again = (): void => {
      const job = store.find(id);
      if (job !== null) this.#consider(job, false);
    };
    // Of a clock that was set back meanwhile no more than the whole of it.
    this.#waits.set(id, clock.after(Math.min(leftMs, DOCUMENT_WITHIN_MS), again));
    return true;
  }

  #describe(
    job: FaxJob,
    kind: MailReply['kind'],
    sender: string,
    mail: { readonly messageId: string | null; readonly subject: string },
  ): MailReply {
    const { words, clock } = this.#ports;
    const { message, document } = toStatusRecord(job, null, words);
    const name = shownText(job.name);
    const subject = words.text(phrase(`mail.reply-${kind}`, { subject: mail.subject || name }));
    const about = words.text(phrase('mail.reply-about', { name, job: job.id }));
    return {
      ...{ jobId: job.id, kind, to: sender, inReplyTo: mail.messageId, subject, document },
      ...{ text: `${message}\n\n${about}\n`, atMs: job.finishedAtMs ?? clock.now() },
    };
  }

  #forget(id: JobId): void {
    this.#waits.get(id)?.();
    this.#waits.delete(id);
    this.#write(toKey(id), null, []);
  }

  /** A disk that is full costs no fax: what was not recorded is found by the next start. */
  #write(...entry: Parameters<HookQueue['record']>): boolean {
    try {
      this.#ports.queue.record(...entry);
      return true;
    } catch (error) {
      this.#ports.log.error('mail.reply-not-recorded', { error: String(error) });
      return false;
    }
  }
}

const toKey = (id: JobId): string => `mail-${id}`;

/** Who mailed it need not be the one who cancelled it. */
const findKind = (job: FaxJob): MailReply['kind'] | null =>
  findFaxEvent(job) ?? (job.state === 'cancelled' ? 'cancelled' : null);
