import { expect, it } from 'vitest';
import { printingFacts } from '../../../renderer/format/printing-words.ts';

it('a row says of no fax that it was not printed where nobody knows that', () => {
  expect(printingFacts(null)).toEqual([]);
  expect(printingFacts({ state: 'printed', printer: 'front' })).toEqual([]);
  expect(printingFacts({ state: 'waits', printer: 'front', problem: 'No paper.' })).toEqual(['not printed']);
  expect(printingFacts({ state: 'unsure', printer: 'front', by: null })).toEqual(['may not be printed']);
});
