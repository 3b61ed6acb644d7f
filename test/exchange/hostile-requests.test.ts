import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { filePart } from '../support/exchange-client.ts';
import { hostileRequests } from '../support/hostile-requests.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange({ config: { tokenLifetimeSeconds: 86_400 } });
const COUNT = 1_240;
const SEED = 20_261_122;
const AT_ONCE = 8;
const HANGING_MS = 60_000;
const NO_END = 'no end';

/** Everything that comes back until the other side disconnects. Fails if it never does. */
async function answerTo(bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(exchange().ready.baseUrl);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  // If a server refuses early, the rest of what is written fails.
  socket.on('error', () => undefined);
  socket.end(bytes);
  const timer = setTimeout(() => {
    answer = NO_END;
    socket.destroy();
  }, HANGING_MS);
  await once(socket, 'close');
  clearTimeout(timer);
  if (answer === NO_END)
    throw new Error(`No end for ${JSON.stringify(bytes.toString('latin1').slice(0, 500))}`);
  return answer;
}

it(
  'answers 1,240 hostile requests of 18 classes without a failure, a wait or a token',
  { timeout: 120_000 },
  async () => {
    const { ready } = exchange();
    const extensions = ready.accounts.flatMap((account) => account.extensions);
    const client = exchange().as(101);
    const given = await client.call('POST', '/restapi/oauth/wstoken');
    const socketToken = z.looseObject({ ws_access_token: z.string() }).parse(given.body).ws_access_token;
    const requests = hostileRequests(
      {
        host: new URL(ready.baseUrl).host,
        token: client.token,
        clientId: ready.clientId,
        jwt: extensions[0]?.jwt ?? '',
        socket: `/ws?access_token=${socketToken}`,
      },
      { count: COUNT, seed: SEED },
    );
    expect(requests.size).toBe(18);
    const secrets = [socketToken, ...extensions.flatMap(({ accessToken, jwt }) => [accessToken, jwt])];
    const found: string[] = [];
    const counted: Record<string, number> = {};
    for (const [name, all] of requests) {
      const waiting = [...all];
      const work = async (): Promise<void> => {
        for (let bytes = waiting.pop(); bytes !== undefined; bytes = waiting.pop()) {
          const answer = await answerTo(bytes);
          const isFailure = /^HTTP\/1\.1 5/mu.test(answer);
          const tells =
            /"(?:access|refresh)_token"/u.test(answer) || secrets.some((each) => answer.includes(each));
          if (isFailure || tells)
            found.push(`${name}: ${bytes.toString('latin1').slice(0, 300)}\n${answer.slice(0, 300)}`);
          counted[name] = (counted[name] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
    console.table(counted);
    expect(found).toEqual([]);
    expect(Object.values(counted).reduce((sum, each) => sum + each, 0)).toBe(COUNT);
    expect(exchange().log()).not.toMatch(/bug|TypeError|RangeError/u);
    const log = exchange().output();
    expect(secrets.filter((each) => log.replace(/^\{.*"baseUrl".*$/mu, '').includes(each))).toEqual([]);

    const { id } = await client.sendFax('+13035550119', [filePart('Hello', 'a.txt', 'text/plain')]);
    expect((await client.untilDone(id)).messageStatus).toBe('Sent');
  },
);
