import type { Settings } from '../../domain/settings/settings.ts';
import type { FilingClaims } from '../ports/folders/filing-files.ts';
import type { Log } from '../ports/log.ts';

/** Of a fax that is gone here. What others who share the folder keep longer, they must not file or print once more: then it stays. */
export async function forgetClaim(
  claims: Pick<FilingClaims, 'forget'>,
  { settings, log }: { readonly settings: Pick<Settings, 'receivedRetentionDays'>; readonly log: Log },
  work: 'filing' | 'printing',
  messageId: string,
): Promise<void> {
  if (settings.receivedRetentionDays === 0) return;
  const gone = await claims.forget(messageId);
  if (!gone.ok) log.warn(`${work}.claim-not-removed`, { messageId, message: gone.failure.message });
}
