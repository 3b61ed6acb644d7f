import { calledName, coverName, nameToSend } from '../../domain/fax/cover-name.ts';
import type { CoverSheet } from '../../domain/fax/cover-sheet.ts';
import { recipientsToReach, type FaxJob } from '../../domain/fax/fax-job.ts';
import { hasCover } from '../../domain/fax/own-cover.ts';
import type { FaxToCheck } from '../ports/pages/document-checker.ts';
import { writeCoverSheet, type CoverSheetPorts } from './write-cover-sheet.ts';

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
  hasCover(job.options) ? recipientNames(job, findName) : NO_NAMES;

/** Its cover page; null: it has none. */
export function addressCover(job: FaxJob, names: CoverNames, ports: CoverSheetPorts): FaxToCheck['cover'] {
  const { ownCover, coverPageText } = job.options;
  if (ownCover !== undefined) return drawnCover(job, names, ports, 'counted');
  if (!hasCover(job.options)) return null;
  const to = recipientsToReach(job).map((each) => coverName(each, (number) => names.get(number) ?? null));
  return { to, text: coverPageText ?? '' };
}

/** The cover page that Faxtray draws; null where the service makes it, or there is none. `count`: of its pages. */
export function drawnCover(
  job: FaxJob,
  names: CoverNames,
  ports: CoverSheetPorts,
  count: number | 'counted' | null,
): CoverSheet | null {
  const { ownCover, coverPageText } = job.options;
  if (ownCover === undefined) return null;
  const toReach = recipientsToReach(job);
  // Of one that has gone, those that it went to.
  const to = (toReach.length > 0 ? toReach : job.recipients).map(({ phoneNumber }) => ({
    phoneNumber,
    name: calledName({ phoneNumber, name: names.get(phoneNumber) ?? null }),
  }));
  return writeCoverSheet({ to, subject: ownCover.subject, text: coverPageText ?? '' }, ports, count);
}
