import { describe, expect, it } from 'vitest';
import { advance } from '../../../app/domain/fax/advance.ts';
import { eventFromReport } from '../../../app/domain/fax/apply-report.ts';
import type { FaxJob, Recipient } from '../../../app/domain/fax/fax-job.ts';
import { mostTries } from '../../../app/domain/fax/retry-policy.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';

const words = new Phrasebook('en');
const TO = '+13035550119';
const nextTry = (job: FaxJob) => rowOfJob(job, words).nextTry;
const waiting = (recipients: readonly Recipient[]): FaxJob =>
  aJob({ state: 'waiting', recipients: [...recipients] });
const failing = (
  faxErrorCode: string | null,
  tries: number,
  changes: Partial<Recipient> = {},
): Recipient => ({
  ...aRecipient(TO),
  faxErrorCode,
  tries,
  ...changes,
});

describe('which try of a fax is the next', () => {
  it('is the second after the first busy line, of as many as there are by the policy', () => {
    const queued = aJob({ state: 'queued', attempts: 1, messageIds: ['1'], recipients: [aRecipient(TO)] });
    const report = aReport({
      status: 'failed',
      recipients: [{ phoneNumber: TO, status: 'failed', faxErrorCode: 'LineBusy' }],
    });
    const event = eventFromReport(queued, report, 'poll', { automatic: true, nowMs: 0 });
    const advanced = advance(queued, { ...event, atMs: 0 });
    if (!advanced.ok) throw new Error(`${event.kind} does not fit`);
    expect(nextTry(advanced.value)).toEqual({ number: 2, most: 6 });
  });

  it.each([
    ['nothing has failed', [failing(null, 0)]],
    ['a person has asked for it, which counts anew', [failing('LineBusy', 0)]],
    ['nothing of the kind is tried again', [failing('FaxNotReceived', 1)]],
    ['all tries are used up', [failing('LineBusy', 6)]],
    ['that recipient is not waiting', [failing('LineBusy', 1, { state: 'failed' })]],
  ] as const)('is not said where %s', (_where, recipients) => {
    expect(nextTry(waiting(recipients))).toBeNull();
  });

  it('is not said of a fax that does not wait', () => {
    expect(nextTry({ ...waiting([failing('LineBusy', 1)]), state: 'failed' })).toBeNull();
  });

  it('is that of the recipient who was tried most often', () => {
    const recipients = [failing('LineBusy', 1), failing('NoAnswer', 3, { phoneNumber: '+13035550120' })];
    expect(nextTry(waiting(recipients))).toEqual({ number: 4, most: 4 });
  });

  it('is one of one for a code that nobody knows', () => {
    expect([mostTries('LineBusy'), mostTries('Brand new')]).toEqual([6, 1]);
  });
});
