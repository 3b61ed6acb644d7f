import { join } from 'node:path';
import { ExchangeClient } from '../support/exchange-client.ts';
import { startExchange } from '../support/exchange-process.ts';
import { expect, test } from './faxtray.ts';

test('a start of the app ends the tokens that its exchange gave out at earlier ones', async ({ user }) => {
  await user.launch();
  await user.quit();
  const data = join(user.data, 'exchange');
  const statusOf = async (baseUrl: string, token: string): Promise<number> =>
    (await new ExchangeClient(baseUrl, token).call('GET', STORE)).status;

  // As a start of the app that ended: alone, the exchange leaves its tokens good from one start to the next.
  const first = await startExchange({ data });
  const { token } = first.as(101);
  await first.stop();
  const second = await startExchange({ data });
  expect(await statusOf(second.ready.baseUrl, token)).toBe(200);
  await second.stop();

  await user.launch();
  user.drop('+13035550119 lab.txt', Buffer.from('Dear colleague'));
  await expect.poll(() => user.status('+13035550119 lab.txt')?.state).toBe('sent');
  await user.quit();
  const last = await startExchange({ data });
  try {
    expect(await statusOf(last.ready.baseUrl, token)).toBe(401);
    expect(await statusOf(last.ready.baseUrl, last.as(101).token)).toBe(200);
  } finally {
    await last.stop();
  }
});

const STORE = '/restapi/v1.0/account/~/extension/~/message-store';
