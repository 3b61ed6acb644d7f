import { expect, it } from 'vitest';
import type { JobEvent } from '../../../app/domain/fax/job-event.ts';
import { timelineOf } from '../../../app/services/showing/timeline.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';
import { words } from '../../support/words.ts';

it('calls those whom a fax did not reach by name and by their number as people read it', () => {
  const recipients = [aRecipient('+13035550119', { name: 'Dr. Mercer' }), aRecipient('+17205550117')];
  const report = aReport({
    status: 'failed',
    recipients: [
      { phoneNumber: '+13035550119', status: 'failed', faxErrorCode: 'LineBusy' },
      // None of its own: that of the message.
      { phoneNumber: '+17205550117', status: null, faxErrorCode: 'NoAnswer' },
    ],
  });
  const events: JobEvent[] = [
    { kind: 'addressed', atMs: 4_000, recipients, dueAtMs: 4_000, instructions: null },
    { kind: 'failed', atMs: 5_000, report, via: 'poll' },
  ];
  const entries = timelineOf(aJob({ recipients }), events, words);
  expect(entries.map(({ headline, text }) => [headline, text])).toEqual([
    ['Taken from the send folder', null],
    ['Recipient chosen', 'Dr. Mercer, +1 303 555 0119; +1 720 555 0117'],
    ['Failed', 'Dr. Mercer, +1 303 555 0119: Line busy; +1 720 555 0117: No answer'],
  ]);
});
