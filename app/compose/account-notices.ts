import type { CurrentSettings } from '../services/settings/current-settings.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import type { BuiltAccounts } from './build-accounts.ts';

export interface AccountNoticesInput {
  readonly built: Pick<BuiltAccounts, 'leftBehind' | 'fixedSignIn'>;
  readonly settings: Pick<CurrentSettings, 'problem'>;
  /** The account that is at work. */
  readonly accountId: string;
  /** Why the queue of the account that was chosen is not the one at work. */
  readonly notOpened: Phrase | null;
  readonly tokenFile: string | null;
}

/** What is to be said of the accounts, whichever is at work. */
export function accountNotices(input: AccountNoticesInput): Phrase[] {
  const { built, settings, accountId, notOpened } = input;
  const others = built.leftBehind.besides(accountId);
  const ofToken = built.fixedSignIn?.notices ?? [whyTokenNotUsed(input)];
  return [settings.problem, notOpened, ...others, ...ofToken].filter((notice) => notice !== null);
}

/** A token file is for the server that is fixed beside it. */
export const whyTokenNotUsed = ({
  built,
  tokenFile,
}: Pick<AccountNoticesInput, 'built' | 'tokenFile'>): Phrase | null =>
  built.fixedSignIn !== null || tokenFile === null
    ? null
    : phrase('token-file.without-server', { path: tokenFile });
