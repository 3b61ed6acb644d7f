import { readHost, isSameService } from '../../domain/service/account-owner.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { problemWithServer } from '../../domain/service/service-address.ts';
import type { FixedService } from '../../domain/service/account-entry.ts';
import type { OfferedService } from '../../contract/account-views.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { Accounts } from './accounts.ts';
import { phrase } from '../../words/phrase.ts';

/**
 * Any public service can be signed in to; the one whose interface this is comes without typing (public-service.md 1). Whoever distributes
 * Faxtray and has registered a public client there puts its id here: people then have nothing to fill in.
 */
const PRESET_SERVICES: readonly OfferedService[] = [
  { label: 'RingCentral', server: 'https://platform.ringcentral.com', clientId: null },
];

/** What a person may sign in to without typing: where an administrator fixed a service, that one alone. `clientId`: the administrator's. */
export function offeredServices(
  fixed: FixedService | null,
  clientId: string | null,
): readonly OfferedService[] {
  if (fixed !== null) return [{ ...fixed, label: fixed.label ?? readHost(fixed.server) }];
  return PRESET_SERVICES.map((preset) => ({ ...preset, clientId: clientId ?? preset.clientId }));
}

/** Confirmed since the start: a slip in the token is no reason to ask about the service again. */
const confirmed = new WeakMap<Accounts, Set<string>>();

/**
 * Whoever names the service gets every fax. One that is neither preset nor set by the administrator, and at which nobody of this machine
 * has an account, is confirmed in a dialog of the system's, which a page that was taken over cannot answer.
 */
export async function confirmService(
  server: string,
  { accounts, desktop }: { readonly accounts: Accounts; readonly desktop: Pick<Desktop, 'confirm'> },
): Promise<Result<null>> {
  // Refused with its reason by the sign-in itself.
  if (problemWithServer(server) !== null || isKnown(server, accounts)) return success(null);
  const isAgreed = await desktop.confirm({
    message: phrase('ask.service', { host: readHost(server) }),
    detail: phrase('ask.service.detail', { server }),
    action: phrase('ask.service.action'),
  });
  if (isAgreed) {
    confirmed.set(accounts, new Set([...(confirmed.get(accounts) ?? []), server]));
    return success(null);
  }
  const message = phrase('signing-in.not-confirmed', { host: readHost(server) });
  return failed({ kind: 'needs-person', reason: 'sign-in', message });
}

function isKnown(server: string, accounts: Accounts): boolean {
  const known = [
    ...PRESET_SERVICES.map((preset) => preset.server),
    ...accounts.entries.flatMap((entry) => entry.server ?? []),
    ...(confirmed.get(accounts) ?? []),
    ...(accounts.fixed === null ? [] : [accounts.fixed.server]),
  ];
  return known.some((each) => isSameService(each, server));
}
