import type { KnownLine } from '../../domain/service/account-entry.ts';
import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';

/** Who an account is, in one line: name, extension, the number that faxes come from, and its others. Null while nothing is known. */
export function whoIs(
  line: KnownLine | null,
  faxNumber: string | null,
  parseNumber: ParseNumber,
): string | null {
  const show = (number: string): string => formatNumber(number, parseNumber);
  const extensionNumber = line?.extensionNumber ?? null;
  const others = (line?.numbers ?? []).filter(({ phoneNumber }) => phoneNumber !== faxNumber);
  const words = [
    line?.name ?? null,
    extensionNumber === null ? null : `extension ${extensionNumber}`,
    faxNumber === null ? null : `faxes from ${show(faxNumber)}`,
    ...others.map(
      ({ phoneNumber, takesFaxes }) => `${show(phoneNumber)}${takesFaxes ? ' (fax)' : ' (no fax)'}`,
    ),
  ].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(', ');
}
