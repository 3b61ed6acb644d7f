import type { Phrase } from '../../../words/phrase.ts';
/** Secrets of this user on this machine. Throws nothing: a keychain that does not work says so in `probe`. */
export interface SecretStore {
  remove(account: string): Promise<void>;
  /** Null when secrets can be kept; else one sentence why not. */
  probe(): Promise<Phrase | null>;
  read(account: string): Promise<string | null>;
  write(account: string, secret: string): Promise<boolean>;
}
