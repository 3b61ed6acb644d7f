import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerDeadline } from '../../../app/adapters/telephony/answer-deadline.ts';

const MINUTE = 60_000;
let deadline: AnswerDeadline;
beforeEach(() => {
  vi.useFakeTimers();
  deadline = new AnswerDeadline();
  deadline.begin(90_000);
});
afterEach(() => {
  deadline.end();
  vi.useRealTimers();
});

function pass(seconds: number, bytesASecond: number): void {
  for (let second = 0; second < seconds; second++) {
    deadline.came(bytesASecond);
    vi.advanceTimersByTime(1_000);
  }
}

it('a document that comes slowly may take an hour, and as it slows down it is given up', () => {
  deadline.judgeByRate(MINUTE);
  pass(3_600, 1_000);
  expect(deadline.signal.aborted).toBe(false);
  pass(60, 999);
  expect(deadline.signal.reason).toMatchObject({ code: 'UND_ERR_TOO_SLOW' });
});

it('what came fast at first does not pay for a silence', () => {
  deadline.judgeByRate(MINUTE);
  pass(60, 1_000_000);
  pass(60, 0);
  expect(deadline.signal.aborted).toBe(true);
});

it('any other answer has its time, however well it comes', () => {
  pass(89, 1_000_000);
  expect(deadline.signal.aborted).toBe(false);
  pass(1, 1_000_000);
  expect(deadline.signal.aborted).toBe(true);
});

it('nothing is given up after its end', () => {
  deadline.judgeByRate(MINUTE);
  deadline.end();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(deadline.signal.aborted).toBe(false);
});
