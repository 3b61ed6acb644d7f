import type { CurrentSettings } from '../services/settings/current-settings.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import type { BuiltAccounts } from './build-accounts.ts';

export interface AccountNoticesInput {
  readonly built: Pick<BuiltAccounts, 'leftBehind' | 'fixedSignIn'>;
  readonly settings: Pick<CurrentSettings, 'problem'>;
  /** The active account. */
  readonly accountId: string;
  /** Why the chosen account's queue is not the one that was opened. */
  readonly notOpened: Phrase | null;
  readonly tokenFile: string | null;
}

/** Notices about the accounts, whichever is active. */
export function accountNotices(input: AccountNoticesInput): Phrase[] {
  const { built, settings, accountId, notOpened } = input;
  const others = built.leftBehind.besides(accountId);
  const ofToken = built.fixedSignIn?.notices ?? [whyTokenNotUsed(input)];
  return [settings.problem, notOpened, ...others, ...ofToken].filter((notice) => notice !== null);
}

/** A token file belongs to the server that is fixed together with it. */
export const whyTokenNotUsed = ({
  built,
  tokenFile,
}: Pick<AccountNoticesInput, 'built' | 'tokenFile'>): Phrase | null =>
  built.fixedSignIn !== null || tokenFile === null
    ? null
    : phrase('token-file.without-server', { path: tokenFile });
