import type { OperationInput } from '../../../app/contract/operations.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';

/** What is on the sheet, as one fax or several. Whether it is kept as a draft by now makes it no other fax. */
export async function handIn(
  ask: Ask,
  faxes: OperationInput<'fax.sendEach'>['faxes'],
  draftId: string | null,
): Promise<Reply<{ readonly jobIds: readonly string[] }>> {
  const [fax, ...others] = faxes;
  const kept = draftId === null ? {} : { draftId };
  if (fax === undefined || others.length > 0) return ask('fax.sendEach', { faxes, ...kept });
  const reply = await ask('fax.send', { ...fax, ...kept });
  return reply.ok ? { ok: true, value: { jobIds: [reply.value.jobId] } } : reply;
}
