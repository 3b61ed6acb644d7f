import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Directory, Extension } from '../config/directory.ts';
import { accepted, apiError, badParameter, refused, type ApiError, type Outcome } from '../http/api-error.ts';
import { SUBSCRIPTION_PATH } from '../../protocol/paths.ts';
import { readEventFilter, type EventFilter } from './event-filter.ts';

/** Nobody can need more. */
const MOST_FILTERS = 100;

const requestSchema = z.looseObject({
  eventFilters: z.array(z.string()).min(1).max(MOST_FILTERS),
  deliveryMode: z.looseObject({ transportType: z.string().optional() }).optional(),
});

/** What one connection has subscribed to. */
export interface Subscription {
  readonly id: string;
  readonly ownerId: number;
  readonly filters: readonly EventFilter[];
  /** Filters that are not served, and why not. */
  readonly disabledFilters: readonly { readonly filter: string; readonly error: ApiError }[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** Nothing can be called from here: a web hook would need a server on this machine that the exchange trusts. */
export const noWebhooks = (): ApiError =>
  apiError(
    400,
    'SUB-406',
    'The local exchange delivers events over WebSocket only, to subscriptions that are made over the socket; ' +
      'a WebHook, or a subscription over HTTP, is not available',
    { parameterName: 'deliveryMode' },
  );

/** Filters without permission are named in the answer; if none is left, the subscription is refused (public-service.md 7.1). */
export function makeSubscription(
  body: unknown,
  caller: Extension,
  directory: Directory,
  times: { readonly createdAtMs: number; readonly expiresAtMs: number },
): Outcome<Subscription> {
  const request = requestSchema.safeParse(body);
  if (!request.success) return refused(badParameter(String(request.error.issues[0]?.path[0] ?? 'body')));
  const { eventFilters, deliveryMode } = request.data;
  if ((deliveryMode?.transportType ?? 'WebSocket') !== 'WebSocket') return refused(noWebhooks());

  const filters: EventFilter[] = [];
  const disabledFilters: { filter: string; error: ApiError }[] = [];
  for (const text of new Set(eventFilters)) {
    const filter = readEventFilter(text, caller, directory);
    if (filter.ok) filters.push(filter.value);
    else disabledFilters.push({ filter: text, error: filter.failure });
  }
  const [firstDisabled] = disabledFilters;
  if (filters.length === 0 && firstDisabled !== undefined) return refused(firstDisabled.error);
  return accepted({ id: randomUUID(), ownerId: caller.id, filters, disabledFilters, ...times });
}

/** The same for all subscriptions. */
export const subscriptionUri = (host: string): string => `http://${host}${SUBSCRIPTION_PATH}`;

/** As clients get it (public-service.md 7.1). */
export function subscriptionRecord(subscription: Subscription, host: string, nowMs: number): object {
  const { id, filters, disabledFilters, createdAtMs, expiresAtMs } = subscription;
  return {
    uri: `${subscriptionUri(host)}/${id}`,
    id,
    eventFilters: filters.map((filter) => filter.expanded),
    ...(disabledFilters.length === 0
      ? {}
      : {
          disabledFilters: disabledFilters.map(({ filter, error }) => ({
            filter,
            reason: error.code,
            message: error.message,
          })),
        }),
    creationTime: new Date(createdAtMs).toISOString(),
    expirationTime: new Date(expiresAtMs).toISOString(),
    expiresIn: Math.max(0, Math.floor((expiresAtMs - nowMs) / 1000)),
    status: 'Active',
    deliveryMode: { transportType: 'WebSocket', encryption: false },
  };
}
