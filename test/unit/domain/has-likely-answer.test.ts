import { expect, it } from 'vitest';
import { hasLikelyAnswer } from '../../../app/domain/fax/has-likely-answer.ts';
import { checkFax } from '../../../app/domain/intake/fax-findings.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';

const [KNOWN, SLIP, NEW, NEAR_NEW] = ['+13035550119', '+13035550118', '+442079460018', '+442079460019'];

it.each([
  ['a known number', [SLIP], [], true],
  ['the number of another fax', [NEW], [NEAR_NEW], false],
  ['another one of the same fax', [NEW, NEAR_NEW], [], false],
  ['a known number and another new one', [SLIP, NEW, NEAR_NEW], [], false],
])('a fax to a number that is nearly %s has a likelier answer or none', (_what, numbers, underWay, isSo) => {
  const job = aJob({ state: 'needs-attention', recipients: numbers.map((each) => aRecipient(each)) });
  const facts = {
    ...{ known: new Set([KNOWN]), underWay: new Set(underWay), readStanding: () => 'named' as const },
    ...{ whose: () => 'Ada', failuresInARow: () => 0, findEarlier: () => null, overdueTo: () => [] },
  };
  const detail = checkFax(job, facts, 'near-miss')?.detail ?? null;
  expect(detail).not.toBeNull();
  expect(hasLikelyAnswer({ ...job, detail })).toBe(isSo);
  expect(hasLikelyAnswer({ ...job, detail: null })).toBe(true);
  expect(hasLikelyAnswer({ ...job, state: 'waiting', detail })).toBe(true);
});

it.each([
  ['needs-attention', 'overdue', false],
  ['needs-attention', 'outcome-unknown', false],
  ['needs-attention', 'restored', false],
  ['unconfirmed', null, false],
  ['queued', 'overdue', true],
  ['needs-attention', 'unreadable', true],
] as const)('a fax that is %s, %s, has a likelier answer: %s', (state, reason, isSo) => {
  expect(hasLikelyAnswer(aJob({ state, reason, detail: null }))).toBe(isSo);
});
