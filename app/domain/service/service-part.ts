import type { Failure } from '../failure.ts';
import { phrase } from '../../words/phrase.ts';

/**
 * What a service may offer beyond the five operations that every service has (telephony-service.md 4: read both rules, change a
 * forwarding number, accept a fax, read its record, give its document). Whatever uses one of these also works without it.
 */
export const SERVICE_PARTS = [
  'push',
  'sync',
  'list',
  'bulk-read',
  'call-log',
  'address-book',
  'account-numbers',
  'line',
  'features',
] as const;

export type ServicePart = (typeof SERVICE_PARTS)[number];

/** The code of a request that was not made because the service is known not to support it. */
const NOT_ASKED = 'not-asked';

/** No such address, or none for such a request: as the service's code, or as a bare status. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'CMN-102',
  'CMN-120',
  'CMN-202',
  '404',
  '405',
  '410',
  '501',
  NOT_ASKED,
]);

/** The service does not know the address at all, or does not know what it names. */
export const isNotThere = (failure: Failure): boolean =>
  failure.kind === 'refused' && NOT_THERE.has(failure.code);

export const notThere = (part: ServicePart): Extract<Failure, { kind: 'refused' }> => ({
  kind: 'refused',
  code: NOT_ASKED,
  message: phrase(`service.not-offered.${part}`),
});
