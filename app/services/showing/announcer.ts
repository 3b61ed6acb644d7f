import { isCalledOffFor } from '../../domain/fax/is-called-off-for.ts';
import { calledName } from '../../domain/fax/cover-name.ts';
import { firstErrorCode } from '../../domain/fax/apply-report.ts';
import { findFaxError } from '../../domain/fax/fax-error.ts';
import {
  isHeldBehindOverdue,
  isOverdue,
  type FaxJob,
  type JobId,
  type Recipient,
} from '../../domain/fax/fax-job.ts';
import { isHeldAsRestored } from '../../domain/following/restored.ts';
import { describeProblem } from '../../domain/fax/reason-words.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { nameInFolder } from '../../domain/intake/name-in-folder.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import { listFact, numberFact, phrase, type Fact, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { JobChange, JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/computer/notifier.ts';
import type { KnownEnds } from '../restored/known-ends.ts';
import { EndedBefore } from './ended-before.ts';
import { FailedRecipients, listFailed } from './failed-recipients.ts';
import { shortName } from './short-name.ts';
import { nameBesideNumber } from '../../words/name-beside-number.ts';
import { PublishTogether } from './publish-together.ts';

/** Files that are scanned one after the other ask for their numbers together, at most this long after the first. */
const QUESTIONS_PAUSE_MS = 30_000;

/** Decides which changes are worth a notification, and how much it may say. */
export class Announcer {
  readonly #ledger: JobLedger;
  readonly #notifier: Notifier;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  readonly #failedRecipients = new FailedRecipients();
  readonly #failedInPart: PublishTogether<FaxJob>;
  readonly #endedBefore: EndedBefore;
  readonly #sent: PublishTogether<FaxJob>;
  readonly #restored: PublishTogether<FaxJob>;
  readonly #overdue: PublishTogether<FaxJob>;
  readonly #failed: PublishTogether<FaxJob>;
  readonly #doubtful: PublishTogether<FaxJob>;
  readonly #withoutNumber: PublishTogether<FaxJob>;
  readonly #held: PublishTogether<FaxJob>;
  readonly #all: readonly PublishTogether<FaxJob>[];
  #off: Off | null = null;

  constructor(
    ledger: JobLedger,
    notifier: Notifier,
    clock: Clock,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
    knownEnds: KnownEnds,
  ) {
    this.#ledger = ledger;
    this.#endedBefore = new EndedBefore(knownEnds);
    this.#notifier = notifier;
    this.#words = words;
    this.#settings = settings;
    this.#sent = new PublishTogether(clock, (faxes) => this.#announceSent(faxes));
    this.#overdue = new PublishTogether(clock, (faxes) => this.#announceOverdue(faxes));
    this.#restored = new PublishTogether(clock, (faxes) => this.#announceRestored(faxes));
    this.#failed = new PublishTogether(clock, (faxes) =>
      this.#announceEach(faxes, failureNotice, 'several-not-sent'),
    );
    this.#failedInPart = new PublishTogether(clock, (faxes) => {
      for (const job of faxes) this.#failedRecipients.recordAnnounced(job);
      this.#announceEach(faxes, failureInPartNotice, 'several-not-sent');
    });
    this.#doubtful = new PublishTogether(clock, (faxes) =>
      this.#announceEach(faxes, doubtNotice, 'decision'),
    );
    this.#withoutNumber = new PublishTogether(
      clock,
      (faxes) => this.#announceEach(faxes, attentionNotice, 'needs-number'),
      QUESTIONS_PAUSE_MS,
    );
    this.#held = new PublishTogether(
      clock,
      (faxes) => this.#announceEach(faxes, attentionNotice, 'needs-you'),
      QUESTIONS_PAUSE_MS,
    );
    this.#all = [
      ...[this.#sent, this.#overdue, this.#restored],
      ...[this.#failed, this.#failedInPart, this.#doubtful, this.#withoutNumber, this.#held],
    ];
  }

  start(): void {
    this.#off = allOff(
      this.#ledger.onChange('announcer', (change) => this.#consider(change)),
      this.#ledger.onForgotten(({ id }) => void this.#withdraw(id)),
    );
  }

  /** What is gathered is shown: no later start would tell of it. */
  stop(): void {
    this.#off?.();
    for (const each of this.#all) each.flush();
  }

  /** Whether it was to be told. */
  #withdraw(id: JobId): boolean {
    return this.#all.filter((each) => each.withdraw(id)).length > 0;
  }

  #consider(change: JobChange): void {
    const { before, job, event } = change;
    const isEndedBefore = this.#endedBefore.isEndedBefore(change);
    const hasNewFailure = this.#failedRecipients.hasNew(change);
    // A question that was answered in the meantime is none, and one that has become another is told as that.
    const isOther = before !== null && (before.state !== job.state || before.reason !== job.reason);
    const wasUntold = isOther && this.#withdraw(job.id);
    if (this.#settings.notifications === 'none') return;
    if (hasNewFailure && !this.#endedBefore.hasFailedBefore(job.id)) this.#failedInPart.add(job, job.id);
    if (event?.kind === 'left-open') this.#doubtful.add(job, job.id);
    if (event?.kind === 'overdue') this.#overdue.add(job, job.id);
    // What comes back by Undo was told when it came about.
    if ((before?.state === job.state && !wasUntold) || event?.kind === 'undone' || isOwnStep(event)) return;
    // What had been called off for others stays cancelled, and whoever sent it again to this one waits for word.
    const hasReached = event?.kind === 'sent' && job.state === 'cancelled';
    if (!isEndedBefore) (hasReached ? this.#groupForSent() : this.#groupFor(job))?.add(job, job.id);
  }

  #groupFor(job: FaxJob): PublishTogether<FaxJob> | null {
    if (job.state === 'failed') return this.#failedRecipients.isAnnounced(job) ? null : this.#failed;
    if (isHeldAsRestored(job)) return this.#restored;
    if (isHeldBehindOverdue(job)) return this.#overdue;
    if (job.state === 'needs-attention') return job.reason === 'no-number' ? this.#withoutNumber : this.#held;
    return job.state === 'sent' ? this.#groupForSent() : null;
  }

  #groupForSent(): PublishTogether<FaxJob> | null {
    return this.#settings.notifications === 'all' ? this.#sent : null;
  }

  #announceEach(
    faxes: readonly [FaxJob, ...FaxJob[]],
    describe: (job: FaxJob, to: Fact) => Notice,
    several: SeveralTitle,
  ): void {
    const [first] = faxes;
    const one = describe(first, listUnreached(first));
    if (faxes.length === 1) this.#show(one, first);
    else {
      const title = phrase(`notification.${several}`, { faxes: faxes.length });
      const body = phrase('notification.name-and-more', { name: shortTitle(first), more: faxes.length - 1 });
      this.#show({ title, body, stays: one.stays }, first);
    }
  }

  #announceSent(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const [first] = faxes;
    if (faxes.length === 1) this.#show(sentNotice(first, listReached(first)), first);
    else {
      const title = this.#words.say('notification.several-sent', { faxes: faxes.length });
      this.#notifier.show({ title, body: '', stays: false, jobId: null });
    }
  }

  /** Those that have had no answer, and those that are held because of them: one notification, as they are one question. */
  #announceOverdue(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const unanswered = faxes.filter(isOverdue);
    const first = unanswered[0] ?? faxes[0];
    const held = faxes.length - unanswered.length;
    const title =
      unanswered.length > 0
        ? phrase('notification.no-answer', { faxes: unanswered.length })
        : phrase('notification.needs-you', { faxes: faxes.length });
    const to = listUnreached(first);
    const which = { name: shortTitle(first, to), to };
    const several =
      held === 0
        ? phrase('notification.name-to', which)
        : phrase('notification.name-to-and-held', { ...which, held });
    const body = unanswered.length === 0 ? phrase('notification.behind-overdue', which) : several;
    this.#show({ title, body, stays: true }, first);
  }

  /** One question for all of them, and so one notification. */
  #announceRestored(faxes: readonly [FaxJob, ...FaxJob[]]): void {
    const [first] = faxes;
    const title = phrase('notification.restored', { faxes: faxes.length });
    if (faxes.length === 1) this.#show(attentionNotice(first), first);
    else this.#show({ title, body: phrase('notification.restored.text'), stays: true }, first);
  }

  #show({ title, body, stays }: Notice, job: FaxJob): void {
    // It may have been switched off while this was gathered.
    if (this.#settings.notifications === 'none') return;
    const isPrivate = this.#settings.notificationDetail === 'private';
    this.#notifier.show({
      title: this.#words.text(title),
      body: isPrivate ? '' : this.#words.text(body),
      stays,
      jobId: job.id,
    });
  }
}

