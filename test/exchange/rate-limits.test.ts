import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filePart, readRefusal, type Answer } from '../support/exchange-client.ts';
import { PushClient } from '../support/push-client.ts';
import { useExchange } from '../support/use-exchange.ts';

const limited = useExchange({ args: ['--rate-limits', 'public'] });
const free = useExchange();
const OWN = '/restapi/v1.0/account/~/extension/~';
const note = filePart('Hello', 'note.txt', 'text/plain');

const readLimit = ({ headers }: Pick<Answer, 'headers'>): string =>
  ['group', 'limit', 'remaining', 'window']
    .map((name) => headers.get(`x-rate-limit-${name}`) ?? '-')
    .join(' ');

describe('--rate-limits public', () => {
  it.each([
    ['GET', `${OWN}/message-store`, 'light 50'],
    ['GET', `${OWN}/message-store/1`, 'light 50'],
    ['GET', `${OWN}/message-sync`, 'light 50'],
    ['GET', '/restapi/v1.0/dictionary/fax-cover-page', 'light 50'],
    ['GET', `${OWN}/forwarding-number`, 'light 50'],
    ['GET', `${OWN}/answering-rule/after-hours-rule`, 'light 50'],
    ['GET', OWN, 'light 50'],
    ['GET', `${OWN}/phone-number`, 'light 50'],
    ['GET', `${OWN}/caller-id`, 'light 50'],
    ['GET', '/restapi/v1.0/subscription', 'light 50'],
    ['GET', `${OWN}/message-store/1/content/1`, 'medium 40'],
    ['PUT', `${OWN}/message-store/1`, 'medium 40'],
    ['PATCH', `${OWN}/message-store/1`, 'medium 40'],
    ['DELETE', `${OWN}/message-store/1`, 'medium 40'],
    ['GET', `${OWN}/answering-rule`, 'medium 40'],
    ['PUT', `${OWN}/answering-rule/after-hours-rule`, 'medium 40'],
    ['PUT', `${OWN}/forwarding-number/1`, 'medium 40'],
    ['POST', '/restapi/v1.0/subscription', 'medium 40'],
    ['GET', `${OWN}/call-log`, 'heavy 10'],
    ['GET', '/restapi/v1.0/account/~/call-log', 'heavy 10'],
    ['GET', `${OWN}/address-book/contact`, 'heavy 10'],
    ['GET', '/restapi/v1.0/account/~/phone-number', 'heavy 10'],
    ['POST', '/restapi/oauth/wstoken', 'auth 5'],
  ])('8.2 %s %s is in the group %s', async (method, path, group) => {
    const answer = await limited().as(101).call(method, path);
    expect(readLimit(answer)).toMatch(new RegExp(`^${group} \\d+ 60$`, 'u'));
  });

  it('ten faxes a minute, and then 429 with Retry-After; nothing of the eleventh is taken', async () => {
    const client = limited().as(102);
    for (let left = 9; left >= 0; left--) {
      const answer = await client.postParts([
        { headers: { 'Content-Type': 'application/json' }, body: '{"to":[{"phoneNumber":"+13035550119"}]}' },
        note,
      ]);
      expect(answer.status).toBe(200);
      expect(readLimit(answer)).toBe(`heavy 10 ${left} 60`);
    }
    const refused = await client.postParts([note]);
    expect(readRefusal(refused)).toBe('429 CMN-301');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await client.listMessages()).toHaveLength(10);
    await expect(limited().as(103).sendFax('+13035550119', [note])).resolves.toMatchObject({
      messageStatus: 'Queued',
    });
  });

  it('five tokens a minute for each user, also for who is not known', async () => {
    const { ready } = limited();
    const ask = (assertion: string): Promise<Response> =>
      fetch(`${ready.baseUrl}/restapi/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion,
          client_id: ready.clientId,
        }),
      });
    for (const assertion of [ready.accounts[0]?.extensions[1]?.jwt ?? '', 'guess']) {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++) statuses.push((await ask(assertion)).status);
      expect(statuses.slice(-2)).toEqual([assertion === 'guess' ? 400 : 200, 429]);
    }
  });

  it('counts what comes over a WebSocket', async () => {
    const push = await PushClient.connect(limited().as(103));
    const store = '/restapi/v1.0/account/~/extension/~/message-store';
    const headersSchema = z.object({ headers: z.record(z.string(), z.string()) });
    const read = headersSchema.parse((await push.request('GET', store)).meta);
    expect(read.headers).toMatchObject({ 'x-rate-limit-group': 'light' });
    const made = headersSchema.parse((await push.subscribe(store)).meta);
    expect(made.headers).toMatchObject({ 'x-rate-limit-group': 'medium', 'x-rate-limit-limit': '40' });
    push.socket.terminate();
  });
});

it('is off by default: no headers, no end', async () => {
  const client = free().as(101);
  for (let count = 0; count < 12; count++) {
    const answer = await client.get(`${OWN}/call-log`);
    expect(answer.status).toBe(200);
    expect(readLimit(answer)).toBe('- - - -');
  }
});
