import type { Settings } from './settings.ts';

/** For how many days a fax stays on this machine; 0: for ever. Received ones have a retention of their own where that is set. */
export function readKeptDays(
  { retentionDays, receivedRetentionDays }: Pick<Settings, 'retentionDays' | 'receivedRetentionDays'>,
  direction: 'inbound' | 'outbound',
): number {
  return direction === 'inbound' && receivedRetentionDays > 0 ? receivedRetentionDays : retentionDays;
}
