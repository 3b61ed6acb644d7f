import type { PrintingView } from '../../contract/printing-views.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { FilingStanding } from '../ports/folders/filing-files.ts';
import type { PrintingRecord } from './printing-record.ts';

/** `taken`: by another computer, which does not say that it is done. `printer`: on which it is wanted. `problem`: why it was not printed so far. */
export function describePrinting(
  record: PrintingRecord | null,
  taken: FilingStanding | null,
  printer: string | null,
  problem: string | null,
): PrintingView | null {
  switch (record?.state) {
    case 'due':
      if (taken === null)
        return printer === null || problem === null ? null : { state: 'waits', printer, problem };
      return taken.isLeft ? describeLeft(taken) : null;
    case 'unsure':
      return { state: 'unsure', printer: record.printer, by: null };
    case 'done':
      return record.printer === null ? null : { state: 'printed', printer: record.printer };
    case 'elsewhere':
      return { state: 'elsewhere', by: record.who === null ? null : shownText(record.who.user) };
    case undefined:
    case 'none':
    case 'handing':
    case 'unreadable':
      return null;
  }
}

const describeLeft = ({ claim }: FilingStanding): PrintingView => ({
  state: 'unsure',
  printer: claim === null ? null : shownText(claim.rule),
  by: claim === null ? null : shownText(claim.who.user),
});
