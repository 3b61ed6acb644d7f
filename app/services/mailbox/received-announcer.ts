import { otherParties, type MailboxFax } from '../../domain/mailbox.ts';
import type { ParseNumber } from '../../domain/fax-number.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/notifier.ts';
import type { ReceivedFaxes } from './received-faxes.ts';

/** Faxes that come in within this time of each other are told together. */
const GROUP_MS = 1_500;

/** Tells of received faxes, unless somebody has read them elsewhere already. */
export class ReceivedAnnouncer {
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #parseNumber: ParseNumber;
  readonly #isPrivate: boolean;
  #group: MailboxFax[] = [];

  constructor(
    received: ReceivedFaxes,
    notifier: Notifier,
    clock: Clock,
    parseNumber: ParseNumber,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#notifier = notifier;
    this.#clock = clock;
    this.#parseNumber = parseNumber;
    this.#isPrivate = settings.notificationDetail === 'private';
    if (settings.notifications !== 'all') return;
    received.onSaved((fax) => {
      if (!fax.isRead) this.#add(fax);
    });
  }

  #add(fax: MailboxFax): void {
    this.#group.push(fax);
    if (this.#group.length > 1) return;
    this.#clock.after(GROUP_MS, () => {
      const [only, ...others] = this.#group;
      const count = this.#group.length;
      this.#group = [];
      if (only === undefined) return;
      const title = others.length === 0 ? 'Fax received' : `${count} faxes received`;
      const body = others.length === 0 && !this.#isPrivate ? this.#describe(only) : '';
      this.#notifier.show({ title, body, stays: false, jobId: null });
    });
  }

  #describe(fax: MailboxFax): string {
    const [from] = otherParties(fax);
    const number = from?.phoneNumber ?? null;
    const parsed = number === null ? null : this.#parseNumber(number);
    const sender =
      from?.name ?? (parsed?.kind === 'valid' ? parsed.formatted : number) ?? 'an unknown sender';
    const pages = fax.pages === null ? '' : `, ${fax.pages} ${fax.pages === 1 ? 'page' : 'pages'}`;
    return `From ${sender}${pages}`;
  }
}
