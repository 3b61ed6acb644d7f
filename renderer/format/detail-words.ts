import type { FaxDetail, TimelineEntry } from '../../app/contract/queue-views.ts';
import { numberText } from './amounts.ts';
import { dayText } from './time.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What else is known of a fax. Nothing is listed that has no value. */
export function factsOf(detail: FaxDetail): Fact[] {
  const { row, faxResolution, coverPageText, attempts, messageIds, reference } = detail;
  const facts: (Fact | null)[] = [
    row.pages === null
      ? null
      : {
          label: 'Pages',
          value: `${numberText(row.pages)}, ${coverPageText === null ? 'no cover' : 'with cover'}`,
        },
    { label: 'Resolution', value: faxResolution },
    attempts === 0 ? null : { label: 'Attempts', value: numberText(attempts) },
    messageIds.length === 0
      ? null
      : { label: messageIds.length === 1 ? 'Message' : 'Messages', value: messageIds.join(', ') },
    reference === null || reference.trim() === '' ? null : { label: 'Reference', value: reference },
  ];
  return facts.filter((fact) => fact !== null);
}

export interface DatedEntry extends TimelineEntry {
  /** Said once, before the first entry of a day that is not today. */
  readonly day: string | null;
}

export function withDays(timeline: readonly TimelineEntry[], nowMs: number): DatedEntry[] {
  let said: string | null = null;
  return timeline.map((entry) => {
    const day = dayText(entry.atMs, nowMs) ?? (said === null ? null : 'today');
    const isNew = day !== said;
    said = day;
    return { ...entry, day: isNew ? day : null };
  });
}

export const pictureLabel = (page: number, pages: number): string => `Page ${page} of ${pages}`;
