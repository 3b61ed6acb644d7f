import type { AccountEntry } from '../domain/service/account-entry.ts';
import type { Account } from '../services/access/account.ts';
import { HeldAccount, type AccountHold } from '../services/accounts/held-account.ts';
import { LocalExchangeAccount } from '../services/accounts/local-exchange-account.ts';
import { ServiceAccount } from '../services/accounts/service-account.ts';
import type { Pacer } from '../services/access/pacer.ts';
import type { ComposePorts } from './composed-app.ts';

/** The account of an entry in the list: an extension signed in at a service, or this machine's exchange. */
export function buildAccount(
  entry: AccountEntry,
  { exchange, secrets, auth, clock, log }: ComposePorts,
  pacer: Pacer,
  onReady: () => void,
  hold: AccountHold | null,
): Account {
  const { kind, server } = entry;
  if (hold !== null) return new HeldAccount(entry, hold, onReady);
  if (kind !== 'service' || server === null) {
    return new LocalExchangeAccount(exchange, secrets, clock, log, onReady);
  }
  return new ServiceAccount({ entry: { ...entry, server }, secrets, auth, pacer, clock, log, onReady });
}
