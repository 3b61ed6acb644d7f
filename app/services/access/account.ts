import type { Result } from '../../domain/result.ts';
import type { Access } from '../ports/service/access.ts';
import type { Phrase } from '../../words/phrase.ts';

/** Whose line the faxes go over: the local exchange's, or that of an account with the service. */
export interface Account {
  readonly label: Phrase;
  readonly isLocalExchange: boolean;
  /** The sender's own fax number, E.164; null while unknown. */
  ownNumber(): string | null;
  /** The permissions that the sign-in carries; null where that is not known. */
  permissions(): readonly string[] | null;
  /** The sign-in is a token that somebody pasted: it is not renewed, and ends. */
  isPasted(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  access(): Promise<Result<Access>>;
  /** The service did not take this token. True when it is worth asking again, with it or with another one. */
  reject(access: Access): boolean;
}
