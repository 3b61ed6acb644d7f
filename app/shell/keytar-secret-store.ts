import keytar from 'keytar';
import { randomUUID } from 'node:crypto';
import type { SecretStore } from '../services/ports/secret-store.ts';

const SERVICE = 'Faxtray';
const CANARY = 'canary';
/** With a prompt on the screen a keychain may wait for a person; the start does not. */
const PROBE_TIMEOUT_MS = 10_000;

/**
 * The OS keychain. A locked or half-set-up one answers reads with "nothing" and no error, so only a canary that was written and
 * read back proves that it works.
 */
export const keytarSecretStore: SecretStore = {
  async probe() {
    const canary = randomUUID();
    const tried = tryCanary(canary);
    const timedOut = new Promise<string>((resolve) => {
      setTimeout(() => resolve('it did not answer.'), PROBE_TIMEOUT_MS).unref();
    });
    return Promise.race([tried, timedOut]);
  },

  async read(account) {
    try {
      return await keytar.getPassword(SERVICE, account);
    } catch {
      return null;
    }
  },

  async remove(account) {
    try {
      await keytar.deletePassword(SERVICE, account);
    } catch {
      // There is no keychain, and then nothing is in it.
    }
  },

  async write(account, secret) {
    try {
      await keytar.setPassword(SERVICE, account, secret);
      return (await keytar.getPassword(SERVICE, account)) === secret;
    } catch {
      return false;
    }
  },
};

async function tryCanary(canary: string): Promise<string | null> {
  try {
    await keytar.setPassword(SERVICE, CANARY, canary);
    const kept = await keytar.getPassword(SERVICE, CANARY);
    await keytar.deletePassword(SERVICE, CANARY);
    return kept === canary ? null : 'it is locked.';
  } catch (error) {
    return reasonOf(error instanceof Error ? error.message : String(error));
  }
}

/** Only for wording: the errors carry no code. */
function reasonOf(message: string): string {
  if (message.includes('locked')) return 'it is locked.';
  if (
    /collection\/login|not provided by any|ServiceUnknown|Unknown or unsupported transport/u.test(message)
  ) {
    return 'there is none running on this computer.';
  }
  return `it said "${message}".`;
}
