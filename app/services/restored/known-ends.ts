import type { JobId } from '../../domain/fax/fax-job.ts';
import { furthest, type Trace } from '../../domain/following/trace.ts';

/** How faxes ended that the queue has as open, by what was written of them elsewhere. Others may write there: only good for saying nothing twice. */
export type KnownEnds = ReadonlyMap<JobId, 'sent' | 'failed'>;

/** Null: by none of them. Once it was sent it stays so, whatever another copy tried. */
export function knownEnd(traces: readonly Trace[]): 'sent' | 'failed' | null {
  if (traces.some(({ state }) => state === 'sent')) return 'sent';
  return furthest(traces)?.state === 'failed' ? 'failed' : null;
}
