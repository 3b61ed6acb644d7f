import type { SecretStore } from '../../app/services/ports/computer/secret-store.ts';
import { phrase, type Phrase } from '../../app/words/phrase.ts';

/** A keychain that a test can lock and look into (test/contract/secret-store.test.ts holds it against the real one). */
export class MemorySecrets implements SecretStore {
  readonly kept = new Map<string, string>();
  isLocked = false;

  probe(): Promise<Phrase | null> {
    return Promise.resolve(this.isLocked ? phrase('keychain.why.locked') : null);
  }

  read(account: string): Promise<string | null> {
    return Promise.resolve(this.isLocked ? null : (this.kept.get(account) ?? null));
  }

  write(account: string, secret: string): Promise<boolean> {
    if (!this.isLocked) this.kept.set(account, secret);
    return Promise.resolve(!this.isLocked);
  }

  remove(account: string): Promise<void> {
    if (!this.isLocked) this.kept.delete(account);
    return Promise.resolve();
  }
}
