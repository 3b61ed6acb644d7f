import { SDK } from '@ringcentral/sdk';
import { Subscriptions } from '@ringcentral/subscriptions';
import { randomUUID } from 'node:crypto';
import FormData from 'form-data';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../support/until.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useExchange } from '../support/use-exchange.ts';

/** The official client library, unmodified, against the exchange: only the server and the client id are set. */
const exchange = useExchange();
const OWN = '/restapi/v1.0/account/~/extension/~';
const JSON_PART = { filename: 'request.json', contentType: 'application/json' };

const makeJwt = (id: number): string =>
  exchange().ready.accounts[0]?.extensions.find((extension) => extension.id === id)?.jwt ?? '';

function makeSdk(): SDK {
  const { baseUrl, clientId } = exchange().ready;
  // Without a prefix of its own each would take over the session of the one before.
  const cachePrefix = randomUUID();
  return new SDK({ server: baseUrl, clientId, cachePrefix, redirectUri: 'http://127.0.0.1:9/callback' });
}

async function signIn(id: number): Promise<SDK> {
  const sdk = makeSdk();
  await sdk.login({ jwt: makeJwt(id) });
  return sdk;
}

const record = z.looseObject({
  id: z.int(),
  uri: z.url(),
  messageStatus: z.string(),
  readStatus: z.string(),
  attachments: z.array(z.looseObject({ uri: z.url(), contentType: z.string() })),
});
const list = z.looseObject({ records: z.array(record) });

let sdk: SDK;
beforeAll(async () => {
  sdk = await signIn(101);
});
afterAll(async () => {
  await sdk.logout();
});

const getJson = async (path: string, query?: object): Promise<unknown> => (await sdk.get(path, query)).json();

async function sendFax(to: string, sender = sdk): Promise<z.output<typeof record>> {
  // The form that the library's own guide builds: a JSON part with a file name, followed by documents.
  const form = new FormData();
  const envelope = JSON.stringify({ to: [{ phoneNumber: to }], faxResolution: 'High' });
  form.append('json', Buffer.from(envelope), JSON_PART);
  form.append('attachment', SMALL_PDF, { filename: 'letter.pdf', contentType: 'application/pdf' });
  return record.parse(await (await sender.post(`${OWN}/fax`, form)).json());
}

describe('@ringcentral/sdk', () => {
  it('signs in by the page and PKCE, refreshes, and signs out', async () => {
    const own = makeSdk();
    const page = new URL(own.loginUrl({ usePKCE: true, state: 'here' }));
    const body = page.searchParams;
    body.set('extension', '102');
    const answer = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.searchParams.get('state')).toBe('here');
    await own.login({ code: back.searchParams.get('code') ?? '' });
    const platform = own.platform();
    const before = await platform.auth().data();
    expect(before).toMatchObject({ owner_id: '102', token_type: 'bearer' });
    await platform.refresh();
    const after = await platform.auth().data();
    expect(after.access_token).not.toBe(before.access_token);
    expect((await own.get(`${OWN}/message-store`)).status).toBe(200);
    await own.logout();
    expect(await own.platform().loggedIn()).toBe(false);
  });

  it('sends a fax and polls it until it is sent', async () => {
    const sent = await sendFax('+13035550119');
    expect(sent.messageStatus).toBe('Queued');
    const done = await until(
      async () => record.parse(await getJson(sent.uri)),
      (seen) => seen.messageStatus !== 'Queued',
    );
    expect(done).toMatchObject({ messageStatus: 'Sent', faxPageCount: 1, readStatus: 'Unread' });
  });

  it('lists, with a list in the query', async () => {
    const { id } = await sendFax('+13035550119');
    const { records } = list.parse(
      await getJson(`${OWN}/message-store`, { messageType: ['Fax', 'SMS'], direction: 'Outbound' }),
    );
    expect(records[0]?.id).toBe(id);
  });

  it('syncs', async () => {
    const sync = z.looseObject({
      records: z.array(z.looseObject({ id: z.int() })),
      syncInfo: z.looseObject({ syncToken: z.string() }),
    });
    const full = sync.parse(await getJson(`${OWN}/message-sync`, { syncType: 'FSync' }));
    const { id } = await sendFax('+13035550119');
    const { syncToken } = full.syncInfo;
    const changes = sync.parse(await getJson(`${OWN}/message-sync`, { syncType: 'ISync', syncToken }));
    expect(changes.records.map((each) => each.id)).toContain(id);
  });

  it('downloads, and reading is something else', async () => {
    const { uri } = await sendFax('+13035550118');
    const done = await until(
      async () => record.parse(await getJson(uri)),
      (seen) => seen.messageStatus === 'Sent',
    );
    const answer = await sdk.get(done.attachments[0]?.uri ?? '');
    expect(answer.headers.get('content-type')).toBe('image/tiff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toMatch(/^(?:II|MM)$/u);
    expect(record.parse(await getJson(uri)).readStatus).toBe('Unread');
    const read = await sdk.put(uri, { readStatus: 'Read' });
    expect(await read.json()).toMatchObject({ readStatus: 'Read' });
  });

  it('changes the forwarding number that a rule uses', async () => {
    const forwarding = z.looseObject({
      forwarding: z.looseObject({
        rules: z.array(
          z.looseObject({
            forwardingNumbers: z.array(z.looseObject({ id: z.string(), phoneNumber: z.string() })),
          }),
        ),
      }),
    });
    const readNumber = async () => {
      const rule = forwarding.parse(await getJson(`${OWN}/answering-rule/business-hours-rule`));
      return rule.forwarding.rules[0]?.forwardingNumbers[0];
    };
    const number = await readNumber();
    await sdk.put(`${OWN}/forwarding-number/${number?.id ?? ''}`, { phoneNumber: '+13035550166' });
    expect(await readNumber()).toMatchObject({ id: number?.id, phoneNumber: '+13035550166' });
  });

  it('is told in words what it may not', async () => {
    const other = await signIn(103);
    const number = other.put(`${OWN}/forwarding-number/1`, { phoneNumber: '+13035550166' });
    await expect(number).rejects.toThrow('[EditExtensions] permission');
  });
});

describe('@ringcentral/subscriptions', () => {
  it('hears of a fax that is sent, also after the connection broke', async () => {
    const own = await signIn(102);
    const subscriptions = new Subscriptions({ sdk: own });
    const subscription = subscriptions.createSubscription();
    const events: unknown[] = [];
    subscription.on(subscription.events.notification, (event: unknown) => events.push(event));
    const registered = await subscription
      .setEventFilters(['/restapi/v1.0/account/~/extension/~/message-store'])
      .register();
    await sendFax('+13035550119', own);
    await until(
      () => events,
      (seen) => seen.length === 1,
    );
    expect(events[0]).toMatchObject({
      event: '/restapi/v1.0/account/~/extension/102/message-store',
      body: { extensionId: 102, changes: [{ type: 'Fax', newCount: 0, updatedCount: 1 }] },
    });

    const extension = (registered as unknown as { wse: PushExtension }).wse;
    extension.ws.close();
    await sendFax('+13035550118', own);
    await extension.recover();
    await until(
      () => events,
      (seen) => seen.length === 2,
    );
    const closed = once(extension.ws as unknown as NodeJS.EventEmitter, 'close');
    await extension.revoke();
    await closed;
    await own.logout();
  });
});

/** What the library has beyond its types. */
interface PushExtension {
  readonly ws: { close(): void };
  recover(): Promise<void>;
  revoke(): Promise<void>;
}
