import { join } from 'node:path';
import { thisMachine } from './adapters/this-machine.ts';
import { diskTableFiles } from './adapters/disk-table-files.ts';
import { makeNumberParser } from './adapters/phone-numbers.ts';
import { FilingClaimsFolder } from './adapters/result-folders/filing-claims-folder.ts';
import { FilingFolder } from './adapters/result-folders/filing-folder.ts';
import { HandlingFolder } from './adapters/result-folders/handling-folder.ts';
import { FolderReceived } from './adapters/result-folders/folder-received.ts';
import { RestColleagues } from './adapters/telephony/rest-colleagues.ts';
import type { Surroundings } from './compose/surroundings.ts';
import { buildDoors } from './compose/build-doors.ts';
import { readMachineId } from './compose/send-folder-maker.ts';
import { readHost } from './domain/service/account-owner.ts';
import type { Ids } from './services/ports/ids.ts';
import { buildHooks } from './compose/build-hooks.ts';
import { buildMailbox } from './compose/build-mailbox.ts';
import { buildPresenting } from './compose/build-presenting.ts';
import { buildSending } from './compose/build-sending.ts';
import { buildService } from './compose/build-service.ts';
import { buildStorage } from './compose/build-storage.ts';
import type { ComposePorts, ComposeConfig, AppListeners, FaxtrayApp } from './compose/composed-app.ts';
import { startParts, stopParts, together, type Part } from './compose/part.ts';
import { readPageImage } from './compose/read-page-image.ts';
import { waitingIn } from './compose/waiting-faxes.ts';
import { formatNumber } from './domain/numbers/fax-number.ts';
import { makeDoorOperations } from './services/operations/door-operations.ts';
import type { OperationPorts } from './services/operations/operation-ports.ts';
import { makeOperations } from './services/operations/operations.ts';
import { Colleagues } from './services/telephony/colleagues.ts';
import { collatorFor } from './words/collator-for.ts';
import { Phrasebook } from './words/phrasebook.ts';

