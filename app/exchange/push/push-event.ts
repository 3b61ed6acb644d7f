import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '../../protocol/paths.ts';
import { makeLinks } from '../http/links.ts';
import { messageRecord } from '../records/message-record.ts';
import type { MessageUpdate } from '../store/message-feed.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { EventFilter } from './event-filter.ts';

/** An event without what only the subscription knows. */
export interface PushEvent {
  readonly event: string;
  readonly body: object;
}

/** What has happened, all at one time. */
export interface Happening {
  readonly atMs: number;
  readonly messages: readonly MessageUpdate[];
  /** Extensions whose answering rules, or numbers in them, have changed. */
  readonly changedRules: readonly number[];
}

/** What a subscriber with this filter is told about it. `host` is how the subscriber reaches the exchange. */
export function eventsFor(
  filter: EventFilter,
  happening: Happening,
  messages: Pick<MessageStore, 'find'>,
  host: string,
): PushEvent[] {
  const { kind, extension } = filter;
  if (kind === 'extension')
    return happening.changedRules.includes(extension.id) ? [rulesChanged(extension.id)] : [];
  const updates = filter.isOfFaxes
    ? happening.messages.filter(
        (each) =>
          each.extensionId === extension.id &&
          (filter.direction === null || each.direction === filter.direction),
      )
    : [];
  if (kind === 'message-store')
    return updates.length === 0 ? [] : [storeChanged(filter, updates, happening.atMs)];
  return updates
    .filter((each) => each.kind === 'new')
    .flatMap(({ messageId }) => {
      const message = messages.find(extension.id, messageId);
      if (message === null) return [];
      return [faxCameIn(filter, messageRecord(message, makeLinks(host, extension)))];
    });
}

/** telephony-service.md 6, with the public service's `accountId` and `newMessageIds` (public-service.md 7.4). */
function storeChanged(
  { extension }: EventFilter,
  updates: readonly MessageUpdate[],
  atMs: number,
): PushEvent {
  const newMessageIds = updates.filter((each) => each.kind === 'new').map((each) => each.messageId);
  const changes = [
    {
      type: 'Fax',
      newCount: newMessageIds.length,
      updatedCount: updates.length - newMessageIds.length,
      ...(newMessageIds.length === 0 ? {} : { newMessageIds }),
    },
  ];
  return {
    event: `${API_PREFIX}/account/~/extension/${extension.id}/message-store`,
    body: {
      accountId: Number(extension.accountId),
      extensionId: extension.id,
      lastUpdated: new Date(atMs).toISOString().replace('Z', '+0000'),
      changes,
    },
  };
}

/** The whole record with its ids as texts, as the service has them in this event (public-service.md 7.4). */
function faxCameIn({ extension }: EventFilter, record: object): PushEvent {
  const withTextIds: unknown = JSON.parse(JSON.stringify(record), (key, value: unknown) =>
    key === 'id' ? String(value) : value,
  );
  return {
    event: `${API_PREFIX}/account/~/extension/${extension.id}/fax?direction=Inbound`,
    body: withTextIds as object,
  };
}

const rulesChanged = (extensionId: number): PushEvent => ({
  event: `${API_PREFIX}/account/~/extension/${extensionId}`,
  body: { extensionId: String(extensionId), eventType: 'Update', hints: ['AnsweringRules'] },
});

/** The event as it is sent (telephony-service.md 6; public-service.md 7.4). */
export function eventEnvelope(
  event: PushEvent,
  subscriptionId: string,
  ownerId: number,
  atMs: number,
): object {
  return {
    uuid: randomUUID(),
    event: event.event,
    timestamp: new Date(atMs).toISOString(),
    subscriptionId,
    ownerId: String(ownerId),
    body: event.body,
  };
}
