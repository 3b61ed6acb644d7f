import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import { refuse } from '../refuse.ts';

/** Whether there is a printer of this name, and nothing that the system says keeps it from printing. */
export async function findReadyPrinter(
  desktop: Pick<Desktop, 'listPrinters'>,
  name: string,
): Promise<Result<null>> {
  const printers = await desktop.listPrinters();
  const printer = printers.find((each) => each.name === name);
  if (printer === undefined)
    return refuse(
      printers.length === 0
        ? phrase('printing.no-printers')
        : phrase('printing.no-such-printer', { printer: name }),
    );
  if (printer.problem === null) return success(null);
  return refuse(phrase(`printing.${printer.problem}`, { printer: printer.shownName }));
}
