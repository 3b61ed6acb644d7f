import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Off } from '../../domain/signal.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { ReceivedPrinting } from '../mailbox/received-printing.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/computer/notifier.ts';
import { PublishTogether } from './publish-together.ts';

/** Tells of faxes that were to be printed by themselves and need a person: it stays until somebody has seen it. */
export class PrintingAnnouncer {
  readonly #printing: Pick<ReceivedPrinting, 'onNeedsPerson'>;
  readonly #notifier: Notifier;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'notifications'>;
  readonly #together: PublishTogether<MailboxFax>;
  #off: Off | null = null;

  constructor(
    printing: Pick<ReceivedPrinting, 'onNeedsPerson'>,
    notifier: Notifier,
    clock: Clock,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications'>,
  ) {
    this.#printing = printing;
    this.#notifier = notifier;
    this.#words = words;
    this.#settings = settings;
    this.#together = new PublishTogether<MailboxFax>(clock, (faxes) => this.#announce(faxes));
  }

  start(): void {
    this.#off = this.#printing.onNeedsPerson((fax) => {
      if (this.#settings.notifications !== 'none') this.#together.add(fax, fax.messageId);
    });
  }

  stop(): void {
    this.#off?.();
    this.#together.flush();
  }

  #announce(faxes: readonly [MailboxFax, ...MailboxFax[]]): void {
    this.#notifier.show({
      title: this.#words.say('notification.not-printed', { faxes: faxes.length }),
      body: this.#words.say('notification.look-at-printer'),
      stays: true,
      jobId: null,
      received: faxes.length === 1 ? faxes[0].messageId : 'several',
    });
  }
}
