import { success } from '../../domain/result.ts';
import { callHandlingOperations } from './call-handling-operations.ts';
import { contactOperations } from './contact-operations.ts';
import { coverOperations } from './cover-operations.ts';
import { colleagueOperations } from './colleague-operations.ts';
import { followingOperations } from './following-operations.ts';
import { diagnosticsOperations } from './diagnostics-operations.ts';
import { filingOperations } from './filing-operations.ts';
import { exportOperations } from './export-operations.ts';
import { faxOperations } from './fax-operations.ts';
import { lettersOperations } from './letters-operations.ts';
import { receivedTemplateOperations } from './received-template-operations.ts';
import { receivedOperations } from './received-operations.ts';
import { serviceDeletionOperations } from './service-deletion-operations.ts';
import { groupOperations } from './group-operations.ts';
import { mailboxOperations } from './mailbox-operations.ts';
import { extensionOperations } from './extension-operations.ts';
import { draftOperations } from './draft-operations.ts';
import { overdueOperations } from './overdue-operations.ts';
import { numberOperations } from './number-operations.ts';
import { newFaxOperations } from './new-fax-operations.ts';
import { previewOperations } from './preview-operations.ts';
import { printingOperations } from './printing-operations.ts';
import { sendingAgainOperations } from './sending-again-operations.ts';
import { waitingOperations } from './waiting-operations.ts';
import { routingSheetOperations } from './routing-sheet-operations.ts';
import { restoredOperations } from './restored-operations.ts';
import type { QueueOperations } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';

/** What the window can ask of one account's queue. */
export function makeOperations(ports: OperationPorts): QueueOperations {
  return {
    'queue.snapshot': async (after) => success(await ports.queue.snapshot(after)),
    'queue.seenUnlisted': () => {
      ports.unlisted.seen();
      return success(null);
    },
    'app.status': () => success(ports.status()),
    ...numberOperations(ports),
    ...newFaxOperations(ports),
    ...draftOperations(ports),
    ...previewOperations(ports),
    ...printingOperations(ports),
    ...faxOperations(ports),
    ...followingOperations(ports),
    ...overdueOperations(ports),
    ...sendingAgainOperations(ports),
    ...coverOperations(ports),
    ...lettersOperations(ports),
    ...waitingOperations(ports),
    ...restoredOperations(ports),
    ...callHandlingOperations(ports),
    ...contactOperations(ports),
    ...groupOperations(ports),
    ...routingSheetOperations(ports),
    ...colleagueOperations(ports.colleagues),
    ...extensionOperations(ports),
    ...mailboxOperations(ports.mailbox),
    ...exportOperations(ports),
    ...diagnosticsOperations(ports),
    ...filingOperations(ports),
    ...serviceDeletionOperations(ports),
    ...receivedTemplateOperations(ports),
    ...receivedOperations({ ...ports, ...ports.received }),
    'sending.pause': ({ isPaused }) => {
      ports.pause.set(isPaused);
      return success(null);
    },
    'sendFolder.open': async () => {
      await ports.desktop.openFolder(ports.sendFolder);
      return success(null);
    },
  };
}
