import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collatorFor } from '../../../app/words/collator-for.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import type { Contact } from '../../../app/domain/service/contact.ts';
import { FAILURES_TO_HOLD } from '../../../app/domain/intake/fax-findings.ts';
import { AddressBook } from '../../../app/services/contacts/address-book.ts';
import { EarlierRecipients } from '../../../app/services/contacts/earlier-recipients.ts';
import { KnownPeople } from '../../../app/services/contacts/known-people.ts';
import { numberOperations } from '../../../app/services/operations/number-operations.ts';
import { FaxChecks } from '../../../app/services/sending/fax-checks.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
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

/** One of them is in no address book. */
const COLLEAGUES = { id: 'g', name: 'Dr. Mercer colleagues', faxNumbers: [HALL, '+12125550119'] };

let bench: ServiceBench;
let blocked: string[];
let people: KnownPeople;
let operations: ReturnType<typeof numberOperations>;
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
  blocked = [];
  const { store, ledger, clock } = bench;
  const contacts = [
    contact('1', 'Dr. Mercer', 'North Clinic', MERCER),
    contact('2', 'Hall & Sons', 'Hall & Sons', HALL),
  ];
  const groups = {
    all: () => [COLLEAGUES],
    search: (query: string) => ('dr. mercer colleagues'.includes(query) ? [COLLEAGUES] : []),
  };
  const addressBook = new AddressBook(
    { all: () => contacts, groups } as unknown as AddressBook['local'],
    { all: () => [], fetchedAtMs: null, problem: null } as unknown as AddressBook['account'],
    () => collatorFor('en'),
  );
  const colleagues = (): Map<string, string> =>
    new Map([
      [ORTIZ, 'Ben Ortiz'],
      [OWN, 'Westside'],
    ]);
  const earlier = new EarlierRecipients(store, ledger);
  earlier.start();
  const isAvoided = (number: string): boolean =>
    blocked.includes(number) || store.failuresInARow(number) >= FAILURES_TO_HOLD;
  people = new KnownPeople({ addressBook, colleagues, earlier, isAvoided });
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

