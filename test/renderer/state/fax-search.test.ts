import { describe, expect, it } from 'vitest';
import { matchesSearch, searchFor } from '../../../renderer/state/queue/fax-search.ts';
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

  const claim = rowOf('b', {
    name: 'Letter.pdf',
    reference: 'Claim/8812-Ä',
    reasonCodes: ['number-near-miss', 'LineBusy'],
    problem: {
      headline: 'File cannot be read',
      advice: 'Check that it opens on this computer. Choose “Cancel fax”.',
    },
    recipients: [
      person('3035550119', null, { state: 'failed', problem: { headline: 'Line busy', advice: 'Again.' } }),
      person('7205550121', null, { state: 'sent', problem: { headline: 'No answer', advice: 'Again.' } }),
    ],
  });
  const findsClaim = (query: string): boolean => matchesSearch(claim, searchFor(query));

  it.each(['claim/8812-ä', '8812', 'CLAIM letter', '8812-a', 'laim'])('finds references by %j', (query) =>
    expect(findsClaim(query)).toBe(true),
  );

  it.each(['busy', 'Line Busy', 'file cannot be read', 'letter busy', '8812 busy', 'canno'])(
    'finds reasons by %j, as people read them',
    (query) => expect(findsClaim(query)).toBe(true),
  );

  it.each(['linebusy', 'LineBusy', 'near miss', 'number-near-miss'])(
    'finds by %j, the word that a status file has for it',
    (query) => expect(findsClaim(query)).toBe(true),
  );

  it.each(['ann', 'no answer', 'usy', 'earmiss', 'claim 999'])(
    'does not find by %j, the inside of a word, or what is over',
    (query) => expect(findsClaim(query)).toBe(false),
  );

  it.each(['computer', 'check that it opens', 'opens letter', 'cancel'])(
    'does not find by %j, the advice that many rows have',
    (query) => expect(findsClaim(query)).toBe(false),
  );

  it.each(['be', 'can', 'be can'])('does not find by %j, short words of a reason alone', (query) =>
    expect(findsClaim(query)).toBe(false),
  );

  it('finds a reason that is nothing but a sentence', () => {
    const cut = rowOf('c', { problem: { headline: '', advice: 'The document was denied.' } });
    expect(matchesSearch(cut, searchFor('denied'))).toBe(true);
  });

  it('does not take words with a digit in them for a number', () => {
    expect(searchFor('lab 2').digits).toBe('');
    expect(searchFor('12').digits).toBe('12');
  });
});
