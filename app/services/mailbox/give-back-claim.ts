import { success, type Result } from '../../domain/result.ts';
import type { FilingFiles } from '../ports/folders/filing-files.ts';

/** What is not filed here any more: others whose rules apply to it file it. */
export async function giveBackClaim(
  { claims }: Pick<FilingFiles, 'claims'>,
  messageId: string,
  claimId: string,
): Promise<Result<null>> {
  const found = await claims.find(messageId);
  if (!found.ok) return found;
  return found.value?.claim?.id === claimId ? claims.forget(messageId) : success(null);
}
