import type { Log } from '../../services/ports/log.ts';
import type { SendFolderHealth } from '../../services/ports/folders/send-folder.ts';
import { isSamePhrase } from '../../words/phrase.ts';

/** The last known health of a send folder; changes are logged. */
export class FolderHealth {
  readonly #path: string;
  readonly #log: Log;
  #current: SendFolderHealth = { state: 'starting', provenAtMs: null, holder: null, note: null };

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  get current(): SendFolderHealth {
    return this.#current;
  }

  change(health: SendFolderHealth): void {
    const { state, holder, note } = health;
    const before = this.#current;
    const isSame =
      state === before.state && isSamePhrase(holder, before.holder) && isSamePhrase(note, before.note);
    this.#current = health;
    if (!isSame) this.#log.info('send-folder', { path: this.#path, state, holder, note });
  }
}
