import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import {
  findNearMisses,
  checkFax,
  type CheckFacts,
  type Standing,
} from '../../../app/domain/intake/fax-findings.ts';
import { slipBetween } from '../../../app/domain/numbers/slip.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { said } from '../../support/words.ts';

const KNOWN = '+13035550119';
const facts = (changes: Partial<CheckFacts> = {}): CheckFacts => ({
  known: new Set([KNOWN]),
  underWay: new Set(),
  readStanding: () => 'named',
  whose: () => 'Dr. Mercer',
  failuresInARow: () => 0,
  findEarlier: () => null,
  overdueTo: () => [],
  ...changes,
});
const to = (number: string, changes: Parameters<typeof aJob>[0] = {}) =>
  aJob({ recipients: [aRecipient(number)], ...changes });
const reasonFor = (
  number: string,
  guard: 'near-miss' | 'new' | 'off' = 'near-miss',
  more: Partial<CheckFacts> = {},
) => checkFax(to(number), facts(more), guard)?.reason ?? null;

const digit = fc.integer({ min: 0, max: 9 });
const place = fc.integer({ min: 1, max: KNOWN.length - 1 });

describe('the number guard', () => {
  it('holds every number that differs from a known one by one digit', () => {
    fc.assert(
      fc.property(place, digit, (at, other) => {
        const typed = KNOWN.slice(0, at) + String(other) + KNOWN.slice(at + 1);
        expect(reasonFor(typed)).toBe(typed === KNOWN ? null : 'number-near-miss');
      }),
    );
  });

  it('holds every number that differs from a known one by two adjacent digits swapped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: KNOWN.length - 2 }), (at) => {
        const typed =
          KNOWN.slice(0, at) +
          KNOWN.slice(at, at + 2)
            .split('')
            .reverse()
            .join('') +
          KNOWN.slice(at + 2);
        expect(reasonFor(typed)).toBe(typed === KNOWN ? null : 'number-near-miss');
      }),
    );
  });

  it('is the same from either side, and no number is a slip of itself', () => {
    const number = fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(slipBetween(one, other)).toBe(slipBetween(other, one));
        expect(slipBetween(one, one)).toBeNull();
      }),
    );
  });

  it('never holds a known number, and lets an entirely different one go', () => {
    const near = new Set([KNOWN, '+13035550118']);
    const between = checkFax(to('+13035550110'), facts({ known: near }), 'near-miss');
    expect(said(between?.detail)).toContain(
      'nearly the same as +1 303 555 0118 (Dr. Mercer) and +1 303 555 0119 (Dr. Mercer).',
    );
    expect(reasonFor('+13035550118', 'near-miss', { known: near })).toBeNull();
    expect(reasonFor('+442079460018')).toBeNull();
  });

  it('asks about each unknown number where it is set so, and about none where it is off', () => {
    expect(reasonFor('+442079460018', 'new')).toBe('number-new');
    expect(reasonFor(KNOWN, 'new')).toBeNull();
    expect(reasonFor('+13035550118', 'off')).toBeNull();
  });

  it('puts swapped digits before another digit, somebody before one’s own line, and shows all', () => {
    const standings: Record<string, Standing> = {
      '+13035551019': 'own',
      '+13035550118': 'own',
      '+13035550117': 'sent-to',
      '+13035550110': 'named',
      '+13035550111': 'named',
      '+1303555011': 'named',
      '+442079460018': 'named',
    };
    const known = new Set(Object.keys(standings));
    const readStanding = (number: string): Standing => standings[number] ?? 'sent-to';
    expect(findNearMisses(KNOWN, { known, readStanding })).toEqual([
      '+13035551019',
      '+13035550110',
      '+13035550111',
      '+13035550117',
      '+13035550118',
      '+1303555011',
    ]);
    const detail = said(checkFax(to(KNOWN), facts({ known, readStanding }), 'near-miss')?.detail);
    expect(detail).toMatch(/^\+1 303 555 0119 is new, and nearly the same as /u);
    expect(detail).toContain(', and 2 more.');
  });

  it('shows the number once of whoever has it in the place of a name', () => {
    const number = '+442079460018';
    const nameless = aJob({ recipients: [aRecipient(number, { name: number })] });
    const detail = said(checkFax(nameless, facts(), 'new')?.detail);
    expect(detail).toContain('+44 20 7946 0018');
    expect(detail).not.toContain('(');
  });

  const NEW = '+442079460018';
  const NEAR_NEW = '+442079460019';

  it('asks about a new number that is nearly the one of another fax, and says that nobody knows either', () => {
    const other = { underWay: new Set([KNOWN, NEAR_NEW]) };
    const finding = checkFax(to(NEW), facts(other), 'near-miss');
    expect(said(finding?.detail)).toBe(
      '+44 20 7946 0018 is new, and nearly the same as +44 20 7946 0019, the new number of another fax: one of them may be mistyped. Choose “Change recipient” or “Send it anyway”.',
    );
    expect(said(checkFax(to(NEW), facts(other), 'new')?.detail)).toContain('nearly the same as');
    expect(reasonFor(NEW, 'off', other)).toBeNull();
    // A fax is on its way there already, and somebody was asked about that one.
    expect(reasonFor(NEW, 'near-miss', { underWay: new Set([NEW, NEAR_NEW]) })).toBeNull();
    expect(reasonFor(NEW, 'new', { underWay: new Set([NEW]) })).toBe('number-new');
  });

  it('compares a known number with nobody, and a slip of a known one with that first', () => {
    expect(reasonFor(NEW, 'near-miss', { known: new Set([NEW]), underWay: new Set([NEAR_NEW]) })).toBeNull();
    const known = { known: new Set([KNOWN]), underWay: new Set(['+13035550117']) };
    const detail = said(checkFax(to('+13035550118'), facts(known), 'near-miss')?.detail);
    expect(detail).toContain('nearly the same as +1 303 555 0119 (Dr. Mercer).');
    expect(detail).not.toContain('another fax');
  });

  it('compares the new numbers of one fax, whichever of them was tried, and says it once of all', () => {
    const all = [aRecipient(NEW, { name: 'Ada' }), aRecipient(NEAR_NEW), aRecipient('+17205550117')];
    const job = aJob({ recipients: all });
    expect(said(checkFax(job, facts(), 'near-miss')?.detail)).toBe(
      '+44 20 7946 0018 (Ada) and +44 20 7946 0019 are new, and nearly the same: one of them may be mistyped. Check the numbers, then choose “Cancel fax” or “Send it anyway”.',
    );
    const tried = aJob({ recipients: [aRecipient(NEW), aRecipient(NEAR_NEW, { tries: 1 })] });
    expect(checkFax(tried, facts(), 'near-miss')?.reason).toBe('number-near-miss');
    const sent = aJob({ recipients: [aRecipient(NEW, { state: 'sent' }), aRecipient('+17205550117')] });
    expect(checkFax(sent, facts(), 'near-miss')).toBeNull();
  });

  it('shows both numbers as people read them, and whose the known one is', () => {
    expect(said(checkFax(to('+13035550118'), facts(), 'near-miss')?.detail)).toBe(
      '+1 303 555 0118 is new, and nearly the same as +1 303 555 0119 (Dr. Mercer). Choose “Change recipient” or “Send it anyway”.',
    );
  });

  it('says once what is so for several', () => {
    const numbers = ['+13035550118', '+13035550117', '+442079460018'];
    const job = aJob({ recipients: numbers.map((each) => aRecipient(each)) });
    expect(said(checkFax(job, facts(), 'near-miss')?.detail)).toBe(
      '+1 303 555 0118 and +1 303 555 0117 are new, and nearly the same as +1 303 555 0119 (Dr. Mercer). Check the numbers, then choose “Cancel fax” or “Send it anyway”.',
    );
    const strangers = ['+13035550118', '+17205550117', '+442079460018'].map((each) => aRecipient(each));
    expect(said(checkFax(aJob({ recipients: strangers }), facts({ known: new Set() }), 'new')?.detail)).toBe(
      'Nothing has been sent to +1 303 555 0118, +1 720 555 0117 and +44 20 7946 0018 before. Check the numbers, then choose “Cancel fax” or “Send it anyway”.',
    );
    expect(said(checkFax(job, facts({ failuresInARow: () => 3 }), 'off')?.detail)).toMatch(
      /^The last 3 faxes to each of .* failed\. Check the numbers,/u,
    );
  });

  it('tells all that one answer would answer for', () => {
    const slips = ['+13035550118', '+13035550117'];
    const job = aJob({ recipients: slips.map((each) => aRecipient(each)) });
    const earlier = aJob({
      name: 'earlier.pdf',
      recipients: [aRecipient(slips[0] ?? '', { state: 'sent' })],
    });
    const again = said(checkFax(job, facts({ findEarlier: () => earlier }), 'off')?.detail);
    expect(again).toBe(
      'The same pages have already gone to +1 303 555 0118, as “earlier.pdf”. The same pages are already in the queue for +1 303 555 0117, as “earlier.pdf”. Choose “Cancel fax” or “Send it anyway”.',
    );
  });

  it('asks who gets a fax that goes to nobody, whatever was answered', () => {
    const consent = { ...NO_CONSENT, number: true, duplicate: true, failures: true };
    expect(checkFax(aJob({ recipients: [], consent }), facts(), 'off')?.reason).toBe('no-number');
  });

  it('takes an answer for the question it was given to, and asks the next one', () => {
    const consent = { ...NO_CONSENT, number: true };
    const job = to('+13035550118', { consent });
    expect(checkFax(job, facts(), 'near-miss')).toBeNull();
    const twice = facts({ findEarlier: () => aJob({ id: 'earlier' }) });
    expect(checkFax(job, twice, 'near-miss')?.reason).toBe('duplicate');
    expect(checkFax({ ...job, consent: { ...consent, duplicate: true } }, twice, 'near-miss')).toBeNull();
  });

  it('asks nothing of a number that is tried again by itself: it was let go before', () => {
    const job = aJob({ recipients: [aRecipient('+13035550118', { tries: 1, faxErrorCode: 'LineBusy' })] });
    expect(checkFax(job, facts(), 'near-miss')).toBeNull();
    expect(checkFax(job, facts(), 'new')).toBeNull();
  });

  it('asks about those who still have to be reached only', () => {
    const job = aJob({ recipients: [aRecipient('+13035550118', { state: 'sent' }), aRecipient(KNOWN)] });
    expect(checkFax(job, facts(), 'near-miss')).toBeNull();
  });
});

