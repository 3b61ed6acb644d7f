import { expect, it } from 'vitest';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import type { JobEvent } from '../../../app/domain/fax/job-event.ts';
import { checkFax, type CheckFacts } from '../../../app/domain/intake/fax-findings.ts';
import { describeTimeline } from '../../../app/services/showing/timeline.ts';
import { phrase, type Phrase } from '../../../app/words/phrase.ts';
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
  const entries = describeTimeline(aJob({ recipients }), events, words);
  expect(entries.map(({ headline, text }) => [headline, text])).toEqual([
    ['Taken from the send folder', null],
    ['Recipient chosen', 'Dr. Mercer, +1 303 555 0119; +1 720 555 0117'],
    ['Failed', 'Dr. Mercer, +1 303 555 0119: Line busy; +1 720 555 0117: No answer'],
  ]);
});

it('shows the number once of whoever has it in the place of a name', () => {
  const recipients = [aRecipient('+13035550119', { name: '+13035550119' })];
  const events: JobEvent[] = [
    { kind: 'addressed', atMs: 4_000, recipients, dueAtMs: 4_000, instructions: null },
  ];
  expect(describeTimeline(aJob({ recipients }), events, words)[1]?.text).toBe('+1 303 555 0119');
});

it.each([
  [null, undefined, 'It goes without one.'],
  [null, null, 'It goes without one.'],
  [null, { subject: 'Referral' }, null],
  ['As discussed.', undefined, null],
])('tells of a changed cover page whether it goes with one: %o, %o', (coverPageText, ownCover, text) => {
  const event = {
    kind: 'cover-changed',
    atMs: 2_000,
    coverPageText,
    ownCover,
    names: {},
    dueAtMs: 2_000,
  } as const;
  expect(describeTimeline(aJob(), [event], words)[1]).toMatchObject({ headline: 'Cover page changed', text });
});

it('tells why a fax was held without what was to be done about it then', () => {
  const checks = {
    known: new Set(['+13035550110']),
    underWay: new Set<string>(),
    readStanding: () => 'named',
    whose: () => 'Hall & Sons',
    failuresInARow: () => 0,
    duplicateOf: () => null,
    overdueTo: () => null,
  } as unknown as CheckFacts;
  const job = aJob({ recipients: [aRecipient('+13035550119')] });
  const held = checkFax(job, checks, 'new');
  if (held === null) throw new Error('it is not held');
  const text = (detail: Phrase | null): string | null | undefined =>
    describeTimeline(job, [{ kind: 'held', atMs: 2_000, reason: held.reason, detail }], words)[1]?.text;
  expect(words.textOrNull(held.detail)).toMatch(/Choose “Change recipient” or “Send it anyway”\.$/u);
  expect(text(held.detail)).toBe(
    '+1 303 555 0119 is new, and nearly the same as +1 303 555 0110 (Hall & Sons).',
  );
  expect(text(null)).toBeNull();
  expect(text(phrase('objection.duplicate.one'))).toBeNull();
});

it('tells nothing of a fax that was held only for as long as Faxtray asked whether to quit', () => {
  const hold = (atMs: number): JobEvent => ({ kind: 'put-on-hold', atMs, byQuitting: true });
  const goOn = (atMs: number): JobEvent => ({
    kind: 'taken-off-hold',
    atMs,
    dueAtMs: atMs,
    byQuitting: true,
  });
  const putFirst: JobEvent = { kind: 'put-first', atMs: 3 };
  const told = (...events: JobEvent[]): unknown[] =>
    describeTimeline(aJob(), events, words)
      .slice(1)
      .map(({ headline, text }) => [headline, text]);
  expect(told(hold(1), goOn(2), hold(3), putFirst, goOn(4))).toEqual([
    ['Goes first', 'Before the others that are waiting.'],
  ]);
  const kept = ['Put on hold', 'Faxtray was quit while it could still be undone.'];
  expect(told(hold(1), goOn(2), hold(3))).toEqual([kept]);
  expect(told(hold(1), { kind: 'taken-off-hold', atMs: 9, dueAtMs: 9 })).toEqual([kept, ['Released', null]]);
  expect(told({ kind: 'put-on-hold', atMs: 1 }, { kind: 'taken-off-hold', atMs: 9, dueAtMs: 9 })).toEqual([
    ['Put on hold', null],
    ['Released', null],
  ]);
});

it('tells once that a fax of an older copy is held, with what is known by now', () => {
  const held = (atMs: number, by: number): JobEvent => ({
    kind: 'held',
    reason: 'restored',
    detail: phrase('restored.unknown-message', { faxes: by }),
    atMs,
  });
  const events: JobEvent[] = [
    { kind: 'held', reason: 'number-new', detail: null, atMs: 3_000 },
    held(4_000, 1),
    { kind: 'status-renamed', statusFile: 'lab (2).json', atMs: 4_500 },
    held(5_000, 2),
    { kind: 'confirmed', consent: aJob().consent, dueAtMs: 6_000, atMs: 6_000 },
    held(7_000, 1),
  ];
  const entries = describeTimeline(aJob(), events, words);
  expect(entries.map(({ atMs, headline }) => [atMs, headline])).toEqual([
    [aJob().createdAtMs, 'Taken from the send folder'],
    [3_000, 'Held'],
    [4_000, 'Held'],
    [6_000, expect.any(String)],
    [7_000, 'Held'],
  ]);
  expect(entries[2]?.text).toContain('2 faxes');
});

it.each([
  [undefined, 'Confirmed', 'A person chose to send it anyway.'],
  ['try-again', 'Tried again', 'A person asked for another try.'],
  ['as-shown', 'Letters checked', 'A person looked at the pages and sent them as shown.'],
] as const)('tells what a person has answered: %s', (how, headline, text) => {
  const event: JobEvent = { kind: 'confirmed', atMs: 4_000, consent: NO_CONSENT, dueAtMs: 4_000, how };
  expect(describeTimeline(aJob(), [event], words)[1]).toMatchObject({ headline, text });
});
