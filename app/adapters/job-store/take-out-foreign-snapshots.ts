import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';

/**
 * Of a spool that somebody else may have made: a queue that is torn later is recreated from its snapshots, and faxes that no row knows would
 * go then without a question. What has no row goes, and each snapshot says what its row says.
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
