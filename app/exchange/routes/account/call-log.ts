import { z } from 'zod';
import { DIRECTIONS } from '../../../protocol/message-words.ts';
import type { Clock } from '../../clock.ts';
import type { Directory } from '../../config/directory.ts';
import { badParameter, missingUserPermission, notFound } from '../../http/api-error.ts';
import { oneOrMore, atLeastOne, dateMs, readQuery } from '../../http/query.ts';
import type { Links } from '../../http/links.ts';
import type { ApiAnswer, ApiCall, Resource } from '../../http/resource.ts';
import { placeOfNumber } from '../../line/place-of-number.ts';
import type { CallLog, LoggedCall } from '../../store/call-log.ts';

export interface CallLogParts {
  readonly callLog: CallLog;
  readonly directory: Directory;
  readonly clock: Clock;
}

/** One extension's calls, or those of the whole account. */
type Reach = 'extension' | 'account';

const DAY_MS = 24 * 3600_000;
const DEFAULT_PER_PAGE = 100;
const MOST_PER_PAGE = 1000;
const CALL_ID = /^\d{1,15}$/u;
const PATH = '/call-log';

const listSchema = z.looseObject({
  type: oneOrMore(['Voice', 'Fax']),
  direction: oneOrMore(DIRECTIONS),
  dateFrom: dateMs,
  dateTo: dateMs,
  view: z.enum(['Simple', 'Detailed']).optional(),
  /** Digits; in a query a `+` is a space. */
  phoneNumber: z
    .string()
    .regex(/^[ +]?\d{1,20}$/u)
    .optional(),
  page: atLeastOne.optional(),
  perPage: z.union([z.literal('max').transform(() => MOST_PER_PAGE), atLeastOne]).optional(),
});

/** The outcome of each attempt, with the reason in `result` (telephony-service.md 7; public-service.md 6). */
export function callLogResources(parts: CallLogParts): Resource[] {
  return (['extension', 'account'] as const).flatMap((reach) => [
    {
      below: reach,
      path: PATH,
      operations: {
        GET: {
          permission: 'ReadCallLog' as const,
          group: 'heavy' as const,
          answer: (call: ApiCall) => ifAllowed(reach, call, () => listCalls(parts, reach, call)),
        },
      },
    },
    {
      below: reach,
      path: `${PATH}/:callRecordId`,
      operations: {
        GET: {
          permission: 'ReadCallLog' as const,
          group: 'heavy' as const,
          answer: (call: ApiCall) => ifAllowed(reach, call, () => readCall(parts, reach, call)),
        },
      },
    },
  ]);
}

function ifAllowed(reach: Reach, { caller }: ApiCall, answer: () => ApiAnswer): ApiAnswer {
  if (reach === 'extension' || caller.isAdministrator) return answer();
  return { kind: 'refused', error: missingUserPermission('FullCompanyCallLog') };
}

/** Without totals, like the public service: counting a long log costs more than it is worth. */
function listCalls(parts: CallLogParts, reach: Reach, call: ApiCall): ApiAnswer {
  const asked = readQuery(listSchema, call.query);
  if (!asked.ok) return { kind: 'refused', error: asked.failure };
  const { type, direction, dateFrom, dateTo, phoneNumber } = asked.value;
  const startedToMs = dateTo ?? parts.clock.now();
  const startedFromMs = dateFrom ?? startedToMs - DAY_MS;
  if (startedFromMs > startedToMs) return { kind: 'refused', error: badParameter('dateFrom') };
  const filter = {
    extensionIds: extensionsWithin(parts, reach, call),
    directions: direction ?? DIRECTIONS,
    startedFromMs,
    startedToMs,
    phoneNumber: phoneNumber === undefined ? null : `+${phoneNumber.replace(/\D/gu, '')}`,
  };
  const page = asked.value.page ?? 1;
  const perPage = Math.min(MOST_PER_PAGE, asked.value.perPage ?? DEFAULT_PER_PAGE);
  const isOfFaxes = type?.includes('Fax') ?? true;
  // One more than requested shows whether there is a next page.
  const found = isOfFaxes ? parts.callLog.list(filter, perPage + 1, (page - 1) * perPage) : [];
  const calls = found.slice(0, perPage);

  const linkTo = (number: number): { uri: string } => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(call.query ?? {}))
      for (const word of [value].flat()) query.append(name, String(word));
    const window = { dateFrom: startedFromMs, dateTo: startedToMs };
    for (const [name, atMs] of Object.entries(window)) query.set(name, new Date(atMs).toISOString());
    query.set('page', String(number));
    query.set('perPage', String(perPage));
    return { uri: toAddress(reach, call.links, PATH, query) };
  };
  const pageStart = (page - 1) * perPage;
  const place = calls.length === 0 ? {} : { pageStart, pageEnd: pageStart + calls.length - 1 };
  return {
    kind: 'json',
    body: {
      ...linkTo(page),
      records: calls.map((each) => callRecord(each, reach, call.links)),
      paging: { page, perPage, ...place },
      navigation: {
        firstPage: linkTo(1),
        ...(found.length > perPage ? { nextPage: linkTo(page + 1) } : {}),
        ...(page > 1 ? { previousPage: linkTo(page - 1) } : {}),
      },
    },
  };
}

function readCall(parts: CallLogParts, reach: Reach, call: ApiCall): ApiAnswer {
  const id = call.params['callRecordId'] ?? '';
  const found = CALL_ID.test(id)
    ? parts.callLog.find(extensionsWithin(parts, reach, call), Number(id))
    : null;
  if (found === null) return { kind: 'refused', error: notFound('callRecordId') };
  return { kind: 'json', body: callRecord(found, reach, call.links) };
}

const extensionsWithin = ({ directory }: CallLogParts, reach: Reach, { extension }: ApiCall): number[] =>
  reach === 'extension'
    ? [extension.id]
    : directory.listExtensions(extension.accountId).map((each) => each.id);

const toAddress = (reach: Reach, links: Links, path: string, query?: URLSearchParams): string =>
  reach === 'extension' ? links.own(path, query) : links.account(path, query);

/** A fax in the log (public-service.md 6); its message's id is a text here. */
function callRecord(call: LoggedCall, reach: Reach, links: Links): object {
  const { extensionId, messageId, direction } = call;
  const isOutbound = direction === 'Outbound';
  return {
    uri: toAddress(reach, links, `${PATH}/${call.id}`),
    id: String(call.id),
    sessionId: String(call.id),
    startTime: new Date(call.startedAtMs).toISOString(),
    duration: Math.round(call.durationMs / 1000),
    type: 'Fax',
    direction,
    action: isOutbound ? 'Outgoing Fax' : 'Incoming Fax',
    result: call.result,
    from: party(call.fromNumber, call.fromName),
    to: party(call.toNumber, call.toName),
    message: {
      uri: `${links.extension(extensionId)}/message-store/${messageId}`,
      id: String(messageId),
      type: 'Fax',
    },
    extension: { uri: links.extension(extensionId), id: extensionId },
  };
}

function party(phoneNumber: string, name: string | null): object {
  const location = placeOfNumber(phoneNumber);
  return {
    phoneNumber,
    ...(name === null ? {} : { name }),
    ...(location === null ? {} : { location }),
  };
}
