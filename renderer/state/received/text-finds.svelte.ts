import type { FoundTextView, PlaceView } from '../../../app/contract/mailbox-views.ts';
import type { Ask } from '../../bridge/client.ts';

/** Where the words that are looked for stand on the pages of the fax that is open. */
export class TextFinds {
  readonly #ask: Ask;
  #found = $state.raw<readonly FoundTextView[]>([]);
  #asked = '';

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get found(): readonly FoundTextView[] {
    return this.#found;
  }

  places(page: number): readonly PlaceView[] {
    return this.#found.find((each) => each.page === page)?.places ?? [];
  }

  /** Of another fax, or other words, nothing is shown while it is looked for. */
  async find(messageId: string, text: string): Promise<void> {
    const asked = JSON.stringify([messageId, text]);
    if (asked !== this.#asked) this.#found = [];
    this.#asked = asked;
    if (text === '') return;
    const reply = await this.#ask('received.findText', { messageId, text });
    if (this.#asked === asked && reply.ok) this.#found = reply.value;
  }
}
