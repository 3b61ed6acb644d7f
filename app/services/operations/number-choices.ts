import type { NumberChoice } from '../../contract/compose-views.ts';
import type { FaxJob } from '../../domain/fax-job.ts';
import { formatNumber } from '../../domain/fax-number.ts';
import { numbersInName } from '../../domain/intake-rules.ts';
import type { OperationPorts } from './operation-ports.ts';

type Ports = Pick<OperationPorts, 'gateKeeper' | 'parseNumber'>;

export const choiceOf = (e164: string, { gateKeeper, parseNumber }: Ports): NumberChoice => ({
  e164,
  formatted: formatNumber(e164, parseNumber),
  whose: gateKeeper.whose(e164),
});

/** Whom a fax may be meant for: a name with two numbers means one of them, and a slip one of those that are known. */
export function choicesFor(job: FaxJob, ports: Ports): NumberChoice[] {
  const { gateKeeper, parseNumber } = ports;
  const [only, ...others] = job.recipients;
  // One number takes the place of all: what is a slip of one of several is no answer.
  const meant = only === undefined || others.length > 0 ? [] : gateKeeper.nearMissesOf(only.phoneNumber);
  const numbers = new Set([...meant, ...numbersInName(job.name, parseNumber)]);
  for (const { phoneNumber } of job.recipients) numbers.delete(phoneNumber);
  return [...numbers].map((number) => choiceOf(number, ports));
}
