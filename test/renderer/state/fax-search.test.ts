import { describe, expect, it } from 'vitest';
import { matchesSearch, searchFor } from '../../../renderer/state/fax-search.ts';
import { person, rowOf } from '../../support/renderer/sample-faxes.ts';

const row = rowOf('a', {
  name: 'Überweisung Müller.pdf',
  recipients: [person('3035550119', 'Dr. Mercer'), person('7205550121')],
});
const finds = (query: string): boolean => matchesSearch(row, searchFor(query));

describe('searching', () => {
  it.each(['', '  ', 'müller', 'MULLER', 'uberw pdf', 'mercer', 'dr. mercer', 'mercer müller'])(
    'finds names by %j',
    (query) => expect(finds(query)).toBe(true),
  );

  it.each(['303-555-0119', '(303) 555.0119', '+1 303', '5550121', '0119', '+1 720 555 0121'])(
    'finds numbers by %j, however they are written',
    (query) => expect(finds(query)).toBe(true),
  );

  it.each(['zebra', 'müller zebra', '999', '303 555 0118'])('does not find %j', (query) =>
    expect(finds(query)).toBe(false),
  );

  it('does not take words with a digit in them for a number', () => {
    expect(searchFor('lab 2').digits).toBe('');
    expect(searchFor('12').digits).toBe('12');
  });
});
