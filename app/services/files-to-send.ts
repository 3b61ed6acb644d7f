import type { FaxJob } from '../domain/fax/fax-job.ts';
import { namePages } from '../domain/fax/name-pages.ts';
import type { Spool, SpoolFile } from './ports/folders/spool.ts';

/** What goes: its documents, or the pages that a person has let go in their place. */
export function filesToSend(job: FaxJob, spool: Spool): readonly SpoolFile[] {
  const { documents, pagesInstead: pages } = job;
  if (pages === null)
    return documents.map((each) => ({
      path: spool.documentPath(job, each),
      name: each.name,
      sizeBytes: each.sizeBytes,
    }));
  return [{ path: spool.pagesPath(job, pages), name: namePages(job), sizeBytes: pages.sizeBytes }];
}
