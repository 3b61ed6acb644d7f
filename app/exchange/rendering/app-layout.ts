import { randomUUID } from 'node:crypto';
import type { DocumentLayout, DocumentToLayOut, LaidOutFile } from '../../pages/document/document-layout.ts';
import { layoutAnswerSchema, type LayoutQuestion } from '../../protocol/layout-messages.ts';

/** The connection to the app that started this process. */
export interface AppPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
}

/** Several times what the app allows per document, because others may be ahead in the queue. An app that stays silent is broken. */
const ANSWERS_WITHIN_MS = 10 * 60_000;

/** Has documents laid out by the app that started the exchange. */
export class AppLayout implements DocumentLayout {
  readonly #port: AppPort;
  readonly #waiting = new Map<string, (path: string | null) => void>();

  constructor(port: AppPort) {
    this.#port = port;
    port.on('message', ({ data }) => {
      const answer = layoutAnswerSchema.safeParse(data);
      if (!answer.success) return;
      const { id, path } = answer.data;
      const resolve = this.#waiting.get(id);
      if (resolve !== undefined) resolve(path);
      // It comes too late: nobody else would remove it.
      else if (path !== null) void this.#ask({ kind: 'remove', id });
    });
  }

  /** Null in a process that no app started. */
  static find(): AppLayout | null {
    const { parentPort } = process as { parentPort?: AppPort };
    return parentPort === undefined ? null : new AppLayout(parentPort);
  }

  async layOut({ path, type, paper }: DocumentToLayOut, signal?: AbortSignal): Promise<LaidOutFile | null> {
    if (signal?.aborted === true) return null;
    const id = randomUUID();
    const drop = (): void => void this.#ask({ kind: 'drop', id });
    signal?.addEventListener('abort', drop);
    let timer: NodeJS.Timeout | undefined;
    const pdf = await new Promise<string | null>((resolve) => {
      this.#waiting.set(id, resolve);
      timer = setTimeout(() => {
        drop();
        resolve(null);
      }, ANSWERS_WITHIN_MS);
      void this.#ask({ kind: 'lay-out', id, path, type: type.id, paper });
    });
    clearTimeout(timer);
    this.#waiting.delete(id);
    signal?.removeEventListener('abort', drop);
    return pdf === null ? null : { path: pdf, remove: () => this.#ask({ kind: 'remove', id }) };
  }

  #ask(question: LayoutQuestion): Promise<void> {
    this.#port.postMessage(question);
    return Promise.resolve();
  }
}
