import {
  isOwnSetting,
  liveSettings,
  type OwnSettings,
  type SettingKey,
  type Settings,
} from '../../domain/settings/settings.ts';
import { success, type Result } from '../../domain/result.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import { Turns } from '../../domain/turns.ts';
import { refuse } from '../refuse.ts';
import type { OwnSettingsFile } from '../ports/computer/own-settings-file.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** What an administrator's file says, with defaults for the rest. */
export interface AdministeredSettings {
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
}

/** A null takes back what was set: the default is at work again. */
export type SettingChanges = Readonly<Record<string, unknown>>;

/** The settings at work: an administrator's, else the person's own, else the defaults. They change while everything runs. */
export class CurrentSettings {
  /** Always what is at work now; see `liveSettings`. */
  readonly values: Settings = liveSettings(() => this.#current);
  readonly fixed: readonly SettingKey[];
  readonly #administered: Settings;
  readonly #file: OwnSettingsFile;
  readonly #changed = new Signal<[changed: ReadonlySet<SettingKey>]>();
  #own: OwnSettings = {};
  #current: Settings;
  #problem: Phrase | null = null;
  /** One after the other, so that of two changes at once none is lost. */
  readonly #turns = new Turns();

  constructor({ settings, fixed }: AdministeredSettings, file: OwnSettingsFile) {
    this.#administered = settings;
    this.#current = settings;
    this.fixed = fixed;
    this.#file = file;
  }

  /** What was not understood of the person's own settings, for people; null: all of it was. */
  get problem(): Phrase | null {
    return this.#problem;
  }

  async load(): Promise<void> {
    const { settings, problem } = await this.#file.read();
    this.#problem = problem;
    this.#take(settings);
  }

  /** The file was replaced. Tells what is set otherwise than before. */
  async reload(): Promise<void> {
    const before = this.#current;
    await this.load();
    const keys = Object.keys(before) as SettingKey[];
    const changed = keys.filter((key) => !isSame(before[key], this.#current[key]));
    if (changed.length > 0) this.#changed.emit(new Set(changed));
  }

  /** Told after the change is on disk and at work. */
  onChange(listener: (changed: ReadonlySet<SettingKey>) => void): Off {
    return this.#changed.on(listener);
  }

  /** Nothing is at work before it is on disk, and where one of the changes cannot be, none is. */
  set(changes: SettingChanges): Promise<Result<null>> {
    return this.update(() => changes);
  }

  /** The same, with changes that depend on what is set. */
  update(make: (now: Settings) => SettingChanges): Promise<Result<null>> {
    return this.#turns.run(() => this.#change(make(this.#current)));
  }

  /** What would be set by the changes, without those that take something back. */
  check(changes: SettingChanges): Result<OwnSettings> {
    const keys = Object.keys(changes);
    if (keys.some((key) => (this.fixed as readonly string[]).includes(key)))
      return refuse(phrase('refused.setting-set'));
    if (!keys.every(isOwnSetting)) return refuse(phrase('refused.no-setting'));
    const given = Object.entries(changes).filter(([, value]) => value !== null);
    return this.#file.check(Object.fromEntries(given));
  }

  async #change(changes: SettingChanges): Promise<Result<null>> {
    const checked = this.check(changes);
    if (!checked.ok) return checked;
    const keys = Object.keys(changes).filter(isOwnSetting);
    const kept = Object.entries(this.#own).filter(([key]) => !(keys as string[]).includes(key));
    const own: OwnSettings = { ...Object.fromEntries(kept), ...checked.value };
    const written = await this.#file.write(own);
    if (!written.ok) return written;
    const before = this.#current;
    this.#take(own);
    const changed = keys.filter((key) => !isSame(before[key], this.#current[key]));
    if (changed.length > 0) this.#changed.emit(new Set(changed));
    return success(null);
  }

  #take(own: OwnSettings): void {
    this.#own = own;
    const free = Object.entries(own).filter(([key]) => !(this.fixed as readonly string[]).includes(key));
    this.#current = { ...this.#administered, ...Object.fromEntries(free) };
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
