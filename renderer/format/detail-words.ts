import type { FaxDetail, TimelineEntry } from '../../app/contract/queue-views.ts';
import { numberText } from './amounts.ts';
import { dayText } from './time.ts';
import { say } from './words.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What else is known of a fax. Nothing is listed that has no value. */
export function listFacts(detail: FaxDetail): Fact[] {
  const { row, faxResolution, coverPageText, ownCover, attempts, messageIds, reference } = detail;
  const facts: (Fact | null)[] = [
    row.pages === null
      ? null
      : {
          label: say('label.pages'),
          value: say(
            coverPageText === null && ownCover === undefined ? 'detail.no-cover' : 'detail.with-cover',
            {
              pages: row.pages,
            },
          ),
        },
    { label: say('label.resolution'), value: say(`label.resolution.${faxResolution}`) },
    attempts === 0 ? null : { label: say('detail.attempts'), value: numberText(attempts) },
    messageIds.length === 0
      ? null
      : {
          label: say(messageIds.length === 1 ? 'detail.message' : 'detail.messages'),
          value: messageIds.join(', '),
        },
    ownCover === undefined || ownCover.subject === ''
      ? null
      : { label: say('detail.subject'), value: ownCover.subject },
    reference === null || reference.trim() === ''
      ? null
      : { label: say('detail.reference'), value: reference },
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
    const day = dayText(entry.atMs, nowMs) ?? (said === null ? null : say('time.today'));
    const isNew = day !== said;
    said = day;
    return { ...entry, day: isNew ? day : null };
  });
}

export const pictureLabel = (page: number, pages: number): string => say('label.page-of', { page, pages });
