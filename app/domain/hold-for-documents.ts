import { isFaxable } from './file-types.ts';
import type { Reason } from './reason.ts';

/** What the names and sizes of documents alone say against a fax; null: nothing. */
export function holdForDocuments(
  documents: readonly { readonly name: string; readonly sizeBytes: number }[],
  maxBytes: number,
): { readonly reason: Reason; readonly detail: string } | null {
  const odd = documents.find((each) => !isFaxable(each.name));
  if (odd !== undefined) {
    const detail = `${odd.name} is of a kind that cannot be faxed; save it as PDF and send that.`;
    return { reason: 'unsupported-type', detail };
  }
  const totalBytes = documents.reduce((sum, each) => sum + each.sizeBytes, 0);
  if (totalBytes <= maxBytes) return null;
  const mib = Math.floor(maxBytes / 1_000_000);
  return {
    reason: 'too-large',
    detail: `The files of one fax may have ${mib} MB together; send it in parts.`,
  };
}
