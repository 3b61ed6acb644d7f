import type { TimelineEntry } from '../../contract/queue-views.ts';
import { describeLateSidecar } from '../../domain/fax/describe-late-sidecar.ts';
import {
  DELETED_THERE,
  isGivenUp,
  NOT_FOLLOWED,
  SENT_BY_WORD,
  WENT_WITHOUT_MESSAGE,
} from '../../domain/fax/called-off.ts';
import { describeNotFaxed } from '../../domain/fax/describe-not-faxed.ts';
import { calledName } from '../../domain/fax/cover-name.ts';
import { findFaxError } from '../../domain/fax/fax-error.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import type { Problem } from '../../domain/fax/reason-words.ts';
import { shownPhrase } from '../../domain/files/shown-phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { listFact, momentFact, numberFact, phrase, type Fact, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

/** A number with the name that the fax has for it. */
type NameNumber = (phoneNumber: string) => Fact;

interface Step {
  readonly headline: Phrase;
  readonly text: Phrase | null;
}

/** The story of a fax in the order in which we learnt of it. */
export function describeTimeline(
  job: FaxJob,
  events: readonly JobEvent[],
  words: Phrasebook,
): TimelineEntry[] {
  const nameNumber: NameNumber = (phoneNumber) => {
    const number = numberFact(phoneNumber);
    const recipient = job.recipients.find((each) => each.phoneNumber === phoneNumber);
    const name = recipient === undefined ? null : calledName(recipient);
    return name === null ? number : phrase('timeline.named-number', { name: shownText(name), number });
  };
  const entry = (atMs: number, { headline, text }: Step): TimelineEntry => ({
    atMs,
    headline: words.text(headline),
    // What was to be done is over.
    text: (text !== null && words.textWithoutAdvice(shownPhrase(text))) || null,
  });
  const entries = asOneQuestion(withoutPauses(events)).flatMap((event) => {
    const next = describeStep(event, nameNumber);
    return next === null ? [] : [entry(event.atMs, next)];
  });
  return [entry(job.createdAtMs, step(describeBeginning(job))), ...entries];
}

/** For as long as Faxtray asked whether to end, each fax in its undo time was held: that it then went on is no news of it. */
function withoutPauses(events: readonly JobEvent[]): readonly JobEvent[] {
  const holds = events.filter(isOfHold);
  const ended = new Set<JobEvent>(holds.filter((_, index) => isByQuitting(holds[index + 1])));
  return events.filter((event) => !ended.has(event) && !isByQuitting(event));
}

/** After a restore more and more is learnt of a fax that waits for a person: that is one question, with what is known by now. */
function asOneQuestion(events: readonly JobEvent[]): readonly JobEvent[] {
  const shown: JobEvent[] = [];
  for (const event of events) {
    const last = shown.at(-1);
    if (last !== undefined && isOfRestored(event) && isOfRestored(last))
      shown.splice(-1, 1, { ...event, atMs: last.atMs });
    else if (event.kind !== 'status-renamed') shown.push(event);
  }
  return shown;
}

const isOfRestored = (event: JobEvent): boolean => event.kind === 'held' && event.reason === 'restored';

const isOfHold = ({ kind }: JobEvent): boolean => kind === 'put-on-hold' || kind === 'taken-off-hold';
const isByQuitting = (event: JobEvent | undefined): boolean =>
  event?.kind === 'taken-off-hold' && event.byQuitting === true;

const step = (headline: Phrase, text: Phrase | null = null): Step => ({ headline, text });

const notFollowed = ({ headline, advice }: Problem): Step => step(headline, advice);

function describeBeginning(job: FaxJob): Phrase {
  switch (job.origin.kind) {
    case 'send-folder':
      return phrase('timeline.from-send-folder');
    case 'window':
      return phrase(job.follows?.how === 'stack' ? 'timeline.from-stack' : 'timeline.from-window');
    case 'door':
      if (job.origin.sender !== undefined)
        return phrase('timeline.from-mail-of', { sender: shownText(job.origin.sender) });
      return phrase(`timeline.from-${job.origin.client === 'other' ? 'program' : job.origin.client}`);
  }
}

const asMessage = (messageId: string): Phrase => phrase('timeline.as-message', { messageId });

