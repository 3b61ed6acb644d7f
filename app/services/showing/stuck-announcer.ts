import type { Settings } from '../../domain/settings.ts';
import { STUCK_WORDS } from '../../domain/stuck-file.ts';
import type { Clock } from '../ports/clock.ts';
import type { Notifier } from '../ports/notifier.ts';
import type { ArrivingFile } from '../ports/send-folder.ts';
import { ToldTogether } from './told-together.ts';

interface Stuck {
  readonly name: string;
  readonly headline: string;
}

/** Tells once of each file in a send folder that will be no fax without somebody's doing. */
export class StuckAnnouncer {
  readonly #notifier: Notifier;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  readonly #stuck: ToldTogether<Stuck>;
  /** By send folder: the paths that were told. */
  readonly #told = new Map<string, ReadonlySet<string>>();

  constructor(
    notifier: Notifier,
    clock: Clock,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#notifier = notifier;
    this.#settings = settings;
    this.#stuck = new ToldTogether(clock, (files) => this.#tell(files));
  }

  /** All files that are on their way into the folder. */
  hear(folder: string, files: readonly ArrivingFile[]): void {
    if (this.#settings.notifications === 'none') return;
    const before = this.#told.get(folder);
    const stuck = files.filter(({ problem }) => problem !== null);
    this.#told.set(folder, new Set(stuck.map(({ path }) => path)));
    for (const { path, name, problem } of stuck) {
      if (problem === null || before?.has(path) === true) continue;
      this.#stuck.add({ name, headline: STUCK_WORDS[problem].headline });
    }
  }

  #tell(files: readonly [Stuck, ...Stuck[]]): void {
    const [{ name, headline }] = files;
    const isOne = files.length === 1;
    const title = isOne ? 'A file needs you' : `${files.length} files need you`;
    const isSilent = !isOne || this.#settings.notificationDetail === 'private';
    const body = isSilent ? '' : `${name}: ${headline}`;
    this.#notifier.show({ title, body, stays: false, jobId: null });
  }
}
