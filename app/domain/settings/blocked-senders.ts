import type { MailboxFax } from '../service/mailbox.ts';
import type { Settings } from './settings.ts';

export const BLOCKED_LIMITS = { senders: 1000, numberChars: 64 };

/** By number alone, which the service vouches for: anybody can take another name. */
export const isBlockedSender = (
  { direction, from }: Pick<MailboxFax, 'direction' | 'from'>,
  { blockedSenders }: Pick<Settings, 'blockedSenders'>,
): boolean =>
  direction === 'inbound' && from.phoneNumber !== null && blockedSenders.includes(from.phoneNumber);
