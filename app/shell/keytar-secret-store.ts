import keytar from 'keytar';
import { randomUUID } from 'node:crypto';
import type { SecretStore } from '../services/ports/computer/secret-store.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

const SERVICE = 'Faxtray';
/** Of this process alone: several instances of one user share the keychain, and each must find what it wrote itself. */
const CANARY = `canary-${randomUUID()}`;
/** Another instance may write between our write and the look at it; a keychain that takes nothing fails every time. */
const WRITE_TRIES = 3;
/** With a prompt on the screen a keychain may wait for a person; the start does not. */
const PROBE_TIMEOUT_MS = 10_000;
/** Neither does the end. */
const QUIET_TIMEOUT_MS = 3_000;

const underWay = new Set<Promise<unknown>>();

/**
 * The OS keychain. A locked or half-set-up one answers reads with "nothing" and no error, so only a canary that was written and
 * read back proves that it works.
 */
export const keytarSecretStore: SecretStore = {
  probe: () =>
    Promise.race([
      tracked(tryCanary(randomUUID())),
      afterTimeout(PROBE_TIMEOUT_MS).then(() => phrase('keychain.why.no-answer')),
    ]),

  read: (account) => tracked(readOrNothing(account)),

  async remove(account) {
    // Where there is no keychain, nothing is in it.
    await tracked(keytar.deletePassword(SERVICE, account).catch(() => false));
  },

  write: (account, secret) => tracked(writeAndReadBack(account, secret)),
};

/** Resolves when it is not being asked: an answer that comes when the process has begun to end aborts it. */
export async function keychainIsQuiet(): Promise<void> {
  const late = afterTimeout(QUIET_TIMEOUT_MS).then(() => 'late');
  let seen = '';
  while (underWay.size > 0 && seen !== 'late') {
    seen = await Promise.race([Promise.allSettled(underWay).then(() => 'quiet'), late]);
    // What was answered may lead to the next question, a turn later.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function tracked<T>(work: Promise<T>): Promise<T> {
  const done = work.finally(() => underWay.delete(done));
  underWay.add(done);
  return done;
}

async function writeAndReadBack(account: string, secret: string): Promise<boolean> {
  for (let tries = 0; tries < WRITE_TRIES; tries++) {
    const before = await readOrNothing(account);
    const isWritten = await keytar.setPassword(SERVICE, account, secret).then(
      () => true,
      () => false,
    );
    const after = await readOrNothing(account);
    if (after === secret) return true;
    // What stands there is neither ours nor what was there before: the keychain takes what it is given, and another instance came after.
    if (isWritten && after !== null && after !== before) return true;
  }
  return false;
}

const readOrNothing = (account: string): Promise<string | null> =>
  keytar.getPassword(SERVICE, account).catch(() => null);

async function tryCanary(canary: string): Promise<Phrase | null> {
  try {
    await keytar.setPassword(SERVICE, CANARY, canary);
    const kept = await keytar.getPassword(SERVICE, CANARY);
    await keytar.deletePassword(SERVICE, CANARY);
    return kept === canary ? null : phrase('keychain.why.locked');
  } catch (error) {
    return describeRefusal(error instanceof Error ? error.message : String(error));
  }
}

function afterTimeout(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs).unref();
  });
}

/** Only for wording: the errors carry no code. */
function describeRefusal(message: string): Phrase {
  if (message.includes('locked')) return phrase('keychain.why.locked');
  if (
    /collection\/login|not provided by any|ServiceUnknown|Unknown or unsupported transport/u.test(message)
  ) {
    return phrase('keychain.why.none');
  }
  return phrase('keychain.why.said', { said: message });
}
