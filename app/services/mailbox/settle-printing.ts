import { success, type Result } from '../../domain/result.ts';
import type { Ids } from '../ports/ids.ts';
import type { PrintingRecords } from './printing-records.ts';
import type { WantedPrinter } from './wanted-printer.ts';

/** A person has seen to it, also before a rule comes to it that may have it printed. False: nothing was to be printed. */
export function settlePrinting(
  records: Pick<PrintingRecords, 'find' | 'write'>,
  ids: Ids,
  messageId: string,
  wanted: Pick<WantedPrinter, 'mayBeForRule'>,
): Result<boolean> {
  const record = records.find(messageId);
  const isBegun = record?.state === 'due' || record?.state === 'unsure';
  const isAhead = (record === null || record.state === 'none') && wanted.mayBeForRule(messageId);
  if (!isBegun && !isAhead) return success(false);
  const untoldClaimId = isBegun ? record.claimId : ids.next();
  const written = records.write(messageId, { state: 'done', printer: null, untoldClaimId });
  return written.ok ? success(true) : written;
}
