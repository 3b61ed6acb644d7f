import type { AppUpdater } from 'electron-updater';
import { failed, success, type Result } from '../domain/result.ts';
import type { Settings } from '../domain/settings/settings.ts';
import type { Log } from '../services/ports/log.ts';
import type { Updater } from '../services/ports/computer/updater.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** Brings newer versions from where the package says (electron-updater), and none that is not signed by whoever made the package. */
export class PackageUpdater implements Updater {
  readonly #settings: Pick<Settings, 'proxy'>;
  readonly #log: Log;
  readonly #isSigned: (release: unknown) => boolean;
  #library: AppUpdater | null = null;
  #ready: string | null = null;

  /** `isSigned`: whether whoever made this package also made what its place says of a release. */
  constructor(settings: Pick<Settings, 'proxy'>, log: Log, isSigned: (release: unknown) => boolean) {
    this.#settings = settings;
    this.#log = log;
    this.#isSigned = isSigned;
  }

  get ready(): string | null {
    return this.#ready;
  }

  async fetch(): Promise<Result<string | null, Phrase>> {
    try {
      return await this.#fetch();
    } catch (error) {
      // The library throws whatever the network, the place or the disk says.
      this.#log.warn('updates.failed', { error: String(error) });
      return failed(phrase('updates.not-reached'));
    }
  }

  installAtEnd(isWanted: boolean): void {
    if (this.#library !== null) this.#library.autoInstallOnAppQuit = isWanted;
  }

  async #fetch(): Promise<Result<string | null, Phrase>> {
    const library = (this.#library ??= await this.#open());
    await this.#followProxy(library);
    const found = await library.checkForUpdates();
    if (found?.isUpdateAvailable !== true) {
      this.#ready = null;
      return success(null);
    }
    const { version } = found.updateInfo;
    if (!this.#isSigned(found.updateInfo)) return failed(phrase('updates.not-signed', { version }));
    this.#ready = null;
    await library.downloadUpdate();
    this.#ready = version;
    return success(version);
  }

  async #open(): Promise<AppUpdater> {
    const library = await makeLibrary();
    const log = this.#log;
    library.autoDownload = false;
    library.autoInstallOnAppQuit = false;
    library.allowDowngrade = false;
    library.disableWebInstaller = true;
    // It listens for the end only where this is so when it has brought one; whether it is to be done it asks again then.
    library.on('update-downloaded', () => {
      library.autoInstallOnAppQuit = true;
      // Before anything else can end Faxtray, as while the library still tidies up.
      queueMicrotask(() => (library.autoInstallOnAppQuit = false));
    });
    library.logger = {
      info: (message) => log.info('updates', { message: String(message) }),
      warn: (message) => log.warn('updates', { message: String(message) }),
      error: (message) => log.warn('updates', { message: String(message) }),
    };
    return library;
  }

  /** It has a session of its own, which knows of the system's proxy alone. */
  async #followProxy({ netSession }: AppUpdater): Promise<void> {
    const { proxy } = this.#settings;
    if (proxy === 'system') await netSession.setProxy({ mode: 'system' });
    else if (proxy === 'none') await netSession.setProxy({ mode: 'direct' });
    else await netSession.setProxy({ proxyRules: new URL(proxy).host });
  }
}

/** Loaded when it is needed: nobody's start waits for it. */
async function makeLibrary(): Promise<AppUpdater> {
  if (process.platform === 'linux')
    return new (await import('./app-image-updater.ts')).InPlaceAppImageUpdater();
  return new (await import('electron-updater')).NsisUpdater();
}
