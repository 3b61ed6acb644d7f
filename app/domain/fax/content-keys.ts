import type { FaxJob } from './fax-job.ts';

/**
 * Two faxes that share one of these would show the recipient the same pages, or the same documents whatever text encoding was chosen for
 * them. Empty until the documents are claimed.
 */
export function listContentKeys({ documents, pagesInstead, options }: FaxJob): string[] {
  const hashes = documents.map(({ sha256 }) => sha256);
  const isClaimed = hashes.length > 0 && !hashes.includes(null);
  const contents = [
    ...(isClaimed ? [hashes.join(' ')] : []),
    ...(pagesInstead === null ? [] : [pagesInstead.sha256]),
  ];
  // The date, sender and recipient on a cover page do not make it a different fax; what it is about does.
  const subject = options.ownCover?.subject ?? '';
  const words = `${options.coverPageText ?? ''}${subject === '' ? '' : `\n${subject}`}`;
  return contents.map((content) => `${content} ${words}`);
}
