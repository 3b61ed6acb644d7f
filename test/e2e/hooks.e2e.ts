import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import { expect, test } from './faxtray.ts';

interface Told {
  readonly id: string;
  readonly status: StatusRecord;
}

/** Whom a hook tells: what it heard, and how it answers. */
async function startListener(answer: (response: ServerResponse) => void) {
  const told: Told[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      told.push({ id: String(request.headers['webhook-id']), status: JSON.parse(body) as StatusRecord });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    told,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/faxes`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('killed between an event and its delivery, a hook is told after the next start, by the same id', async ({
  user,
}) => {
  let answers = false;
  const listener = await startListener((response) => {
    // Heard, and never answered: nobody knows whether it was delivered.
    if (answers) response.writeHead(204).end();
  });
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const settings = { hooks: [{ on: ['sent'], post: listener.url, secret }] };
  try {
    await user.launch({ settings });
    user.drop('Lab to +13035550119.txt', Buffer.from('Good morning'));
    await expect.poll(() => listener.told.length, { timeout: 120_000 }).toBe(1);
    await user.kill();

    answers = true;
    await user.launch({ settings });
    await expect.poll(() => listener.told.length, { timeout: 120_000 }).toBeGreaterThan(1);
    const [first, again] = listener.told;
    expect(again).toEqual(first);
    expect(again?.status).toMatchObject({ state: 'sent', source: 'Lab to +13035550119.txt' });

    // Answered, it is told no more.
    await user.quit();
    const count = listener.told.length;
    await user.launch({ settings });
    user.drop('Note to +13035550119.txt', Buffer.from('Good evening'));
    await expect
      .poll(() => listener.told.slice(count).map(({ status }) => status.source), { timeout: 120_000 })
      .toEqual(['Note to +13035550119.txt']);
    expect(new Set(listener.told.map(({ id }) => id)).size).toBe(2);
  } finally {
    await listener.close();
  }
});