/** Puts the app together: the one place that knows every part. Nothing here decides anything. */
export function compose(ports: ComposePorts, config: ComposeConfig, listeners: AppListeners): FaxtrayApp {
  const { clock, ids, log } = ports;
  const { settings } = config;
  const parseNumber = makeNumberParser(config.region);
  const words = new Phrasebook(config.language, (e164) => formatNumber(e164, parseNumber));
  const surroundings: Surroundings = { clock, ids, log, settings, parseNumber, words };

  const storage = buildStorage(surroundings, config);
  const service = buildService(storage, ports, config);
  const sending = buildSending(storage, service, ports, config);
  const mailbox = buildMailbox({
    ...{ ...storage, ...service, pages: ports.pages, notifier: ports.notifier, desktop: ports.desktop },
    textReader: ports.textReader,
    tracker: sending.tracker,
    files: new FolderReceived(config.root, join(config.data.folder, 'received')),
    filingFiles: new FilingFolder(config.root, describeService(config, ids), () => [
      join(config.root, 'Send'),
      ...settings.sendFolders.map(({ path }) => path),
    ]),
    printingClaims: new FilingClaimsFolder(config.root, describeService(config, ids), '.printing'),
    handlingFiles: new HandlingFolder(config.root, describeService(config, ids), log),
    person: config.machine,
    isKnownNumber: (phoneNumber) => sending.faxChecks.whose(phoneNumber) !== null,
    onChange: (change) => listeners.event('mailbox.changed', change),
  });
  const doors = buildDoors(storage, service, sending, ports, config);
  const presenting = buildPresenting(storage, service, sending, doors, { ports, config, listeners });

  const { received, filing } = mailbox.received;
  const hooks = buildHooks(
    storage,
    { folder: config.data.folder, root: config.root },
    {
      onSaved: (listener) => received.onSaved(listener),
      onRuled: (listener) => filing.onRuled(listener),
      findHookRule: (messageId) => filing.findHookRule(messageId),
      blocked: mailbox.blocked,
    },
  );

  /** Started in this order, and stopped the other way round. */
  const parts: readonly Part[] = [
    storage.parts.data,
    storage.parts.queueDelays,
    service.parts.access,
    // Who learns of each change of a fax. In which order, app/services/change-order.ts says.
    together('records', [
      ...[sending.parts.logbook, storage.parts.snapshots, storage.parts.statusFiles],
      presenting.parts.changePrinter,
      ...(hooks === null ? [] : [hooks]),
    ]),
    presenting.parts.presenting,
    storage.parts.announced,
    ...sending.parts.listening,
    ...mailbox.parts.listening,
    storage.parts.drafts,
    service.parts.directory,
    service.parts.account,
    // What an earlier run left behind, before anything new goes.
    storage.parts.resultFolders,
    sending.parts.restored,
    storage.parts.allWritten,
    sending.parts.unlisted,
    doors.parts.claims,
    sending.parts.undoTime,
    together('work', [sending.parts.work, mailbox.parts.work, service.parts.push, doors.parts.intake]),
    sending.parts.keptUnsent,
    doors.parts.sendFolders,
    sending.parts.lastCheck,
    storage.parts.lastTry,
  ];
  let starting: Promise<void> = Promise.resolve();
  let isStopped = false;

  const operationPorts: OperationPorts = {
    ...{ ...ports, ...config, ...storage, ...service, ...service.directory, ...sending, ...doors },
    ...{ ...presenting, mailbox: mailbox.mailbox, received: mailbox.received },
    tableFiles: diskTableFiles,
    machine: thisMachine(config.logFile ?? null),
    ownNumber: service.own.number,
    sender: service.own.sender,
    sendFolder: join(config.root, 'Send'),
    colleagues: new Colleagues({
      gateway: new RestColleagues(service.gateway.http),
      permissions: service.permissions,
      clock,
      collator: () => collatorFor(words.language),
      toRow: (fax) => mailbox.mailbox.view.toRow(fax),
    }),
  };
  const operations = makeOperations(operationPorts);

  return {
    operations,
    doorOperations: makeDoorOperations(operationPorts, operations),

    async start(beforeSignIn) {
      starting = startParts(parts, log);
      await starting;
      await beforeSignIn;
      if (isStopped) return;
      presenting.statusChanged();
      await service.connect();
    },

    async stop() {
      isStopped = true;
      // Half of it may not run yet, and would go on when the data is closed. What failed is told to whoever started it.
      await starting.catch(() => undefined);
      await stopParts(parts, log);
    },

    wake() {
      sending.wake();
      mailbox.wake();
      service.push.retry();
    },

    status: presenting.status,
    settingsChanged(changed) {
      if (changed.has('retentionDays')) sending.retention.wake();
      if (changed.has('retentionDays') || changed.has('receivedRetentionDays')) mailbox.retention.wake();
      if (changed.has('filingRules') || changed.has('blockedSenders')) mailbox.received.filing.rulesChanged();
      if (changed.has('blockedSenders')) mailbox.mailbox.mailbox.announce([]);
      if (changed.has('receivedPrinter') || changed.has('filingRules') || changed.has('blockedSenders'))
        mailbox.received.printing.settingChanged();
      if (changed.has('readReceivedText')) mailbox.received.texts.settingChanged();
      if (changed.has('sendFolders'))
        void doors.sendFolders
          .follow()
          .then(presenting.statusChanged, (error: unknown) =>
            log.error('send-folders.not-followed', { error: String(error) }),
          );
      if (changed.has('language')) presenting.queue.sendWhatWaits();
      presenting.statusChanged();
    },

    olderThan: async (days) => ({
      sent: await sending.retention.countOlderThan(days),
      ...mailbox.retention.countOlderThan(days),
    }),

    quitting: sending.quitting,
    pauseSending: (isPaused) => sending.pause.set(isPaused),
    trayView: presenting.tray,
    waitingFaxes: () => waitingIn(storage.store),
    pageImage: readPageImage({ ...ports, ...storage, receivedFiles: mailbox.received.receivedFiles }),
  };
}

/** Whose message ids they are. Every computer has a local exchange of its own, and those count alike. */
const describeService = ({ account, data }: ComposeConfig, ids: Ids): string =>
  account.server === null ? `local-exchange/${readMachineId(data.store, ids)}` : readHost(account.server);
