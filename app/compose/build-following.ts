import type { FaxReport } from '../domain/fax/fax-report.ts';
import type { Settings } from '../domain/settings/settings.ts';
import { GoneWatch, type GoneWatchPorts } from '../services/sending/gone-watch.ts';
import { LateWatch } from '../services/sending/late-watch.ts';
import { OverdueAnswers, type OverdueAnswerPorts } from '../services/sending/overdue-answers.ts';
import { OverdueWatch, type OverdueWatchPorts } from '../services/sending/overdue-watch.ts';
import { Tracker, type TrackerPorts } from '../services/sending/tracker.ts';
import { part, together, type Part } from './part.ts';

/** What is built here is omitted from the given ports. */
type Given = Omit<
  GoneWatchPorts & TrackerPorts & OverdueWatchPorts & OverdueAnswerPorts,
  'goneWatch' | 'onReport' | 'overdueAfterSeconds'
>;

export interface FollowingParts extends Given {
  readonly settings: Settings;
}

export interface Following {
  readonly tracker: Tracker;
  readonly goneWatch: GoneWatch;
  readonly overdueAnswers: OverdueAnswers;
  readonly parts: { readonly following: Part };
}

/** What follows faxes at the service until their outcome is known. */
export function buildFollowing(given: FollowingParts): Following {
  const { overdueAfterSeconds } = given.settings;
  const goneWatch = new GoneWatch(given);
  const tracker = new Tracker({ ...given, goneWatch });
  const onReport = (report: FaxReport): void => void tracker.take([report], 'poll');
  return {
    ...{ tracker, goneWatch },
    overdueAnswers: new OverdueAnswers({ ...given, goneWatch, onReport }),
    parts: {
      following: together('following', [
        part('tracker', tracker),
        part('gone-watch', goneWatch),
        part('overdue-watch', new OverdueWatch({ ...given, onReport, overdueAfterSeconds })),
        part('late-watch', new LateWatch({ ...given, onReport })),
      ]),
    },
  };
}
