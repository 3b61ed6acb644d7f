import type { NewFax } from '../intake/new-job.ts';
import type { OperationPorts } from './operation-ports.ts';

/**
 * Whether an administrator lets a fax of an assistant go that no person has seen. The number alone would not do: what an assistant reads can
 * make it fax any file of its user.
 */
export async function mayGoUnseen(
  { documents, recipients }: Pick<NewFax, 'documents' | 'recipients'>,
  { settings, files }: Pick<OperationPorts, 'settings' | 'files'>,
): Promise<boolean> {
  for (const { folder, numbers } of settings.assistants) {
    if (!recipients.every(({ phoneNumber }) => numbers.includes(phoneNumber))) continue;
    const areBelow = await Promise.all(documents.map(({ path }) => files.isBelow(path, folder)));
    if (areBelow.every(Boolean)) return true;
  }
  return false;
}
