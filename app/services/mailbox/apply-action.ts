import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { success, type Result } from '../../domain/result.ts';
import type { FilingAction } from '../../domain/settings/filing-rule.ts';
import { saveCopy } from './file-copy.ts';
import type { FilingRecord } from './filing-record.ts';
import type { FilingRecords } from './filing-records.ts';
import type { FilingPorts } from './filing-ports.ts';
import type { ReceivedHandling } from './received-handling.ts';

const APPLIED = { path: null, isOvertaken: false };
const OPEN = { stage: 'open', assignee: null } as const;

interface Applied {
  /** Where the copy lies; null: it is none. */
  readonly path: string | null;
  /** Nothing was changed: somebody has the fax, or is done with it. */
  readonly isOvertaken: boolean;
}

/** Does what the rule says; once more, after it was cut off, changes nothing. */
export async function applyAction(
  ports: FilingPorts,
  records: FilingRecords,
  fax: MailboxFax,
  record: Extract<FilingRecord, { state: 'due' }>,
  action: Exclude<FilingAction, { kind: 'print' }>,
): Promise<Result<Applied>> {
  const { messageId } = fax;
  switch (action.kind) {
    case 'copy': {
      const copied = await saveCopy(ports, records, fax, record, action);
      if (!copied.ok) return copied;
      const filed = await setUnlessOvertaken(ports, messageId, { kind: 'stage', value: 'filed' });
      // The copy is there, whoever has the fax.
      return filed.ok ? success({ path: copied.value, isOvertaken: false }) : filed;
    }
    case 'tag': {
      const added = await addTag(ports, messageId, action.tag);
      return added.ok ? success(APPLIED) : added;
    }
    case 'person': {
      const { user, host } = action;
      const given = await setUnlessOvertaken(ports, messageId, { kind: 'assignee', value: { user, host } });
      return given.ok ? success({ path: null, isOvertaken: given.value === 'overtaken' }) : given;
    }
    case 'hook':
      return success(APPLIED);
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
): Promise<Result<'set' | 'overtaken'>> {
  const set = await handling.set(messageId, [value], OPEN);
  if (set.ok) return success('set');
  return set.failure.kind === 'needs-person' ? success('overtaken') : set;
}
