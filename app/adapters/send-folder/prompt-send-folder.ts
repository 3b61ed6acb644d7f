import type {
  DropSidecar,
  MayTake,
  SendFolder,
  SendFolderHealth,
  SendFolderListener,
} from '../../services/ports/folders/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';
import { answerWithin } from './answer-within.ts';
import { noAnswerFrom } from './describe-health.ts';

export interface PromptSendFolderOptions {
  /** Prepares what is already in it, before it is watched. */
  readonly prepare: (path: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * A send folder that keeps nobody waiting: if its drive is away, it starts once the drive is back. Other folders, the account's faxes and
 * switching accounts go on meanwhile.
 */
export class PromptSendFolder implements SendFolder {
  readonly #inner: SendFolder;
  readonly #options: PromptSendFolderOptions;
  #listener: SendFolderListener | null = null;
  #isBegun = false;
  #isStopped = false;
  /** Nobody waits for it any more, and the queue may be closed, so what it finds now no longer matters. */
  #isLeft = false;
  #isSilent = false;
  /** Somebody asked whether its files may be taken and has no answer yet. Each such question holds one of the few file threads. */
  #isAskedInVain = false;

  constructor(inner: SendFolder, options: PromptSendFolderOptions) {
    this.#inner = inner;
    this.#options = options;
  }

  get path(): string {
    return this.#inner.path;
  }

  /** Resolves after the first sweep, or when it does not answer. */
  async start(listener: SendFolderListener): Promise<void> {
    this.#listener = listener;
    const { clock, log } = this.#options;
    const begun = this.#begin();
    await answerWithin(clock, begun, () => {
      this.#isSilent = true;
      log.warn('send-folder.no-answer', { path: this.path });
      this.#publishHealth();
      begun.catch((error: unknown) =>
        log.error('send-folder.not-started', { path: this.path, error: String(error) }),
      );
    });
  }

  async #begin(): Promise<void> {
    await this.#options.prepare(this.path);
    if (this.#isStopped) return;
    this.#isBegun = true;
    await this.#inner.start({
      settled: async (drop) =>
        this.#isLeft ? 'not-ours' : ((await this.#listener?.settled(drop)) ?? 'left'),
      sidecarSettled: async (path, sidecar) =>
        this.#isLeft ? 'left' : ((await this.#listener?.sidecarSettled(path, sidecar)) ?? 'left'),
      arrivingChanged: (update) => {
        if (!this.#isLeft) this.#listener?.arrivingChanged(update);
      },
      healthChanged: () => {
        this.#isSilent = false;
        this.#publishHealth();
      },
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const { clock, log } = this.#options;
    if (this.#isBegun)
      await answerWithin(clock, this.#inner.stop(), () => log.warn('send-folder.left', { path: this.path }));
    this.#isLeft = true;
  }

  health(): SendFolderHealth {
    const health = this.#inner.health();
    return this.#isSilent ? { ...noAnswerFrom(this.path), provenAtMs: health.provenAtMs } : health;
  }

  async mayTake(): Promise<MayTake> {
    if (this.#isLeft) return 'no';
    if (this.#isAskedInVain) return 'unknown';
    const asked = this.#inner.mayTake();
    const answer = await answerWithin(this.#options.clock, asked, () => {
      this.#isAskedInVain = true;
      const goOn = (): void => void (this.#isAskedInVain = false);
      asked.then(goOn, goOn);
      return 'unknown' as const;
    });
    // It may have been given up while the question was under way.
    return this.#hasLeft() ? 'no' : answer;
  }

  wasOursAlone(leaseToken: number): boolean {
    return this.#inner.wasOursAlone(leaseToken);
  }

  readSidecar(documentPath: string): Promise<DropSidecar | null> {
    return this.#inner.readSidecar(documentPath);
  }

  #hasLeft(): boolean {
    return this.#isLeft;
  }

  #publishHealth(): void {
    if (!this.#isLeft) this.#listener?.healthChanged(this.health());
  }
}
