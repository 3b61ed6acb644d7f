import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findContacts,
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
    expect(findContacts(contacts, query).map((each) => each.name)).toEqual(names);
  });
});
