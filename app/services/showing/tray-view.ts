import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { nameInFolder } from '../../domain/intake/name-in-folder.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { listFact, phrase, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Session } from '../access/session.ts';
import { explainState } from './explain-state.ts';
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
  /** Send folders that are not there: nothing is taken from them. */
  readonly missing: readonly { readonly path: string; readonly label: string }[];
  /** Faxes that ask for somebody, however long ago; at most so many. */
  readonly asking: readonly TrayFax[];
  /** How many more ask, files among them. */
  readonly moreAsking: number;
  /** The others that changed last. */
  readonly latest: readonly TrayFax[];
}

interface TrayFax {
  readonly jobId: string;
  readonly label: string;
}

/** Of each kind: a menu is read at a glance. */
const MOST = 5;

/** `stuckFiles`: files in the send folders that need somebody, and faxes that no list has. `missing`: paths of send folders. */
export function describeTray(
  store: JobStore,
  session: Session,
  stuckFiles: number,
  isPaused: boolean,
  words: Phrasebook,
  missing: readonly string[] = [],
): TrayView {
  const counts = store.countByState();
  const attention = store.countByAttention();
  const needsYou = (attention.get('person') ?? 0) + stuckFiles;
  const unseen = attention.get('unseen') ?? 0;
  const sending = ['waiting', 'submitting', 'unconfirmed', 'queued'] as const;
  const onTheirWay = sending.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const listed = (jobs: readonly FaxJob[]): TrayFax[] =>
    jobs.map((job) => ({ jobId: job.id, label: words.text(writeLabel(job)) }));
  const asking = store.askingFor(MOST);
  const needsSignIn = session.state === 'needs-sign-in';
  const view = (icon: TrayView['icon'], ...said: Phrase[]): TrayView => ({
    icon,
    count: needsYou + unseen,
    tooltip:
      said.length === 0 ? words.say('tray.alone') : words.say('tray.with', { all: listFact(said, 'comma') }),
    isPaused,
    needsSignIn,
    missing: missing.map((path) => ({
      path,
      label: words.say('tray.folder-missing', { path: shortName(shownText(path)) }),
    })),
    asking: listed(asking),
    moreAsking: needsYou + unseen - asking.length,
    latest: listed(store.latestOthers(MOST)),
  });
  const paused = isPaused ? [phrase('tray.paused')] : [];
  const asks = [
    ...(missing.length > 0 ? [phrase('tray.missing-folders', { count: missing.length })] : []),
    ...(needsYou > 0 ? [phrase('tray.needs-you', { count: needsYou })] : []),
    ...(unseen > 0 ? [phrase('tray.failed', { count: unseen })] : []),
  ];
  if (needsSignIn) return view('needs-you', phrase('tray.sign-in'), ...asks, ...paused);
  if (asks.length > 0) return view('needs-you', ...asks, ...paused);
  if (isPaused) return view('paused', ...paused);
  if (session.state === 'offline')
    return view('offline', session.message === null ? phrase('tray.not-connected') : session.message);
  return onTheirWay > 0 ? view('sending', phrase('tray.sending', { count: onTheirWay })) : view('idle');
}

function writeLabel(job: FaxJob): Phrase {
  const state = { inSentence: explainState(job) ?? phrase(`fax-state.${job.state}`) };
  return phrase('tray.latest', { name: shortName(shownText(nameInFolder(job))), state });
}
