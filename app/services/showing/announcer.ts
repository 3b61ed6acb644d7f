import { isHeldBehindOverdue, isOverdue, type FaxJob } from '../../domain/fax-job.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import { isHeldAsRestored } from '../../domain/restored.ts';
import { problemOf } from '../../domain/reason-words.ts';
import type { Settings } from '../../domain/settings.ts';
import type { JobChange, JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxNotification, Notifier } from '../ports/notifier.ts';
import { ToldTogether } from './told-together.ts';

/** Decides which changes are worth a notification, and how much it may say. */
export class Announcer {
  readonly #notifier: Notifier;
  readonly #parseNumber: ParseNumber;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  readonly #sent: ToldTogether<FaxJob>;
  readonly #restored: ToldTogether<FaxJob>;
  readonly #overdue: ToldTogether<FaxJob>;

  constructor(
    ledger: JobLedger,
    notifier: Notifier,
    clock: Clock,
    parseNumber: ParseNumber,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#notifier = notifier;
    this.#parseNumber = parseNumber;
    this.#settings = settings;
    this.#sent = new ToldTogether(clock, (faxes) => this.#tellSent(faxes));
    this.#overdue = new ToldTogether(clock, (faxes) => this.#tellOverdue(faxes));
    this.#restored = new ToldTogether(clock, (faxes) => this.#tellRestored(faxes));
    ledger.onChange((change) => this.#consider(change));
  }

  #consider({ before, job, event }: JobChange): void {
    if (this.#settings.notifications === 'none') return;
    if (event?.kind === 'left-open') this.#show(doubtNote(job, this.#to(job)), job);
    if (event?.kind === 'overdue') this.#overdue.add(job);
    // What comes back by Undo was told when it came about.
    if (before?.state === job.state || event?.kind === 'undone') return;
    if (job.state === 'failed') this.#show(failureNote(job, this.#to(job)), job);
    else if (isHeldAsRestored(job)) this.#restored.add(job);
    else if (isHeldBehindOverdue(job)) this.#overdue.add(job);
    else if (job.state === 'needs-attention') this.#show(attentionNote(job), job);
    else if (job.state === 'sent' && this.#settings.notifications === 'all') this.#sent.add(job);
  }

  #tellSent(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const [first] = faxes;
    if (faxes.length === 1) this.#show(sentNote(first, this.#to(first)), first);
    else this.#notifier.show({ title: `${faxes.length} faxes sent`, body: '', stays: false, jobId: null });
  }

  /** Those that have had no answer, and those that are held because of them: one notification, as they are one question. */
  #tellOverdue(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const unanswered = faxes.filter(isOverdue);
    const first = unanswered[0] ?? faxes[0];
    const held = faxes.length - unanswered.length;
    const title =
      unanswered.length > 1
        ? `${unanswered.length} faxes have had no answer`
        : unanswered.length === 1
          ? 'A fax has had no answer'
          : faxes.length === 1
            ? 'A fax needs you'
            : `${faxes.length} faxes need you`;
    const which = `${first.name} to ${this.#to(first)}`;
    const more = held === 1 ? '1 more waits for your word' : `${held} more wait for your word`;
    const body =
      unanswered.length === 0
        ? `${which}: an earlier fax to the number has had no answer`
        : `${which}${held === 0 ? '' : `; ${more}`}`;
    this.#show({ title, body, stays: true }, first);
  }

  /** One question for all of them, and so one notification. */
  #tellRestored(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const [first] = faxes;
    const body = 'Another copy of this queue may have sent them. They wait until you decide.';
    if (faxes.length === 1) this.#show(attentionNote(first), first);
    else
      this.#notifier.show({
        title: `${faxes.length} faxes may have been sent already`,
        body: this.#settings.notificationDetail === 'private' ? '' : body,
        stays: true,
        jobId: first.id,
      });
  }

  #show(note: Pick<FaxNotification, 'title' | 'body' | 'stays'>, job: FaxJob): void {
    const body = this.#settings.notificationDetail === 'private' ? '' : note.body;
    this.#notifier.show({ ...note, body, jobId: job.id });
  }

  #to(job: FaxJob): string {
    return job.recipients
      .map(({ name, phoneNumber }) => name ?? formatNumber(phoneNumber, this.#parseNumber))
      .join(', ');
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
