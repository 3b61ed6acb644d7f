import type { NumberChoice } from '../../contract/compose-views.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { shownOrNull } from '../../domain/files/shown-text.ts';
import { findFoldersAround } from '../../domain/intake/name-in-folder.ts';
import { numbersInName } from '../../domain/intake/intake-rules.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { numbersInFolder } from '../../domain/numbers/numbers-in-folder.ts';
import type { OperationPorts } from './operation-ports.ts';

type Ports = Pick<OperationPorts, 'faxChecks' | 'parseNumber' | 'words'>;

export const toNumberChoice = (
  e164: string,
  { faxChecks, words }: Pick<Ports, 'faxChecks' | 'words'>,
): NumberChoice => {
  const whose = faxChecks.whose(e164);
  const text = typeof whose === 'object' ? words.textOrNull(whose) : whose;
  return { e164, formatted: words.number(e164), whose: shownOrNull(text) };
};

/** Numbers in the names that may say who gets it: the file's, and the one of the subfolder that it was dropped into. */
export function numbersInNames({ name, origin, documents }: FaxJob, parseNumber: ParseNumber): string[] {
  const subfolders = findFoldersAround({ origin, documents });
  return [
    ...numbersInName(name, parseNumber),
    ...subfolders.flatMap((each) => numbersInName(each, parseNumber, numbersInFolder)),
  ];
}

/** Whom a fax may be meant for: a name with two numbers means one of them, and a slip one of those that are known. */
export function choicesFor(job: FaxJob, ports: Ports): NumberChoice[] {
  const { faxChecks, parseNumber } = ports;
  const [only, ...others] = job.recipients;
  // One number takes the place of all: what is a slip of one of several is no answer.
  const typed = only === undefined || others.length > 0 ? [] : [only.phoneNumber];
  const meant = typed.flatMap((each) => [
    ...faxChecks.findNearMisses(each),
    ...faxChecks.slipsUnderWay(each),
  ]);
  const numbers = new Set([...meant, ...numbersInNames(job, parseNumber)]);
  for (const { phoneNumber } of job.recipients) numbers.delete(phoneNumber);
  return [...numbers].map((number) => toNumberChoice(number, ports));
}
