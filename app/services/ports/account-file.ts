import type { Result } from '../../domain/result.ts';
import type { AccountList } from '../../domain/account-entry.ts';

/** The list of accounts on disk. */
export interface AccountFile {
  read(): Promise<AccountList>;
  write(list: AccountList): Promise<Result<null>>;
}

/** A file that an administrator left with an access token, to be read once (send-folder interface, "Unattended set-up"). */
export interface TokenFile {
  read(): Promise<string | null>;
  remove(): Promise<void>;
}
