import { describe, expect, it } from 'vitest';
import { PushHub, RECOVERY_SECONDS } from '../../../app/exchange/push/push-hub.ts';
import type { FrameSink, PushSession } from '../../../app/exchange/push/push-session.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const owner = { extensionId: 101, scope: null, token: 't' };
const noMessages = { find: () => null };

class Ear implements FrameSink {
  readonly heard: unknown[] = [];
  ended: string | null = null;
  lastWsc = '';

  send(frame: readonly unknown[]): void {
    const [meta, event] = frame as [{ wsc: { token: string } }, { n: number }];
    this.heard.push(event.n);
    this.lastWsc = meta.wsc.token;
  }

  end(_status: number, errorCode: string): void {
    this.ended = errorCode;
  }
}

function makeHub() {
  const clock = new ManualClock();
  const hub = new PushHub({ clock, messages: noMessages, isAlive: () => true });
  return { clock, hub };
}

function openSession(hub: PushHub): PushSession {
  const session = hub.open(owner, 'h');
  if (session === null) throw new Error('There is no room');
  // That it is there is all that matters here.
  session.subscription = { filters: [] } as unknown as PushSession['subscription'];
  return session;
}

const tell = (session: PushSession, from: number, to: number): void => {
  for (let n = from; n <= to; n++) session.send({ n });
};

describe('a push session', () => {
  it('is quiet for a moment after a connection and a subscription, and then tells in order', async () => {
    const { clock, hub } = makeHub();
    const session = openSession(hub);
    const ear = new Ear();
    session.connect(ear);
    tell(session, 1, 2);
    await clock.pass(49);
    expect(ear.heard).toEqual([]);
    await clock.pass(1);
    tell(session, 3, 3);
    session.beQuiet();
    tell(session, 4, 4);
    expect(ear.heard).toEqual([1, 2, 3]);
    await clock.pass(50);
    expect(ear.heard).toEqual([1, 2, 3, 4]);
  });

  it('tells a client that comes back what it missed, also what was on its way when the connection broke', async () => {
    const { clock, hub } = makeHub();
    const session = openSession(hub);
    const first = new Ear();
    session.connect(first);
    await clock.pass(50);
    tell(session, 1, 1);
    const wsc = first.lastWsc;
    tell(session, 2, 3);
    hub.disconnected(session, first);
    tell(session, 4, 5);
    await clock.pass(RECOVERY_SECONDS * 1000 - 1);

    const recovered = hub.recover(wsc, owner);
    expect(recovered?.session).toBe(session);
    const second = new Ear();
    session.connect(second, recovered?.sequence);
    hub.connected(session);
    await clock.pass(RECOVERY_SECONDS * 1000);
    expect(second.heard).toEqual([2, 3, 4, 5]);
    expect(hub.recover(second.lastWsc, owner)).not.toBeNull();
  });

  it('is forgotten after 180 seconds, and at once when nothing was subscribed to', async () => {
    const { clock, hub } = makeHub();
    const session = openSession(hub);
    const ear = new Ear();
    session.connect(ear);
    hub.disconnected(session, ear);
    const { token } = session.wsc();
    await clock.pass(RECOVERY_SECONDS * 1000);
    expect(hub.recover(token, owner)).toBeNull();

    const idle = openSession(hub);
    idle.subscription = null;
    idle.connect(ear);
    hub.disconnected(idle, ear);
    expect(hub.recover(idle.wsc().token, owner)).toBeNull();
  });

  it('gives a hundred missed events, and does not pretend when there were more', () => {
    const { hub } = makeHub();
    const session = openSession(hub);
    const { token } = session.wsc();
    tell(session, 1, 100);
    expect(hub.recover(token, owner)).not.toBeNull();
    tell(session, 101, 101);
    expect(hub.recover(token, owner)).toBeNull();
    expect(hub.recover(session.wsc(999).token, owner)).toBeNull();
  });

  it('is nobody else’s to take up', () => {
    const { hub } = makeHub();
    const { token } = openSession(hub).wsc();
    expect(hub.recover(token, { ...owner, extensionId: 102 })).toBeNull();
    expect(hub.recover(token, { ...owner, scope: 'ReadMessages' })).toBeNull();
  });

  it('has one connection: the one before is ended', () => {
    const { hub } = makeHub();
    const session = openSession(hub);
    const [first, second] = [new Ear(), new Ear()];
    session.connect(first);
    session.connect(second);
    expect([first.ended, second.ended]).toEqual(['WSG-905', null]);
    hub.disconnected(session, first);
    expect(session.isConnected).toBe(true);
  });
});
