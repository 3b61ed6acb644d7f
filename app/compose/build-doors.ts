import { join } from 'node:path';
import { Signal, type Off } from '../domain/signal.ts';
import { findDrive } from '../adapters/find-drive.ts';
import { IncompleteFiles } from '../services/intake/incomplete-files.ts';
import { Intake } from '../services/intake/intake.ts';
import { SendFolders } from '../services/intake/send-folders.ts';
import { TakenByOthers } from '../services/intake/taken-by-others.ts';
import type {
  ArrivingUpdate,
  SendFolder,
  SendFolderListener,
} from '../services/ports/folders/send-folder.ts';
import type { Sending } from './build-sending.ts';
import type { Service } from './build-service.ts';
import type { Storage } from './build-storage.ts';
import type { ComposeConfig, ComposePorts } from './composed-app.ts';
import type { Part } from './part.ts';
import { sendFolderMaker } from './send-folder-maker.ts';

export interface Doors {
  readonly intake: Intake;
  readonly sendFolders: SendFolders;
  readonly takenByOthers: TakenByOthers;
  /** Files that are arriving in a send folder. */
  onArriving(listener: (changes: ArrivingUpdate) => void): Off;
  /** A send folder has become readable, or unreadable. */
  onHealth(listener: () => void): Off;
  readonly parts: {
    /** Completes every claim that was interrupted. */
    readonly claims: Part;
    readonly intake: Part;
    readonly sendFolders: Part;
  };
}

/** Where faxes come in: files in the send folders, and what a person sends in the window. */
export function buildDoors(
  storage: Storage,
  { sizeLimit, directory }: Service,
  { restored, stackFaxes }: Sending,
  ports: ComposePorts,
  config: ComposeConfig,
): Doors {
  const { settings, store, results, words, log } = storage;
  const sendFolders = new SendFolders({
    settings,
    rootFolder: join(config.root, 'Send'),
    make: sendFolderMaker(config, ports, (paths) => restored.recordFiles(paths)),
  });
  const incomplete = new IncompleteFiles(store, results, words, log);
  const takenByOthers = new TakenByOthers(storage.clock);
  const intake = new Intake({
    ...{ ...storage, incomplete, takenByOthers, sizeLimit, documents: ports.documents, findDrive },
    sendFolders: () => sendFolders.list,
    findName: (number) => directory.addressBook.findName(number),
  });
  const arriving = new Signal<[changes: ArrivingUpdate]>();
  const health = new Signal();
  const makeListener = (folder: SendFolder): SendFolderListener => ({
    settled: (drop) => intake.takeDrop(drop, folder),
    sidecarSettled: (documentPath, sidecar) => intake.takeSidecar(documentPath, sidecar),
    arrivingChanged(changes) {
      incomplete.update(changes, folder.health().state === 'other-machine');
      arriving.emit(changes);
    },
    healthChanged: () => health.emit(),
  });
  return {
    ...{ intake, sendFolders, takenByOthers },
    onArriving: (listener) => arriving.on(listener),
    onHealth: (listener) => health.on(listener),
    parts: {
      claims: {
        name: 'claims',
        start() {
          stackFaxes.makeWith((fax) => intake.compose(fax));
          return intake.resume(restored.isDoubtful);
        },
      },
      intake: {
        name: 'intake',
        async stop() {
          await intake.stop();
          takenByOthers.stop();
        },
      },
      sendFolders: {
        name: 'send-folders',
        async start() {
          if (config.opening?.takesFiles === false) return;
          await sendFolders.start(makeListener);
          // Only now is it known who owns the files in shared folders.
          await intake.resume();
        },
        stop: () => sendFolders.stop(),
      },
    },
  };
}
