import type { FaxJob } from './fax-job.ts';

/**
 * Two faxes that have one of these in common would show the other side the same pages, or show the same documents, whatever letters were
 * chosen for them. None while the documents are not claimed.
 */
export function listContentKeys({ documents, pagesInstead, options }: FaxJob): string[] {
  const hashes = documents.map(({ sha256 }) => sha256);
  const isClaimed = hashes.length > 0 && !hashes.includes(null);
  const contents = [
    ...(isClaimed ? [hashes.join(' ')] : []),
    ...(pagesInstead === null ? [] : [pagesInstead.sha256]),
  ];
  // What a cover page says of the day, the sender and the recipient makes it no other fax; what it is about does.
  const subject = options.ownCover?.subject ?? '';
  const words = `${options.coverPageText ?? ''}${subject === '' ? '' : `\n${subject}`}`;
  return contents.map((content) => `${content} ${words}`);
}
