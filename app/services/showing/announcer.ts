import { isHeldBehindOverdue, isOverdue, type FaxJob } from '../../domain/fax/fax-job.ts';
import { isHeldAsRestored } from '../../domain/following/restored.ts';
import { problemOf } from '../../domain/fax/reason-words.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Off } from '../../domain/signal.ts';
import { listFact, numberFact, phrase, type Fact, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { JobChange, JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/notifier.ts';
import { PublishTogether } from './publish-together.ts';

/** Decides which changes are worth a notification, and how much it may say. */
export class Announcer {
  readonly #ledger: JobLedger;
  readonly #notifier: Notifier;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  readonly #sent: PublishTogether<FaxJob>;
  readonly #restored: PublishTogether<FaxJob>;
  readonly #overdue: PublishTogether<FaxJob>;
  #off: Off | null = null;

  constructor(
    ledger: JobLedger,
    notifier: Notifier,
    clock: Clock,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#ledger = ledger;
    this.#notifier = notifier;
    this.#words = words;
    this.#settings = settings;
    this.#sent = new PublishTogether(clock, (faxes) => this.#tellSent(faxes));
    this.#overdue = new PublishTogether(clock, (faxes) => this.#tellOverdue(faxes));
    this.#restored = new PublishTogether(clock, (faxes) => this.#tellRestored(faxes));
  }

  start(): void {
    this.#off = this.#ledger.onChange('announcer', (change) => this.#consider(change));
  }

  stop(): void {
    this.#off?.();
  }

  #consider({ before, job, event }: JobChange): void {
    if (this.#settings.notifications === 'none') return;
    if (event?.kind === 'left-open') this.#show(doubtNote(job, toOf(job)), job);
    if (event?.kind === 'overdue') this.#overdue.add(job);
    // What comes back by Undo was told when it came about.
    if (before?.state === job.state || event?.kind === 'undone') return;
    if (job.state === 'failed') this.#show(failureNote(job, toOf(job)), job);
    else if (isHeldAsRestored(job)) this.#restored.add(job);
    else if (isHeldBehindOverdue(job)) this.#overdue.add(job);
    else if (job.state === 'needs-attention') this.#show(attentionNote(job), job);
    else if (job.state === 'sent' && this.#settings.notifications === 'all') this.#sent.add(job);
  }

  #tellSent(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const [first] = faxes;
    if (faxes.length === 1) this.#show(sentNote(first, toOf(first)), first);
    else {
      const title = this.#words.say('notification.several-sent', { faxes: faxes.length });
      this.#notifier.show({ title, body: '', stays: false, jobId: null });
    }
  }

  /** Those that have had no answer, and those that are held because of them: one notification, as they are one question. */
  #tellOverdue(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const unanswered = faxes.filter(isOverdue);
    const first = unanswered[0] ?? faxes[0];
    const held = faxes.length - unanswered.length;
    const title =
      unanswered.length > 0
        ? phrase('notification.no-answer', { faxes: unanswered.length })
        : phrase('notification.needs-you', { faxes: faxes.length });
    const which = { name: first.name, to: toOf(first) };
    const several =
      held === 0
        ? phrase('notification.name-to', which)
        : phrase('notification.name-to-and-held', { ...which, held });
    const body = unanswered.length === 0 ? phrase('notification.behind-overdue', which) : several;
    this.#show({ title, body, stays: true }, first);
  }

  /** One question for all of them, and so one notification. */
  #tellRestored(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const [first] = faxes;
    const title = phrase('notification.restored', { faxes: faxes.length });
    if (faxes.length === 1) this.#show(attentionNote(first), first);
    else this.#show({ title, body: phrase('notification.restored.text'), stays: true }, first);
  }

  #show({ title, body, stays }: Note, job: FaxJob): void {
    const isPrivate = this.#settings.notificationDetail === 'private';
    this.#notifier.show({
      title: this.#words.text(title),
      body: isPrivate ? '' : this.#words.text(body),
      stays,
      jobId: job.id,
    });
  }
}

interface Note {
  readonly title: Phrase;
  readonly body: Phrase;
  readonly stays: boolean;
}

const toOf = (job: FaxJob): Fact =>
  listFact(
    job.recipients.map(({ name, phoneNumber }) => name ?? numberFact(phoneNumber)),
    'comma',
  );

const sentNote = ({ name }: FaxJob, to: Fact): Note => ({
  title: phrase('notification.sent'),
  body: phrase('notification.name-to', { name, to }),
  stays: false,
});

const doubtNote = ({ name }: FaxJob, to: Fact): Note => ({
  title: phrase('notification.decision'),
  body: phrase('notification.decision.text', { name, to }),
  stays: true,
});

function failureNote(job: FaxJob, to: Fact): Note {
  const headline = { inSentence: problemOf(job)?.headline ?? phrase('notification.failed') };
  return {
    title: phrase('notification.not-sent', { headline }),
    body: phrase('notification.name-to', { name: job.name, to }),
    stays: true,
  };
}

function attentionNote(job: FaxJob): Note {
  const headline = problemOf(job)?.headline ?? phrase('notification.needs-attention');
  return {
    title:
      job.reason === 'no-number'
        ? phrase('notification.needs-number')
        : phrase('notification.needs-you', { faxes: 1 }),
    body: phrase('notification.about', { name: job.name, headline }),
    stays: false,
  };
}
