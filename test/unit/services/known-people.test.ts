import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import type { Contact } from '../../../app/domain/service/contact.ts';
import { AddressBook } from '../../../app/services/contacts/address-book.ts';
import { EarlierRecipients } from '../../../app/services/contacts/earlier-recipients.ts';
import { KnownPeople } from '../../../app/services/contacts/known-people.ts';
import { numberOperations } from '../../../app/services/operations/number-operations.ts';
import { FaxChecks } from '../../../app/services/sending/fax-checks.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const tempFolder = useTempFolders();
const parseNumber = makeNumberParser('US');
const [MERCER, HALL, ORTIZ, OWN] = ['+13035550119', '+17205550121', '+13035550102', '+13035550101'];
const contact = (id: string, name: string, company: string | null, number: string): Contact => ({
  ...{ id, source: 'local', name, company },
  faxNumbers: [number],
});

let bench: ServiceBench;
let people: KnownPeople;
let operations: ReturnType<typeof numberOperations>;
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
  const { store, ledger, clock } = bench;
  const contacts = [
    contact('1', 'Dr. Mercer', 'North Clinic', MERCER),
    contact('2', 'Hall & Sons', 'Hall & Sons', HALL),
  ];
  const addressBook = new AddressBook(
    { all: () => contacts } as unknown as AddressBook['local'],
    { all: () => [], fetchedAtMs: null, problem: null } as unknown as AddressBook['account'],
  );
  const colleagues = (): Map<string, string> =>
    new Map([
      [ORTIZ, 'Ben Ortiz'],
      [OWN, 'Westside'],
    ]);
  const earlier = new EarlierRecipients(store, ledger);
  earlier.start();
  people = new KnownPeople({ addressBook, colleagues, earlier });
  const known = {
    ...{ own: () => [OWN], colleagues, findName: (number: string) => addressBook.findName(number) },
    contacts: () => addressBook.faxNumbers(),
    ofFolders: () => new Set<string>(),
  };
  const overdue = { to: () => [] };
  const faxChecks = new FaxChecks(store, clock, DEFAULT_SETTINGS, known, overdue);
  operations = numberOperations({
    faxChecks,
    parseNumber,
    words,
    people,
  });
});
afterEach(() => bench.stop());

const offers = async (query: string, use: 'fax' | 'call' = 'fax'): Promise<unknown[]> => {
  const reply = await operations['number.offers']({ query, use });
  return reply.ok
    ? reply.value.map(({ name, note, formatted }) => [name, note, formatted])
    : expect.fail(inEnglish(reply.failure.message));
};
/** A fax that came to its end with somebody who had that name then. */
const went = (id: string, name: string | null, number: string, state: 'sent' | 'failed' = 'sent'): void =>
  bench.add(id, number, { state, recipients: [{ ...aRecipient(number, { state }), name }] });

describe('whom a name may mean', () => {
  it('is somebody of the address book, a colleague, or whom a fax has reached', async () => {
    went('a', 'Dr. Mercer-Ward', '+12125550107');
    expect(await offers('mercer')).toEqual([
      ['Dr. Mercer', 'North Clinic', '+1 303 555 0119'],
      ['Dr. Mercer-Ward', 'sent to before', '+1 212 555 0107'],
    ]);
    expect(await offers('ORTIZ')).toEqual([['Ben Ortiz', 'colleague', '+1 303 555 0102']]);
    expect(await offers('westside')).toEqual([['Westside', 'your own line', '+1 303 555 0101']]);
    expect(await offers('hall')).toEqual([['Hall & Sons', null, '+1 720 555 0121']]);
    expect(await offers('nobody')).toEqual([]);
  });

  it('is nobody whom no fax has reached, and nobody without a name', async () => {
    went('a', 'Ward Nine', '+12125550107', 'failed');
    went('b', null, '+12125550108');
    // What stands there where a person took the name off the cover page.
    went('d', '+12125550106', '+12125550106');
    expect(await offers('+12125550106')).toEqual([]);
    bench.add('c', '+12125550109', { state: 'cancelled' });
    expect(await offers('ward')).toEqual([]);
  });

  it('is said once at each number, however it is known', async () => {
    went('a', 'dr. mercer', MERCER);
    went('b', 'Jane Mercer', MERCER);
    expect(await offers('mercer')).toEqual([
      ['Dr. Mercer', 'North Clinic', '+1 303 555 0119'],
      ['Jane Mercer', 'sent to before', '+1 303 555 0119'],
    ]);
  });

  it('turns no number around, and says names once that look the same', async () => {
    went('a', 'Ward\u202e One', '+12125550107');
    went('b', 'Ward\u202d One', '+12125550107');
    went('c', '<img src=x onerror=alert(1)> Ward', '+12125550108');
    expect(await offers('ward')).toEqual([
      ['<img src=x onerror=alert(1)> Ward', 'sent to before', '+1 212 555 0108'],
      ['Ward\ufffd One', 'sent to before', '+1 212 555 0107'],
    ]);
  });

  it('follows what becomes of faxes: the last one first, and what was removed is gone', async () => {
    expect(await offers('ward')).toEqual([]);
    went('a', 'Ward One', '+12125550107');
    went('b', 'Ward Two', '+12125550108');
    const names = async (): Promise<unknown[]> =>
      (await offers('ward')).map((offer) => (offer as [string])[0]);
    expect(await names()).toEqual(['Ward Two', 'Ward One']);
    expect(bench.ledger.forget({ id: 'b' })).toMatchObject({ ok: true });
    expect(await names()).toEqual(['Ward One']);
  });

  it('is at most what fits below the field, also of thousands', async () => {
    for (let index = 0; index < 300; index++)
      went(`a${index}`, `Ward ${index}`, `+1212555${String(index + 1000)}`);
    expect(await offers('ward')).toHaveLength(6);
  });

  it('is a colleague only where calls are sent to: a fax machine answers none', async () => {
    went('a', 'Ben Ortiz', '+12125550107');
    expect(await offers('ortiz', 'call')).toEqual([['Ben Ortiz', 'colleague', '+1 303 555 0102']]);
    expect(await offers('mercer', 'call')).toEqual([]);
  });
});

it('a number is called by the address book, else by the colleague whose it is; one’s own by nobody', async () => {
  const nameOf = async (text: string): Promise<unknown> => {
    const reply = await operations['number.check']({ text });
    return reply.ok && reply.value.kind === 'valid' && reply.value.name;
  };
  expect(await Promise.all([MERCER, ORTIZ, OWN, '+12125550107'].map(nameOf))).toEqual([
    'Dr. Mercer',
    'Ben Ortiz',
    null,
    null,
  ]);
});

describe('a number for calls', () => {
  const meant = async (text: string, use?: 'fax' | 'call'): Promise<unknown> => {
    const reply = await operations['number.check']({ text, use });
    return reply.ok && reply.value.kind === 'valid' && reply.value.nearMisses.map(({ whose }) => whose);
  };

  it('may be a slip of one of the account’s, and is none of a fax number beside it', async () => {
    expect(await meant('303 555 0129', 'call')).toEqual([]);
    expect(await meant('303 555 0129')).toEqual(['Dr. Mercer']);
    expect(await meant('303 555 0112', 'call')).toEqual(['Ben Ortiz']);
    expect(await meant('303 555 0102', 'call')).toEqual([]);
  });
});
