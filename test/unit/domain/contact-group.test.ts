import { describe, expect, it } from 'vitest';
import { CONTACT_INPUTS, MOST_OF_GROUP } from '../../../app/contract/contact-inputs.ts';
import type { Contact } from '../../../app/domain/service/contact.ts';
import {
  findGroup,
  MAX_GROUP_NUMBERS,
  MAX_GROUPS,
  withChangedContact,
  withImportedGroups,
  withNumbers,
  withoutContact,
  type ContactGroup,
} from '../../../app/domain/service/contact-group.ts';

const [A, B, C, D] = ['+13035550104', '+13035550110', '+13035550119', '+13035550112'];
const contact = (id: string, ...faxNumbers: string[]): Contact => ({
  ...{ id, source: 'local', name: id, company: null },
  faxNumbers,
});
const group = (id: string, ...faxNumbers: string[]): ContactGroup => ({ id, name: id, faxNumbers });
const numbersIn = (groups: readonly ContactGroup[]): unknown => groups.map(({ faxNumbers }) => faxNumbers);
const ids = (): (() => string) => {
  let last = 0;
  return () => `new ${++last}`;
};

describe('a contact that is removed', () => {
  it('leaves its groups, which say what is to come back; the very others stay as they are', () => {
    const groups = [group('one', A, B), group('other', C), group('all', B, A, C)];
    const done = withoutContact(groups, contact('ruth', A, B), []);
    expect(numbersIn(done.groups)).toEqual([[], [C], [C]]);
    expect(done.groups[1]).toBe(groups[1]);
    expect(done.left).toEqual([
      { id: 'one', faxNumbers: [A, B] },
      { id: 'all', faxNumbers: [B, A] },
    ]);
    expect(numbersIn(done.left.reduce(withNumbers, done.groups))).toEqual([[A, B], [C], [C, B, A]]);
  });

  it('leaves a number that another contact has, too', () => {
    const done = withoutContact([group('one', A, B)], contact('ruth', A, B), [contact('desk', B)]);
    expect(numbersIn(done.groups)).toEqual([[B]]);
    expect(done.left).toEqual([{ id: 'one', faxNumbers: [A] }]);
  });

  it('comes back into no group that is gone, and into none twice', () => {
    expect(withNumbers([group('one', A)], { id: 'gone', faxNumbers: [B] })).toEqual([group('one', A)]);
    expect(numbersIn(withNumbers([group('one', A)], { id: 'one', faxNumbers: [A, B] }))).toEqual([[A, B]]);
  });
});

describe('a contact that has another number', () => {
  const change = (
    before: readonly string[],
    after: readonly string[],
    inGroup: readonly string[],
    others: Contact[] = [],
  ): unknown => {
    const now = contact('ruth', ...after);
    return numbersIn(
      withChangedContact([group('one', ...inGroup)], contact('ruth', ...before), now, [now, ...others]),
    );
  };

  it.each<[string, string[], string[], string[], string[]]>([
    ['has the new one in the same place', [A], [B], [C, A, D], [C, B, D]],
    ['adds none to a group by a second number', [A], [A, B], [A], [A]],
    ['joins no group that it is not in', [A], [B], [C], [C]],
    ['is in it once where the new one is there already', [A], [B], [A, B], [B]],
    ['stays in it with the one that is left, where that was not in it', [A, B], [B], [A, C], [B, C]],
    ['loses only the one that is gone where both are in it', [A, B], [B], [A, B], [B]],
    ['has each new one in the place of an old one', [A, B], [C, D], [A, B], [C, D]],
    ['has one new one in the place of either', [A, B], [C], [B], [C]],
    ['has no more than it had, where others came', [A], [B, C], [A], [B]],
  ])('%s', (_what, before, after, inGroup, expected) => {
    expect(change(before, after, inGroup)).toEqual([expected]);
  });

  it('leaves one to whoever has it, too', () => {
    expect(change([A], [B], [A], [contact('desk', A)])).toEqual([[A]]);
  });
});

describe('groups of a list that is imported', () => {
  it('are filled, whatever their letters look like, and nobody leaves one', () => {
    const done = withImportedGroups(
      [group('Cardiologie', A)],
      [
        { name: 'cardiologie ', faxNumbers: [B] },
        { name: 'Ärzte', faxNumbers: [A] },
        { name: 'arzte', faxNumbers: [A, C] },
      ],
      ids(),
    );
    expect(done).toEqual({
      groups: [group('Cardiologie', A, B), { id: 'new 1', name: 'Ärzte', faxNumbers: [A, C] }],
      full: [],
    });
    expect(withImportedGroups(done.groups, [{ name: 'ARZTE', faxNumbers: [C] }], ids()).groups).toEqual(
      done.groups,
    );
  });

  it('two of one name that a file has are both still there', () => {
    const twice = [
      { ...group('a', A), name: 'Same' },
      { ...group('b', B), name: 'same' },
    ];
    expect(numbersIn(withImportedGroups(twice, [{ name: 'Same', faxNumbers: [C] }], ids()).groups)).toEqual([
      [A, C],
      [B],
    ]);
  });

  it('have no more numbers than there may be, and are no more, and it is said which', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `+1303${String(index).padStart(7, '0')}`);
    const done = withImportedGroups(
      [],
      many.map((number) => ({ name: 'All', faxNumbers: [number] })),
      ids(),
    );
    expect(done.groups.map(({ faxNumbers }) => faxNumbers.length)).toEqual([MAX_GROUP_NUMBERS]);
    expect(done.full).toEqual(['All']);
    const each = withImportedGroups(
      [],
      many.map((number) => ({ name: number, faxNumbers: [number] })),
      ids(),
    );
    expect(each.groups).toHaveLength(MAX_GROUPS);
    expect(each.full).toHaveLength(many.length - MAX_GROUPS);
  });
});

it('a group is found by its name without its case, accents and spaces around it', () => {
  expect(findGroup([group('Ärzte')], ' arzte')?.id).toBe('Ärzte');
  expect(findGroup([group('Ärzte')], 'arzt')).toBeNull();
});

it('the window takes as many numbers as a group has', () => {
  expect(MOST_OF_GROUP).toBe(MAX_GROUP_NUMBERS);
  const faxNumbers = Array.from({ length: MOST_OF_GROUP + 1 }, (_, index) => `+1303555${index + 1000}`);
  const takes = (count: number): boolean =>
    CONTACT_INPUTS['groups.add'].safeParse({ name: 'All', faxNumbers: faxNumbers.slice(0, count) }).success;
  expect([takes(MOST_OF_GROUP), takes(MOST_OF_GROUP + 1)]).toEqual([true, false]);
});
