import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callDurationMs } from '../../../app/exchange/line/call-timing.ts';
import { chooseAnswer } from '../../../app/exchange/line/line-table.ts';

const areas = fc.integer({ min: 200, max: 999 });
const test = (area: number, digits: number): string => `+1${area}555${String(digits).padStart(4, '0')}`;

describe('the line table', () => {
  it('takes faxes from 0104 to 0119, in every area, however often it was busy', () => {
    fc.assert(
      fc.property(areas, fc.integer({ min: 104, max: 119 }), fc.nat(5), (area, digits, busyRun) => {
        expect(chooseAnswer(test(area, digits), busyRun)).toEqual({ kind: 'takes-fax', atLeastMs: 0 });
      }),
    );
  });

  it('fails from 0120 to 0128 as the table says', () => {
    const codes = [120, 122, 123, 124, 125, 126, 127, 128].map((digits) =>
      chooseAnswer(test(303, digits), 9),
    );
    expect(codes.map((answer) => (answer.kind === 'fails' ? answer.faxErrorCode : answer.kind))).toEqual([
      'LineBusy',
      'NoAnswer',
      'NoFaxMachine',
      'CallerHungUp',
      'SentPartially',
      'InvalidNumber',
      'RenderingFailed',
      'NotAccepted',
    ]);
  });

  it('is busy twice at 0121, keeps 0129 for ever and takes a minute at 0130', () => {
    expect([0, 1, 2, 3].map((busyRun) => chooseAnswer('+13035550121', busyRun).kind)).toEqual([
      'fails',
      'fails',
      'takes-fax',
      'takes-fax',
    ]);
    expect(chooseAnswer('+13035550129', 0)).toEqual({ kind: 'never-ends' });
    expect(chooseAnswer('+13035550130', 0)).toEqual({ kind: 'takes-fax', atLeastMs: 60_000 });
  });

  it('has no way to any other number', () => {
    const others = fc.oneof(
      fc
        .tuple(areas, fc.oneof(fc.integer({ min: 0, max: 103 }), fc.integer({ min: 131, max: 9999 })))
        .map(([area, digits]) => test(area, digits)),
      fc
        .string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 7, maxLength: 15 })
        .map((digits) => `+${digits}`)
        .filter((number) => !/^\+1[2-9]\d{2}5550\d{3}$/u.test(number)),
      fc.constantFrom('+11035550119', '+1303555011', '+130355501190', '+443035550119'),
    );
    fc.assert(
      fc.property(others, (number) => {
        expect(chooseAnswer(number, 0)).toEqual({ kind: 'fails', faxErrorCode: 'ProhibitedDestination' });
      }),
    );
  });
});

describe('how long a call takes', () => {
  const takesFax = chooseAnswer('+13035550119', 0);
  const busy = chooseAnswer('+13035550120', 0);
  const minute = chooseAnswer('+13035550130', 0);

  it.each([
    ['instant', 0, 0, 60_000],
    ['fast', 1_000, 1_000, 60_000],
    ['real', 100_000, 10_000, 100_000],
  ] as const)('%s', (speed, sentMs, busyMs, minuteMs) => {
    expect(callDurationMs(speed, takesFax, 3)).toBe(sentMs);
    expect(callDurationMs(speed, busy, 3)).toBe(busyMs);
    expect(callDurationMs(speed, minute, 3)).toBe(minuteMs);
  });
});
