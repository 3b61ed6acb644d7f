import type { TimelineEntry } from '../../contract/queue-views.ts';
import type { FaxJob } from '../../domain/fax-job.ts';
import { faxErrorOf } from '../../domain/fax-error.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import type { JobEvent } from '../../domain/job-event.ts';

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
    return name === null ? formatted : `${name}, ${formatted}`;
  };
  const told = events.map((event) => entryOf(event, say)).filter((entry) => entry !== null);
  return [{ atMs: job.createdAtMs, ...beginningOf(job) }, ...told];
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
    // Claiming and filing are our own housekeeping: of interest when they fail, and then the fax says so itself.
    case 'claimed':
    case 'filed':
      return null;
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
            `as ${event.report.messageId}, of ${clockText(event.report.createdAtMs)} by its clock`,
          )
        : entry('Accepted by the service', `as ${event.report.messageId}`);
    case 'refused':
      return entry('Refused', event.detail);
    case 'postponed':
      return entry('Waits', event.detail);
    case 'hurried':
      return entry('Sent now by hand', 'Without waiting for its time.');
    case 'answer-lost':
      return entry('Unconfirmed', event.detail);
    case 'left-open':
      return entry('For you to decide', event.detail);
    case 'confirmed':
      return entry('Confirmed', 'It shall go all the same.');
    case 'failed-for-now':
      return entry(
        'Failed, goes again',
        `${failureText(event, say)}; next try at ${clockText(event.dueAtMs)}`,
      );
    case 'proven-absent':
      return entry('Not at the service', 'Looked twice; it goes again.');
    case 'resent':
      return entry('Sent again by hand', 'It may have gone out already.');
    case 'progressed':
      return entry('Sending', 'No answer yet from the other side.');
    case 'sent':
      return entry('Sent', event.report.pages === null ? null : pagesText(event.report.pages));
    case 'failed':
      return entry('Failed', failureText(event, say));
    case 'retried':
      return entry('Sent again by hand', 'To those who did not get it.');
    case 'cancelled':
      return entry('Cancelled', event.detail);
  }
}

const pagesText = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

/** Hours and minutes of this machine. */
function clockText(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;
}

function failureText(event: JobEvent & { kind: 'failed' | 'failed-for-now' }, say: Say): string {
  const texts = event.report.recipients
    // Where none is stated for a recipient, the message's own counts.
    .filter((each) => (each.status ?? event.report.status) === 'failed')
    .map((each) => `${say(each.phoneNumber)}: ${faxErrorOf(each.faxErrorCode ?? 'Undefined').headline}`);
  return texts.length === 0 ? faxErrorOf('Undefined').headline : texts.join('; ');
}
