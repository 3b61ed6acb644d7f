import type { PrintingView } from '../../contract/printing-views.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { FilingStanding } from '../ports/folders/filing-files.ts';
import type { PrintingRecord } from './printing-record.ts';

/** `taken`: by another computer, which does not say that it is done. `waiting`: why it was not printed so far. */
export function describePrinting(
  record: PrintingRecord | null,
  taken: FilingStanding | null,
  waiting: { readonly printer: string; readonly problem: string } | null,
): PrintingView | null {
  switch (record?.state) {
    case 'due':
      if (taken === null) return waiting === null ? null : { state: 'waits', ...waiting };
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
