import type { Reason } from './reason.ts';

interface Hold {
  readonly reason: Reason;
  readonly detail: string;
}

/** What the sizes of documents alone say against a fax; null: nothing. */
export function holdForSize(
  documents: readonly { readonly sizeBytes: number }[],
  maxBytes: number,
): Hold | null {
  const totalBytes = documents.reduce((sum, each) => sum + each.sizeBytes, 0);
  if (totalBytes <= maxBytes) return null;
  const mib = Math.floor(maxBytes / 1_000_000);
  return {
    reason: 'too-large',
    detail: `The files of one fax may have ${mib} MB together; send it in parts.`,
  };
}

/** Neither its name nor its contents are of a type that can be faxed. */
export const holdForType = (name: string): Hold => ({
  reason: 'unsupported-type',
  detail: `${name} is of a kind that cannot be faxed; save it as PDF and send that.`,
});
