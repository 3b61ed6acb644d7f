import { afterAll, describe, expect, it } from 'vitest';
import { WebSocketPush } from '../../app/adapters/push/web-socket-push.ts';
import { ServiceConnection } from '../../app/adapters/telephony/connection/service-connection.ts';
import { failed } from '../../app/domain/result.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { behave, details, notification, usePushServer, type PushedSocket } from '../support/push-server.ts';
import { until } from '../support/until.ts';
import { verbatim } from '../../app/words/phrase.ts';

const startServer = usePushServer();
const way = new ServiceConnection();
afterAll(() => way.close());

function connect(uri: string, recovery: string | null = null) {
  const clock = new ManualClock();
  const seen = { opened: [] as (number | null)[], events: 0, closed: [] as [string, string | null][] };
  const push = new WebSocketPush((address) => way.wayTo(address), clock);
  const connection = push.connect({ uri, token: 'ticket' }, recovery, {
    opened: (endsInMs) => seen.opened.push(endsInMs),
    event: () => seen.events++,
    closed: (...end) => seen.closed.push(end),
  });
  return { clock, seen, connection };
}

const untilIt = (look: () => boolean) => until(look, (isIt) => isIt);
const typesHeard = ({ heard }: PushedSocket) => heard.map(([meta]) => meta['type']);

