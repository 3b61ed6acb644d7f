import type { OwnSettings } from '../../domain/settings/settings.ts';
import { success, type Result } from '../../domain/result.ts';
import { refuse } from '../refuse.ts';
import type { Desktop } from '../ports/desktop.ts';
import type { CurrentSettings } from './current-settings.ts';
import { listFact, phrase, type Phrase } from '../../words/phrase.ts';

/** How many faxes of the account at work a retention would remove at once. */
export interface OldFaxes {
  readonly sent: number;
  readonly received: number;
}

export interface RetentionPorts {
  readonly settings: Pick<CurrentSettings, 'values'>;
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
    message: phrase('ask.retention', { days: retentionDays }),
    detail: phrase('ask.retention.detail', { now: removedNow(await olderThan(retentionDays)) }),
    action: phrase('ask.retention.action'),
  });
  return isAgreed ? success(null) : refuse(phrase('refused.retention'));
}

function removedNow({ sent, received }: OldFaxes): Phrase {
  const parts = [
    ...(sent > 0 ? [phrase('ask.retention.of-queue', { count: sent })] : []),
    ...(received > 0 ? [phrase('ask.retention.received', { count: received })] : []),
  ];
  return parts.length === 0
    ? phrase('ask.retention.none-now')
    : phrase('ask.retention.now', { parts: listFact(parts, 'and') });
}
