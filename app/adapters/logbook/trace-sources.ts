import { join } from 'node:path';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { Trace } from '../../domain/following/trace.ts';
import type { TraceSource } from '../../services/ports/queue/traces.ts';
import { readShared } from '../../storage/read-shared.ts';
import { traceOfSnapshot, traceOfStatus } from './trace-body.ts';

/** Many times what fifty recipients need. */
const MAX_BYTES = 1024 * 1024;

/** The files that record a fax's progress: its status file below the root, its snapshot in the spool. */
export const traceSources = (root: string, dataFolder: string) =>
  ({
    status: fileTraces((job) => join(root, 'Status', job.statusFile), traceOfStatus),
    snapshot: fileTraces((job) => join(dataFolder, 'spool', job.id, 'job.json'), traceOfSnapshot),
  }) as const;

const fileTraces = (
  pathFor: (job: FaxJob) => string,
  traceIn: (text: string) => Trace | null,
): TraceSource => ({
  async readTrace(job) {
    const found = await readShared(pathFor(job), MAX_BYTES).catch(() => null);
    const trace = found?.kind === 'read' ? traceIn(found.bytes.toString('utf8')) : null;
    // Another fax may have taken the name since.
    return trace?.jobId === job.id ? trace : null;
  },
});
