import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collatorFor } from '../../../app/words/collator-for.ts';
import { CONTACT_INPUTS } from '../../../app/contract/contact-inputs.ts';
import {
  findContacts,
  MAX_FAX_NUMBERS,
  withImported,
  type Contact,
  type ContactFields,
} from '../../../app/domain/service/contact.ts';

const aContact = fc.record({
  name: fc.constantFrom('Ruth Feldman', 'ruth feldman', 'Dr. Müller', 'Maria'),
  company: fc.option(fc.constantFrom('Northside', 'Lakeview')),
  faxNumbers: fc.uniqueArray(fc.constantFrom('+13035550104', '+13035550110', '+4930123456'), {
    minLength: 1,
  }),
});
const ids = () => {
  let next = 0;
  return () => `c${next++}`;
};
const numbersIn = (contacts: readonly ContactFields[]) =>
  new Set(contacts.flatMap((each) => each.faxNumbers));

describe('an import', () => {
  it('loses no number, and changes nothing when it is done again', () => {
    fc.assert(
      fc.property(fc.array(aContact), fc.array(aContact), (first, second) => {
        const nextId = ids();
        const one = withImported([], first, nextId);
        const two = withImported(one.contacts, second, nextId);
        expect(numbersIn(two.contacts)).toEqual(numbersIn([...first, ...second]));
        expect(two.added + two.updated + two.unchanged).toBe(second.length);
        expect(two.contacts.length).toBe(one.contacts.length + two.added);
        const again = withImported(two.contacts, second, nextId);
        expect(again.contacts).toEqual(two.contacts);
        expect(again.unchanged).toBe(second.length);
      }),
    );
  });
});

describe('an import of a name', () => {
  const ruth = (id: string, ...faxNumbers: string[]): Contact => ({
    ...{ id, source: 'local', name: 'Ruth', company: null, faxNumbers },
  });
  const numbers = (count: number, from = 0): string[] =>
    Array.from({ length: count }, (_, index) => `+1303555${String(1000 + from + index)}`);

  it('that two people have loses neither, nor what both have', () => {
    const two = [ruth('1', '+13035550104'), ruth('2', '+13035550110')];
    const known = [{ name: 'ruth', company: null, faxNumbers: ['+13035550104', '+13035550110'] }];
    expect(withImported(two, known, ids())).toMatchObject({ contacts: two, unchanged: 1 });
    const more = [{ name: 'Ruth', company: null, faxNumbers: ['+13035550119'] }];
    expect(withImported(two, more, ids()).contacts.flatMap(({ faxNumbers }) => faxNumbers)).toEqual([
      ...['+13035550104', '+13035550110', '+13035550119'],
    ]);
  });

  it('that has all numbers one can have begins another one, and 50,000 of one name are soon there', () => {
    const full = [ruth('1', ...numbers(MAX_FAX_NUMBERS))];
    const more = [{ name: 'Ruth', company: null, faxNumbers: numbers(2, MAX_FAX_NUMBERS - 1) }];
    const once = withImported(full, more, ids());
    expect(once.contacts.map(({ faxNumbers }) => faxNumbers.length)).toEqual([MAX_FAX_NUMBERS, 1]);
    expect(withImported(once.contacts, more, ids())).toMatchObject({ ...once, added: 0, unchanged: 1 });
    const many = numbers(50_000).map((number) => ({ name: 'Ruth', company: null, faxNumbers: [number] }));
    expect(withImported([], many, ids()).contacts).toHaveLength(50_000 / MAX_FAX_NUMBERS);
  });

  it('has as many numbers as the window takes', () => {
    const takes = (count: number): boolean =>
      CONTACT_INPUTS['contacts.add'].safeParse({ name: 'Ruth', company: '', faxNumbers: numbers(count) })
        .success;
    expect([takes(MAX_FAX_NUMBERS), takes(MAX_FAX_NUMBERS + 1)]).toEqual([true, false]);
  });
});

describe('a search', () => {
  const contact = (name: string, company: string | null, number: string): Contact => ({
    id: name,
    source: 'local',
    name,
    company,
    faxNumbers: [number],
  });
  const contacts = [
    contact('Ruth Feldman', 'Northside Cardiology', '+13035550119'),
    contact('Jürgen Müller', null, '+493012345678'),
    contact('Anna Mercer', 'Northside Imaging', '+13035550104'),
  ];
  it.each([
    ['', ['Anna Mercer', 'Jürgen Müller', 'Ruth Feldman']],
    ['north', ['Anna Mercer', 'Ruth Feldman']],
    ['north ruth', ['Ruth Feldman']],
    ['muller', ['Jürgen Müller']],
    ['MÜLLER', ['Jürgen Müller']],
    ['303555', ['Anna Mercer', 'Ruth Feldman']],
    ['555-0119', ['Ruth Feldman']],
    ['nobody', []],
  ])('for %j finds %j', (query, names) => {
    expect(findContacts(contacts, query, collatorFor('en')).map((each) => each.name)).toEqual(names);
  });

  it.each([
    ['de', ['Anna', 'Ñandú', 'Nuria', 'Oz']],
    ['es', ['Anna', 'Nuria', 'Ñandú', 'Oz']],
  ] as const)('sorts as people do in %s, whatever the system speaks', (language, sorted) => {
    const found = findContacts(
      ['Oz', 'Ñandú', 'Anna', 'Nuria'].map((name) => contact(name, null, '+13035550119')),
      '',
      collatorFor(language),
    );
    expect(found.map(({ name }) => name)).toEqual(sorted);
  });
});
