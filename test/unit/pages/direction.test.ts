import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directedRuns, readingDirection } from '../../../app/pages/text/direction.ts';

/** A line as it stands on paper, what is read from the right between angle brackets. */
const onPaper = (line: string, direction = readingDirection(line)): string =>
  directedRuns(line, direction)
    .map((run) => {
      const text = line.slice(run.from, run.to);
      return run.direction === 'rtl' ? `<${text}>` : text;
    })
    .join('');

describe('readingDirection', () => {
  it('is that of the first letter', () => {
    expect(readingDirection('12. שלום, hello')).toBe('rtl');
    expect(readingDirection('(1) Hello שלום')).toBe('ltr');
    expect(readingDirection('مرحبا')).toBe('rtl');
    expect(readingDirection('+1 303 555 0101')).toBe('ltr');
    expect(readingDirection('')).toBe('ltr');
  });

  it('is not that of an isolated name, and a mark decides', () => {
    expect(readingDirection('\u2067דוד\u2069 called')).toBe('ltr');
    expect(readingDirection('\u200fHP: מדפסת')).toBe('rtl');
    expect(readingDirection('\u2067never closed')).toBe('ltr');
  });
});

describe('directedRuns', () => {
  it('leaves a line alone that is read from the left', () => {
    expect(onPaper('Dr. Mercer, 10:43')).toBe('Dr. Mercer, 10:43');
    expect(onPaper('')).toBe('');
  });

  it('turns words among others, and no number in them', () => {
    expect(onPaper('Call דוד כהן now')).toBe('Call <דוד כהן> now');
    // Two numbers are read from the right as two words are.
    expect(onPaper('Call דוד 303 555 כהן now')).toBe('Call < כהן>555< >303<דוד > now');
    expect(onPaper('חשבון 12,345.67!')).toBe('<!>12,345.67<חשבון >');
    expect(onPaper('חשבון Example 12,345 USD!')).toBe('<!>Example 12,345 USD<חשבון >');
  });

  it('keeps a telephone number that a mark keeps', () => {
    expect(onPaper('رقم \u200e+49 30 1234567 هنا')).toBe('< هنا>\u200e+49 30 1234567<رقم >');
  });

  it('has every character once, whatever the line is', () => {
    const unit = fc.constantFrom(
      'a',
      'א',
      'م',
      '1',
      ' ',
      '(',
      ')',
      '\u2067',
      '\u2069',
      '\u202b',
      '\u202c',
      '-',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), fc.constantFrom('ltr', 'rtl'), (line, direction) => {
        const runs = directedRuns(line, direction);
        const places = runs.flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, at) => from + at),
        );
        expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: line.length }, (_, at) => at));
      }),
    );
  });
});
