import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { success, type Result } from '../../domain/result.ts';
import type { FilingAction } from '../../domain/settings/filing-rule.ts';
import { saveCopy } from './file-copy.ts';
import type { FilingRecord } from './filing-record.ts';
import type { FilingRecords } from './filing-records.ts';
import type { FilingPorts } from './received-filing.ts';
import type { ReceivedHandling } from './received-handling.ts';

const OPEN = { stage: 'open', assignee: null } as const;

/** Does what the rule says; once more, after it was cut off, changes nothing. Where the copy lies; null: it is none. */
export async function applyAction(
  ports: FilingPorts,
  records: FilingRecords,
  fax: MailboxFax,
  record: Extract<FilingRecord, { state: 'due' }>,
): Promise<Result<string | null>> {
  const { messageId } = fax;
  const { action } = record;
  switch (action.kind) {
    case 'copy': {
      const copied = await saveCopy(ports, records, fax, record, action);
      if (!copied.ok) return copied;
      const filed = await setUnlessOvertaken(ports, messageId, { kind: 'stage', value: 'filed' });
      return filed.ok ? copied : filed;
    }
    case 'tag':
      return addTag(ports, messageId, action.tag);
    case 'person': {
      const { user, host } = action;
      return setUnlessOvertaken(ports, messageId, { kind: 'assignee', value: { user, host } });
    }
    case 'hook':
      return success(null);
  }
}

/** Who took it off since it was put on had a reason. */
async function addTag(
  { handling }: Pick<FilingPorts, 'handling'>,
  messageId: string,
  tag: Extract<FilingAction, { kind: 'tag' }>['tag'],
): Promise<Result<null>> {
  const isKnown = handling.find(messageId).some((each) => each.kind === 'tag' && each.tag === tag);
  return isKnown ? success(null) : handling.set(messageId, [{ kind: 'tag', tag, value: true }]);
}

/** Whoever has taken it already, or is done with it, was faster than the rule. */
async function setUnlessOvertaken(
  { handling }: Pick<FilingPorts, 'handling'>,
  messageId: string,
  value: Parameters<ReceivedHandling['set']>[1][number],
): Promise<Result<null>> {
  const set = await handling.set(messageId, [value], OPEN);
  return set.ok || set.failure.kind === 'needs-person' ? success(null) : set;
}
