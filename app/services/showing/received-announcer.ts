import { otherParties, type MailboxFax } from '../../domain/service/mailbox.ts';
import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/notifier.ts';
import { shortName } from './short-name.ts';
import { ToldTogether } from './told-together.ts';
import type { ReceivedFaxes } from '../mailbox/received-faxes.ts';

/** Tells of received faxes, unless somebody has read them elsewhere already. */
export class ReceivedAnnouncer {
  readonly #received: Pick<ReceivedFaxes, 'onSaved'>;
  readonly #unread: ToldTogether<MailboxFax>;
  readonly #notifier: Notifier;
  readonly #parseNumber: ParseNumber;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  #off: Off | null = null;

  constructor(
    received: Pick<ReceivedFaxes, 'onSaved'>,
    notifier: Notifier,
    clock: Clock,
    parseNumber: ParseNumber,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#notifier = notifier;
    this.#parseNumber = parseNumber;
    this.#settings = settings;
    this.#received = received;
    this.#unread = new ToldTogether<MailboxFax>(clock, (faxes) => this.#tell(faxes));
  }

  start(): void {
    this.#off = this.#received.onSaved((fax) => {
      if (!fax.isRead && this.#settings.notifications === 'all') this.#unread.add(fax);
    });
  }

  stop(): void {
    this.#off?.();
  }

  #tell(faxes: readonly [MailboxFax, ...MailboxFax[]]): void {
    const isOne = faxes.length === 1;
    const title = isOne ? 'Fax received' : `${faxes.length} faxes received`;
    const body = isOne && this.#settings.notificationDetail === 'full' ? this.#describe(faxes[0]) : '';
    this.#notifier.show({
      title,
      body,
      stays: false,
      jobId: null,
      received: isOne ? faxes[0].messageId : 'several',
    });
  }

  #describe(fax: MailboxFax): string {
    const [from] = otherParties(fax);
    const number = from?.phoneNumber ?? null;
    const formatted = number === null ? 'an unknown sender' : formatNumber(number, this.#parseNumber);
    const name = from?.name ?? null;
    // Anybody can call themselves anything, at any length: the number that called stands beside it.
    const sender =
      name === null ? formatted : number === null ? shortName(name) : `${shortName(name)} (${formatted})`;
    const pages = fax.pages === null ? '' : `, ${fax.pages} ${fax.pages === 1 ? 'page' : 'pages'}`;
    return `From ${sender}${pages}`;
  }
}
