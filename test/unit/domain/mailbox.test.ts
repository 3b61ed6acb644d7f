import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeChange,
  toSearchTerms,
  toSearchText,
  toPartyText,
  type MailboxFax,
  type MessageChange,
} from '../../../app/domain/service/mailbox.ts';
import { aFax, anyHistory, aParty, toChange } from '../../support/mailbox-faxes.ts';

const takeAll = (messageChanges: readonly MessageChange[]): MailboxFax[] => {
  const known = new Map<string, MailboxFax>();
  for (const each of messageChanges) {
    const id = each.kind === 'fax' ? each.fax.messageId : each.messageId;
    const fax = mergeChange(known.get(id) ?? null, each);
    if (fax !== null) known.set(id, fax);
  }
  return [...known.values()].sort((a, b) => Number(a.messageId) - Number(b.messageId));
};

describe('news of a fax', () => {
  it('ends in the newest state, in whatever order and however often it comes', () => {
    fc.assert(
      fc.property(anyHistory, fc.array(fc.nat()), (history, picks) => {
        const repeats = picks.flatMap((pick) => history[pick % Math.max(1, history.length)] ?? []);
        const shuffled = [...repeats, ...[...history].reverse(), ...repeats];
        expect(takeAll(shuffled)).toEqual(takeAll(history));
      }),
    );
  });

  it('that it is gone is kept when the same state comes once more, and undone by a newer one', () => {
    const fax = aFax({ modifiedAtMs: 5 });
    const deleted: MessageChange = { kind: 'availability', messageId: '1', availability: 'deleted' };
    expect(takeAll([toChange(fax), deleted, toChange(fax)])).toMatchObject([{ availability: 'deleted' }]);
    const restored = toChange(aFax({ modifiedAtMs: 6 }));
    expect(takeAll([toChange(fax), deleted, restored])).toMatchObject([{ availability: 'alive' }]);
  });

  it('that a fax is gone of which nothing is known is nothing', () => {
    expect(mergeChange(null, { kind: 'availability', messageId: '9', availability: 'purged' })).toBeNull();
  });
});

describe('a search', () => {
  const text = toSearchText(
    aFax({
      from: aParty({ phoneNumber: '+13035550102', name: 'Praxis Müller' }),
      fileNames: ['Lab-Report.pdf'],
    }),
  );
  const finds = (query: string): boolean => toSearchTerms(query).every((term) => text.includes(term));

  it.each(['muller', 'MÜLLER praxis', 'lab-rep', '303-555 0102', '(303) 555.0102', '+1 303'])(
    'for %j finds it',
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  it.each(['meier', 'praxis meier', '303 555 0103'])('for %j does not', (query) => {
    expect(finds(query)).toBe(false);
  });
});

it('the other end is found by each of its numbers, however long the names are', () => {
  const party = (index: number) =>
    aParty({ name: 'Ä'.repeat(400), phoneNumber: `+1303555${String(1000 + index)}` });
  const to = Array.from({ length: 50 }, (_, index) => party(index));
  const text = toPartyText(aFax({ direction: 'outbound', to }));
  for (const { phoneNumber } of to) expect(text.split('\n')).toContain(phoneNumber?.slice(1));
  expect(text.length).toBeLessThan(50 * 250);
});
