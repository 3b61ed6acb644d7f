import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { changesEachSecond, faxWords, problemText } from '../../../renderer/format/fax-words.ts';
import { allActions, nextAction, whyNoAction } from '../../../renderer/format/next-action.ts';
import { openQuestion } from '../../../renderer/format/recipient-words.ts';
import { morning, NOW_MS, person, rowOf } from '../../support/renderer/sample-faxes.ts';

const morningRow = (id: string): FaxRow => morning.find((row) => row.id === id) ?? rowOf('missing');
const says = (row: FaxRow, nowMs = NOW_MS): string => {
  const { headline, second } = faxWords(row, nowMs);
  return second === null ? headline : `${headline} | ${second}`;
};

describe('the words of a row', () => {
  it.each([
    ['referral', 'No number in the file name'],
    ['consent', 'Sending in 8 s'],
    ['lab', 'Sending, 3 pages | 40 s'],
    ['invoice', 'Line busy | try 2 of 6 at 10:55'],
    ['statement', 'Unconfirmed | looking for it'],
    ['contract', 'Sent 10:42 | 9 pages'],
    ['prior', 'Not a fax machine | 10:31'],
    ['draft', 'Cancelled | 09:34'],
  ])('%s: %s', (id, words) => expect(says(morningRow(id))).toBe(words));

  it('say why a fax that is due does not go: its pages are being checked', () => {
    const waiting = { ...rowOf('w'), state: 'waiting', dueAtMs: NOW_MS - 1, isBeingChecked: true } as const;
    expect(says(waiting)).toBe('Waiting | its pages are being checked');
    expect(says({ ...waiting, isBeingChecked: false })).toBe('Waiting | goes next');
    const awaiting = { ...waiting, isBeingChecked: false, awaitsNumbers: true };
    expect(says(awaiting)).toBe('Waiting | waiting for the address book');
    expect(says({ ...waiting, isOnHold: true })).toBe('On hold | until you release it');
    // Whatever is due while it is on hold: released, it would not go before its time.
    const scheduled = { ...waiting, isOnHold: true, dueAtMs: NOW_MS + 1, sendTimeMs: NOW_MS + 86_400_000 };
    expect(says(scheduled)).toMatch(/^On hold \| not before tomorrow \d\d:\d\d$/u);
    expect(says({ ...scheduled, sendTimeMs: NOW_MS })).toBe('On hold | until you release it');
    const soon = { ...waiting, dueAtMs: NOW_MS + 8_000 };
    expect(says({ ...soon, isInUndoTime: true })).toBe('Sending in 8 s');
    expect(says(soon)).toMatch(/^Goes at \d\d:\d\d$/u);
  });

  it('say of papers without a recipient that a routing sheet is looked for, in the place of the question', () => {
    const scan = { ...rowOf('w'), state: 'needs-attention', isBeingChecked: true } as const;
    expect(says(scan)).toMatch(/ \| Looking for a routing sheet$/u);
    expect(openQuestion(scan)).toBe('Looking for a routing sheet');
    expect(openQuestion({ ...scan, isBeingChecked: false })).not.toContain('routing sheet');
  });

  it('say of a fax that nobody has tried what is known of the connection', () => {
    const waiting = rowOf('w', { state: 'waiting', dueAtMs: NOW_MS - 1 });
    const second = (row: FaxRow, connection: 'offline' | 'needs-sign-in' | 'ready'): string | null =>
      faxWords(row, NOW_MS, { connection }).second;
    expect(second(waiting, 'offline')).toBe('waits until the phone service can be reached');
    expect(second(waiting, 'needs-sign-in')).toBe('waits until you sign in again');
    expect(second(waiting, 'ready')).toBe('goes next');
    // One that was tried says more, and what has a time of its own does not wait for that.
    const tried = { ...waiting, problem: { headline: 'No connection', advice: 'The cable is out.' } };
    expect(second(tried, 'offline')).toBe('The cable is out.');
    const timed = { ...waiting, dueAtMs: NOW_MS + 3_600_000 };
    expect(faxWords(timed, NOW_MS, { connection: 'offline' })).toEqual(faxWords(timed, NOW_MS));
    expect(second({ ...waiting, isOnHold: true }, 'offline')).toBe('until you release it');
  });

  it('keep the time of a fax though sending is paused', () => {
    const paused = (row: FaxRow): string => {
      const { headline, second } = faxWords(row, NOW_MS, { isPaused: true });
      return `${headline} | ${String(second)}`;
    };
    const planned = rowOf('w', { state: 'waiting', dueAtMs: NOW_MS + 3_600_000 });
    expect(paused(planned)).toMatch(/^Goes at \d\d:\d\d \| sending is paused$/u);
    expect(paused({ ...planned, problem: { headline: 'Line busy', advice: '' } })).toMatch(
      /^Line busy \| next try at \d\d:\d\d · sending is paused$/u,
    );
    // What goes at once, in a moment, or perhaps went already has no time.
    for (const row of [
      { ...planned, dueAtMs: NOW_MS - 1 },
      { ...planned, dueAtMs: NOW_MS + 8_000, isInUndoTime: true },
      { ...planned, awaitsService: true },
    ])
      expect(paused(row)).toBe('Waiting | sending is paused');
    expect(paused({ ...planned, isOnHold: true })).toBe('On hold | until you release it');
  });

  it('promise no time to a fax of which it is not known whether it went already', () => {
    const unknown = rowOf('w', { state: 'waiting', dueAtMs: NOW_MS - 1, awaitsService: true });
    const words = 'Waiting | waits until it is known whether it went already';
    expect(says(unknown)).toBe(words);
    const planned = { ...unknown, dueAtMs: NOW_MS + 3_600_000 };
    expect(says(planned)).toBe(words);
    expect(says({ ...planned, dueAtMs: NOW_MS + 8_000, isInUndoTime: true })).toBe(words);
    expect(faxWords(unknown, NOW_MS, { blocker: morningRow('lab') }).second).toBe(
      faxWords(unknown, NOW_MS).second,
    );
    expect(says({ ...planned, isOnHold: true })).toBe('On hold | until you release it');
  });

  it('say when the service is asked again, and what is not known', () => {
    const checksAgainAtMs = NOW_MS + 120_000;
    expect(says({ ...morningRow('statement'), checksAgainAtMs })).toMatch(
      /^Unconfirmed \| looking for it, next check at \d\d:\d\d$/u,
    );
    expect(says({ ...morningRow('lab'), checksAgainAtMs })).toMatch(
      /^Not found at the service \| .*next check at/u,
    );
    const gone = { ...rowOf('gone'), state: 'needs-attention', needsDecision: true } as const;
    expect(nextAction(gone, NOW_MS)).toEqual({ kind: 'look', label: 'Decide' });
    const labels = allActions({ ...gone, actions: ['resend', 'cancel'] }, NOW_MS).map((each) => each.label);
    expect(labels).toEqual(['Send again…', 'Stop following…']);
  });

  it('say that a fax has had no answer, what one waits for, and what nobody has seen', () => {
    const overdue = { ...morningRow('lab'), needsDecision: true, problem: null };
    expect(says(overdue)).toBe('No answer since 10:43 | waiting for your decision');
    expect(whyNoAction(overdue)).toBeNull();
    expect(nextAction(overdue, NOW_MS)).toEqual({ kind: 'look', label: 'Decide' });
    const actions = ['ask-again', 'resend', 'delete-there', 'cancel'] as const;
    expect(allActions({ ...overdue, actions }, NOW_MS).map((each) => each.label)).toEqual([
      'Ask again now',
      'Send again…',
      'Delete it at the service…',
      'Stop following…',
    ]);
    const { recipients } = morningRow('lab');
    const waiting = rowOf('next', { state: 'waiting', dueAtMs: NOW_MS - 1, recipients });
    expect(faxWords(waiting, NOW_MS).second).toBe('goes next');
    const behind = (to: FaxRow): string | null => faxWords(to, NOW_MS, { blocker: morningRow('lab') }).second;
    expect(behind(waiting)).toBe('waits for the earlier fax to Dr. Mercer');
    const nameless = { ...waiting, recipients: recipients.map((each) => ({ ...each, name: null })) };
    expect(behind(nameless)?.replaceAll('\u00a0', ' ')).toMatch(/^waits for the earlier fax to \+1 \d/u);
  });

  it('say that a fax is on hold, also while sending is paused', () => {
    const held = rowOf('held', { state: 'waiting', isOnHold: true, dueAtMs: NOW_MS });
    expect(faxWords(held, NOW_MS, { isPaused: true })).toEqual(faxWords(held, NOW_MS));
  });

  it('say what nobody has seen', () => {
    expect(says({ ...morningRow('prior'), isUnseen: true })).toBe('Not a fax machine | 10:31, unseen');
  });

  it('never say Sent of a fax of which that is not known', () => {
    for (const row of morning) {
      if (row.state !== 'sent') expect(faxWords(row, NOW_MS).headline.startsWith('Sent')).toBe(false);
    }
  });

  it('count the recipients when only some did not get it', () => {
    const problem = { headline: 'Not a fax machine', advice: '' };
    const recipients = [
      person('1', null, { state: 'sent' }),
      person('2', null, { state: 'failed', problem }),
    ];
    expect(says({ ...morningRow('prior'), recipients })).toBe('1 of 2 failed | 10:31');
    const calledOff = person('3', null, { state: 'failed' });
    expect(says({ ...morningRow('prior'), recipients: [...recipients, calledOff] })).toBe(
      '1 of 3 failed | 10:31',
    );
  });

  it('end the count-down in waiting, not in a claim', () => {
    const row = morningRow('consent');
    expect(says(row, NOW_MS + 7_500)).toBe('Sending in 1 s');
    expect(says(row, NOW_MS + 8_000)).toBe('Waiting | goes next');
  });

  it('name the time of a fax that goes much later', () => {
    expect(says(rowOf('a', { state: 'waiting', dueAtMs: NOW_MS + 3_600_000 }))).toBe('Goes at 11:43');
  });

  it('change by the second only while something is counted', () => {
    expect(morning.filter((row) => changesEachSecond(row, NOW_MS)).map((row) => row.id)).toEqual([
      'consent',
      'lab',
    ]);
    expect(changesEachSecond(morningRow('lab'), NOW_MS + 60_000)).toBe(false);
  });

  it('make sentences of a problem', () => {
    expect(problemText({ headline: 'Which number?', advice: 'Choose.' })).toBe('Which number? Choose.');
    expect(problemText({ headline: 'Too large', advice: 'Send it in parts.' })).toBe(
      'Too large. Send it in parts.',
    );
    expect(problemText({ headline: '', advice: 'It waits.' })).toBe('It waits.');
  });
});

