import { otherParties, type MailboxFax } from '../../domain/service/mailbox.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/computer/notifier.ts';
import { shortName } from './short-name.ts';
import { PublishTogether } from './publish-together.ts';
import type { BlockedFaxes } from '../mailbox/blocked-faxes.ts';
import type { ReceivedFaxes } from '../mailbox/received-faxes.ts';
import { numberFact, phrase, type Fact, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

/** Tells of received faxes, unless somebody has read them elsewhere already, or they are kept apart. */
export class ReceivedAnnouncer {
  readonly #received: Pick<ReceivedFaxes, 'onSaved'>;
  readonly #unread: PublishTogether<MailboxFax>;
  readonly #notifier: Notifier;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  readonly #blocked: Pick<BlockedFaxes, 'isBlocked'>;
  #off: Off | null = null;

  constructor(
    received: Pick<ReceivedFaxes, 'onSaved'>,
    notifier: Notifier,
    clock: Clock,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
    blocked: Pick<BlockedFaxes, 'isBlocked'>,
  ) {
    this.#notifier = notifier;
    this.#words = words;
    this.#settings = settings;
    this.#blocked = blocked;
    this.#received = received;
    this.#unread = new PublishTogether<MailboxFax>(clock, (faxes) => this.#announce(faxes));
  }

  start(): void {
    this.#off = this.#received.onSaved((fax) => {
      if (fax.isRead || this.#settings.notifications !== 'all' || this.#blocked.isBlocked(fax)) return;
      this.#unread.add(fax);
    });
  }

  stop(): void {
    this.#off?.();
    this.#unread.flush();
  }

  #announce(faxes: readonly [MailboxFax, ...MailboxFax[]]): void {
    const isOne = faxes.length === 1;
    const title = this.#words.say('notification.received', { faxes: faxes.length });
    const body =
      isOne && this.#settings.notificationDetail === 'full' ? this.#words.text(describe(faxes[0])) : '';
    this.#notifier.show({
      title,
      body,
      stays: false,
      jobId: null,
      received: isOne ? faxes[0].messageId : 'several',
    });
  }
}

function describe(fax: MailboxFax): Phrase {
  const { pages } = fax;
  const sender = describeSender(fax);
  return pages === null
    ? phrase('notification.received-from', { sender })
    : phrase('notification.received-pages', { sender, pages });
}

/** Anybody can call themselves anything, at any length: the number that called stands beside it. */
function describeSender(fax: MailboxFax): Fact {
  const [from] = otherParties(fax);
  const name = from?.name ?? null;
  const number = from?.phoneNumber ?? null;
  if (number === null) return name === null ? phrase('notification.unknown-sender') : shortName(name);
  const fact = numberFact(number);
  return name === null ? fact : phrase('notification.name-number', { name: shortName(name), number: fact });
}
