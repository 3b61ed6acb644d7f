import { ZodError } from 'zod';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import type { SqliteJobStore } from './sqlite-job-store.ts';

export interface WholeFax {
  readonly job: FaxJob;
  readonly events: readonly JobEvent[];
}

/** Null: it cannot be read completely. Without its full history it could be mistaken for something else. */
export function readWholeFax(store: SqliteJobStore, id: JobId): WholeFax | null {
  const job = store.find(id);
  try {
    return job === null ? null : { job, events: store.events(id) };
  } catch (error) {
    if (error instanceof ZodError) return null;
    throw error;
  }
}
