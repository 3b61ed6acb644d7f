import { describe, expect, it } from 'vitest';
import { lengthBeforePoint } from '../../../renderer/layout/decimal-point.ts';

describe('what of a text stands before a decimal stop', () => {
  it.each([
    ['12.50', '.', '12'],
    ['1,234.50', '.', '1,234'],
    ['1.234,50', ',', '1.234'],
    ["1'234.50", '.', "1'234"],
    ['12\u00a0500,00 €', ',', '12\u00a0500'],
    ['1.234', ',', '1.234'],
    ['(62)', '.', '(62'],
    ['.75', '.', ''],
    ['-,5', ',', '-'],
    ['No.5', '.', 'No.5'],
    ['Sum', '.', 'Sum'],
    ['', '.', ''],
    ['٣٤٫٥', '.', '٣٤'],
    // The document does not say.
    ['12.50', null, '12'],
    ['12,50', null, '12'],
    ['1,234.50', null, '1,234'],
    ['1.234.567', null, '1.234.567'],
    // Or says what is none, and would be no letter in a pattern.
    ['12.50', '[', '12'],
    ['12.50', '\\', '12'],
  ])('%j with %j', (text, point, before) => {
    expect(text.slice(0, lengthBeforePoint(text, point))).toBe(before);
  });

  it('is found in time, however long the text', () => {
    expect(lengthBeforePoint('1 '.repeat(1_000_000), null)).toBe(1_999_999);
    expect(lengthBeforePoint('.'.repeat(1_000_000), '.')).toBe(1_000_000);
  });
});
