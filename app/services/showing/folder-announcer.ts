import type { Settings } from '../../domain/settings/settings.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/computer/notifier.ts';
import type { SendFolder } from '../ports/folders/send-folder.ts';
import { PublishTogether } from './publish-together.ts';
import { shortName } from './short-name.ts';

type Folder = Pick<SendFolder, 'path' | 'health'>;

/** Tells once of each send folder that is not there, and again only when it was in between. */
export class FolderAnnouncer {
  readonly #notifier: Notifier;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  readonly #missing: PublishTogether<string>;
  /** The paths that were told, or are about to be. */
  readonly #announced = new Set<string>();

  constructor(
    notifier: Notifier,
    clock: Clock,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#notifier = notifier;
    this.#words = words;
    this.#settings = settings;
    this.#missing = new PublishTogether(clock, (paths) => this.#announce(paths));
  }

  /** All that there are. Answers whether it is others by now that are missing. */
  consider(folders: readonly Folder[]): boolean {
    const missing = new Set(folders.filter(isMissing).map(({ path }) => path));
    const back = [...this.#announced].filter((path) => !missing.has(path));
    for (const path of back) {
      this.#announced.delete(path);
      this.#missing.withdraw(path);
    }
    const gone = [...missing].filter((path) => !this.#announced.has(path));
    for (const path of gone) {
      this.#announced.add(path);
      if (this.#settings.notifications !== 'none') this.#missing.add(path, path);
    }
    return back.length + gone.length > 0;
  }

  /** What is gathered is shown now: later it may be no folder of the account that is at work. */
  stop(): void {
    this.#missing.flush();
  }

  #announce(paths: readonly [string, ...string[]]): void {
    const [path] = paths;
    const title = this.#words.say('notification.folder-missing', { folders: paths.length });
    const isPrivate = this.#settings.notificationDetail === 'private';
    const body = isPrivate
      ? ''
      : this.#words.say('notification.folder-missing.text', {
          folders: paths.length,
          path: shortName(shownText(path)),
        });
    this.#notifier.show({ title, body, stays: true, jobId: null });
  }
}

export const isMissing = (folder: Pick<Folder, 'health'>): boolean => folder.health().state === 'missing';
