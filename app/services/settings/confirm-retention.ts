import type { OwnSettings } from '../../domain/settings/settings.ts';
import { readKeptDays } from '../../domain/settings/read-kept-days.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { CurrentSettings } from './current-settings.ts';
import { listFact, phrase, type Phrase } from '../../words/phrase.ts';

/** How many faxes of the account at work a retention would remove at once. */
export interface OldFaxes {
  readonly sent: number;
  readonly received: number;
  /** Of the received ones. */
  readonly unread: number;
}

export interface RetentionPorts {
  readonly settings: Pick<CurrentSettings, 'values'>;
  readonly olderThan: (days: number) => Promise<OldFaxes>;
  readonly desktop: Pick<Desktop, 'confirm'>;
}

/** What is removed does not come back, so the first of it waits for a word that no page can give. False: a person said no. */
export async function confirmRetention(set: OwnSettings, ports: RetentionPorts): Promise<boolean> {
  const before = ports.settings.values;
  const after = { ...before, ...set };
  const isReceivedShorter = isShorter(readKeptDays(before, 'inbound'), readKeptDays(after, 'inbound'));
  const hasOwn = after.receivedRetentionDays > 0;
  // Files went with no retention but this.
  const isOwnShorter = isShorter(before.receivedRetentionDays, after.receivedRetentionDays);
  if (isShorter(before.retentionDays, after.retentionDays) || (isReceivedShorter && !hasOwn)) {
    const { retentionDays: days } = after;
    const old = await ports.olderThan(days);
    const now = describeOld({ ...old, received: hasOwn ? 0 : old.received, unread: 0 });
    const isAgreed = await ports.desktop.confirm({
      message: phrase('ask.retention', { days }),
      detail: phrase('ask.retention.detail', { now }),
      action: phrase('ask.retention.action'),
    });
    if (!isAgreed) return false;
  }
  if (!isOwnShorter) return true;
  const { receivedRetentionDays: days } = after;
  const now = describeOld({ ...(await ports.olderThan(days)), sent: 0 });
  return ports.desktop.confirm({
    message: phrase('ask.received-retention', { days }),
    detail: phrase('ask.received-retention.detail', { now }),
    action: phrase('ask.received-retention.action'),
  });
}

/** 0: for good. */
const isShorter = (before: number, after: number): boolean => after > 0 && (before === 0 || after < before);

function describeOld({ sent, received, unread }: OldFaxes): Phrase {
  const parts = [
    ...(sent > 0 ? [phrase('ask.retention.of-queue', { count: sent })] : []),
    ...(received > 0 ? [phrase('ask.retention.received', { count: received })] : []),
    ...(unread > 0 ? [phrase('ask.retention.unread', { count: unread })] : []),
  ];
  return parts.length === 0
    ? phrase('ask.retention.none-now')
    : phrase('ask.retention.now', { parts: listFact(parts, 'and') });
}
