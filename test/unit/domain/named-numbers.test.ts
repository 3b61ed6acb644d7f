import { describe, expect, it } from 'vitest';
import { eventFromReport } from '../../../app/domain/fax/apply-report.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';

const OURS = '+972501234567';
const OTHER = '+972509999999';
const now = { automatic: true, nowMs: 0 };

const saidOf = (written: string): string => {
  const job = aJob({ state: 'queued', recipients: [aRecipient(OURS)] });
  const recipients = [{ phoneNumber: written, status: 'sent', faxErrorCode: null } as const];
  return eventFromReport(job, aReport({ status: 'sent', recipients }), 'poll', now).kind;
};

describe('a report that says sent', () => {
  it.each([
    ['as it is', OURS],
    ['as it is dialled inside the country', '050-123-4567'],
    ['behind a mark that turns it', `\u200f${OURS}`],
    ['from its other end', `\u202e${Array.from(OURS).reverse().join('')}\u202c`],
    ['with digits hidden', '+97250****567'],
    ['not at all', ''],
  ])('is believed where it names the number %s', (_, written) => {
    expect(saidOf(written)).toBe('sent');
  });

  it.each([
    ['as it is', OTHER],
    ['behind a mark that turns it', `\u200f${OTHER}`],
    ['from its other end', `\u202e${Array.from(OTHER).reverse().join('')}\u202c`],
    ['in the middle of a sentence that turns', `\u2067fax ${OTHER}\u2069`],
  ])('is a question where it names another number %s', (_, written) => {
    expect(saidOf(written)).toBe('vanished');
  });
});
