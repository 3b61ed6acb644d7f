import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from '../../../app/pages/text/wrap-text.ts';

const widthOf = (character: string): number => (character === 'W' ? 3 : character === ' ' ? 1.5 : 1);
const wrapped = (text: string, maxWidthPx: number, width: (character: string) => number): string[] =>
  wrapText(text, maxWidthPx, {
    isPlain: () => true,
    widthPx: (line) => Array.from(line).reduce((sum, character) => sum + width(character), 0),
  });
const widthOfLine = (line: string): number =>
  Array.from(line).reduce((sum, character) => sum + widthOf(character), 0);

const paragraph = fc.string({ unit: fc.constantFrom('a', 'b', 'W', ' ', ' ', '-'), maxLength: 200 });

describe('wrapText', () => {
  it('keeps every line within the width', () => {
    fc.assert(
      fc.property(paragraph, fc.integer({ min: 3, max: 40 }), (text, width) => {
        for (const line of wrapped(text, width, widthOf))
          expect(widthOfLine(line)).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('loses nothing but spaces, and keeps the order', () => {
    fc.assert(
      fc.property(paragraph, fc.integer({ min: 1, max: 40 }), (text, width) => {
        expect(wrapped(text, width, widthOf).join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      }),
    );
  });

  it('breaks a word only where the word alone is too wide', () => {
    fc.assert(
      fc.property(paragraph, fc.integer({ min: 12, max: 40 }), (text, width) => {
        const words = text.split(' ').filter((word) => word !== '');
        fc.pre(words.every((word) => widthOfLine(word) <= width));
        const pieces = wrapped(text, width, widthOf).flatMap((line) =>
          line.split(' ').filter((word) => word !== ''),
        );
        expect(pieces).toEqual(words);
      }),
    );
  });

  it('breaks at spaces, then inside words', () => {
    expect(wrapped('one two three', 7, () => 1)).toEqual(['one two', 'three']);
    expect(wrapped('abcdefghij', 4, () => 1)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrapped('i WWWW', 6, () => 2)).toEqual(['i', 'WWW', 'W']);
    expect(wrapped('  indented', 40, () => 1)).toEqual(['  indented']);
    expect(wrapped('', 10, () => 1)).toEqual(['']);
  });

  it('gives up an indent rather than break a word that fits without it', () => {
    expect(wrapped(' aWWWa', 12, widthOf)).toEqual(['aWWWa']);
    expect(wrapped('      abc de', 3, () => 1)).toEqual(['abc', 'de']);
  });
});
