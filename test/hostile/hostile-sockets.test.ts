import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PushSocket } from '../../app/adapters/push/push-socket.ts';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { ServiceConnection } from '../../app/adapters/telephony/connection/service-connection.ts';
import { lieOnSockets, SOCKET_LIES } from '../support/hostile-service/lying-sockets.ts';
import { Random, seedFrom } from '../support/resilience/random.ts';

const SEED = seedFrom(process.env['FAXTRAY_SEED'] ?? '20261122');
const TIMES = 3 * Number(process.env['FAXTRAY_PROPERTY_FACTOR'] ?? 1);
const TOKEN = 'socket-token-of-the-desk';

const server = createServer();
const lies = lieOnSockets(server);
const connection = new ServiceConnection();
let uri = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  uri = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`;
});
afterAll(async () => {
  await connection.close();
  server.closeAllConnections();
  server.close();
});

/** Opens a socket and waits for its end, whoever ends it: returns what was received until then. */
async function listen(address: string): Promise<{ opened: number; events: number; why: string | null }> {
  const heard = { opened: 0, events: 0, why: null as string | null };
  await new Promise<void>((resolve) => {
    const socket = new PushSocket(
      { uri: address, token: TOKEN },
      null,
      {
        opened: () => {
          heard.opened++;
          // After a lie that ends nothing, every frame has been received and the connection is still good: then we end it ourselves.
          setImmediate(() => {
            if (lies.lie !== null) return;
            socket.close();
            resolve();
          });
        },
        event: () => {
          heard.events++;
        },
        closed: (why) => {
          heard.why = why;
          resolve();
        },
      },
      (to) => connection.wayTo(to),
      systemClock,
    );
  });
  return heard;
}

it('survives every frame that a socket of the service may send', async () => {
  const random = new Random(SEED);
  const counted: Record<string, { connections: number; frames: number; events: number }> = {};
  const problems: string[] = [];
  for (const [name, makeLie] of Object.entries(SOCKET_LIES)) {
    const before = lies.count;
    const count = { connections: 0, frames: 0, events: 0 };
    counted[name] = count;
    for (let time = 0; time < TIMES; time++) {
      lies.lie = (token) => ({ frames: makeLie(random, token), isCut: true });
      const { opened, events, why } = await listen(uri);
      if (opened > 1) problems.push(`${name}: said to be open ${opened} times`);
      if (why === null || why.includes(TOKEN)) problems.push(`${name}: ended with ${why}`);
      count.connections++;
      count.events += events;
    }
    count.frames = lies.count - before;
    lies.lie = null;
    if ((await listen(uri)).opened !== 1) problems.push(`${name}: the truth was not heard`);
  }
  console.table(counted);
  expect({ seed: SEED, problems }).toEqual({ seed: SEED, problems: [] });
});

it('opens a socket wherever the service says it is, on its own host', async () => {
  lies.lie = null;
  for (const more of ['#fragment', '#', '?access_token=other', '?wsc=%00', '/../..//x', '?'.repeat(50)])
    expect({ more, ...(await listen(uri + more)) }).toMatchObject({ more, opened: 1 });
});