const offers = async (
  query: string,
  use: 'fax' | 'call' = 'fax',
  without?: readonly string[],
): Promise<unknown[]> => {
  const reply = await operations['number.offers']({ query, use, without });
  return reply.ok
    ? reply.value.map((offer) =>
        'groupId' in offer ? [offer.name, offer.count] : [offer.name, offer.note, offer.formatted],
      )
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

  it('is nobody whom no fax has reached, and never a number in the place of a name', async () => {
    went('a', 'Ward Nine', '+12125550107', 'failed');
    went('b', null, '+12125550108');
    // What stands there where a person took the name off the cover page.
    went('d', '+12125550106', '+12125550106');
    expect(await offers('+12125550106')).toEqual([[null, 'sent to before', '+1 212 555 0106']]);
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

describe('whom one faxes lately', () => {
  const wards = Array.from({ length: 8 }, (_, index) => `+1212555010${index}`);
  /** A fax that arrived, at its own moment. */
  const arrived = (
    number: string,
    atMs: number,
    name: string | null = null,
    id = `${number} ${atMs}`,
  ): void =>
    bench.add(id, number, {
      ...{ state: 'sent', submittedAtMs: atMs },
      recipients: [{ ...aRecipient(number, { state: 'sent' }), name }],
    });
  const lately = async (without?: readonly string[]): Promise<unknown[]> =>
    (await offers('', 'fax', without)).map((offer) => (offer as [unknown, unknown, string])[2].slice(-4));

  it('is whoever was faxed last, and behind them who is faxed most often', async () => {
    for (const [index, number] of wards.entries()) arrived(number, 1_000 + index);
    for (const atMs of [1, 2, 3]) arrived(wards[1] ?? '', atMs);
    arrived(wards[2] ?? '', 4);
    expect(await lately()).toEqual(['0107', '0106', '0105', '0104', '0101', '0102']);
    expect((await offers('')).slice(-2)).toEqual([
      [null, '4 faxes', '+1 212 555 0101'],
      [null, '2 faxes', '+1 212 555 0102'],
    ]);
  });

  it('leaves out who is in the fax already, and has others in their place', async () => {
    for (const [index, number] of wards.entries()) arrived(number, 1_000 + index);
    expect(await lately(wards.slice(4))).toEqual(['0103', '0102', '0101', '0100']);
    expect(await offers('ward', 'fax', wards)).toEqual([]);
    expect(await offers('mercer', 'fax', [MERCER])).toEqual([]);
  });

  it('has the name that was written down, else the one of the last fax that had one', async () => {
    arrived(MERCER, 1, 'Jim');
    arrived(ORTIZ, 2, 'Jim');
    arrived('+12125550107', 5, 'Ward\u202e One');
    arrived('+12125550107', 4, 'Ward Nine');
    arrived('+12125550107', 6);
    expect(await offers('')).toEqual([
      ['Ward\ufffd One', '3 faxes', '+1 212 555 0107'],
      ['Ben Ortiz', null, '+1 303 555 0102'],
      ['Dr. Mercer', null, '+1 303 555 0119'],
    ]);
  });

  it('is never a number that was not reached, that fails again and again, or that is blocked', async () => {
    went('a', 'Ward', '+12125550100', 'failed');
    bench.add('b', '+12125550101', { state: 'queued' });
    bench.add('c', '+12125550102', { state: 'cancelled' });
    const [moved = '', spam = '', kept = ''] = wards.slice(3);
    const cameToItsEnd = (id: string, number: string, state: 'sent' | 'failed'): void => {
      const recipient = aRecipient(number, { state, faxErrorCode: state === 'sent' ? null : 'NoAnswer' });
      const job = aJob({ id, statusFile: id, state, recipients: [recipient] });
      // Only what changes or is restored is counted.
      expect(bench.store.restore(job)).toMatchObject({ ok: true });
    };
    for (const [index, number] of [moved, spam, kept].entries()) arrived(number, index, 'Praxis');
    for (let time = 0; time < FAILURES_TO_HOLD; time++) cameToItsEnd(`moved ${time}`, moved, 'failed');
    cameToItsEnd('once', kept, 'failed');
    blocked.push(spam);
    expect(await lately()).toEqual(['0105']);
    expect(await offers('praxis')).toEqual([['Praxis', 'sent to before', '+1 212 555 0105']]);
    // It is theirs again, or was never wrong: a fax has arrived.
    cameToItsEnd('moved back', moved, 'sent');
    arrived(moved, 9);
    expect(await lately()).toEqual(['0103', '0105']);
  });

  it('is no newer and no more often for what is done to its fax afterwards', async () => {
    arrived('+12125550107', 1, null, 'old');
    expect(await lately()).toEqual(['0107']);
    arrived('+12125550108', 2);
    expect(bench.ledger.apply('old', { kind: 'status-renamed', statusFile: 'b' })).toMatchObject({
      kind: 'changed',
    });
    expect(await lately()).toEqual(['0108', '0107']);
    expect((await offers('')).at(-1)).toEqual([null, null, '+1 212 555 0107']);
    expect(bench.ledger.forget({ id: 'old' })).toMatchObject({ ok: true });
    expect(await lately()).toEqual(['0108']);
  });

  it('is found by the digits one begins with, also where no name is known', async () => {
    arrived('+12125550107', 1);
    expect(await offers('555-0107')).toEqual([[null, 'sent to before', '+1 212 555 0107']]);
    expect(await offers('0119')).toEqual([['Dr. Mercer', 'North Clinic', '+1 303 555 0119']]);
    expect(await offers('ward')).toEqual([]);
  });

  it('is whole for everybody who asks while the queue is still read, also of thousands', async () => {
    for (let index = 0; index < 300; index++) arrived(`+1212555${index + 1000}`, index);
    const [one, other] = await Promise.all([lately(), lately()]);
    expect(one).toEqual(['1299', '1298', '1297', '1296', '1295', '1294']);
    expect(other).toEqual(one);
  });

  it('is nobody where calls are sent to', async () => {
    arrived(ORTIZ, 1);
    expect(await offers('', 'call')).toEqual([]);
  });
});

describe('a group', () => {
  const withGroups = async (query: string): Promise<unknown[]> => {
    const reply = await operations['number.offers']({ query, use: 'fax', groups: true });
    return reply.ok ? reply.value.map(({ name }) => name) : [];
  };

  it('is offered by its name before the people of that name, where there may be several, and by no digits', async () => {
    expect(await withGroups('mercer')).toEqual(['Dr. Mercer colleagues', 'Dr. Mercer']);
    expect(await offers('mercer')).toEqual([['Dr. Mercer', 'North Clinic', '+1 303 555 0119']]);
    expect(await withGroups('')).toEqual([]);
    expect(await withGroups('0119')).toEqual(['Dr. Mercer']);
  });

  it('takes no place of the six from those that are not in it', async () => {
    for (let index = 0; index < 9; index++) went(`a${index}`, `Mercer ${index}`, `+1212555${index + 1000}`);
    expect(await withGroups('mercer')).toHaveLength(6);
  });

  it('has numbers that are known: whoever put them there was asked about them', async () => {
    const check = async (text: string): Promise<unknown> => {
      const reply = await operations['number.check']({ text });
      return reply.ok && reply.value.kind === 'valid' && reply.value.nearMisses.map(({ e164 }) => e164);
    };
    expect(await check('+12125550119')).toEqual([]);
    expect(await check('+12125550118')).toEqual(['+12125550119']);
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
