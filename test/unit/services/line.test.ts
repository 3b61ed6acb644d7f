import { expect, it } from 'vitest';
import { failed, success } from '../../../app/domain/result.ts';
import type { LineGateway } from '../../../app/services/ports/line.ts';
import { Line } from '../../../app/services/telephony/line.ts';
import { Permissions } from '../../../app/services/access/permissions.ts';
import { makeSession } from '../../support/client-session.ts';
import { verbatim } from '../../../app/words/phrase.ts';

it('whose line it is is asked for once at the start, though the session becomes ready by that very answer', async () => {
  const { session, clock } = makeSession({ baseUrl: 'http://127.0.0.1', token: 'T' });
  let questions = 0;
  const gateway = {
    facts: () => {
      questions++;
      return Promise.resolve(success({ name: 'Westside', timeZone: null, canFax: true }));
    },
    numbers: () => Promise.resolve(success([])),
    faxNumber: () => Promise.resolve(success(null)),
  } as unknown as LineGateway;
  const line = new Line(gateway, session, new Permissions(session, clock, () => null), clock);
  await line.hear();
  await line.stop();
  expect(questions).toBe(1);
});

it('whose line it is is asked for again when the service is there, and not again and again', async () => {
  const { session, clock } = makeSession({ baseUrl: 'http://127.0.0.1', token: 'T' });
  const service = { isThere: false, isSlow: false, questions: 0 };
  const offline = {
    kind: 'later',
    reason: 'offline',
    retryAfterMs: null,
    message: verbatim('No way there.'),
  } as const;
  const gateway = {
    facts: async () => {
      service.questions++;
      if (service.isSlow) await new Promise<void>((resolve) => void clock.after(500, resolve));
      return Promise.resolve(
        service.isThere ? success({ name: 'Westside', timeZone: null, canFax: true }) : failed(offline),
      );
    },
    numbers: () =>
      Promise.resolve(
        service.isThere
          ? success([
              { phoneNumber: '+13035550101', takesFaxes: false },
              { phoneNumber: '+13035550102', takesFaxes: true },
            ])
          : failed(offline),
      ),
    faxNumber: () => Promise.resolve(failed(offline)),
  } as unknown as LineGateway;
  const line = new Line(gateway, session, new Permissions(session, clock, () => null), clock);
  line.start();
  const anyCall = () =>
    session.run('light', () => Promise.resolve(service.isThere ? success(null) : failed(offline)));

  await line.hear();
  await anyCall();
  expect([line.known(), line.ownNumbers(), service.questions]).toEqual([null, [], 1]);

  service.isThere = true;
  await anyCall();
  await expect.poll(() => line.ownNumbers()).toEqual(['+13035550101', '+13035550102']);
  // Where nobody says which one faxes come from, it is one that takes faxes.
  expect(line.faxNumber()).toBe('+13035550102');
  expect(line.known()).toMatchObject({ name: 'Westside' });
  for (const isThere of [false, true, false, true]) {
    service.isThere = isThere;
    await anyCall();
  }
  expect(service.questions).toBe(2);

  // What is still being asked when the app stops is waited for: the outbox is closed then.
  service.isSlow = true;
  const events: string[] = [];
  void line.hear().then(() => events.push('heard'));
  const stopped = line.stop().then(() => events.push('stopped'));
  await clock.pass(1_000);
  await stopped;
  expect(events).toEqual(['heard', 'stopped']);
});
