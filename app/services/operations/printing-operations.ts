import { success } from '../../domain/result.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { OperationHandlers } from './operation-handlers.ts';

/** Pages of any fax on paper. */
export const printingOperations = (
  desktop: Pick<Desktop, 'printPages'>,
): Pick<OperationHandlers, 'pages.print'> => ({
  'pages.print': async (pages) => {
    const printed = await desktop.printPages(pages);
    return printed.ok ? success({ isPrinted: printed.value }) : printed;
  },
});
