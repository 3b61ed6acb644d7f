import type { KnownLine } from '../domain/service/account-entry.ts';
import type { FaxSender } from '../domain/fax/fax-sender.ts';
import type { Account } from '../services/access/account.ts';
import type { Line } from '../services/telephony/line.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

export interface OwnExtension {
  /** Null while the service has never said. */
  readonly who: () => KnownLine | null;
  /** What faxes are sent from, E.164; null while unknown. */
  readonly number: () => string | null;
  /** All of the extension, the one that sends first. */
  readonly numbers: () => string[];
  readonly sender: () => FaxSender | null;
}

/** Whose line it is: as the service says, or as it said when it was last asked (`remembered`). */
export function ownExtension(
  account: Pick<Account, 'ownNumber' | 'label'>,
  line: Pick<Line, 'known' | 'faxNumber' | 'ownNumbers'>,
  remembered: KnownLine | null,
  words: Phrasebook,
): OwnExtension {
  const who = (): KnownLine | null => line.known() ?? remembered;
  const ownNumber = (): string | null => line.faxNumber() ?? account.ownNumber();
  return {
    who,
    number: ownNumber,
    numbers() {
      const own = ownNumber();
      const heard = line.ownNumbers();
      const numbers =
        heard.length > 0 ? heard : (remembered?.numbers ?? []).map(({ phoneNumber }) => phoneNumber);
      return [...(own === null ? [] : [own]), ...numbers];
    },
    sender() {
      const number = ownNumber();
      if (number === null) return null;
      const { name = null, timeZone = null } = who() ?? {};
      // Until the service has said more, the names of the account and of this machine's place.
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return { name: name ?? words.text(account.label), number, timeZone: timeZone ?? here };
    },
  };
}
