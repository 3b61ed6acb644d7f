import type { HandInInput } from '../../contract/door-operations.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import type { OperationPorts } from './operation-ports.ts';

/** What the name of a path is compared by: a program may have moved its files, and standard input lies in another folder each time. */
const lastPart = (path: string): string => path.split(/[\\/]/u).at(-1) ?? path;

/** What is said with a fax but for its files and its time: whoever says it again may count the time from now. */
export function describeContent(
  { to, faxResolution, coverPageText, ownCover, reference }: HandInInput,
  parseNumber: ParseNumber,
): string {
  const numbers = to.map(({ phoneNumber, name }) => {
    const parsed = parseNumber(phoneNumber);
    return [parsed.kind === 'valid' ? parsed.e164 : phoneNumber, name];
  });
  const subject = ownCover === undefined ? [] : [ownCover.subject];
  return JSON.stringify([numbers, faxResolution, coverPageText, reference, ...subject]);
}

/** Whether a request that was said before means another fax now. What is gone meanwhile, or cannot be read, says nothing. */
export async function isOtherFax(
  input: HandInInput,
  { origin, documents }: FaxJob,
  { files, parseNumber }: Pick<OperationPorts, 'files' | 'parseNumber'>,
): Promise<boolean> {
  if (origin.kind !== 'door') return false;
  if (origin.content !== undefined && origin.content !== describeContent(input, parseNumber)) return true;
  if (input.paths.length !== documents.length) return true;
  for (const [index, path] of input.paths.entries()) {
    const document = documents[index];
    if (document === undefined || lastPart(path) !== lastPart(document.source)) return true;
    const file = await files.inspect(path);
    if (file.problem !== null) continue;
    if (file.sizeBytes !== document.sizeBytes) return true;
    const sha256 = document.sha256 === null ? null : await files.sha256(path);
    if (sha256 !== null && sha256 !== document.sha256) return true;
  }
  return false;
}
