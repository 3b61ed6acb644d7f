import type { Result } from '../../../domain/result.ts';
import type { AccountList } from '../../../domain/service/account-entry.ts';
import type { Phrase } from '../../../words/phrase.ts';

/** The list of accounts on disk. */
export interface AccountFile {
  read(): Promise<AccountList>;
  write(list: AccountList): Promise<Result<null>>;
}

/** A file that an administrator left with an access token, to be read once (send-folder.md "Unattended set-up"). */
export interface TokenFile {
  /** Null where there is none, or none that can be used: then `problem` says so. */
  read(): Promise<GivenToken | null>;
  /** Only while it holds this; one that was written meanwhile is another. False when it is still there. */
  remove(secret: string): Promise<boolean>;
  /** One sentence about the file itself; null when it is as it should be. */
  readonly problem: Phrase | null;
}

export interface GivenToken {
  readonly secret: string;
  /** Tells it from others, and nothing can be read back from it. */
  readonly fingerprint: string;
}