describe('the one right next action', () => {
  it.each([
    ['referral', 'Choose recipient'],
    ['consent', 'Undo'],
    ['lab', null],
    ['invoice', null],
    ['statement', 'Send again…'],
    ['contract', null],
    ['prior', 'Send again'],
  ])('of %s is %s', (id, label) => expect(nextAction(morningRow(id), NOW_MS)?.label ?? null).toBe(label));

  it('is to look where another number is no cure', () => {
    const row = { ...morningRow('referral'), recipients: [person('3035550119')] };
    expect(nextAction(row, NOW_MS)).toEqual({ kind: 'look', label: 'See why' });
  });

  it('is to send what waits for a time, unless nothing goes or Undo can still be pressed', () => {
    const later: FaxRow = {
      ...morningRow('consent'),
      dueAtMs: NOW_MS + 3_600_000,
      actions: ['send-now', 'cancel'],
    };
    expect(nextAction(later, NOW_MS)).toEqual({ kind: 'send-now', label: 'Send now' });
    expect(nextAction(later, NOW_MS, true)).toBeNull();
    expect(allActions(later, NOW_MS, true).map(({ label }) => label)).toEqual(['Cancel fax']);
    const undoable = { ...later, dueAtMs: NOW_MS + 5_000 };
    expect(allActions(undoable, NOW_MS).map(({ label }) => label)).toEqual(['Undo']);
    expect(allActions({ ...later, dueAtMs: NOW_MS - 1 }, NOW_MS).map(({ label }) => label)).toEqual([
      'Cancel fax',
    ]);
  });

  it('is never one that the fax does not allow', () => {
    for (const row of morning) {
      const bare = { ...row, actions: [] };
      expect([null, 'look']).toContain(nextAction(bare, NOW_MS)?.kind ?? null);
      expect(allActions(bare, NOW_MS)).toEqual([]);
    }
  });

  it('stands first in the detail', () => {
    expect(allActions(morningRow('prior'), NOW_MS).map(({ label }) => label)).toEqual([
      'Send again',
      'Save a copy…',
      'Show in folder',
    ]);
    expect(allActions(morningRow('statement'), NOW_MS).map(({ label }) => label)).toEqual([
      'Send again…',
      'Stop looking…',
    ]);
  });

  it('is replaced by a reason where nothing can be done any more', () => {
    expect(whyNoAction(morningRow('lab'))).toBe('The phone service has it, so it can no longer be stopped.');
    for (const row of morning) expect(whyNoAction(row) !== null && row.actions.length > 0).toBe(false);
  });
});
