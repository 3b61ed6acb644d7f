import type { KnownExtension } from '../../domain/service/account-entry.ts';
import { listFact, numberFact, phrase, type Phrase } from '../../words/phrase.ts';

/** Who an account is, in one line: name, extension, the number that faxes come from, and its others. Null while nothing is known. */
export function whoIs(line: KnownExtension | null, faxNumber: string | null): Phrase | null {
  const extensionNumber = line?.extensionNumber ?? null;
  const others = (line?.numbers ?? []).filter(({ phoneNumber }) => phoneNumber !== faxNumber);
  const parts = [
    line?.name ?? null,
    extensionNumber === null ? null : phrase('account.extension', { extension: extensionNumber }),
    faxNumber === null ? null : phrase('account.faxes-from', { number: numberFact(faxNumber) }),
    ...others.map(({ phoneNumber, takesFaxes }) =>
      phrase(takesFaxes ? 'account.number-for-faxes' : 'account.number-without-faxes', {
        number: numberFact(phoneNumber),
      }),
    ),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : phrase('account.list', { parts: listFact(parts, 'comma') });
}
