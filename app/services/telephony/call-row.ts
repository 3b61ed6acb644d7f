import type { CallRow } from '../../contract/call-log-views.ts';
import { hasArrived, type CallRecord } from '../../domain/service/call-record.ts';
import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import { shownOrNull } from '../../domain/files/shown-text.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

/** A call as the window shows it: the other side by name and number, and which of our faxes it was for. */
export function toCallRow(
  record: CallRecord,
  { parseNumber, store }: { readonly parseNumber: ParseNumber; readonly store: JobStore },
): CallRow {
  const { id, startedAtMs, durationMs, result, reason, messageId } = record;
  const direction = readDirection(record);
  const { phoneNumber, name } = direction === 'inbound' ? record.from : record.to;
  return {
    id,
    startedAtMs,
    durationMs,
    direction,
    result,
    reason,
    arrived: hasArrived(record),
    name: shownOrNull(name),
    number: phoneNumber === null ? null : formatNumber(phoneNumber, parseNumber),
    jobId: messageId === null ? null : (store.byMessageId(messageId)?.id ?? null),
  };
}

function readDirection({ direction }: CallRecord): CallRow['direction'] {
  if (direction === 'Inbound') return 'inbound';
  return direction === 'Outbound' ? 'outbound' : null;
}
