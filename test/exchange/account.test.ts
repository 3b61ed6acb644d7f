import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRefusal } from '../support/exchange-client.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const client = (extensionId = 101) => exchange().as(extensionId);
const ACCOUNT = '/restapi/v1.0/account/~';
const OWN = `${ACCOUNT}/extension/~`;
const list = z.object({ records: z.array(z.looseObject({})), paging: z.looseObject({}) });

async function read(path: string, extensionId = 101): Promise<unknown> {
  const answer = await client(extensionId).get(path);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('public-service.md 10: extension info', () => {
  it('says who one is, and what one may', async () => {
    expect(await read(OWN, 102)).toMatchObject({
      id: 102,
      extensionNumber: '102',
      name: 'Westside Clinic Nurses',
      account: { id: '4001001' },
      permissions: { admin: { enabled: false } },
      regionalSettings: { homeCountry: { isoCode: 'US' } },
      serviceFeatures: expect.arrayContaining([{ featureName: 'Fax', enabled: true }]) as unknown,
      status: 'Enabled',
      type: 'User',
    });
    expect(await read(`${ACCOUNT}/extension/103`)).toMatchObject({ id: 103 });
    expect(readRefusal(await client(102).get(`${ACCOUNT}/extension/103`))).toBe('403 CMN-419');
    expect(readRefusal(await client().get(`${ACCOUNT}/extension/9`))).toBe('404 CMN-102');
  });
  it('says which account one belongs to', async () => {
    const own = z.object({ account: z.object({ uri: z.url() }) }).parse(await read(OWN, 102));
    expect(await read(own.account.uri, 102)).toMatchObject({
      id: 4001001,
      mainNumber: '+13035550101',
      operator: { id: 101 },
      status: 'Confirmed',
    });
    expect(readRefusal(await client().get('/restapi/v1.0/account/1'))).toBe('404 CMN-102');
  });
  it('lists the extensions of the account, page by page', async () => {
    const { records, paging } = list.parse(await read(`${ACCOUNT}/extension?perPage=2&page=2`, 103));
    expect(records).toMatchObject([{ id: 103, uri: expect.stringMatching(/\/extension\/103$/u) as string }]);
    expect(paging).toMatchObject({ page: 2, totalPages: 2, totalElements: 3, pageStart: 2, pageEnd: 2 });
  });
});

describe('public-service.md 10: phone numbers and caller id', () => {
  it('each extension has one number, for telephone and fax', async () => {
    const { records } = list.parse(await read(`${OWN}/phone-number`, 102));
    expect(records).toMatchObject([
      { phoneNumber: '+13035550102', type: 'VoiceFax', usageType: 'DirectNumber', features: ['CallerId'] },
    ]);
    expect(await read(String(records[0]?.['uri']), 102)).toEqual(records[0]);
    // Not in any public type.
    expect(records[0]).not.toHaveProperty('country');
    expect(list.parse(await read(`${ACCOUNT}/phone-number`)).records).toHaveLength(3);
  });
  it('faxes show that number, and no other can be chosen', async () => {
    const callerId = await read(`${OWN}/caller-id`, 102);
    expect(callerId).toMatchObject({
      byFeature: [
        {
          feature: 'FaxNumber',
          callerId: { type: 'PhoneNumber', phoneInfo: { phoneNumber: '+13035550102' } },
        },
      ],
    });
    expect((await client(102).putJson(`${OWN}/caller-id`, callerId)).body).toEqual(callerId);
    for (const phoneInfo of [{ id: '101' }, { phoneNumber: '+13035550101' }]) {
      const body = { byFeature: [{ feature: 'FaxNumber', callerId: { type: 'PhoneNumber', phoneInfo } }] };
      expect(readRefusal(await client(102).putJson(`${OWN}/caller-id`, body))).toBe('400 CMN-101');
    }
    expect(readRefusal(await client(103).putJson(`${OWN}/caller-id`, callerId))).toBe('403 CMN-401');
  });
});

describe('public-service.md 2.5: cover pages', () => {
  it('are listed with texts as ids', async () => {
    const { records } = list.parse(await read('/restapi/v1.0/dictionary/fax-cover-page'));
    expect(records).toHaveLength(14);
    expect(records[0]).toEqual({ id: '0', name: 'None' });
    expect(records[13]).toEqual({ id: '13', name: 'Urgent' });
  });
});

describe('public-service.md 0.1: features', () => {
  const FEATURES = `${OWN}/features?featureId=NewCallHandlingAndForwarding`;

  it('call handling has not moved, unless configured so', async () => {
    const features = await read(FEATURES);
    expect(features).not.toHaveProperty('uri');
    expect(features).toMatchObject({
      records: [{ params: [{ name: 'isNewBackendAvailable', value: 'false' }] }],
    });
    expect(
      list.shape.records.parse(
        ((await read(`${OWN}/features?featureId=Other`)) as { records: unknown }).records,
      ),
    ).toEqual([]);
  });
});

describe('an account whose call handling has moved', () => {
  const moved = useExchange({ config: { migrated: true } });
  const rule = `${OWN}/answering-rule/business-hours-rule`;

  it('says so, and refuses the rules and numbers of v1.0', async () => {
    const admin = moved().as(101);
    const features = await admin.get(`${OWN}/features?featureId=NewCallHandlingAndForwarding`);
    expect(features.body).toMatchObject({
      records: [{ available: true, params: [{ name: 'isNewBackendAvailable', value: 'true' }] }],
    });
    for (const path of [rule, `${OWN}/answering-rule`, `${OWN}/forwarding-number`])
      expect(readRefusal(await admin.get(path))).toBe('403 CMN-111');
    expect(readRefusal(await admin.putJson(rule, { enabled: false }))).toBe('403 CMN-111');
    expect(readRefusal(await moved().as(103).putJson(rule, { enabled: false }))).toBe('403 CMN-401');
    expect((await admin.get(`${OWN}/message-store`)).status).toBe(200);
  });
});
