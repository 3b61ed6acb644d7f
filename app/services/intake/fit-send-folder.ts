import type { UnfitFolder } from '../settings/unfit-folder.ts';
import type {
  DropSidecar,
  MayTake,
  SendFolder,
  SendFolderHealth,
  SendFolderListener,
} from '../ports/folders/send-folder.ts';
import { phrase } from '../../words/phrase.ts';

/**
 * A send folder that is only watched if its files may be faxed at all. A file of settings may name any folder, which no window looked at;
 * one that is unfit stands in the list, says why nothing is taken from it, and is left alone.
 */
export class FitSendFolder implements SendFolder {
  readonly #inner: SendFolder;
  readonly #findUnfit: (path: string) => Promise<UnfitFolder | null>;
  #unfit: UnfitFolder | null = null;
  #isStopped = false;

  constructor(inner: SendFolder, findUnfit: (path: string) => Promise<UnfitFolder | null>) {
    this.#inner = inner;
    this.#findUnfit = findUnfit;
  }

  get path(): string {
    return this.#inner.path;
  }

  async start(listener: SendFolderListener): Promise<void> {
    this.#unfit = await this.#findUnfit(this.path);
    // Its drive may answer only when nobody wants to know any more.
    if (this.#isStopped) return;
    if (this.#unfit === null) return this.#inner.start(listener);
    listener.healthChanged(this.health());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#unfit === null) await this.#inner.stop();
  }

  health(): SendFolderHealth {
    return this.#unfit === null
      ? this.#inner.health()
      : { state: 'unreachable', provenAtMs: null, holder: null, note: phrase(`folder-set.${this.#unfit}`) };
  }

  mayTake(): Promise<MayTake> {
    return this.#unfit === null ? this.#inner.mayTake() : Promise.resolve('no');
  }

  wasOursAlone(leaseToken: number): boolean {
    return this.#inner.wasOursAlone(leaseToken);
  }

  readSidecar(documentPath: string): Promise<DropSidecar | null> {
    return this.#inner.readSidecar(documentPath);
  }
}
