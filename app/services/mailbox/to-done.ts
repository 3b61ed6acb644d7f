import type { FilingRecord } from './filing-record.ts';

export const toDone = (
  { rule, action }: Extract<FilingRecord, { state: 'due' }>,
  path: string | null,
): Extract<FilingRecord, { state: 'done' }> => ({ state: 'done', rule, kind: action.kind, path });
