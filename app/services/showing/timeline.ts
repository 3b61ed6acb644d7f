import type { TimelineEntry } from '../../contract/queue-views.ts';
import { DELETED_THERE, GIVEN_UP, NOT_FOLLOWED } from '../../domain/called-off.ts';
import type { FaxJob } from '../../domain/fax-job.ts';
import { faxErrorOf } from '../../domain/fax-error.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import type { JobEvent } from '../../domain/job-event.ts';
import { momentBeside, momentText } from '../../domain/moment-text.ts';
import { shownOrNull, shownText } from '../../domain/shown-text.ts';

/** A number with the name that the fax has for it. */
type Say = (phoneNumber: string) => string;

/** The story of a fax in the order in which we learnt of it. */
export function timelineOf(
  job: FaxJob,
  events: readonly JobEvent[],
  parseNumber: ParseNumber,
): TimelineEntry[] {
  const say: Say = (phoneNumber) => {
    const formatted = formatNumber(phoneNumber, parseNumber);
    const name = job.recipients.find((each) => each.phoneNumber === phoneNumber)?.name ?? null;
    return name === null ? formatted : `${shownText(name)}, ${formatted}`;
  };
  const told = events.map((event) => entryOf(event, say)).filter((entry) => entry !== null);
  const shown = told.map((entry) => ({ ...entry, text: shownOrNull(entry.text) }));
  return [{ atMs: job.createdAtMs, ...beginningOf(job) }, ...shown];
}

function beginningOf(job: FaxJob): { headline: string; text: string | null } {
  switch (job.origin.kind) {
    case 'send-folder':
      return { headline: 'Taken from the send folder', text: null };
    case 'window':
      return { headline: 'Made in the window', text: null };
  }
}

function entryOf(event: JobEvent, say: Say): TimelineEntry | null {
  const entry = (headline: string, text: string | null = null): TimelineEntry => ({
    atMs: event.atMs,
    headline,
    text,
  });
  switch (event.kind) {
    // Our own housekeeping: of interest when it fails, and then the fax says so itself.
    case 'claimed':
    case 'status-renamed':
    case 'document-denied':
    case 'seen':
    case 'filed':
      return null;
    case 'found-changed':
      return entry('File changed after it was taken', event.detail);
    case 'found-short':
      return entry('Pages are missing', event.detail);
    case 'kept':
      return entry('Left as it is', 'Seen by a person.');
    case 'addressed':
      return entry('Recipient chosen', event.recipients.map((each) => say(each.phoneNumber)).join('; '));
    case 'held':
      return entry('Held', event.detail);
    case 'submission-started':
      return entry('Handed to the phone service');
    case 'accepted':
      return event.via === 'reconciled'
        ? entry(
            'Found at the service',
            event.report.createdAtMs === null
              ? `as ${event.report.messageId}`
              : `as ${event.report.messageId}, of ${momentBeside(event.report.createdAtMs, event.atMs)} by its clock`,
          )
        : entry('Accepted by the service', `as ${event.report.messageId}`);
    case 'looked-for':
      if (event.missing === null) return entry('There again', 'The phone service finds it after all.');
      return event.missing.looks > 1 ? null : entry('Not found at the service', 'It is looked for.');
    case 'overdue':
      return entry('No answer yet', 'The phone service was asked, and does not say what became of it.');
    case 'released':
      if (event.why === 'known') return entry('Goes on', 'The number is one of your account’s.');
      return entry('Goes on', 'The earlier fax to this number is no longer in its way.');
    case 'set-aside':
      return entry(NOT_FOLLOWED.headline, NOT_FOLLOWED.advice);
    case 'earlier-ended':
      return event.report.status === 'sent'
        ? entry('An earlier try has arrived after all', `as ${event.report.messageId}`)
        : entry('An earlier try has failed', `as ${event.report.messageId}`);
    case 'vanished':
      if (event.detail === DELETED_THERE)
        return entry(
          'Deleted at the phone service',
          'At your wish. Whether it goes out all the same is not known.',
        );
      return event.detail === null
        ? entry('Missing at the phone service', 'It was deleted there, or can no longer be found.')
        : entry('The phone service contradicts itself', event.detail);
    case 'recognised':
      return entry(
        'Already handed over',
        `as ${event.report.messageId}; known from another copy of this queue`,
      );
    case 'refused':
      return entry('Refused', event.detail);
    case 'postponed':
      return entry('Waits', event.detail);
    case 'hurried':
      return entry('Goes now', 'A person did not want to wait for its time.');
    case 'answer-lost':
      return entry('Unconfirmed', event.detail);
    case 'left-open':
      return entry('For you to decide', event.detail);
    case 'confirmed':
      return entry('Confirmed', 'A person said to send it anyway.');
    case 'failed-for-now':
      return entry(
        'Failed, goes again',
        `${failureText(event, say)}; again at ${momentBeside(event.dueAtMs, event.atMs)}`,
      );
    case 'proven-absent':
      return entry('Not at the service', 'Looked twice; it goes again.');
    case 'resent':
      return entry('To be sent again', 'A person wished it. It may have gone out already.');
    case 'progressed':
      return entry('Sending', 'No answer yet from the other side.');
    case 'sent':
      return entry('Sent', event.report.pages === null ? null : pagesText(event.report.pages));
    case 'failed':
      return entry('Failed', failureText(event, say));
    case 'retried':
      return entry('To be sent again', againText(event, say));
    case 'revived':
      return entry('To be sent after all', 'A person thought better of it.');
    case 'rescheduled':
      return entry(
        'Another time',
        event.sendTimeMs === null ? 'As soon as it may.' : `Not before ${momentText(event.sendTimeMs)}.`,
      );
    case 'put-first':
      return entry('Goes first', 'Before the others that wait.');
    case 'put-on-hold':
      return entry('Put on hold');
    case 'taken-off-hold':
      return entry('Released');
    case 'undo-renewed':
      return entry('Can be called back again', 'Faxtray had ended in its undo time.');
    case 'undone':
      return entry('Undone', 'It is what it was before.');
    case 'cancelled':
      return event.detail === GIVEN_UP
        ? entry(NOT_FOLLOWED.headline, NOT_FOLLOWED.advice)
        : entry('Cancelled', event.detail);
  }
}

function againText({ only, options }: JobEvent & { kind: 'retried' }, say: Say): string {
  const to = only === undefined ? 'To those who did not get it' : `To ${only.map(say).join('; ')}`;
  return options === undefined ? `${to}.` : `${to}, in ${options.faxResolution.toLowerCase()} resolution.`;
}

const pagesText = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

function failureText(event: JobEvent & { kind: 'failed' | 'failed-for-now' }, say: Say): string {
  const texts = event.report.recipients
    // Where none is stated for a recipient, the message's own counts.
    .filter((each) => (each.status ?? event.report.status) === 'failed')
    .map((each) => `${say(each.phoneNumber)}: ${faxErrorOf(each.faxErrorCode ?? 'Undefined').headline}`);
  return texts.length === 0 ? faxErrorOf('Undefined').headline : texts.join('; ');
}
