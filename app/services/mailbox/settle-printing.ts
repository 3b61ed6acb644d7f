import { success, type Result } from '../../domain/result.ts';
import type { Ids } from '../ports/ids.ts';
import type { PrintingRecords } from './printing-records.ts';

/**
 * A person has seen to it, also where nobody here would print it: another computer may wait for paper, which nobody knows before it begins. False: that
 * is known already.
 */
export function settlePrinting(
  records: Pick<PrintingRecords, 'find' | 'write'>,
  ids: Ids,
  messageId: string,
): Result<boolean> {
  const record = records.find(messageId);
  const isBegun = record?.state === 'due' || record?.state === 'unsure';
  const isAhead = record === null || record.state === 'none';
  if (!isBegun && !isAhead) return success(false);
  const untoldClaimId = isBegun ? record.claimId : ids.next();
  const written = records.write(messageId, { state: 'done', printer: null, untoldClaimId });
  return written.ok ? success(true) : written;
}