describe('a connection for events', () => {
  it('waits for its details, subscribes to the message store, and tells of events of faxes', async () => {
    const { uri, sockets } = await startServer((pushed, frame) => {
      behave(pushed, frame);
      // Together with the answer: nothing may get lost.
      if (frame !== null) pushed.say(...notification(2));
    });
    const { seen, connection } = connect(uri);
    await untilIt(() => seen.events === 1);
    expect(seen.opened).toEqual([86_400_000]);
    const [pushed] = sockets;
    expect(pushed?.query.get('access_token')).toBe('ticket');
    expect(pushed?.query.has('wsc')).toBe(false);
    expect(pushed?.heard[0]).toMatchObject([
      { type: 'ClientRequest', method: 'POST', path: '/restapi/v1.0/subscription' },
      {
        eventFilters: ['/restapi/v1.0/account/~/extension/~/message-store'],
        deliveryMode: { transportType: 'WebSocket' },
      },
    ]);
    pushed?.say(...notification(3, 'SMS'));
    pushed?.say({ type: 'Unheard-of' }, 7);
    pushed?.socket.send('no JSON');
    pushed?.socket.send(Buffer.from([1, 2, 3]));
    pushed?.say(...notification(4));
    await untilIt(() => seen.events === 2);
    connection.close();
    await untilIt(() => pushed?.socket.readyState === 3);
    expect(seen.closed).toEqual([]);
  });

  it('ends where the service says more in one breath than any event has, and hears nothing of what is nested', async () => {
    const { uri, sockets } = await startServer(behave);
    const { seen } = connect(uri);
    await untilIt(() => seen.opened.length === 1);
    sockets[0]?.socket.send('['.repeat(200_000));
    sockets[0]?.say({ ...(notification(2)[0] as object) }, JSON.parse('['.repeat(40) + ']'.repeat(40)));
    sockets[0]?.say(...notification(3));
    await untilIt(() => seen.events > 0);
    expect(seen).toMatchObject({ events: 1, closed: [] });
    sockets[0]?.socket.send('['.repeat(300_000));
    await untilIt(() => seen.closed.length === 1);
    expect(seen.events).toBe(1);
  });

  it('sends nothing before its details', async () => {
    const { uri, sockets } = await startServer(() => undefined);
    const { seen, clock } = connect(uri);
    await untilIt(() => sockets.length === 1);
    await clock.pass(21_000);
    expect(seen.closed).toEqual([['it did not open in time', null]]);
    expect(sockets[0]?.heard).toEqual([]);
  });

  it('goes on where the last one left off, without a second subscription', async () => {
    const { uri, sockets } = await startServer((pushed) => {
      pushed.say(...details('w9', { recoveryState: 'Successful' }));
    });
    const { seen, connection } = connect(uri, 'w8');
    await untilIt(() => seen.opened.length === 1);
    expect(sockets[0]?.query.get('wsc')).toBe('w8');
    expect(sockets[0]?.heard).toEqual([]);
    connection.close();
  });

  it('subscribes anew where the service cannot go on', async () => {
    const { uri, sockets } = await startServer((pushed, frame) => {
      if (frame === null)
        pushed.say(...details('w9', { recoveryState: 'Failed', recoveryErrorCode: 'WSG-906' }));
      else behave(pushed, frame);
    });
    const { seen, connection } = connect(uri, 'w8');
    await untilIt(() => seen.opened.length === 1);
    expect(sockets.flatMap(typesHeard)).toEqual(['ClientRequest']);
    connection.close();
  });

  it('says where it was when it breaks', async () => {
    const { uri, sockets } = await startServer(behave);
    const { seen } = connect(uri);
    await untilIt(() => seen.opened.length === 1);
    sockets[0]?.say(...notification(7));
    sockets[0]?.say(...notification(5));
    await untilIt(() => seen.events === 2);
    sockets[0]?.socket.terminate();
    await untilIt(() => seen.closed.length === 1);
    expect(seen.closed[0]?.[1]).toBe('w7');
  });

  it('is over when the service says that something is wrong, and the next one begins anew', async () => {
    const { uri } = await startServer((pushed) => {
      pushed.say(
        { type: 'Error', messageId: 'e', status: 401 },
        { errorCode: 'WSG-901', message: verbatim('bad') },
      );
    });
    const { seen } = connect(uri, 'w8');
    await untilIt(() => seen.closed.length === 1);
    expect(seen.closed[0]?.[0]).toContain('WSG-901');
    expect(seen.closed[0]?.[1]).toBeNull();
  });

  it('is over when a subscription is refused', async () => {
    const { uri } = await startServer((pushed, frame) => {
      if (frame === null) behave(pushed, frame);
      else
        pushed.say(
          { type: 'ClientRequest', messageId: frame[0]['messageId'], status: 403 },
          { errorCode: 'X' },
        );
    });
    const { seen } = connect(uri);
    await untilIt(() => seen.closed.length === 1);
    expect(seen.closed[0]?.[0]).toContain('403');
  });

  it('is over when nobody answers a heartbeat', async () => {
    let isAlive = true;
    const { uri, sockets } = await startServer((pushed, frame) => {
      if (isAlive) behave(pushed, frame);
    });
    const { seen, clock } = connect(uri);
    await untilIt(() => seen.opened.length === 1);
    await clock.pass(30_000);
    await untilIt(() => sockets[0]?.heard.length === 2);
    await until(
      () => clock.pass(5_000).then(() => sockets[0]?.heard.length ?? 0),
      (beats) => beats >= 4,
    );
    expect(seen.closed).toEqual([]);
    isAlive = false;
    await clock.pass(45_000);
    expect(seen.closed).toEqual([['it does not answer any more', 'w1']]);
  });

  it('that cannot be made says so, and never tells its token', async () => {
    const { seen } = connect('ws://127.0.0.1:1/ws');
    await untilIt(() => seen.closed.length === 1);
    expect(seen.closed[0]?.[0]).not.toContain('ticket');
    const clock = new ManualClock();
    const noWay = failed({
      kind: 'later',
      reason: 'offline',
      retryAfterMs: null,
      message: verbatim('no way'),
    });
    const closed: string[] = [];
    new WebSocketPush(() => Promise.resolve(noWay), clock).connect({ uri: 'ws://x/ws', token: 't' }, null, {
      opened: () => undefined,
      event: () => undefined,
      closed: (why) => closed.push(why),
    });
    await untilIt(() => closed.length === 1);
    expect(closed).toEqual(['no way']);
  });
});
