import type { CarefulSetting } from '../../domain/settings/is-less-careful.ts';
import { listFact, phrase, sentences, type ListFact, type Phrase } from '../../words/phrase.ts';
import type { BackupCounts, FaxesBeyond, OpenedBackup, PutInPlace } from '../ports/queue/backups.ts';
import type { PutBack } from '../ports/queue/set-aside-queues.ts';

export const whatIsIn = ({ faxes, received, drafts }: BackupCounts): ListFact =>
  listFact(
    [
      phrase('ask.retention.of-queue', { count: faxes }),
      phrase('ask.retention.received', { count: received }),
      phrase('backup.drafts', { count: drafts }),
    ],
    'and',
  );

export const whatWasPutBack = ({ faxes, toGo, drafts, left }: PutBack): Phrase => {
  const what = [
    ...(faxes === 0 ? [] : [phrase('ask.retention.of-queue', { count: faxes })]),
    ...(drafts === 0 ? [] : [phrase('backup.drafts', { count: drafts })]),
  ];
  return sentences(
    what.length === 0
      ? phrase('backup.nothing-put-back')
      : phrase('backup.put-back', { what: listFact(what, 'and') }),
    ...(toGo === 0 ? [] : [phrase('backup.put-back-to-go', { count: toGo })]),
    ...(left === 0 ? [] : [phrase('backup.put-back-left', { count: left })]),
  );
};

/** Before anything is changed. */
export const whatWouldChange = ({ counts, beyond, wasPaused, isPaused }: OpenedBackup): Phrase =>
  sentences(
    phrase('ask.restore.detail', { what: whatIsIn(counts) }),
    phrase('ask.restore.received'),
    ...howSendingGoesOn(wasPaused, isPaused),
    ...(beyond === null ? [phrase('ask.restore.beyond-unknown')] : whatLeavesTheList(beyond)),
  );

/** As it is here: a person's word of another day neither stops nor starts it. */
function howSendingGoesOn(wasPaused: boolean, isPaused: boolean | null): readonly Phrase[] {
  if (isPaused === null)
    return [phrase(wasPaused ? 'backup.pause-unknown-stays' : 'backup.pause-unknown-goes-on')];
  if (isPaused) return [phrase('backup.stays-paused')];
  return wasPaused ? [phrase('backup.was-paused')] : [];
}

const whatLeavesTheList = ({ faxes, toGo, changed, drafts }: FaxesBeyond): readonly Phrase[] => [
  ...(faxes === 0 ? [] : [phrase('ask.restore.beyond', { count: faxes })]),
  ...(toGo === 0
    ? []
    : [
        toGo === faxes
          ? phrase('ask.restore.beyond-all-to-go', { count: toGo })
          : phrase('ask.restore.beyond-to-go', { count: toGo }),
      ]),
  ...(changed === 0 ? [] : [phrase('ask.restore.changed', { count: changed })]),
  ...(drafts === 0 ? [] : [phrase('ask.restore.beyond-drafts', { count: drafts })]),
  ...(faxes + drafts === 0 ? [] : [phrase('ask.restore.can-be-put-back')]),
];

export const whatWasRestored = (
  { counts, open, notTaken, drafts, wasPaused, isPaused }: OpenedBackup,
  { keptIn, beyond, sendFoldersLeft, settingsKept }: PutInPlace,
): Phrase =>
  sentences(
    phrase('backup.restored', { what: whatIsIn(counts), keptIn }),
    ...(beyond === null || beyond.faxes === 0
      ? []
      : [phrase('backup.restored-beyond', { count: beyond.faxes })]),
    ...(beyond === null || beyond.toGo === 0
      ? []
      : [phrase('backup.restored-beyond-to-go', { count: beyond.toGo })]),
    ...(beyond === null || beyond.faxes + beyond.drafts === 0 ? [] : [phrase('backup.can-be-put-back')]),
    ...howSendingGoesOn(wasPaused, isPaused),
    ...(open === 0 ? [] : [phrase('backup.restored-open', { count: open })]),
    ...(notTaken === 0 ? [] : [phrase('backup.restored-not-taken', { count: notTaken })]),
    ...(drafts === 0 ? [] : [phrase('backup.restored-drafts', { count: drafts })]),
    ...(sendFoldersLeft.length === 0
      ? []
      : [phrase('backup.restored-folders', { folders: listFact(sendFoldersLeft, 'and') })]),
    ...(settingsKept.length === 0
      ? []
      : [
          phrase('backup.settings-kept', {
            settings: listFact(
              settingsKept.map((key) => SETTING_LABELS[key]),
              'and',
            ),
          }),
        ]),
  );

/** As the settings in the window are called. */
const SETTING_LABELS: Readonly<Record<CarefulSetting, Phrase>> = {
  numberGuard: phrase('settings.number-guard'),
  undoSeconds: phrase('settings.undo'),
  duplicateWindowMinutes: phrase('settings.duplicates'),
  notifications: phrase('settings.notify'),
  notificationDetail: phrase('settings.notify-detail'),
  quietHours: phrase('settings.quiet-hours'),
};
