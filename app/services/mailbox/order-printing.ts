import { success, type Result } from '../../domain/result.ts';
import type { Ids } from '../ports/ids.ts';
import type { PrintingRecords } from './printing-records.ts';

/** That the filing rule `rule` has a fax printed, however often it says so. Over: it is on paper, or only a person can tell; nobody prints it then. */
export function orderPrinting(
  records: Pick<PrintingRecords, 'find' | 'write'>,
  ids: Ids,
  messageId: string,
  rule: string,
): Result<'ordered' | 'waits' | 'over'> {
  const record = records.find(messageId);
  if (record?.state === 'handing') return success('waits');
  if (record !== null && record.state !== 'none' && record.state !== 'due') return success('over');
  const isKnown = record?.state === 'due';
  if (isKnown && record.rule === rule) return success('waits');
  const claimId = isKnown ? record.claimId : ids.next();
  const written = records.write(messageId, { state: 'due', claimId, rule });
  return written.ok ? success('ordered') : written;
}
