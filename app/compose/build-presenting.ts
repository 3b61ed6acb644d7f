import type { AppStatus } from '../contract/app-views.ts';
import type { QueuePatch } from '../contract/queue-views.ts';
import type { Off } from '../domain/signal.ts';
import { Announcer } from '../services/showing/announcer.ts';
import { readAppStatus } from '../services/showing/app-status.ts';
import { ChangeFeed } from '../services/showing/change-feed.ts';
import { NO_UPDATES } from '../services/updating/updates-state.ts';
import { ChangePrinter } from '../services/showing/change-printer.ts';
import { FolderAnnouncer, isMissing } from '../services/showing/folder-announcer.ts';
import { QueueView } from '../services/showing/queue-view.ts';
import { UndoTimes } from '../services/showing/undo-times.ts';
import { SignInAnnouncer } from '../services/showing/sign-in-announcer.ts';
import { ShownHealth } from '../services/showing/shown-health.ts';
import { StuckAnnouncer } from '../services/showing/stuck-announcer.ts';
import { PublishLater } from '../services/showing/publish-later.ts';
import { describeTray, type TrayView } from '../services/showing/tray-view.ts';
import type { Doors } from './build-doors.ts';
import type { Sending } from './build-sending.ts';
import type { Service } from './build-service.ts';
import type { Storage } from './build-storage.ts';
import type { AppListeners, ComposeConfig, ComposePorts } from './composed-app.ts';
import type { SendFolderHealth } from '../services/ports/folders/send-folder.ts';
import { part, together, type Part } from './part.ts';
import { sentences, type Phrase } from '../words/phrase.ts';

const WATCHED: ReadonlySet<SendFolderHealth['state']> = new Set(['watched', 'swept']);

export interface Presenting {
  readonly queue: QueueView;
  readonly status: () => AppStatus;
  readonly tray: () => TrayView;
  /** Updates the window and the tray. */
  readonly statusChanged: () => void;
  readonly parts: {
    readonly presenting: Part;
    /** For people who follow without a display. Finishes writing when stopped. */
    readonly changePrinter: Part;
  };
}

/** What people see: the window's list, the tray, notifications, printouts. */
export function buildPresenting(
  storage: Storage,
  service: Service,
  sending: Sending,
  doors: Doors,
  { ports, config, listeners }: { ports: ComposePorts; config: ComposeConfig; listeners: AppListeners },
): Presenting {
  const { store, ledger, clock, words, settings, drafts, statusRecords, statusFiles, diskDelays } = storage;
  const { session, pacer, own, push, directory, permissions } = service;
  const { pause, quitting, checkTimes, documentCheck, numberWait, restored, unlisted } = sending;
  const { notifier } = ports;
  const send = (patch: QueuePatch): void => listeners.event('queue.patch', patch);
  const queue = new QueueView(
    store,
    ledger,
    clock,
    words,
    send,
    checkTimes,
    drafts,
    documentCheck.longChecks,
    numberWait,
    restored,
    new UndoTimes(sending.dispatcher, clock),
  );
  const status = (): AppStatus =>
    readAppStatus({
      ...config,
      ...{ session, pacer, settings, words, isPushUp: service.isPushUp, secrets: ports.secrets },
      sizeLimit: service.sizeLimit,
      ownNumber: own.number(),
      who: own.who(),
      isSendingPaused: pause.isOn,
      sendingPausedSinceMs: pause.sinceMs,
      unlisted: unlisted.notice(),
      sendFolders: doors.sendFolders.list,
      notice: joined([
        config.data.notice,
        ...(diskDelays.notice === null ? [] : [diskDelays.notice]),
        ...doors.takenByOthers.notices(),
        ...(listeners.notices?.() ?? []),
      ]),
      keptUnsent: quitting.kept.map(({ id }) => id),
      printer: listeners.printer?.() ?? { address: null, networkAddress: null, problem: null },
      mail: listeners.mail?.() ?? { address: null, problem: null },
      updates: listeners.updates?.() ?? NO_UPDATES,
      systemRegion: config.systemRegion ?? config.region,
    });
  const tray = (): TrayView =>
    describeTray(
      ...([store, session, queue.stuck + unlisted.count, pause.isOn, words] as const),
      doors.sendFolders.list.filter(isMissing).map(({ path }) => path),
    );
  const trayRefresh = new PublishLater(clock, () => listeners.tray(tray()));
  const statusChanged = (): void => {
    listeners.event('app.status', status());
    listeners.tray(tray());
  };
  const takenRefresh = new PublishLater(clock, statusChanged);
  const stuckAnnouncer = new StuckAnnouncer(notifier, clock, words, settings, store);
  /** The file's folder cannot be seen, or is another computer's, so the file is not known to be gone. */
  const isAway = (path: string): boolean =>
    !doors.sendFolders.list.some((folder) => WATCHED.has(folder.health().state) && isIn(folder.path, path));
  const folderAnnouncer = new FolderAnnouncer(notifier, clock, words, settings);
  const shownHealth = new ShownHealth();
  const offs: Off[] = [];
  const signals: Part = {
    name: 'presenting-signals',
    start() {
      offs.push(
        ledger.onChange('tray', () => trayRefresh.soon()),
        ...[session, session.parts, pacer, pause, quitting, push, unlisted, diskDelays].map((each) =>
          each.onChange(statusChanged),
        ),
        service.onReady(statusChanged),
        permissions.onChange(() => listeners.event('permissions.changed', null)),
        directory.line.onRefreshed((line) => {
          listeners.extensionKnown?.(line, own.number());
          statusChanged();
        }),
        doors.onArriving((changes) => {
          queue.updateArriving(changes);
          trayRefresh.soon();
          stuckAnnouncer.update(changes, isAway);
        }),
        doors.takenByOthers.onChange(() => takenRefresh.soon()),
        doors.onHealth(() => {
          if (shownHealth.consider(doors.sendFolders.list)) listeners.event('app.status', status());
          if (folderAnnouncer.consider(doors.sendFolders.list)) trayRefresh.soon();
        }),
      );
    },
    stop() {
      trayRefresh.stop();
      takenRefresh.stop();
      for (const off of offs.splice(0)) off();
    },
  };
  const printer =
    config.changes === null
      ? {}
      : new ChangePrinter({ ledger, words, statusRecords, statusFiles, ...config.changes });
  const { faxChanged, isFollowed = () => true } = listeners;
  const feed =
    faxChanged === undefined
      ? {}
      : new ChangeFeed({ ledger, words, statusRecords, statusFiles, isFollowed, publish: faxChanged });
  return {
    ...{ queue, status, tray, statusChanged },
    parts: {
      presenting: together('presenting', [
        part('queue-view', queue),
        part('announcer', new Announcer(ledger, notifier, clock, words, settings, restored.endedBefore)),
        part('sign-in-announcer', new SignInAnnouncer(session, notifier, words, settings)),
        signals,
        part('stuck-announcer', { stop: () => stuckAnnouncer.stop() }),
        part('folder-announcer', { stop: () => folderAnnouncer.stop() }),
      ]),
      changePrinter: together('change-readers', [part('change-printer', printer), part('change-feed', feed)]),
    },
  };
}

const isIn = (folder: string, path: string): boolean =>
  path.startsWith(folder) && /^[\\/]/u.test(path.slice(folder.length));

function joined(notices: readonly (Phrase | null)[]): Phrase | null {
  const parts = notices.filter((notice) => notice !== null);
  return parts.length === 0 ? null : sentences(...parts);
}
