import { DIRECTIONS, MESSAGE_TYPES, READ_STATUSES } from '../../protocol/message-words.ts';
import { SYNC_TOKEN_INVALID } from '../../protocol/message-sync.ts';
import type { Clock } from '../clock.ts';
import { apiError, badParameter } from '../http/api-error.ts';
import { readQuery } from '../http/query.ts';
import type { Links } from '../http/links.ts';
import type { ApiAnswer, ApiCall, Resource } from '../http/resource.ts';
import type { MessageFilter, MessageStore } from '../store/message-store.ts';
import type { StoredMessage } from '../store/stored-message.ts';
import { syncQuerySchema } from './message-query.ts';
import { messageRecord, removedRecord } from '../records/message-record.ts';
import { readSyncToken, writeSyncToken, type SyncPosition } from './sync-token.ts';

export interface SyncParts {
  readonly messages: MessageStore;
  readonly clock: Clock;
  readonly storeId: string;
}

const DAY_MS = 24 * 3600_000;
/** What changed shortly before the last answer is repeated: repeats are harmless, gaps are not (public-service.md 4.4). */
const OVERLAP_MS = 5_000;

/** What exists, and what has changed since (public-service.md 4.4). */
export function messageSyncResource(parts: SyncParts): Resource {
  return {
    below: 'extension',
    path: '/message-sync',
    operations: {
      GET: { permission: 'ReadMessages', group: 'light', answer: (call) => syncMessages(parts, call) },
    },
  };
}

function syncMessages(parts: SyncParts, call: ApiCall): ApiAnswer {
  const query = readQuery(syncQuerySchema, call.query);
  if (!query.ok) return { kind: 'refused', error: query.failure };
  const { syncType = 'FSync', syncToken } = query.value;
  if (syncType === 'ISync') return syncChanges(parts, call, syncToken);

  const { messageType, direction, dateFrom, dateTo, recordCount } = query.value;
  const createdFromMs = dateFrom ?? (dateTo ?? parts.clock.now()) - DAY_MS;
  if (createdFromMs > (dateTo ?? Infinity)) return { kind: 'refused', error: badParameter('dateFrom') };
  // Taken before the messages are read: what changes from here on belongs to the next sync.
  const position = readPosition(parts, call, messageType ?? MESSAGE_TYPES, direction ?? DIRECTIONS);
  const filter: MessageFilter = {
    extensionId: call.extension.id,
    availabilities: ['Alive'],
    directions: position.directions,
    readStatuses: READ_STATUSES,
    phoneNumber: null,
    createdFromMs: createdFromMs - (createdFromMs % 1000),
    createdToMs: dateTo ?? Number.MAX_SAFE_INTEGER,
  };
  const isOfFaxes = position.messageTypes.includes('Fax');
  const messages = isOfFaxes ? parts.messages.list(filter, recordCount ?? -1) : [];
  const everything = { ...filter, createdFromMs: 0 };
  const olderRecordsExist = isOfFaxes && parts.messages.count(everything) > messages.length;
  return toAnswer(call, 'FSync', messages, position, { olderRecordsExist });
}

function syncChanges(parts: SyncParts, call: ApiCall, syncToken: string | undefined): ApiAnswer {
  const since = readSyncToken(syncToken ?? '', parts.storeId, call.extension.id);
  // A position in the future was issued before this data folder was restored from an earlier copy.
  if (since === null || since.change > parts.messages.latestChange()) {
    const details = { parameterName: 'syncToken' };
    const message = 'Parameter [syncToken] is invalid';
    return { kind: 'refused', error: apiError(400, SYNC_TOKEN_INVALID, message, details) };
  }
  const position = readPosition(parts, call, since.messageTypes, since.directions);
  const messages = since.messageTypes.includes('Fax')
    ? parts.messages.changedSince(
        call.extension.id,
        since.directions,
        since.change,
        since.syncedAtMs - OVERLAP_MS,
      )
    : [];
  return toAnswer(call, 'ISync', messages, position, {});
}

function readPosition(
  parts: SyncParts,
  call: ApiCall,
  messageTypes: readonly SyncPosition['messageTypes'][number][],
  directions: readonly SyncPosition['directions'][number][],
): SyncPosition {
  return {
    storeId: parts.storeId,
    extensionId: call.extension.id,
    messageTypes: [...messageTypes],
    directions: [...directions],
    change: parts.messages.latestChange(),
    syncedAtMs: parts.clock.now(),
  };
}

function toAnswer(
  call: ApiCall,
  syncType: 'FSync' | 'ISync',
  messages: readonly StoredMessage[],
  position: SyncPosition,
  more: object,
): ApiAnswer {
  const syncToken = writeSyncToken(position);
  const syncTime = new Date(position.syncedAtMs).toISOString();
  return {
    kind: 'json',
    body: {
      uri: call.links.messageSync(new URLSearchParams({ syncType, syncToken })),
      records: messages.map((message) => syncRecord(message, call.links)),
      syncInfo: { syncType, syncToken, syncTime, ...more },
    },
  };
}

/** Of a message that is no longer alive, a sync says only that (public-service.md 4.4). */
const syncRecord = (message: StoredMessage, links: Links): object =>
  message.availability === 'Alive' ? messageRecord(message, links) : removedRecord(message, links);
