import type { Ask } from '../../bridge/client.ts';
import { describeSender } from '../../format/received-words.ts';
import { say } from '../../format/words.ts';
import type { Toasts } from '../window/toasts.svelte.ts';
import type { ReceivedRow } from './received.svelte.ts';

/** Keeps the faxes of a sender apart, or among the others again; each with Undo. */
export class SenderBlocking {
  readonly #ask: Ask;
  readonly #toasts: Toasts;

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  /** `phoneNumber`: as the service writes it; `shown`: what people call the sender. */
  async set(phoneNumber: string, shown: string, isBlocked: boolean): Promise<void> {
    if (!(await this.#write(phoneNumber, isBlocked))) return;
    this.#toasts.inform(say(isBlocked ? 'blocking.blocked' : 'blocking.unblocked', { sender: shown }), {
      label: say('button.undo'),
      run: () => void this.#write(phoneNumber, !isBlocked),
    });
  }

  async #write(phoneNumber: string, isBlocked: boolean): Promise<boolean> {
    const reply = await this.#ask('settings.setBlocked', { phoneNumber, isBlocked });
    if (!reply.ok) this.#toasts.failure(say('blocking.not-set', { why: reply.failure.message }));
    return reply.ok;
  }
}

/** Characters (`app/domain/settings/blocked-senders.ts`): what is longer is no number. */
const MOST_OF_A_NUMBER = 64;

/** The number by which its sender can be blocked, and what they are called; null where it has none. */
export function findBlockable(
  row: ReceivedRow,
): { readonly phoneNumber: string; readonly shown: string } | null {
  const phoneNumber = row.parties[0]?.phoneNumber ?? null;
  if (row.direction !== 'inbound' || phoneNumber === null) return null;
  if (phoneNumber === '' || phoneNumber.length > MOST_OF_A_NUMBER) return null;
  return { phoneNumber, shown: describeSender(row).main };
}
