import type { SendFolderSettings, Settings } from '../../domain/settings/settings.ts';
import { Turns } from '../../domain/turns.ts';
import type { SendFolder, SendFolderListener } from '../ports/folders/send-folder.ts';

export interface SendFolderPorts {
  /** Of the root: there whatever is set. */
  readonly rootFolder: string;
  readonly settings: Pick<Settings, 'sendFolders'>;
  /** `settings` answers what is set for the folder now: who gets its files may change while it is watched. */
  readonly make: (path: string, settings: () => SendFolderSettings) => SendFolder;
}

type MakeListener = (folder: SendFolder) => SendFolderListener;

interface Open {
  readonly folder: SendFolder;
  readonly settings: SendFolderSettings;
  /** Paths of files on their way in, as they were told. */
  readonly arriving: Set<string>;
}

/** The folders whose files are faxed: that of the root, and those that are set, as many as there are now. */
export class SendFolders {
  readonly #ports: SendFolderPorts;
  #open: readonly Open[];
  /** Whether their files are taken. */
  #isTaking = false;
  #makeListener: MakeListener | null = null;
  /** One change after the other. */
  readonly #turns = new Turns();

  constructor(ports: SendFolderPorts) {
    this.#ports = ports;
    this.#open = this.#wanted().map((settings) => this.#make(settings));
  }

  /** The root's own first. */
  get list(): readonly SendFolder[] {
    return this.#open.map(({ folder }) => folder);
  }

  start(makeListener: MakeListener): Promise<void> {
    this.#makeListener = makeListener;
    return this.#turns.run(async () => {
      this.#isTaking = true;
      await Promise.all(this.#open.map((open) => this.#start(open)));
    });
  }

  /** After the settings changed: what is new is watched, and what is gone is dropped. */
  follow(): Promise<void> {
    return this.#turns.run(async () => {
      const before = this.#open;
      const after = this.#wanted().map(
        (settings) => before.find((open) => isSame(open.settings, settings)) ?? this.#make(settings),
      );
      // One that is watched otherwise is dropped first: two would take the same files.
      await Promise.all(before.filter((open) => !after.includes(open)).map((open) => this.#letGo(open)));
      this.#open = after;
      if (!this.#isTaking) return;
      await Promise.all(after.filter((each) => !before.includes(each)).map((open) => this.#start(open)));
    });
  }

  stop(): Promise<void> {
    return this.#turns.run(async () => {
      this.#isTaking = false;
      await Promise.all(this.#open.map(({ folder }) => folder.stop()));
    });
  }

  #wanted(): SendFolderSettings[] {
    const all = [{ path: this.#ports.rootFolder }, ...this.#ports.settings.sendFolders];
    return all.filter(({ path }, index) => all.findIndex((each) => each.path === path) === index);
  }

  #make(settings: SendFolderSettings): Open {
    const now = (): SendFolderSettings =>
      this.#wanted().find(({ path }) => path === settings.path) ?? settings;
    return { folder: this.#ports.make(settings.path, now), settings, arriving: new Set() };
  }

  async #start({ folder, arriving }: Open): Promise<void> {
    const listener = this.#makeListener?.(folder);
    if (listener === undefined) return;
    await folder.start({
      settled: (drop) => listener.settled(drop),
      sidecarSettled: (path, sidecar) => listener.sidecarSettled(path, sidecar),
      healthChanged: (health) => listener.healthChanged(health),
      arrivingChanged: (update) => {
        for (const { path } of update.changed) arriving.add(path);
        for (const path of update.gone) arriving.delete(path);
        listener.arrivingChanged(update);
      },
    });
  }

  /** Its files stay where they are, and are nobody's business here any more. */
  async #letGo({ folder, arriving }: Open): Promise<void> {
    await folder.stop();
    if (this.#isTaking) this.#makeListener?.(folder).arrivingChanged({ changed: [], gone: [...arriving] });
  }
}

/** What else is set for a folder is read with each file. */
const isSame = (one: SendFolderSettings, other: SendFolderSettings): boolean =>
  one.path === other.path && (one.watch ?? 'auto') === (other.watch ?? 'auto');