function describeStep(event: JobEvent, nameNumber: NameNumber): Step | null {
  switch (event.kind) {
    // Our own housekeeping: of interest when it fails, and then the fax says so itself.
    case 'claimed':
    case 'status-renamed':
    case 'document-denied':
    case 'seen':
    case 'filed':
      return null;
    case 'found-changed':
    case 'found-short':
    case 'refused':
    case 'postponed':
    case 'answer-lost':
    case 'left-open':
      return step(phrase(`timeline.${event.kind}`), event.detail);
    case 'sidecar-late':
      return step(phrase('timeline.sidecar-late'), describeLateSidecar(event.sidecar));
    case 'held':
      return step(phrase('timeline.held'), event.detail);
    case 'kept':
    case 'overdue':
    case 'hurried':
    case 'proven-absent':
    case 'progressed':
    case 'revived':
    case 'put-first':
    case 'undo-renewed':
    case 'undone':
      return step(phrase(`timeline.${event.kind}`), phrase(`timeline.${event.kind}.text`));
    case 'confirmed':
      return event.how === undefined
        ? step(phrase('timeline.confirmed'), phrase('timeline.confirmed.text'))
        : step(phrase(`timeline.${event.how}`), phrase(`timeline.${event.how}.text`));
    case 'put-on-hold':
      return step(
        phrase('timeline.put-on-hold'),
        event.byQuitting === true ? phrase('timeline.put-on-hold.quit') : null,
      );
    case 'submission-started':
      return step(phrase('timeline.submission-started'), describeNotFaxed(event));
    case 'taken-off-hold':
      return step(phrase('timeline.taken-off-hold'));
    case 'cover-changed':
      return step(
        phrase('timeline.cover-changed'),
        event.coverPageText === null && (event.ownCover ?? null) === null
          ? phrase('timeline.cover-changed.none')
          : null,
      );
    case 'addressed':
      return step(
        phrase(event.pagesInstead === undefined ? 'timeline.addressed' : 'timeline.addressed-by-sheet'),
        inARow(event.recipients.map((each) => nameNumber(each.phoneNumber))),
      );
    case 'accepted':
      return accepted(event);
    case 'looked-for':
      if (event.missing === null)
        return step(phrase('timeline.there-again'), phrase('timeline.there-again.text'));
      return event.missing.looks > 1
        ? null
        : step(phrase('timeline.looked-for'), phrase('timeline.looked-for.text'));
    case 'released':
      return step(phrase('timeline.released'), phrase(`timeline.released.${event.why ?? 'overdue'}`));
    case 'set-aside':
      return notFollowed(NOT_FOLLOWED);
    case 'earlier-ended':
      return step(
        phrase(event.report.status === 'sent' ? 'timeline.earlier-arrived' : 'timeline.earlier-failed'),
        asMessage(event.report.messageId),
      );
    case 'vanished':
      if (event.detail?.key === DELETED_THERE.key)
        return step(phrase('timeline.deleted-there'), phrase('timeline.deleted-there.text'));
      return event.detail === null
        ? step(phrase('timeline.missing'), phrase('timeline.missing.text'))
        : step(phrase('timeline.contradiction'), event.detail);
    case 'recognised':
      return step(
        phrase('timeline.recognised'),
        phrase('timeline.recognised.text', { messageId: event.report.messageId }),
      );
    case 'failed-for-now':
      return step(
        phrase('timeline.failed-for-now'),
        phrase('timeline.failed-for-now.text', {
          why: describeFailure(event, nameNumber),
          when: momentFact(event.dueAtMs, event.atMs),
        }),
      );
    case 'resent':
      return step(phrase('timeline.again'), phrase('timeline.resent.text'));
    case 'sent':
      return step(phrase('timeline.sent'), describePages(event.report.pages));
    case 'failed':
      return step(phrase('timeline.failed'), describeFailure(event, nameNumber));
    case 'retried':
      return step(phrase('timeline.again'), describeRetry(event, nameNumber));
    case 'rescheduled':
      return step(
        phrase('timeline.rescheduled'),
        event.sendTimeMs === null
          ? phrase('timeline.rescheduled.at-once')
          : phrase('timeline.rescheduled.not-before', { when: momentFact(event.sendTimeMs) }),
      );
    case 'cancelled':
      if (event.detail === null) return step(phrase('timeline.cancelled'), null);
      if (isGivenUp(event.detail)) return notFollowed(NOT_FOLLOWED);
      return event.detail.key === WENT_WITHOUT_MESSAGE.key
        ? step(SENT_BY_WORD.headline, event.detail)
        : step(phrase('timeline.cancelled'), event.detail);
  }
}

function accepted({ via, report, atMs }: JobEvent & { kind: 'accepted' }): Step {
  const { messageId, createdAtMs } = report;
  if (via !== 'reconciled') return step(phrase('timeline.accepted'), asMessage(messageId));
  return step(
    phrase('timeline.found-at-service'),
    createdAtMs === null
      ? asMessage(messageId)
      : phrase('timeline.as-message-of', { messageId, when: momentFact(createdAtMs, atMs) }),
  );
}

const inARow = (facts: readonly Fact[]): Phrase =>
  phrase('timeline.list', { all: listFact(facts, 'semicolon') });

function describeRetry({ only, options }: JobEvent & { kind: 'retried' }, nameNumber: NameNumber): Phrase {
  const how = options?.faxResolution === 'High' ? 'high' : 'low';
  if (only === undefined)
    return phrase(options === undefined ? 'timeline.retried.missed' : `timeline.retried.missed-in-${how}`);
  return phrase(options === undefined ? 'timeline.retried.to' : `timeline.retried.to-in-${how}`, {
    who: inARow(only.map(nameNumber)),
  });
}

const describePages = (pages: number | null): Phrase | null =>
  pages === null ? null : phrase('amount.pages', { count: pages });

function describeFailure(
  event: JobEvent & { kind: 'failed' | 'failed-for-now' },
  nameNumber: NameNumber,
): Phrase {
  const failed = event.report.recipients
    // Where none is stated for a recipient, the message's own counts.
    .filter((each) => (each.status ?? event.report.status) === 'failed')
    .map((each) =>
      phrase('timeline.recipient-failed', {
        who: nameNumber(each.phoneNumber),
        headline: findFaxError(each.faxErrorCode ?? 'Undefined').headline,
      }),
    );
  return failed.length === 0 ? findFaxError('Undefined').headline : inARow(failed);
}
