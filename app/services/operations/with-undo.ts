import { goesFrom } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import type { OperationPorts } from './operation-ports.ts';

type Ports = Pick<OperationPorts, 'clock' | 'undoMs'>;

/** A person's step, which they can take back for as long as the settings say. */
export const withUndo = (event: JobEventBody, { clock, undoMs }: Ports): JobEventBody =>
  undoMs() === 0 ? event : { ...event, undoUntilMs: clock.now() + undoMs() };

/** When a fax goes that a person lets go: behind the undo time, and not before the time that was chosen for it. */
export const dueAfterUndo = (job: Parameters<typeof goesFrom>[0], { clock, undoMs }: Ports): number =>
  Math.max(clock.now() + undoMs(), goesFrom(job));
