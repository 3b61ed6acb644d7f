import type { AccountEntry } from '../../domain/service/account-entry.ts';
import { readHost } from '../../domain/service/account-owner.ts';
import { phrase, verbatim, type Phrase } from '../../words/phrase.ts';

/** What an account is called. At a service that is a name, or an address; only what Faxtray named itself has words. */
export function accountLabel({ id, kind, server, label }: AccountEntry): Phrase {
  if (kind === 'local-exchange') return phrase('account.local-exchange');
  // The queue that earlier versions kept for a fixed server: its id was the address.
  if (server !== null && id === server) return phrase('account.earlier-queue', { host: readHost(server) });
  return verbatim(label);
}
