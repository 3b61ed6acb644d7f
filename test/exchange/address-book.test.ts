import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRefusal } from '../support/exchange-client.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const client = (extensionId = 101) => exchange().as(extensionId);
const BOOK = '/restapi/v1.0/account/~/extension/~/address-book/contact';

const contactSchema = z.looseObject({ uri: z.url(), id: z.int(), availability: z.literal('Alive') });

async function list(query = '', extensionId = 101) {
  const answer = await client(extensionId).get(`${BOOK}?${query}`);
  expect(answer.status).toBe(200);
  return z.object({ records: z.array(contactSchema), paging: z.looseObject({}) }).parse(answer.body).records;
}

const post = (body: unknown, extensionId = 101) =>
  client(extensionId).call('POST', BOOK, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

const FULL = {
  firstName: 'Åse',
  middleName: 'M.',
  lastName: 'Ørsted',
  nickName: 'Å',
  company: 'Klinikken',
  jobTitle: 'Chief',
  email: 'aase@example.org',
  birthday: '1970-01-01T00:00:00Z',
  webPage: 'https://example.org',
  notes: 'Calls back.',
  businessFax: '+13035550115',
  otherFax: '+4533123456',
  mobilePhone: '+13035550145',
  businessAddress: { street: '1 Main St', city: 'Denver', state: 'CO', country: 'US', zip: '80202' },
};

describe('public-service.md 9: the address book', () => {
  it('has contacts with fax numbers from the start', async () => {
    const records = await list('', 102);
    expect(records.length).toBeGreaterThanOrEqual(3);
    for (const each of records) expect(each['businessFax']).toMatch(/^\+1303555\d{4}$/u);
  });
  it('takes a contact with all its fields, changes, reads and removes it', async () => {
    const made = await post(FULL);
    expect(made.status).toBe(200);
    const { uri, id } = contactSchema.parse(made.body);
    expect((await client().get(uri)).body).toEqual({ uri, id, availability: 'Alive', ...FULL });

    const patched = await client().call('PATCH', uri, {
      body: JSON.stringify({ company: '', notes: 'Moved.' }),
      headers: { 'content-type': 'application/json' },
    });
    const { company: _company, ...rest } = FULL;
    expect(patched.body).toEqual({ uri, id, availability: 'Alive', ...rest, notes: 'Moved.' });
    const put = await client().putJson(uri, { firstName: 'Åse', lastName: 'Ørsted' });
    expect(put.body).toEqual({ uri, id, availability: 'Alive', firstName: 'Åse', lastName: 'Ørsted' });

    expect((await client().call('DELETE', uri)).status).toBe(204);
    expect(readRefusal(await client().get(uri))).toBe('404 CMN-102');
    expect(readRefusal(await client().call('DELETE', uri))).toBe('404 CMN-102');
  });
  it('keeps numbers in E.164, and takes none that is none', async () => {
    const made = await post({ firstName: 'N', businessFax: '(303) 555-0116' });
    expect(made.body).toMatchObject({ businessFax: '+13035550116' });
    const refused = await post({ firstName: 'N', mobilePhone: 'ring me' });
    expect(readRefusal(refused)).toBe('400 CMN-101');
    expect(refused.body).toMatchObject({ parameterName: 'mobilePhone' });
    expect(readRefusal(await post({ firstName: 'x'.repeat(257) }))).toBe('400 CMN-101');
    expect(readRefusal(await post({ notes: 'a\0b' }))).toBe('400 CMN-101');
    expect(readRefusal(await post([]))).toBe('400 CMN-101');
  });
  it('is searched and sorted', async () => {
    const names = async (query: string) => (await list(query, 103)).map((each) => each['lastName']);
    expect(await names('sortBy=LastName')).toEqual(['Feldman', 'Lopez', 'Okafor']);
    expect(await names('sortBy=Company')).toEqual(['Okafor', 'Feldman', 'Lopez']);
    expect(await names('startsWith=sam')).toEqual(['Okafor']);
    expect(await names('phoneNumber=%2B13035550119')).toEqual(['Feldman']);
    expect(await names('sortBy=FirstName&perPage=1&page=2')).toEqual(['Feldman']);
  });
  it('is one’s own: others see nothing of it, an administrator does', async () => {
    const [contact] = await list('', 103);
    expect(readRefusal(await client(102).get(contact?.uri ?? ''))).toBe('403 CMN-419');
    expect((await client(101).get(contact?.uri ?? '')).body).toEqual(contact);
    expect(readRefusal(await client(102).get(`${BOOK}/${contact?.id ?? 0}`))).toBe('404 CMN-102');
  });
});
