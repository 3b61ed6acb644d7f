import { coverName, nameToSend } from '../../domain/fax/cover-name.ts';
import { recipientsToReach, type FaxJob } from '../../domain/fax/fax-job.ts';
import type { FaxToCheck } from '../ports/document-checker.ts';

/** By number, what stands on the cover page beside it; null: no name. */
export type CoverNames = ReadonlyMap<string, string | null>;

/** Of a contact with this number. */
export type FindName = (phoneNumber: string) => string | null;

export const NO_NAMES: CoverNames = new Map();

/** Of all that it still goes to: whoever has got it is left out. */
export const recipientNames = (job: FaxJob, findName: FindName): CoverNames =>
  new Map(recipientsToReach(job).map((each) => [each.phoneNumber, nameToSend(each, findName)]));

/** The same where they stand on a page: names that stand nowhere need no look. */
export const namesOnCover = (job: FaxJob, findName: FindName): CoverNames =>
  readCoverText(job) === null ? NO_NAMES : recipientNames(job, findName);

/** Its cover page; null: it has none. */
export function addressCover(job: FaxJob, names: CoverNames): FaxToCheck['cover'] {
  const text = readCoverText(job);
  return text === null
    ? null
    : {
        to: recipientsToReach(job).map((each) => coverName(each, (number) => names.get(number) ?? null)),
        text,
      };
}

const readCoverText = ({ options: { coverPageText: text } }: FaxJob): string | null =>
  text === null || text.trim() === '' ? null : text;
