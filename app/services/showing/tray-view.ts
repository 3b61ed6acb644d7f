import type { FaxJob } from '../../domain/fax-job.ts';
import { problemOf } from '../../domain/reason-words.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Session } from '../accounts/session.ts';

/** What the tray shows. */
export interface TrayView {
  readonly icon: 'idle' | 'sending' | 'needs-you' | 'offline';
  readonly tooltip: string;
  readonly latest: readonly { readonly jobId: string; readonly label: string }[];
}

const LATEST = 5;

/** `stuckFiles`: files in the send folders that need somebody. */
export function trayViewOf(store: JobStore, session: Session, stuckFiles: number): TrayView {
  const counts = store.countByState();
  const leftOpen = store.inState('unconfirmed').filter((job) => job.isLeftOpen).length;
  const needsYou = (counts.get('needs-attention') ?? 0) + leftOpen + stuckFiles;
  const sending = ['waiting', 'submitting', 'unconfirmed', 'queued'] as const;
  const onTheirWay = sending.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const latest = store.latest(LATEST).map((job) => ({ jobId: job.id, label: labelOf(job) }));
  if (needsYou > 0) return { icon: 'needs-you', tooltip: `Faxtray: ${needsYou} need you`, latest };
  if (session.state === 'offline' || session.state === 'needs-sign-in') {
    return { icon: 'offline', tooltip: `Faxtray: ${session.message ?? 'not connected'}`, latest };
  }
  return onTheirWay > 0
    ? { icon: 'sending', tooltip: `Faxtray: sending ${onTheirWay}`, latest }
    : { icon: 'idle', tooltip: 'Faxtray', latest };
}

const STATE_WORDS: Readonly<Record<FaxJob['state'], string>> = {
  'needs-attention': 'needs you',
  waiting: 'waiting',
  submitting: 'sending',
  unconfirmed: 'unconfirmed',
  queued: 'sending',
  sent: 'sent',
  failed: 'failed',
  cancelled: 'cancelled',
};

function labelOf(job: FaxJob): string {
  const problem = job.state === 'failed' ? problemOf(job) : null;
  return `${job.name}: ${problem === null ? STATE_WORDS[job.state] : problem.headline.toLowerCase()}`;
}
