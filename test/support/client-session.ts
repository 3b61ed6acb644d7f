import { success } from '../../app/domain/result.ts';
import { Pacer } from '../../app/services/access/pacer.ts';
import type { Access } from '../../app/services/ports/service/access.ts';
import { Session } from '../../app/services/access/session.ts';
import { ManualClock } from './manual-clock.ts';
import { verbatim } from '../../app/words/phrase.ts';

/** The session of a signed-in account, as the services get it. */
export function makeSession(access: Access, clock = new ManualClock()) {
  const notes = new Map<string, string>();
  const pacer = new Pacer(clock, {
    writeEntry: (key, value) => void notes.set(key, value),
    readEntry: (key) => notes.get(key) ?? null,
  });
  const account = {
    label: verbatim('Test'),
    isLocalExchange: false,
    ownNumber: () => null,
    permissions: () => null,
    isPasted: () => false,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    access: () => Promise.resolve(success(access)),
    reject: () => false,
  };
  return { session: new Session(account, pacer, clock), pacer, clock };
}
