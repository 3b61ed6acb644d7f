import type { FaxJob } from '../../domain/fax-job.ts';
import type { ParseNumber } from '../../domain/fax-number.ts';
import { problemOf } from '../../domain/reason-words.ts';
import type { Settings } from '../../domain/settings.ts';
import type { JobChange, JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxNotification, Notifier } from '../ports/notifier.ts';

/** Faxes that are sent within this time of each other are told together. */
const GROUP_MS = 1_500;

/** Decides which changes are worth a notification, and how much it may say. */
export class Announcer {
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #parseNumber: ParseNumber;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  #sent: FaxJob[] = [];

  constructor(
    ledger: JobLedger,
    notifier: Notifier,
    clock: Clock,
    parseNumber: ParseNumber,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#notifier = notifier;
    this.#clock = clock;
    this.#parseNumber = parseNumber;
    this.#settings = settings;
    ledger.onChange((change) => this.#consider(change));
  }

  #consider({ before, job, event }: JobChange): void {
    if (this.#settings.notifications === 'none') return;
    if (event?.kind === 'left-open') this.#show(doubtNote(job, this.#to(job)), job);
    if (before?.state === job.state) return;
    if (job.state === 'failed') this.#show(failureNote(job, this.#to(job)), job);
    else if (job.state === 'needs-attention') this.#show(attentionNote(job), job);
    else if (job.state === 'sent' && this.#settings.notifications === 'all') this.#groupSent(job);
  }

  #groupSent(job: FaxJob): void {
    this.#sent.push(job);
    if (this.#sent.length > 1) return;
    this.#clock.after(GROUP_MS, () => {
      const group = this.#sent;
      this.#sent = [];
      const [only, ...others] = group;
      if (only !== undefined && others.length === 0) this.#show(sentNote(only, this.#to(only)), only);
      else this.#notifier.show({ title: `${group.length} faxes sent`, body: '', stays: false, jobId: null });
    });
  }

  #show(note: Pick<FaxNotification, 'title' | 'body' | 'stays'>, job: FaxJob): void {
    const body = this.#settings.notificationDetail === 'private' ? '' : note.body;
    this.#notifier.show({ ...note, body, jobId: job.id });
  }

  #to(job: FaxJob): string {
    const names = job.recipients.map((each) => {
      const parsed = this.#parseNumber(each.phoneNumber);
      return each.name ?? (parsed.kind === 'valid' ? parsed.formatted : each.phoneNumber);
    });
    return names.join(', ');
  }
}

type Note = Pick<FaxNotification, 'title' | 'body' | 'stays'>;

const sentNote = (job: FaxJob, to: string): Note => ({
  title: 'Fax sent',
  body: `${job.name} to ${to}`,
  stays: false,
});

const doubtNote = (job: FaxJob, to: string): Note => ({
  title: 'A fax needs your decision',
  body: `${job.name} to ${to}: it may have gone out already`,
  stays: true,
});

function failureNote(job: FaxJob, to: string): Note {
  const headline = problemOf(job)?.headline ?? 'Failed';
  return { title: `Fax not sent: ${headline.toLowerCase()}`, body: `${job.name} to ${to}`, stays: true };
}

function attentionNote(job: FaxJob): Note {
  const problem = problemOf(job);
  const question = job.reason === 'no-number' ? 'A fax needs a number' : 'A fax needs you';
  return { title: question, body: `${job.name}: ${problem?.headline ?? 'needs attention'}`, stays: false };
}
