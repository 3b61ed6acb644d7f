import { describe, expect, it } from 'vitest';
import {
  doubtfulFromMs,
  conclusionFor,
  whyAbsenceProvesNothing,
} from '../../../app/domain/following/doubt.ts';
import type { DatedReport, UnreadableFax } from '../../../app/domain/fax/fax-report.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';

const TO = '+13035550119';
const OTHER = '+13035550118';
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const AT_MS = 100 * DAY_MS;

const lost = aJob({
  state: 'unconfirmed',
  recipients: [aRecipient(TO)],
  createdAtMs: AT_MS - MINUTE_MS,
  submittedAtMs: AT_MS,
  submittedAtServiceMs: AT_MS,
});

const faxAt = (createdAtMs: number, ...numbers: string[]): DatedReport => ({
  ...aReport({
    messageId: String(createdAtMs),
    recipients: (numbers.length === 0 ? [TO] : numbers).map((phoneNumber) => ({
      phoneNumber,
      ...{ status: 'queued', faxErrorCode: null },
    })),
  }),
  createdAtMs,
});
const finding = (reports: readonly DatedReport[], unreadable: readonly UnreadableFax[] = []): string =>
  conclusionFor(lost, { reports, unreadable }).kind;

describe('what the list says of a fax whose answer was lost', () => {
  it.each([
    ['nothing is there', [], 'absent'],
    ['one to its number, of its moment', [faxAt(AT_MS + 2 * SECOND_MS)], 'found'],
    ['one that the clocks put a little before it', [faxAt(AT_MS - 10 * SECOND_MS)], 'found'],
    ['two of its moment', [faxAt(AT_MS), faxAt(AT_MS + SECOND_MS)], 'open'],
    [
      'one of its moment, where others send to the number too',
      [faxAt(AT_MS - 5 * HOUR_MS), faxAt(AT_MS)],
      'open',
    ],
    ['one that came hours after: a machine slept', [faxAt(AT_MS + 3 * HOUR_MS)], 'open'],
    ['one from minutes before', [faxAt(AT_MS - 5 * MINUTE_MS)], 'open'],
    ['one from hours before, which is another', [faxAt(AT_MS - 5 * HOUR_MS)], 'absent'],
    ['one to somebody else', [faxAt(AT_MS, OTHER)], 'absent'],
    ['one to it and somebody else', [faxAt(AT_MS, TO, OTHER)], 'open'],
  ] as const)('%s: %s', (_, reports, expected) => {
    expect(finding(reports)).toBe(expected);
  });

  it.each([
    ['neither number nor time', { messageId: null, numbers: null, createdAtMs: null }, 'open'],
    ['its number, and no time', { messageId: '1', numbers: [TO], createdAtMs: null }, 'open'],
    [
      'a number with hidden digits that may be its',
      { messageId: '1', numbers: ['+1303555XXXX'], createdAtMs: AT_MS },
      'open',
    ],
    ['another number', { messageId: '1', numbers: [OTHER], createdAtMs: AT_MS }, 'absent'],
    [
      'no number, from hours before',
      { messageId: '1', numbers: null, createdAtMs: AT_MS - HOUR_MS },
      'absent',
    ],
  ] as const)('a record that cannot be read, with %s: %s', (_, record, expected) => {
    expect(finding([], [record])).toBe(expected);
  });

  it('counts from a day before on, in which somebody else may have sent to the number', () => {
    expect(doubtfulFromMs(lost)).toBe(AT_MS - DAY_MS);
  });
});

describe('absence', () => {
  it('proves something within a day, and nothing after it or where the clocks are a day apart', () => {
    expect(whyAbsenceProvesNothing(lost, AT_MS + HOUR_MS, AT_MS + HOUR_MS)).toBeNull();
    expect(whyAbsenceProvesNothing(lost, AT_MS + 25 * HOUR_MS, AT_MS + 25 * HOUR_MS)).not.toBeNull();
    const apart = { ...lost, submittedAtServiceMs: AT_MS - DAY_MS };
    expect(whyAbsenceProvesNothing(apart, AT_MS + HOUR_MS, AT_MS + HOUR_MS)).not.toBeNull();
  });
});
