import { success, type Result } from '../../domain/result.ts';
import type { PrintingPorts } from './printing-ports.ts';
import type { PrintingRecord } from './printing-record.ts';
import type { PrintingRecords } from './printing-records.ts';

/** For the other computers: made where there is no claim, so that none of them prints what a person has printed. */
export async function publishPrinted(
  { printingClaims: claims, handling, clock }: Pick<PrintingPorts, 'printingClaims' | 'handling' | 'clock'>,
  records: Pick<PrintingRecords, 'write'>,
  messageId: string,
  { untoldClaimId: id, printer }: Extract<PrintingRecord, { state: 'done' }>,
): Promise<Result<'over'>> {
  if (id === undefined) return success('over');
  const claim = { id, rule: printer ?? '-', who: handling.person, atMs: clock.now() };
  const claimed = await claims.claim(messageId, claim);
  if (!claimed.ok) return claimed;
  const finished = await claims.finish(messageId, id);
  if (!finished.ok) return finished;
  const written = records.write(messageId, { state: 'done', printer });
  return written.ok ? success('over') : written;
}
