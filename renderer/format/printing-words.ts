import type { PrintingView } from '../../app/contract/printing-views.ts';
import { isolated } from '../../app/words/isolated.ts';
import { say } from './words.ts';

/** What became of a fax that is printed by itself. */
export function printingText(printing: PrintingView): string {
  switch (printing.state) {
    case 'printed':
      return say('printing.printed', { printer: isolated(printing.printer) });
    case 'elsewhere':
      return printing.by === null
        ? say('printing.elsewhere-unknown')
        : say('printing.elsewhere', { name: isolated(printing.by) });
    case 'waits':
      return say('printing.waits', { why: printing.problem });
    case 'unsure': {
      const { printer, by } = printing;
      if (printer === null) return say('printing.left-unknown');
      return by === null
        ? say('printing.unsure', { printer: isolated(printer) })
        : say('printing.left', { name: isolated(by), printer: isolated(printer) });
    }
  }
}

/** Nobody but a person can go on with it, or need not wait. */
export const needsPrinting = (printing: PrintingView | null): boolean =>
  printing?.state === 'waits' || printing?.state === 'unsure';

/** What a row says of it: whoever reads that it was not printed prints it again. */
export function printingFacts(printing: PrintingView | null): string[] {
  if (printing?.state === 'waits') return [say('printing.row')];
  return printing?.state === 'unsure' ? [say('printing.row-unsure')] : [];
}
