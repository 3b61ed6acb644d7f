import type { FixedService } from '../domain/service/account-entry.ts';
import type { Settings } from '../domain/settings/settings.ts';

/** The service that an administrator set; null: the person chooses. */
export function fixedService({ server, clientId, accountLabel }: Settings): FixedService | null {
  return server === null ? null : { server, clientId, label: accountLabel };
}
