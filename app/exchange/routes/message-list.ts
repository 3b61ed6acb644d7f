import { DIRECTIONS, READ_STATUSES } from '../../protocol/message-words.ts';
import { readQuery } from '../http/query.ts';
import type { ApiAnswer, ApiCall } from '../http/resource.ts';
import type { MessageFilter } from '../store/message-store.ts';
import { listQuerySchema } from './message-query.ts';
import { messageRecord } from '../records/message-record.ts';
import type { MessageParts } from './message-parts.ts';

const DAY_MS = 24 * 3600_000;
const DEFAULT_PER_PAGE = 100;
/** Asking for more is not an error; more is simply not returned. */
const MOST_PER_PAGE = 1000;

interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly totalPages: number;
  readonly totalElements: number;
}

/** One page of the messages, newest first; from the last day unless the query says otherwise (public-service.md 4.1). */
export function listMessages(parts: Pick<MessageParts, 'messages' | 'clock'>, call: ApiCall): ApiAnswer {
  const query = readQuery(listQuerySchema, call.query);
  if (!query.ok) return { kind: 'refused', error: query.failure };
  const { messageType, direction, readStatus, availability, dateFrom, dateTo, phoneNumber } = query.value;
  const createdToMs = dateTo ?? parts.clock.now();
  const filter: MessageFilter = {
    extensionId: call.extension.id,
    availabilities: availability ?? ['Alive'],
    directions: direction ?? DIRECTIONS,
    readStatuses: readStatus ?? READ_STATUSES,
    phoneNumber: phoneNumber === undefined ? null : `+${phoneNumber.replace(/\D/gu, '')}`,
    createdFromMs: wholeSeconds(dateFrom ?? createdToMs - DAY_MS),
    createdToMs,
  };
  const page = query.value.page ?? 1;
  const perPage = Math.min(MOST_PER_PAGE, query.value.perPage ?? DEFAULT_PER_PAGE);
  // Only texts belong to conversations.
  const isOfFaxes = (messageType?.includes('Fax') ?? true) && query.value.conversationId === undefined;
  const totalElements = isOfFaxes ? parts.messages.count(filter) : 0;
  const messages = totalElements === 0 ? [] : parts.messages.list(filter, perPage, (page - 1) * perPage);
  const paging = { page, perPage, totalPages: Math.ceil(totalElements / perPage), totalElements };

  const makeUri = (page: number): string =>
    call.links.messageStore(canonicalQuery(call.query, filter, page, perPage));
  return {
    kind: 'json',
    body: {
      uri: makeUri(page),
      records: messages.map((message) => messageRecord(message, call.links)),
      paging: makePaging(paging, messages.length),
      navigation: makeNavigation(paging, makeUri),
    },
  };
}

function makePaging({ page, perPage, totalPages, totalElements }: Paging, count: number): object {
  const totals = { perPage, totalPages, totalElements };
  if (count === 0) return totals;
  const pageStart = (page - 1) * perPage;
  return { page, ...totals, pageStart, pageEnd: pageStart + count - 1 };
}

function makeNavigation({ page, totalPages }: Paging, makeUri: (page: number) => string): object {
  const lastPage = Math.max(1, totalPages);
  return {
    firstPage: { uri: makeUri(1) },
    ...(page < lastPage ? { nextPage: { uri: makeUri(page + 1) } } : {}),
    ...(page > 1 ? { previousPage: { uri: makeUri(Math.min(page - 1, lastPage)) } } : {}),
    lastPage: { uri: makeUri(lastPage) },
  };
}

/** Addresses with every default written out, so that following them page by page stays within one window of time. */
function canonicalQuery(
  asked: unknown,
  filter: MessageFilter,
  page: number,
  perPage: number,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const word of filter.availabilities) query.append('availability', word);
  for (const [name, value] of Object.entries(asked ?? {})) {
    if (!['messageType', 'direction', 'readStatus', 'phoneNumber', 'conversationId'].includes(name)) continue;
    for (const word of [value].flat()) query.append(name, String(word));
  }
  query.set('dateFrom', new Date(filter.createdFromMs).toISOString());
  query.set('dateTo', new Date(filter.createdToMs).toISOString());
  query.set('page', String(page));
  query.set('perPage', String(perPage));
  return query;
}

/** Creation times are shown in whole seconds, and must be found by what was shown. */
const wholeSeconds = (atMs: number): number => atMs - (atMs % 1000);
