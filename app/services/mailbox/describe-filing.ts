import type { FilingView } from '../../contract/filing-views.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { FilingStanding } from '../ports/folders/filing-files.ts';
import type { FilingRecord } from './filing-record.ts';

/** `taken`: by another computer, which does not say that it is done. `problem`: why it waits here. */
export function describeFiling(
  record: FilingRecord | null,
  taken: FilingStanding | null,
  problem: string | null,
): FilingView | null {
  switch (record?.state) {
    case undefined:
    case 'none':
    case 'unreadable':
      return null;
    case 'several':
      return { state: 'several', rules: record.rules };
    case 'due':
      if (taken !== null)
        return {
          ...{ state: 'taken', isLeft: taken.isLeft },
          rule: taken.claim === null ? null : shownText(taken.claim.rule),
          by: taken.claim === null ? null : shownText(taken.claim.who.user),
        };
      if (problem !== null) return { state: 'waits', rule: record.rule, path: null, by: null, problem };
      return record.action.kind === 'print' ? describePrints(record.rule) : null;
    case 'done':
      if (record.kind === 'print') return describePrints(record.rule);
      return {
        ...{ rule: record.rule, path: record.path, by: null, problem: null },
        state: record.isOvertaken === true ? 'overtaken' : 'done',
      };
    case 'elsewhere': {
      const by = record.who === null ? null : shownText(record.who.user);
      return { state: 'elsewhere', rule: shownText(record.rule), path: null, by, problem: null };
    }
  }
}

const describePrints = (rule: string): FilingView => ({
  ...{ state: 'prints', rule, path: null, by: null, problem: null },
});
