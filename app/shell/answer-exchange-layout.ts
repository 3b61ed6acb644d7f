import type { DocumentLayout, LaidOutFile } from '../pages/document/document-layout.ts';
import { DOCUMENT_TYPES } from '../pages/document/document-types.ts';
import { layoutQuestionSchema, type LayoutAnswer } from '../protocol/layout-messages.ts';

/** The process of the exchange. */
export interface ExchangePort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
}

/** Lays out what the local exchange asks for, until its process ends; nothing of it is left then. */
export function answerExchangeLayout(exchange: ExchangePort, layout: DocumentLayout): void {
  const underWay = new Map<string, AbortController>();
  const made = new Map<string, LaidOutFile>();
  let hasEnded = false;

  async function layOut(id: string, path: string, typeId: string, paper: 'letter' | 'a4'): Promise<void> {
    const type = DOCUMENT_TYPES.find((each) => each.id === typeId);
    const abort = new AbortController();
    underWay.set(id, abort);
    // Whatever went wrong, whoever asked gets an answer, and falls back to the simplified layout.
    const laidOut = type === undefined ? null : layout.layOut({ path, type, paper }, abort.signal);
    const file = await Promise.resolve(laidOut).catch(() => null);
    underWay.delete(id);
    if (hasEnded) {
      await file?.remove().catch(() => undefined);
      return;
    }
    if (file !== null) made.set(id, file);
    exchange.postMessage({ kind: 'laid-out', id, path: file?.path ?? null } satisfies LayoutAnswer);
  }

  function remove(id: string): void {
    made
      .get(id)
      ?.remove()
      .catch(() => undefined);
    made.delete(id);
  }

  exchange.on('message', (message) => {
    const question = layoutQuestionSchema.safeParse(message);
    if (!question.success) return;
    const { data } = question;
    if (data.kind === 'lay-out') void layOut(data.id, data.path, data.type, data.paper);
    else if (data.kind === 'drop') underWay.get(data.id)?.abort();
    else remove(data.id);
  });
  exchange.once('exit', () => {
    hasEnded = true;
    for (const abort of underWay.values()) abort.abort();
    for (const id of [...made.keys()]) remove(id);
  });
}
