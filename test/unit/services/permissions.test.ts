import { beforeEach, describe, expect, it } from 'vitest';
import { failed, success } from '../../../app/domain/result.ts';
import { Permissions } from '../../../app/services/access/permissions.ts';
import { makeSession } from '../../support/client-session.ts';
import { verbatim, type Phrase } from '../../../app/words/phrase.ts';
import { saying } from '../../support/saying.ts';

const MINUTE_MS = 60_000;
let bench: ReturnType<typeof makeBench>;
beforeEach(() => {
  bench = makeBench();
});

/** A sign-in of which nobody knows what it may do: a pasted token. */
function makeBench() {
  const { session, clock } = makeSession({ baseUrl: 'http://127.0.0.1', token: 'T' });
  const permissions = new Permissions(session, clock, () => null);
  permissions.start();
  const seen: (Phrase | null)[] = [];
  const whyNotSend = () => permissions.view().find((each) => each.capability === 'send-faxes')?.why ?? null;
  permissions.onChange(() => seen.push(whyNotSend()));
  const send = (isAllowed: boolean) =>
    session.run('heavy', () =>
      Promise.resolve(
        isAllowed
          ? success(null)
          : failed({
              kind: 'refused',
              code: 'CMN-401',
              message: verbatim('no'),
              permission: 'Faxes',
            } as const),
      ),
    );
  return { permissions, clock, seen, send, whyNotSend };
}

describe('what a sign-in may not do', () => {
  it('is told when the service has said so, once, and again when that is so long ago that it may have changed', async () => {
    for (let fax = 0; fax < 3; fax++) await bench.send(false);
    expect(bench.seen).toEqual([saying('Faxes')]);
    await bench.clock.pass(15 * MINUTE_MS);
    expect(bench.seen).toEqual([saying('Faxes'), null]);
    bench.permissions.stop();
  });

  it('is not told for ever by a clock that was set back since', async () => {
    await bench.send(false);
    bench.clock.set(bench.clock.now() - 30 * 24 * 60 * MINUTE_MS);
    await bench.clock.pass(15 * MINUTE_MS);
    expect(bench.seen).toEqual([saying('Faxes'), null]);
    expect(bench.permissions.isRefused('send-faxes')).toBe(false);
    bench.permissions.stop();
  });

  it('is told when the service has taken it after all', async () => {
    await bench.permissions.run('send-faxes', null, () => Promise.resolve(failedFor('Faxes')));
    await bench.permissions.run('send-faxes', null, () => Promise.resolve(success(null)));
    expect(bench.seen).toEqual([saying('Faxes'), null]);
    await bench.clock.pass(60 * MINUTE_MS);
    expect(bench.seen).toHaveLength(2);
  });

  it('to another extension says nothing of its own', async () => {
    const failure = {
      kind: 'refused',
      code: 'CMN-419',
      message: verbatim('no'),
      permission: 'ReadMessages',
    } as const;
    await bench.permissions.run('read-colleagues', null, () => Promise.resolve(failed(failure)));
    const barred = bench.permissions.view().filter(({ allowed }) => allowed === false);
    expect(barred.map(({ capability }) => capability)).toEqual(['read-colleagues']);
    bench.permissions.stop();
  });

  it('is nothing to tell of while all goes well', async () => {
    for (let fax = 0; fax < 3; fax++) await bench.send(true);
    expect(bench.seen).toEqual([]);
  });
});

describe('a line that has no faxes', () => {
  it('says so before somebody tries, and no longer when it has got them', () => {
    bench.permissions.setCanFax(true);
    expect(bench.seen).toEqual([]);
    bench.permissions.setCanFax(false);
    bench.permissions.setCanFax(false);
    bench.permissions.setCanFax(null);
    expect(bench.seen).toEqual([saying('cannot send faxes'), null]);
  });

  it('is told by the permission that is missing, where one is', async () => {
    bench.permissions.setCanFax(false);
    await bench.send(false);
    expect(bench.whyNotSend()).toEqual(saying('the permission Faxes'));
    bench.permissions.stop();
  });
});

const failedFor = (permission: string) =>
  failed({ kind: 'refused', code: 'CMN-401', message: verbatim('no'), permission } as const);