describe('a fax that an assistant has prepared', () => {
  const origin = { kind: 'door', client: 'assistant', requestId: null } as const;
  const known = [aRecipient(KNOWN)];

  it('waits for a person, whatever the number guard is set to, and also when it is tried again', () => {
    for (const guard of ['off', 'near-miss', 'new'] as const)
      expect(checkFax(aJob({ origin, recipients: known }), facts(), guard)?.reason).toBe('by-assistant');
    const tried = aJob({ origin, recipients: [aRecipient(KNOWN, { tries: 1 })] });
    expect(checkFax(tried, facts(), 'off')?.reason).toBe('by-assistant');
  });

  it('goes once a person has said so, and an answer to another question is none to this', () => {
    const answered = { number: true, duplicate: true, failures: true, overdue: true };
    const consent = { ...answered, encoding: true, letters: true, part: true };
    const job = (assistant: boolean) =>
      aJob({ origin, recipients: known, consent: { ...consent, assistant } });
    expect(checkFax(job(false), facts(), 'near-miss')?.reason).toBe('by-assistant');
    expect(checkFax(job(true), facts(), 'near-miss')).toBeNull();
  });

  it('is asked about its number first', () => {
    const job = aJob({ origin, recipients: [aRecipient('+13035550118')] });
    expect(checkFax(job, facts(), 'near-miss')?.reason).toBe('number-near-miss');
  });

  it('is no other program\u2019s', () => {
    for (const client of ['command-line', 'other'] as const)
      expect(
        checkFax(aJob({ origin: { ...origin, client }, recipients: known }), facts(), 'near-miss'),
      ).toBeNull();
  });
});

it('holds a number that failed for good three times', () => {
  expect(reasonFor(KNOWN, 'near-miss', { failuresInARow: () => 2 })).toBeNull();
  expect(reasonFor(KNOWN, 'near-miss', { failuresInARow: () => 3 })).toBe('held-after-failures');
});
