import { expect, it } from 'vitest';
import type { Failure } from '../../../app/domain/failure.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { ExtensionGateway } from '../../../app/services/ports/service/extension.ts';
import { SignedInExtension } from '../../../app/services/telephony/signed-in-extension.ts';
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
  } as unknown as ExtensionGateway;
  const line = new SignedInExtension(gateway, session, new Permissions(session, clock, () => null), clock);
  await line.refresh();
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
  } as unknown as ExtensionGateway;
  const line = new SignedInExtension(gateway, session, new Permissions(session, clock, () => null), clock);
  line.start();
  const anyCall = () =>
    session.run('light', () => Promise.resolve(service.isThere ? success(null) : failed(offline)));

  await line.refresh();
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
  void line.refresh().then(() => events.push('heard'));
  const stopped = line.stop().then(() => events.push('stopped'));
  await clock.pass(1_000);
  await stopped;
  expect(events).toEqual(['heard', 'stopped']);
});

/** A line whose service answers with a failure, or all that is asked; with the times at which it was asked. */
function aLine() {
  const { session, clock } = makeSession({ baseUrl: 'http://127.0.0.1', token: 'T' });
  const service: { failure: Failure | null } = { failure: null };
  const askedAtMs: number[] = [];
  const answer = <T>(value: T) =>
    Promise.resolve(service.failure === null ? success(value) : failed(service.failure));
  const gateway = {
    facts: () => Promise.resolve(success({ name: 'Westside', timeZone: null, canFax: true })),
    numbers: () => {
      askedAtMs.push(clock.now());
      return answer([{ phoneNumber: '+13035550101', takesFaxes: true }]);
    },
    faxNumber: () => answer('+13035550101'),
  } as unknown as ExtensionGateway;
  const line = new SignedInExtension(gateway, session, new Permissions(session, clock, () => null), clock);
  return { line, service, clock, askedAtMs };
}
const signIn: Failure = { kind: 'needs-sign-in', message: verbatim('Sign in.') };
const later: Failure = {
  ...{ kind: 'later', reason: 'offline', retryAfterMs: null, message: verbatim('No way there.') },
};
const no: Failure = { kind: 'refused', code: 'CMN-408', message: verbatim('Not for you.') };

it.each([
  ['nobody is signed in', signIn, false],
  ['it cannot be reached', later, false],
  ['it does not give them', no, true],
])('its own numbers are read, or not, where %s', async (_, failure, isRead) => {
  const { line, service, clock } = aLine();
  service.failure = failure;
  const heard = line.refresh();
  // A refused sign-in is tried once more, after a pause, by each of two questions.
  await clock.pass(2_500);
  await heard;
  expect(line.isRead).toBe(isRead);
  service.failure = null;
  await clock.pass(5_000);
  await expect.poll(() => line.isRead).toBe(true);
  if (!isRead) expect(line.ownNumbers()).toEqual(['+13035550101']);
  await line.stop();
});

it('the first cut-off after an answer is waited for no longer than the first of all', async () => {
  const { line, service, clock, askedAtMs } = aLine();
  for (let time = 0; time < 5; time++) {
    service.failure = later;
    await line.refresh();
    service.failure = null;
    const before = askedAtMs.length;
    await clock.pass(2_000);
    await expect.poll(() => askedAtMs.length).toBe(before + 1);
    await line.refresh();
  }
  await line.stop();
});

it('is asked for again though it is wanted in the moment when a question ends', async () => {
  const { line, service, clock, askedAtMs } = aLine();
  await line.refresh();
  service.failure = later;
  line.onRefreshed(() => void line.refresh());
  await line.refresh();
  service.failure = null;
  const before = askedAtMs.length;
  await clock.pass(10_000);
  await expect.poll(() => askedAtMs.length, { timeout: 5_000 }).toBeGreaterThan(before);
  await line.stop();
});
