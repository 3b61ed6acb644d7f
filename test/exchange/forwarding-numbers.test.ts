import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRefusal } from '../support/exchange-client.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const client = (extensionId = 102) => exchange().as(extensionId);
const OWN = '/restapi/v1.0/account/~/extension/~';
const RULES = ['business-hours-rule', 'after-hours-rule'];

const numberSchema = z.looseObject({
  uri: z.url(),
  id: z.string(),
  phoneNumber: z.string(),
  label: z.string(),
  flipNumber: z.string().optional(),
});
type Number = z.output<typeof numberSchema>;

async function listNumbers(extensionId = 102): Promise<Number[]> {
  const { status, body } = await client(extensionId).get(`${OWN}/forwarding-number`);
  expect(status).toBe(200);
  return z.object({ records: z.array(numberSchema) }).parse(body).records;
}

async function firstNumber(extensionId = 102): Promise<Number> {
  const [number] = await listNumbers(extensionId);
  if (number === undefined) throw new Error('There is no forwarding number');
  return number;
}

/** Each number as it appears in each rule. */
async function numbersInRules(extensionId = 102): Promise<Number[]> {
  const rules = await Promise.all(RULES.map((id) => client(extensionId).get(`${OWN}/answering-rule/${id}`)));
  const schema = z.object({
    forwarding: z.object({ rules: z.array(z.object({ forwardingNumbers: z.array(numberSchema) })) }),
  });
  return rules.flatMap(({ body }) =>
    schema.parse(body).forwarding.rules.flatMap((rule) => rule.forwardingNumbers),
  );
}

describe('telephony-service.md 2.2: forwarding number', () => {
  it('uri: its address, under which it is read', async () => {
    const number = await firstNumber();
    expect(number.uri).toMatch(/\/account\/4001001\/extension\/102\/forwarding-number\/\d+$/u);
    expect((await client().get(number.uri)).body).toEqual(number);
  });
  it('id: the one in the path, in every rule', async () => {
    const ids = (await listNumbers()).map((number) => number.id);
    for (const number of await numbersInRules()) {
      expect(ids).toContain(number.id);
      expect(number.uri.endsWith(`/forwarding-number/${number.id}`)).toBe(true);
    }
  });
  it('phoneNumber: E.164 with a leading +', async () => {
    for (const number of await listNumbers()) expect(number.phoneNumber).toMatch(/^\+[1-9]\d{6,14}$/u);
  });
  it('label: free text, up to 60 characters', async () => {
    const { uri, label } = await firstNumber();
    const changed = await client().putJson(uri, { label: 'Praxis Köln 🏥' });
    expect(changed.body).toMatchObject({ label: 'Praxis Köln 🏥' });
    expect(readRefusal(await client().putJson(uri, { label: 'x'.repeat(61) }))).toBe('400 CMN-101');
    await client().putJson(uri, { label });
  });
  it('is an extra of the public service: type, features, flipNumber', async () => {
    expect(await firstNumber()).toMatchObject({ type: 'Other', features: ['CallFlip', 'CallForwarding'] });
  });
});

describe('telephony-service.md 4.2: updating the phone number', () => {
  it('answers the whole number, and every rule shows it at once', async () => {
    const mobile = await firstNumber();
    const answer = await client().putJson(`${OWN}/forwarding-number/${mobile.id}`, {
      phoneNumber: '+493012345678',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...mobile, phoneNumber: '+493012345678' });
    const shown = (await numbersInRules()).filter((number) => number.id === mobile.id);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    for (const number of shown) expect(number.phoneNumber).toBe('+493012345678');
    expect(await firstNumber()).toEqual(answer.body);
  });
  it.each([
    '',
    '3035550141',
    '+',
    '+0303555014',
    '+1 303 555 0141',
    '+1-303-555-0141',
    '+1303555014111111',
    '+130355',
    '+1650432',
    '+130355501',
    '+999123456789',
    '+1303555014１',
    '0013035550141',
    13035550141,
    null,
    {},
  ])('refuses %j: 400 CMN-101', async (phoneNumber) => {
    const before = await firstNumber();
    const answer = await client().putJson(before.uri, { phoneNumber });
    expect(readRefusal(answer)).toBe('400 CMN-101');
    expect(answer.body).toMatchObject({ parameterName: 'phoneNumber' });
    expect(await firstNumber()).toEqual(before);
  });
  it('refuses a number of the company, a label and a flip number that another one has', async () => {
    const [first, second] = await listNumbers();
    const put = async (body: object): Promise<string> =>
      readRefusal(await client().putJson(first?.uri ?? '', body));
    expect(await put({ phoneNumber: '+13035550103' })).toBe('400 FPN-105');
    expect(await put({ label: second?.label })).toBe('400 FPN-102');
    expect(await put({ flipNumber: second?.flipNumber })).toBe('400 FPN-106');
    expect(await put({ type: 'Home' })).toBe('400 FPN-125');
    expect(await put({})).toBe('400 CMN-101');
  });
  it('refuses what is no JSON, and another content type', async () => {
    const { uri } = await firstNumber();
    const put = (body: string, type: string) =>
      client().call('PUT', uri, { body, headers: { 'content-type': type } });
    expect(readRefusal(await put('{"phoneNumber":', 'application/json'))).toBe('400 CMN-103');
    expect(readRefusal(await put('[]', 'application/json'))).toBe('400 CMN-101');
    expect(readRefusal(await put('phoneNumber=1', 'application/x-www-form-urlencoded'))).toBe('415 CMN-104');
  });
  it('finds no number that is not there, or is of another extension: 404 CMN-102', async () => {
    const foreign = await firstNumber(103);
    for (const id of ['0', 'abc', '999999999999999999', foreign.id]) {
      const answer = await client().putJson(`${OWN}/forwarding-number/${id}`, {
        phoneNumber: '+13035550141',
      });
      expect(readRefusal(answer)).toBe('404 CMN-102');
      expect(answer.body).toMatchObject({ parameterName: 'forwardingNumberId' });
    }
  });
});

describe('telephony-service.md 5: who may', () => {
  const change = { phoneNumber: '+13035550188' };

  it('3: without EditExtensions it is 403 CMN-401 with the permission named', async () => {
    const { uri } = await firstNumber(103);
    const answer = await client(103).putJson(uri, change);
    expect(readRefusal(answer)).toBe('403 CMN-401');
    expect(answer.body).toMatchObject({
      errorCode: 'InsufficientPermissions',
      errors: [{ errorCode: 'CMN-401', permissionName: 'EditExtensions' }],
      permissionName: 'EditExtensions',
    });
  });
  it('4: another extension is 403 CMN-419', async () => {
    const { uri } = await firstNumber(103);
    const answer = await client(102).putJson(uri, change);
    expect(readRefusal(answer)).toBe('403 CMN-419');
    expect(readRefusal(await client(102).get(uri))).toBe('403 CMN-419');
  });
  it('4: an administrator reaches the account', async () => {
    const number = await firstNumber(103);
    const answer = await client(101).putJson(number.uri, change);
    expect(answer).toMatchObject({ status: 200, body: { id: number.id, ...change } });
    expect(await firstNumber(103)).toMatchObject(change);
  });
});
