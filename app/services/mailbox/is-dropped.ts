import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { FilingPorts } from './filing-ports.ts';
import { isToDo, type FilingRecord } from './filing-record.ts';
import { isLedToByRule } from './is-led-to-by-rule.ts';

/** Whether what was decided is not to be done any more. A copy that is there already is brought to its end. */
export function isDropped(
  { settings, blocked }: Pick<FilingPorts, 'settings' | 'blocked'>,
  fax: MailboxFax,
  due: Extract<FilingRecord, { state: 'due' }>,
): boolean {
  return isToDo(due) && (blocked.isBlocked(fax) || !isLedToByRule(due, settings.filingRules));
}
