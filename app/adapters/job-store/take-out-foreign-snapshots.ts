import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';

/**
 * Secures a spool that somebody else may have made: if the queue is damaged later it is recreated from its snapshots, and faxes without a
 * row would then be sent without a question. Snapshots without a row are removed, and every other snapshot is made to match its row.
 */
export function takeOutForeignSnapshots(spool: string, find: (id: JobId) => FaxJob | null): void {
  if (!existsSync(spool)) return;
  for (const id of readdirSync(spool)) {
    const job = find(id);
    const path = join(spool, id, 'job.json');
    if (job === null) {
      rmSync(join(spool, id), { recursive: true, force: true });
    } else if (existsSync(path)) {
      const text = JSON.stringify(job);
      if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text, { flush: true });
    }
  }
}
