import { success } from '../../domain/result.ts';
import { readReceivedId } from '../mailbox/received-picture-id.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { ReceivedOperationPorts } from './received-operations.ts';

interface PrintingPorts {
  readonly desktop: Pick<Desktop, 'printPages' | 'listPrinters'>;
  readonly received: { readonly printing: Pick<ReceivedOperationPorts['printing'], 'settle'> };
}

/** Pages of any fax on paper. */
export const printingOperations = ({
  desktop,
  received,
}: PrintingPorts): Pick<OperationHandlers, 'pages.print' | 'printers.list'> => ({
  'pages.print': async (pages) => {
    const printed = await desktop.printPages(pages);
    if (!printed.ok) return printed;
    const messageId = readReceivedId(pages.id);
    // It is on paper; where that cannot be written down, it may come out of the printer once more.
    if (printed.value && messageId !== null) received.printing.settle(messageId);
    return success({ isPrinted: printed.value });
  },

  'printers.list': async () =>
    success((await desktop.listPrinters()).map(({ name, shownName }) => ({ name, shownName }))),
});
