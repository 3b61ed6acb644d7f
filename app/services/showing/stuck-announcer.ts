import type { Settings } from '../../domain/settings/settings.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { stuckWords } from '../../domain/files/stuck-file.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Notifier } from '../ports/computer/notifier.ts';
import type { ArrivingUpdate } from '../ports/folders/send-folder.ts';
import { isStoredRecord, readStoredJson } from '../read-stored.ts';
import { PublishLater } from './publish-later.ts';
import { PublishTogether } from './publish-together.ts';
import { shortName } from './short-name.ts';

interface Stuck {
  readonly name: string;
  readonly headline: Phrase;
}

/** What was told, by path: over restarts, since what was there is there still. */
export const STUCK_ANNOUNCED = 'stuck-files-announced';
/** Nobody leaves more of them lying; of those beyond it is told again. */
const MOST_KEPT = 500;

/** Tells once of each file in a send folder that will be no fax without somebody's doing, also when Faxtray is started again. */
export class StuckAnnouncer {
  readonly #notifier: Notifier;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  readonly #store: Pick<JobStore, 'readEntry' | 'writeEntry'>;
  readonly #stuck: PublishTogether<Stuck>;
  readonly #keep: PublishLater;
  /** The paths that were told in this run, and why: the problem, and what the file looked like. */
  readonly #announced = new Map<string, string>();
  /** Those of earlier runs of which this one has not heard that they are stuck. */
  readonly #earlier: Map<string, string>;

  constructor(
    notifier: Notifier,
    clock: Clock,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
    store: Pick<JobStore, 'readEntry' | 'writeEntry'>,
  ) {
    this.#notifier = notifier;
    this.#words = words;
    this.#settings = settings;
    this.#store = store;
    this.#earlier = new Map(
      Object.entries(readStoredJson(store.readEntry(STUCK_ANNOUNCED), areReasons) ?? {}),
    );
    this.#stuck = new PublishTogether(clock, (files) => this.#announce(files));
    this.#keep = new PublishLater(clock, () => this.#writeDown());
  }

  /** `isAway`: the folder that it lay in cannot be looked into, so nobody knows whether it is gone. */
  update({ changed, gone }: ArrivingUpdate, isAway: (path: string) => boolean = () => false): void {
    for (const path of gone) {
      if (isAway(path)) this.#setAside(path);
      else if (this.#forget(path, this.#earlier)) this.#keep.soon();
    }
    for (const { path, name, problem, fingerprint } of changed) {
      // After a start it is checked again before it is stuck again: that is no change of it.
      if (problem === null) this.#forget(path);
      else if (!this.#announced.has(path)) {
        // While nobody looked, another file may have come under the name.
        const why = fingerprint === undefined ? problem : `${problem} ${fingerprint}`;
        const isKnown = this.#earlier.get(path) === why;
        this.#announced.set(path, why);
        this.#earlier.delete(path);
        this.#keep.soon();
        if (!isKnown && this.#settings.notifications !== 'none')
          this.#stuck.add({ name, headline: stuckWords(problem).headline }, path);
      }
    }
  }

  /** What is gathered is shown: the next start takes it for told. */
  stop(): void {
    this.#stuck.flush();
    this.#keep.stop();
    this.#writeDown();
  }

  /** It was told, and comes back with its folder as it was. */
  #setAside(path: string): void {
    const reason = this.#announced.get(path);
    // What waited to be told is told when it is there again.
    if (reason === undefined || this.#stuck.withdraw(path)) this.#announced.delete(path);
    else if (this.#announced.delete(path)) this.#earlier.set(path, reason);
  }

  #forget(path: string, ...more: Map<string, string>[]): boolean {
    this.#stuck.withdraw(path);
    return [this.#announced, ...more].map((each) => each.delete(path)).includes(true);
  }

  #writeDown(): void {
    const all = [...this.#earlier, ...this.#announced].slice(-MOST_KEPT);
    this.#store.writeEntry(STUCK_ANNOUNCED, JSON.stringify(Object.fromEntries(all)));
  }

  #announce(files: readonly [Stuck, ...Stuck[]]): void {
    const [{ name, headline }] = files;
    const isOne = files.length === 1;
    const title = this.#words.say('notification.stuck', { files: files.length });
    const which = { name: shortName(shownText(name)) };
    const about = isOne
      ? phrase('notification.about', { ...which, headline })
      : phrase('notification.name-and-more', { ...which, more: files.length - 1 });
    const body = this.#settings.notificationDetail === 'private' ? '' : this.#words.text(about);
    this.#notifier.show({ title, body, stays: false, jobId: null });
  }
}

const areReasons = (value: unknown): value is Readonly<Record<string, string>> =>
  isStoredRecord(value) && Object.values(value).every((reason) => typeof reason === 'string');