/** Whoever did it has the answer before them, and it stays counted under Needs you. */
const isOwnStep = (event: JobChange['event']): boolean =>
  (event?.kind === 'vanished' || event?.kind === 'held') && event.byPerson === true;

type SeveralTitle = 'several-not-sent' | 'decision' | 'needs-number' | 'needs-you';

interface Notice {
  readonly title: Phrase;
  readonly body: Phrase;
  readonly stays: boolean;
}

/** Anybody can call a file anything, at any length. A number that stands beside it is said once. */
function shortTitle(job: FaxJob, beside?: Fact): string {
  const { recipients } = job;
  const shown = recipients.filter((each) => calledName(each) === null).map(({ phoneNumber }) => phoneNumber);
  const isBeside = beside !== undefined && recipients.length === 1;
  return shortName(nameBesideNumber(shownText(nameInFolder(job)), isBeside ? shown[0] : undefined));
}

/** Whom it has not reached, as far as is known; everybody, where it reached all of them. */
function listUnreached({ recipients }: FaxJob): Fact {
  const unreached = recipients.filter((each) => each.state !== 'sent' && !isCalledOffFor(each));
  return listFact((unreached.length > 0 ? unreached : recipients).map(nameRecipient), 'comma');
}

const listReached = ({ recipients }: FaxJob): Fact =>
  listFact(recipients.filter(({ state }) => state === 'sent').map(nameRecipient), 'comma');

