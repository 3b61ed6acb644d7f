import type { StartRequest } from '../../app/contract/start-requests.ts';
import type { Ask } from '../bridge/client.ts';
import { tooManyRefused } from '../format/drop-words.ts';
import { say } from '../format/words.ts';
import { MOST_FILES } from './new-fax/file-adding.svelte.ts';
import type { ComposeState } from './new-fax/compose.svelte.ts';
import type { Screen } from './screen.svelte.ts';
import type { Toasts } from './window/toasts.svelte.ts';

export interface StartRequestParts {
  readonly ask: Ask;
  readonly compose: ComposeState;
  readonly screen: Screen;
  readonly toasts: Toasts;
  readonly reveal: (jobId: string) => void;
}

/** Links, and files that were opened with Faxtray. Any web page can make a link: it begins a fax, and changes none that is being written. */
export class StartRequests {
  readonly #parts: StartRequestParts;
  /** One after the other: of ten files that are opened, the first begins the fax that the others belong to. */
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: StartRequestParts) {
    this.#parts = parts;
  }

  take(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const reply = await this.#parts.ask('start.take', null);
      if (!reply.ok) this.#parts.toasts.failure(reply.failure.message);
      else for (const request of reply.value) await this.#do(request);
    });
    return this.#turn;
  }

  async #do(request: StartRequest): Promise<void> {
    if (request.kind === 'show-fax') await this.#showFax(request.jobId);
    else if (this.#parts.screen.isCovered) this.#parts.toasts.failure(say('start.not-now'));
    else if (request.paths.length > 0) await this.#addFiles(request.paths);
    else await this.#begin(request);
  }

  async #showFax(jobId: string): Promise<void> {
    const { ask, toasts, reveal } = this.#parts;
    const found = await ask('fax.detail', { jobId });
    if (found.ok) reveal(jobId);
    else toasts.failure(found.failure.message);
  }

  async #addFiles(paths: readonly string[]): Promise<void> {
    const { compose } = this.#parts;
    if (compose.files.list.length + paths.length > MOST_FILES) this.#refuse(tooManyRefused(MOST_FILES));
    else await compose.addPaths(paths);
  }

  async #begin({ to, name }: Extract<StartRequest, { readonly kind: 'new-fax' }>): Promise<void> {
    const { compose } = this.#parts;
    if (compose.isOpen && !compose.isEmpty) {
      const whom = to ?? name;
      this.#refuse(
        whom === null ? say('start.while-writing-nobody') : say('start.while-writing', { to: whom }),
      );
      return;
    }
    compose.open();
    if (to !== null) await compose.recipients.addFromLink(to, name);
    else if (name !== null) compose.recipients.type(name);
  }

  #refuse(text: string): void {
    const { compose, toasts } = this.#parts;
    // A sheet that is open covers the window's messages.
    if (compose.isOpen) compose.problem = text;
    else toasts.failure(text);
  }
}
