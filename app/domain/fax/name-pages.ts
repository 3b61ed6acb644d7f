import type { FaxJob } from './fax-job.ts';

/** What pages of a fax are called that go instead of its documents: as those that the new fax sends. */
export const namePages = ({ documents, name }: FaxJob): string =>
  `${(documents[0]?.name ?? name).replace(/(?<=.)\.[^.]*$/u, '')}.tif`;
