import type { Settings } from '../../domain/settings/settings.ts';
import { stuckWords } from '../../domain/files/stuck-file.ts';
import type { Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/notifier.ts';
import type { ArrivingNews } from '../ports/send-folder.ts';
import { PublishTogether } from './publish-together.ts';

interface Stuck {
  readonly name: string;
  readonly headline: Phrase;
}

/** Tells once of each file in a send folder that will be no fax without somebody's doing. */
export class StuckAnnouncer {
  readonly #notifier: Notifier;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  readonly #stuck: PublishTogether<Stuck>;
  /** The paths that were told. */
  readonly #told = new Set<string>();

  constructor(
    notifier: Notifier,
    clock: Clock,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#notifier = notifier;
    this.#words = words;
    this.#settings = settings;
    this.#stuck = new PublishTogether(clock, (files) => this.#tell(files));
  }

  hear({ changed, gone }: ArrivingNews): void {
    for (const path of gone) this.#told.delete(path);
    for (const { path, name, problem } of changed) {
      if (problem === null) this.#told.delete(path);
      else if (!this.#told.has(path)) {
        this.#told.add(path);
        if (this.#settings.notifications !== 'none')
          this.#stuck.add({ name, headline: stuckWords(problem).headline });
      }
    }
  }

  #tell(files: readonly [Stuck, ...Stuck[]]): void {
    const [{ name, headline }] = files;
    const isOne = files.length === 1;
    const title = this.#words.say('notification.stuck', { files: files.length });
    const isSilent = !isOne || this.#settings.notificationDetail === 'private';
    const body = isSilent ? '' : this.#words.say('notification.about', { name, headline });
    this.#notifier.show({ title, body, stays: false, jobId: null });
  }
}
