import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filePart, readRefusal } from '../support/exchange-client.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const client = (extensionId = 101) => exchange().as(extensionId);
const ACCOUNT = '/restapi/v1.0/account/~';
const OWN = `${ACCOUNT}/extension/~`;
const note = filePart('Hello', 'note.txt', 'text/plain');

const party = z.looseObject({ phoneNumber: z.string(), location: z.string().optional() });
const callSchema = z.looseObject({
  uri: z.url(),
  id: z.string(),
  startTime: z.iso.datetime({ precision: 3 }),
  duration: z.int(),
  type: z.literal('Fax'),
  direction: z.string(),
  action: z.string(),
  result: z.string(),
  from: party,
  to: party,
  message: z.object({ uri: z.url(), id: z.string(), type: z.literal('Fax') }),
});
const logSchema = z.looseObject({
  records: z.array(callSchema),
  paging: z.looseObject({}),
  navigation: z.looseObject({ nextPage: z.object({ uri: z.url() }).optional() }),
});

async function readLog(path: string, extensionId = 101) {
  const answer = await client(extensionId).get(path);
  expect(answer.status).toBe(200);
  return logSchema.parse(answer.body);
}

/** Sends a fax, waits for its end and returns the calls that were made for it, the last one first. */
async function callsFor(to: string | string[], extensionId = 103) {
  const { id } = await client(extensionId).sendFax(to, [note]);
  await client(extensionId).untilDone(id);
  const { records } = await readLog(`${OWN}/call-log`, extensionId);
  return records.filter((each) => each.message.id === String(id));
}

describe('telephony-service.md 7: errors: the reason of a failure is in the call log', () => {
  it.each([
    ['0119', 'Sent'],
    ['0120', 'Busy'],
    ['0122', 'No Answer'],
    ['0123', 'Fax Not Sent'],
    ['0124', 'Hang Up'],
    ['0125', 'Fax Partially Sent'],
    ['0126', 'Wrong Number'],
    ['0127', 'Send Error'],
    ['0128', 'Fax Receipt Error'],
    ['0199', 'Restricted Number'],
  ])('7 a fax to %s: result %s', async (digits, result) => {
    const calls = await callsFor(`+1303555${digits}`);
    expect(calls.map((call) => call.result)).toEqual([result]);
  });
});

describe('public-service.md 6: the call log', () => {
  it('has every field of a fax, with a text as the id of its message', async () => {
    const [call] = await callsFor('+13035550119', 102);
    expect(call).toMatchObject({
      direction: 'Outbound',
      action: 'Outgoing Fax',
      from: { phoneNumber: '+13035550102', name: 'Westside Clinic Nurses' },
      to: { phoneNumber: '+13035550119', location: 'Colorado' },
    });
    expect((await client(102).get(call?.message.uri ?? '')).body).toMatchObject({
      id: Number(call?.message.id),
    });
    expect((await client(102).get(call?.uri ?? '')).body).toEqual(call);
  });
  it('has one record for each recipient, and for each attempt', async () => {
    const calls = await callsFor(['+13035550119', '+13035550120'], 102);
    expect(calls.map((call) => call.result).sort()).toEqual(['Busy', 'Sent']);
  });
  it('has a delivery on both sides', async () => {
    await callsFor('+13035550103', 102);
    const { records } = await readLog(`${OWN}/call-log?direction=Inbound`, 103);
    expect(records[0]).toMatchObject({
      action: 'Incoming Fax',
      result: 'Received',
      from: { phoneNumber: '+13035550102' },
    });
  });
  it('is filtered by direction, number, time and type, the newest first, page by page', async () => {
    for (const digits of ['0110', '0111', '0112']) await callsFor(`+1303555${digits}`, 101);
    const pages: string[] = [];
    for (let uri: string | undefined = `${OWN}/call-log?direction=Outbound&perPage=2`; uri !== undefined;) {
      const page: z.output<typeof logSchema> = await readLog(uri);
      pages.push(...page.records.map((each) => each.to.phoneNumber));
      uri = page.navigation.nextPage?.uri;
    }
    expect(pages).toEqual(['+13035550112', '+13035550111', '+13035550110']);
    for (const number of ['13035550111', '+13035550111', '%2B13035550111']) {
      const { records } = await readLog(`${OWN}/call-log?phoneNumber=${number}`);
      expect(records.map((each) => each.to.phoneNumber)).toEqual(['+13035550111']);
    }
    expect((await readLog(`${OWN}/call-log?type=Voice`)).records).toEqual([]);
    expect((await readLog(`${OWN}/call-log?dateFrom=2020-01-01&dateTo=2020-02-01`)).records).toEqual([]);
    expect((await readLog(`${OWN}/call-log?perPage=max`)).paging).toMatchObject({ perPage: 1000 });
    expect(readRefusal(await client().get(`${OWN}/call-log?direction=Up`))).toBe('400 CMN-101');
    expect(readRefusal(await client().get(`${OWN}/call-log/none`))).toBe('404 CMN-102');
  });
  it('of the account is for administrators', async () => {
    await callsFor('+13035550118', 103);
    const { records } = await readLog(`${ACCOUNT}/call-log`);
    expect(records[0]).toMatchObject({ from: { phoneNumber: '+13035550103' }, extension: { id: 103 } });
    expect((await client().get(records[0]?.uri ?? '')).body).toEqual(records[0]);
    const refused = await client(102).get(`${ACCOUNT}/call-log`);
    expect(readRefusal(refused)).toBe('403 CMN-408');
    expect(refused.body).toMatchObject({ permissionName: 'FullCompanyCallLog' });
  });
});