const nameRecipient = (recipient: Recipient): Fact =>
  calledName(recipient) ?? numberFact(recipient.phoneNumber);

const sentNotice = (job: FaxJob, to: Fact): Notice => ({
  title: phrase('notification.sent'),
  body: phrase('notification.name-to', { name: shortTitle(job, to), to }),
  stays: false,
});

const doubtNotice = (job: FaxJob, to: Fact): Notice => ({
  title: phrase('notification.decision', { faxes: 1 }),
  body: phrase('notification.decision.text', { name: shortTitle(job, to), to }),
  stays: true,
});

function failureNotice(job: FaxJob, to: Fact): Notice {
  const headline = { inSentence: describeProblem(job)?.headline ?? phrase('notification.failed') };
  return {
    title: phrase('notification.not-sent', { headline }),
    body: phrase('notification.not-sent.text', { name: shortTitle(job, to), to }),
    stays: true,
  };
}

/** It is on its way to others. */
function failureInPartNotice(job: FaxJob): Notice {
  const failed = listFailed(job);
  const { headline } = findFaxError(firstErrorCode(failed));
  const to = listFact(failed.map(nameRecipient), 'comma');
  return {
    title: phrase('notification.not-sent', { headline: { inSentence: headline } }),
    body: phrase('notification.not-sent.text', { name: shortTitle(job, to), to }),
    stays: true,
  };
}

function attentionNotice(job: FaxJob): Notice {
  const headline = describeProblem(job)?.headline ?? phrase('notification.needs-attention');
  return {
    title:
      job.reason === 'no-number'
        ? phrase('notification.needs-number', { faxes: 1 })
        : phrase('notification.needs-you', { faxes: 1 }),
    body: phrase('notification.about', { name: shortTitle(job), headline }),
    stays: false,
  };
}
