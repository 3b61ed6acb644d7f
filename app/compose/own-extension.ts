import type { KnownExtension } from '../domain/service/account-entry.ts';
import type { FaxSender } from '../domain/fax/fax-sender.ts';
import type { Account } from '../services/access/account.ts';
import type { SignedInExtension } from '../services/telephony/signed-in-extension.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

export interface OwnExtension {
  /** Null if the service has never said. */
  readonly who: () => KnownExtension | null;
  /** The number that faxes are sent from, E.164; null while unknown. */
  readonly number: () => string | null;
  /** All numbers of the extension, the sending one first. */
  readonly numbers: () => string[];
  readonly sender: () => FaxSender | null;
}

/** Who the extension belongs to, as the service says now or said when last asked (`remembered`). */
export function ownExtension(
  account: Pick<Account, 'ownNumber' | 'label'>,
  line: Pick<SignedInExtension, 'known' | 'faxNumber' | 'ownNumbers'>,
  remembered: KnownExtension | null,
  words: Phrasebook,
): OwnExtension {
  const who = (): KnownExtension | null => line.known() ?? remembered;
  const ownNumber = (): string | null => line.faxNumber() ?? account.ownNumber();
  return {
    who,
    number: ownNumber,
    numbers() {
      const own = ownNumber();
      const ownNumbers = line.ownNumbers();
      const numbers =
        ownNumbers.length > 0
          ? ownNumbers
          : (remembered?.numbers ?? []).map(({ phoneNumber }) => phoneNumber);
      return [...(own === null ? [] : [own]), ...numbers];
    },
    sender() {
      const number = ownNumber();
      if (number === null) return null;
      const { name = null, timeZone = null } = who() ?? {};
      // Until the service has said more, the account's name and this machine's time zone.
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return { name: name ?? words.text(account.label), number, timeZone: timeZone ?? here };
    },
  };
}
