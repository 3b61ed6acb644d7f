import { isCalledOffInDoubt } from '../../domain/called-off.ts';
import { isOverdue, type FaxJob } from '../../domain/fax-job.ts';
import { problemOf } from '../../domain/reason-words.ts';
import { shownText } from '../../domain/shown-text.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Session } from '../access/session.ts';
import { shortName } from './short-name.ts';

/** What the tray shows. */
export interface TrayView {
  readonly icon: 'idle' | 'sending' | 'needs-you' | 'offline' | 'paused';
  readonly tooltip: string;
  /** Faxes and files that ask for somebody: those that need a person, and failures that nobody has seen. */
  readonly count: number;
  readonly isPaused: boolean;
  /** Nothing goes before somebody signs in again. */
  readonly needsSignIn: boolean;
  readonly latest: readonly { readonly jobId: string; readonly label: string }[];
}

const LATEST = 5;

/** `stuckFiles`: files in the send folders that need somebody. */
export function trayViewOf(
  store: JobStore,
  session: Session,
  stuckFiles: number,
  isPaused: boolean,
): TrayView {
  const counts = store.countByState();
  const attention = store.countByAttention();
  const needsYou = (attention.get('person') ?? 0) + stuckFiles;
  const unseen = attention.get('unseen') ?? 0;
  const sending = ['waiting', 'submitting', 'unconfirmed', 'queued'] as const;
  const onTheirWay = sending.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const latest = store.latest(LATEST).map((job) => ({ jobId: job.id, label: labelOf(job) }));
  const needsSignIn = session.state === 'needs-sign-in';
  const view = (icon: TrayView['icon'], ...words: string[]): TrayView => ({
    icon,
    count: needsYou + unseen,
    tooltip: ['Faxtray', words.join(', ')].filter((text) => text !== '').join(': '),
    isPaused,
    needsSignIn,
    latest,
  });
  const paused = isPaused ? ['sending is paused'] : [];
  const faxes = [
    ...(needsYou > 0 ? [needsYou === 1 ? '1 needs you' : `${needsYou} need you`] : []),
    ...(unseen > 0 ? [`${unseen} failed`] : []),
  ];
  if (needsSignIn) return view('needs-you', 'sign in again', ...faxes, ...paused);
  if (faxes.length > 0) return view('needs-you', ...faxes, ...paused);
  if (isPaused) return view('paused', ...paused);
  if (session.state === 'offline') return view('offline', session.message ?? 'not connected');
  return onTheirWay > 0 ? view('sending', `sending ${onTheirWay}`) : view('idle');
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
  // What a person would be misled by: "sending" of one that has had no answer, "cancelled" of one that may have gone.
  const isSaid = job.state === 'failed' || isOverdue(job) || isCalledOffInDoubt(job);
  const problem = isSaid ? problemOf(job) : null;
  return `${shortName(shownText(job.name))}: ${problem === null ? STATE_WORDS[job.state] : problem.headline.toLowerCase()}`;
}
