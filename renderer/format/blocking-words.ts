import type { BlockedByView } from '../../app/contract/blocking-views.ts';
import { isolated } from '../../app/words/isolated.ts';
import { atMomentText } from './time.ts';
import { say } from './words.ts';

/** Why a fax is kept apart. */
export function blockedByText(blockedBy: BlockedByView, nowMs: number): string {
  if (blockedBy.kind === 'sender') return say('blocking.by-sender');
  const when = atMomentText(blockedBy.createdAtMs, nowMs);
  return blockedBy.sender === null
    ? say('blocking.by-look-unknown', { when })
    : say('blocking.by-look', { sender: isolated(blockedBy.sender), when });
}
