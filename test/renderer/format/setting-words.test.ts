import { describe, expect, it } from 'vitest';
import {
  administratorLines,
  findChoice,
  quietHoursText,
  regionChoice,
  type ChoiceKey,
} from '../../../renderer/format/setting-words.ts';
import { settingsOf } from '../../support/renderer/sample-faxes.ts';

const said = (key: ChoiceKey, values: Parameters<typeof settingsOf>[0]): string =>
  findChoice(key, settingsOf(values)).text;

describe('a setting', () => {
  it('is said in words', () => {
    expect(said('undoSeconds', {})).toBe('10 seconds');
    expect(said('undoSeconds', { undoSeconds: 0 })).toBe('Off, send at once');
    expect(said('duplicateWindowMinutes', { duplicateWindowMinutes: 0 })).toBe('Never');
    expect(said('duplicateWindowMinutes', { duplicateWindowMinutes: 90 })).toBe('Within 90 minutes');
    expect(said('duplicateWindowMinutes', { duplicateWindowMinutes: 1440 })).toBe('Within 24 hours');
    expect(said('duplicateWindowMinutes', { duplicateWindowMinutes: 10_080 })).toBe('Within 7 days');
    expect(said('numberGuard', { numberGuard: 'new' })).toBe('Every new number');
    expect(said('retentionDays', { retentionDays: 30 })).toBe('30 days, then remove');
    expect(said('retentionDays', { retentionDays: 365 })).toBe('1 year, then remove');
    expect(said('receivedRetentionDays', { receivedRetentionDays: 90 })).toBe('90 days, then delete');
    expect(said('receivedRetentionDays', { receivedRetentionDays: 0 })).toBe('Files forever');
    expect(said('automaticRetries', { automaticRetries: false })).toBe('Report it as failed at once');
    expect(quietHoursText({ from: '22:00', to: '07:00' })).toBe('22:00 to 07:00');
  });

  it('offers the value that is set, whoever thought of it', () => {
    const { options, value } = findChoice('undoSeconds', settingsOf({ undoSeconds: 7 }));
    expect(options[0]).toEqual({ value: '7', text: '7 seconds' });
    expect(value).toBe('7');
    expect(findChoice('undoSeconds', settingsOf()).options.map((option) => option.value)).not.toContain('7');
  });

  it('offers the countries by name, and how this computer is set first', () => {
    const { options, text } = regionChoice(settingsOf(), ['US', 'DE', 'AF']);
    expect(text).toBe('As this computer: United States');
    expect(options.map((option) => option.text)).toEqual([
      'As this computer: United States',
      'Afghanistan',
      'Germany',
      'United States',
    ]);
    // One that is set is offered before the list is there.
    expect(regionChoice(settingsOf({ defaultRegion: 'DE' }), [])).toMatchObject({
      value: '"DE"',
      text: 'Germany',
    });
  });

  it('that only an administrator sets is listed, and who set it', () => {
    const lines = administratorLines(settingsOf({ quietSeconds: 0 }, ['quietSeconds']));
    expect(lines.map(({ label, value, isFixed }) => [label, value, isFixed])).toEqual([
      ['Incomplete files are reported after', '10 minutes, empty ones after 1 minute', false],
      ['Text and CSV files are taken when unchanged for', 'no time: at once', true],
      ['A fax without an answer needs you after', 'a time that depends on its pages', false],
      ['Handed over at the same time', 'up to 4 faxes', false],
      ['A fax in doubt is looked for again after', '10 seconds', false],
      ['A fax in doubt is sent again if not found for', '5 minutes', false],
    ]);
  });
});
