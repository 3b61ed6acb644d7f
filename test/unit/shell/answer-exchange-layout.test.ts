import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { AppLayout } from '../../../app/exchange/rendering/app-layout.ts';
import type { DocumentLayout, DocumentToLayOut } from '../../../app/pages/document/document-layout.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../../app/pages/document/document-types.ts';
import { answerExchangeLayout } from '../../../app/shell/answer-exchange-layout.ts';

const html = DOCUMENT_TYPES.find(({ id }) => id === 'html') as DocumentType;
const page: DocumentToLayOut = { path: '/page.html', type: html, paper: 'a4' };

afterEach(() => void vi.useRealTimers());

/** The two ends of a channel between processes: what is posted is copied, as there. */
class Ends {
  readonly #toApp = new EventEmitter();
  readonly #toExchange = new EventEmitter();
  readonly ofExchange = {
    postMessage: (message: unknown) => void this.#toApp.emit('message', structuredClone(message)),
    on: (event: 'message', listener: (event: { data: unknown }) => void) =>
      this.#toExchange.on(event, listener),
  };
  readonly ofApp = {
    postMessage: (message: unknown) =>
      void this.#toExchange.emit('message', { data: structuredClone(message) }),
    on: (event: 'message', listener: (message: unknown) => void) => this.#toApp.on(event, listener),
    once: (event: 'exit', listener: () => void) => this.#toApp.once(event, listener),
  };
  exit(): void {
    this.#toApp.emit('exit');
  }
}

/** Lays out when it is told to, and knows what was removed. */
class ScriptedLayout implements DocumentLayout {
  readonly asked: DocumentToLayOut[] = [];
  readonly removed: string[] = [];
  readonly dropped: string[] = [];
  finish: (path: string | null) => void = () => undefined;

  async layOut(document: DocumentToLayOut, signal?: AbortSignal) {
    this.asked.push(document);
    signal?.addEventListener('abort', () => {
      this.dropped.push(document.path);
      this.finish(null);
    });
    const path = await new Promise<string | null>((resolve) => (this.finish = resolve));
    if (path === null) return null;
    return { path, remove: () => Promise.resolve(void this.removed.push(path)) };
  }
}

function connect() {
  const [ends, layout] = [new Ends(), new ScriptedLayout()];
  answerExchangeLayout(ends.ofApp, layout);
  return { ends, layout, exchange: new AppLayout(ends.ofExchange) };
}

it('the exchange has a document laid out by the app, and what came out is removed when it was used', async () => {
  const { layout, exchange } = connect();
  const laidOut = exchange.layOut(page);
  expect(layout.asked).toEqual([page]);
  layout.finish('/laid/out.pdf');
  const file = await laidOut;
  expect(file?.path).toBe('/laid/out.pdf');
  expect(layout.removed).toEqual([]);
  await file?.remove();
  expect(layout.removed).toEqual(['/laid/out.pdf']);
});

it('what the app cannot lay out is none, and what nobody wants any more is dropped', async () => {
  const { layout, exchange } = connect();
  const failed = exchange.layOut(page);
  layout.finish(null);
  expect(await failed).toBeNull();
  const abort = new AbortController();
  const dropped = exchange.layOut(page, abort.signal);
  abort.abort();
  expect(await dropped).toBeNull();
  expect(layout.dropped).toEqual(['/page.html']);
  expect(await exchange.layOut(page, AbortSignal.abort())).toBeNull();
});

it('nothing is left when the exchange ends, whether it was laid out before or comes late', async () => {
  const { ends, layout, exchange } = connect();
  const first = exchange.layOut(page);
  layout.finish('/first.pdf');
  await first;
  void exchange.layOut({ ...page, path: '/late.html' });
  const { finish } = layout;
  ends.exit();
  expect(layout.removed).toEqual(['/first.pdf']);
  expect(layout.dropped).toEqual(['/late.html']);
  finish('/late.pdf');
});

it('a layout that breaks is none, and so is one that cannot be removed', async () => {
  const ends = new Ends();
  answerExchangeLayout(ends.ofApp, { layOut: () => Promise.reject(new Error('EBUSY')) });
  expect(await new AppLayout(ends.ofExchange).layOut(page)).toBeNull();

  const others = new Ends();
  const stuck = { path: '/stuck.pdf', remove: () => Promise.reject(new Error('EBUSY')) };
  answerExchangeLayout(others.ofApp, { layOut: () => Promise.resolve(stuck) });
  const file = await new AppLayout(others.ofExchange).layOut(page);
  await file?.remove();
  expect(file?.path).toBe('/stuck.pdf');
});

it('an app that never answers holds up no fax, and what it makes in the end is removed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ends = new Ends();
  const asked: { kind: string; id: string }[] = [];
  ends.ofApp.on('message', (message) => void asked.push(message as { kind: string; id: string }));
  const laidOut = new AppLayout(ends.ofExchange).layOut(page);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await laidOut).toBeNull();
  const id = asked[0]?.id ?? '';
  ends.ofApp.postMessage({ kind: 'laid-out', id, path: '/late.pdf' });
  expect(asked).toMatchObject([
    { kind: 'lay-out', id },
    { kind: 'drop', id },
    { kind: 'remove', id },
  ]);
});

it('a message that is none, and a type that nobody knows, lay out nothing', async () => {
  const { ends, layout, exchange } = connect();
  for (const message of [
    null,
    7,
    {},
    { kind: 'lay-out', id: 1 },
    { kind: 'drop', id: 'none' },
    { kind: 'remove', id: 'none' },
  ])
    ends.ofExchange.postMessage(message);
  expect(await exchange.layOut({ ...page, type: { ...html, id: 'unheard-of' as 'html' } })).toBeNull();
  expect(layout.asked).toEqual([]);
});
