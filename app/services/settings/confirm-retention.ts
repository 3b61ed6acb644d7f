import type { OwnSettings } from '../../domain/settings/settings.ts';
import { success, type Result } from '../../domain/result.ts';
import { refuse } from '../refuse.ts';
import type { Desktop } from '../ports/desktop.ts';
import type { SettingsKeeper } from './settings-keeper.ts';

/** How many faxes of the account at work a retention would remove at once. */
export interface OldFaxes {
  readonly sent: number;
  readonly received: number;
}

export interface RetentionPorts {
  readonly settings: Pick<SettingsKeeper, 'values'>;
  readonly olderThan: (days: number) => Promise<OldFaxes>;
  readonly desktop: Pick<Desktop, 'confirm'>;
}

/** What is removed does not come back, so the first of it waits for a word that no page can give. */
export async function confirmRetention(
  { retentionDays }: OwnSettings,
  { settings, olderThan, desktop }: RetentionPorts,
): Promise<Result<null>> {
  const before = settings.values.retentionDays;
  const isShorter =
    retentionDays !== undefined && retentionDays > 0 && (before === 0 || retentionDays < before);
  if (!isShorter) return success(null);
  const isAgreed = await desktop.confirm({
    message: `Remove faxes that are older than ${daysText(retentionDays)}?`,
    detail: `${removedNow(await olderThan(retentionDays))} Their copies, previews, history and status files are removed for good, from now on every day and in the queue of each account. Your files in Sent, Failed and Received stay.`,
    action: 'Remove Older Faxes',
  });
  return isAgreed ? success(null) : refuse('Nothing was changed, and nothing is removed.');
}

function removedNow({ sent, received }: OldFaxes): string {
  const parts = [
    ...(sent > 0 ? [`${sent} ${sent === 1 ? 'fax' : 'faxes'} of the queue`] : []),
    ...(received > 0 ? [`${received} received ${received === 1 ? 'fax' : 'faxes'}`] : []),
  ];
  return parts.length === 0 ? 'No fax is that old today.' : `At once that is ${parts.join(' and ')}.`;
}

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
