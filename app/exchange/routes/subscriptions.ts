import type { Clock } from '../clock.ts';
import { notFound } from '../http/api-error.ts';
import type { ApiAnswer, ApiCall, Resource } from '../http/resource.ts';
import type { PushHub } from '../push/push-hub.ts';
import { noWebhooks, subscriptionRecord, subscriptionUri, type Subscription } from '../push/subscription.ts';

export interface SubscriptionParts {
  readonly hub: PushHub;
  readonly clock: Clock;
}

/** Subscriptions are made and changed over their own socket; here they can be viewed and ended (public-service.md 7.1). */
export function subscriptionResources(parts: SubscriptionParts): Resource[] {
  const refuse = (): ApiAnswer => ({ kind: 'refused', error: noWebhooks() });
  return [
    {
      below: 'service',
      path: '/subscription',
      operations: {
        GET: { permission: null, group: 'light', answer: (call) => listSubscriptions(parts, call) },
        POST: { permission: null, group: 'medium', answer: refuse },
      },
    },
    {
      below: 'service',
      path: '/subscription/:subscriptionId',
      operations: {
        GET: { permission: null, group: 'light', answer: (call) => readSubscription(parts, call) },
        PUT: { permission: null, group: 'medium', answer: refuse },
        DELETE: { permission: null, group: 'medium', answer: (call) => endSubscription(parts, call) },
      },
    },
  ];
}

function listSubscriptions({ hub, clock }: SubscriptionParts, { caller, links }: ApiCall): ApiAnswer {
  const records = hub
    .subscriptionsFor(caller.id)
    .map((subscription) => subscriptionRecord(subscription, links.host, clock.now()));
  return { kind: 'json', body: { uri: subscriptionUri(links.host), records } };
}

function readSubscription(parts: SubscriptionParts, call: ApiCall): ApiAnswer {
  const subscription = findSubscription(parts, call);
  if (subscription === null) return { kind: 'refused', error: notFound('subscriptionId') };
  return { kind: 'json', body: subscriptionRecord(subscription, call.links.host, parts.clock.now()) };
}

function endSubscription(parts: SubscriptionParts, call: ApiCall): ApiAnswer {
  const subscription = findSubscription(parts, call);
  if (subscription === null) return { kind: 'refused', error: notFound('subscriptionId') };
  parts.hub.unsubscribe(subscription.id);
  return { kind: 'empty' };
}

const findSubscription = ({ hub }: SubscriptionParts, { caller, params }: ApiCall): Subscription | null =>
  hub.subscriptionsFor(caller.id).find((subscription) => subscription.id === params['subscriptionId']) ??
  null;
