import type { Failure } from '../failure.ts';
import { phrase } from '../../words/phrase.ts';

/**
 * What a service may have beside the five operations that every service has (telephony-service.md 4: read both rules, change a forwarding
 * number, take a fax, read its record, give its document). Each use of one has its way without it.
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

/** The code of a question that was not asked, since the service was known not to have an answer. */
const NOT_ASKED = 'not-asked';

/** No such address, or none that can be asked so: in the service's words, or as a bare status. */
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

/** The service does not know the address at all, or not what it names. */
export const isNotThere = (failure: Failure): boolean =>
  failure.kind === 'refused' && NOT_THERE.has(failure.code);

export const notThere = (part: ServicePart): Extract<Failure, { kind: 'refused' }> => ({
  kind: 'refused',
  code: NOT_ASKED,
  message: phrase(`service.not-offered.${part}`),
});
