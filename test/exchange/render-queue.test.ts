import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RenderQueue } from '../../app/exchange/rendering/render-queue.ts';
import type { DocumentLayout } from '../../app/pages/document/document-layout.ts';
import { RenderPool } from '../../app/pages/workers/render-pool.ts';
import type { RenderTask, TaskReport } from '../../app/pages/workers/render-task.ts';
import { makeExchangeBench, type ExchangeBench } from '../support/exchange-bench.ts';
import { failAsFull } from '../support/full-database.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const tempFolder = useTempFolders();
let bench: ExchangeBench;
let queue: RenderQueue;
/** Documents in the order in which the workers got them, one per fax. */
let begun: string[];
beforeEach(async () => {
  bench = await makeExchangeBench(tempFolder());
  begun = [];
});
afterEach(async () => {
  await queue.stop();
  bench.store.close();
});

type Work = (task: RenderTask, report: (report: TaskReport) => void, crash: () => void) => void;

const page = { widthPx: 8, heightPx: 1, xDpi: 204, yDpi: 196, strip: new Uint8Array([0, 0x10, 0x01]) };

const renders: Work = (task, report) => {
  if (task.kind === 'count') report({ kind: 'counted', pageCount: 1 });
  if (task.kind === 'draw') report({ kind: 'page', index: task.firstPage, page, warnings: [] });
  report({ kind: 'done' });
};

/** A render queue whose workers do what the test says; each answers in a turn of its own. */
function startQueue(
  work: Work,
  workers = 2,
  {
    silenceLimitMs = 5_000,
    layout = null,
  }: { readonly silenceLimitMs?: number; readonly layout?: DocumentLayout | null } = {},
): number[] {
  const onRendered: number[] = [];
  const pool = new RenderPool({
    workerScript: new URL('file:///nowhere.js'),
    workers,
    silenceLimitMs,
    startWorker: () => {
      const reports: ((report: TaskReport) => void)[] = [];
      const exits: ((error: Error | null) => void)[] = [];
      return {
        post: (task) => {
          if (task.kind === 'count') begun.push(task.document.name);
          const crash = () => exits.forEach((exit) => exit(null));
          setImmediate(() => work(task, (report) => reports.forEach((each) => each(report)), crash));
        },
        onReport: (listener) => reports.push(listener),
        onExit: (listener) => exits.push(listener),
        setBusy: () => undefined,
        terminate: () => Promise.resolve(),
      };
    },
  });
  const { store, directory, documents, clock } = bench;
  queue = new RenderQueue({
    pool,
    documents,
    directory,
    nameByFax: () => null,
    layout,
    queue: store.queue,
    calls: store.calls,
    clock,
    log: silentLog,
    onRendered: (id) => onRendered.push(id),
  });
  queue.wake();
  return onRendered;
}

const accept = (name: string): number =>
  bench.accept('+13035550119', { documents: [{ file: 'none', name, contentType: null, sizeBytes: 1 }] });
const readPageCount = (id: number): number | null => bench.store.messages.find(101, id)?.pageCount ?? null;

describe('the render queue', () => {
  it('gives every fax its pages, and tells the line', async () => {
    const ids = Array.from({ length: 9 }, (_, index) => accept(`${index}.txt`));
    const onRendered = startQueue(renders);
    await until(
      () => onRendered.length,
      (count) => count === 9,
    );
    expect([...onRendered].sort()).toEqual(ids);
    expect(ids.map(readPageCount)).toEqual(ids.map(() => 1));
    expect(bench.store.calls.pending().map((call) => call.messageId)).toEqual(ids);
  });

  it('tries once more when the renderer ends, and then takes the document for the reason', async () => {
    const [unlucky, poisonous] = [accept('unlucky.txt'), accept('poisonous.txt')];
    const onRendered = startQueue((task, report, crash) => {
      const name = task.kind === 'count' ? task.document.name : '';
      const isFirst = begun.filter((each) => each === name).length === 1;
      if (name === 'poisonous.txt' || (name === 'unlucky.txt' && isFirst)) crash();
      else renders(task, report, crash);
    });
    await until(
      () => bench.readOutcome(poisonous),
      (outcome) => !outcome.startsWith('Queued'),
    );
    await until(
      () => onRendered,
      (ids) => ids.includes(unlucky),
    );
    expect(bench.readOutcome(poisonous)).toBe('SendingFailed RenderingFailed');
    expect(begun.filter((name) => name === 'poisonous.txt')).toHaveLength(2);
  });

  it('renders alone what was being rendered when the process ended', async () => {
    const suspect = accept('suspect.txt');
    const others = [accept('1.txt'), accept('2.txt')];
    bench.store.queue.renderingStarted(suspect);
    let release: () => void = () => undefined;
    const onRendered = startQueue((task, report, crash) => {
      const finish = () => renders(task, report, crash);
      if (task.kind === 'count' && task.document.name === 'suspect.txt') release = finish;
      else finish();
    });
    await until(
      () => begun.length,
      (count) => count > 0,
    );
    // It has the second worker to itself: another check gives that to nobody.
    queue.wake();
    await bench.clock.pass(1_000);
    expect(begun).toEqual(['suspect.txt']);
    release();
    await until(
      () => onRendered.length,
      (count) => count === 3,
    );
    expect(onRendered[0]).toBe(suspect);
    expect(others.map(readPageCount)).toEqual([1, 1]);
  });

  it('gives up a fax with which the process ended too often', async () => {
    const suspect = accept('suspect.txt');
    for (let starts = 0; starts < 10; starts++) bench.store.queue.renderingStarted(suspect);
    const other = accept('other.txt');
    const onRendered = startQueue(renders, 1);
    await bench.clock.pass(0);
    await until(
      () => onRendered,
      (ids) => ids.includes(other),
    );
    expect(bench.readOutcome(suspect)).toBe('SendingFailed RenderingFailed');
    expect(begun).toEqual(['other.txt']);
  });

  it('holds nothing against a fax that it puts down to stop', async () => {
    const id = accept('slow.txt');
    startQueue(() => undefined);
    await until(
      () => begun.length,
      (count) => count === 1,
    );
    await queue.stop();
    expect(bench.readOutcome(id)).toBe('Queued Queued');
    expect(bench.store.queue.toRender(bench.clock.now(), 9)[0]?.unfinishedStarts).toBe(0);
  });

  it('waits for the disk, and goes on', async () => {
    const id = accept('letter.txt');
    rmSync(join(bench.folder, 'documents'), { recursive: true });
    const onRendered = startQueue(renders);
    await until(
      () => bench.store.queue.toRender(bench.clock.now(), 9)[0]?.unfinishedStarts,
      (starts) => begun.length === 1 && starts === 0,
    );
    expect(bench.readOutcome(id)).toBe('Queued Queued');
    await bench.documents.open(new Set());
    await bench.clock.pass(15_000);
    await until(
      () => onRendered,
      (ids) => ids.includes(id),
    );
  });

  it.each(['renderingStarted', 'rendered', 'renderingPutOff'] as const)(
    'waits for a database that is full: %s',
    async (method) => {
      const id = accept('letter.txt');
      const { queue: faxes } = bench.store;
      failAsFull(faxes, method);
      if (method === 'renderingPutOff') failAsFull(faxes, 'rendered');
      const onRendered = startQueue(renders);
      await until(
        async () => {
          await bench.clock.pass(15_000);
          return onRendered.length;
        },
        (count) => count > 0,
      );
      expect(onRendered).toEqual([id]);
      // Nothing is left of earlier tries: only the submitted document and the rendered one.
      expect(readdirSync(join(bench.folder, 'documents'))).toHaveLength(2);
    },
  );

  it('tries again later, with more time, what took too long, and sends others meanwhile', async () => {
    const [slow, other] = [accept('slow.txt'), accept('other.txt')];
    let isBusy = true;
    const onRendered = startQueue(
      (task, report, crash) => {
        const isSlow = task.kind === 'count' && task.document.name === 'slow.txt';
        // Nothing at first; then after more time than it was given at first.
        if (isSlow && isBusy) return;
        setTimeout(() => renders(task, report, crash), isSlow ? 200 : 0);
      },
      1,
      { silenceLimitMs: 100 },
    );
    await until(
      () => onRendered,
      (ids) => ids.includes(other),
    );
    expect(bench.readOutcome(slow)).toBe('Queued Queued');
    expect(begun).toEqual(['slow.txt', 'other.txt']);
    isBusy = false;
    await bench.clock.pass(29_000);
    expect(begun).toHaveLength(2);
    await bench.clock.pass(1_000);
    await until(
      () => onRendered,
      (ids) => ids.includes(slow),
    );
    expect(bench.store.queue.toRender(bench.clock.now(), 9)).toEqual([]);
  });

  it('gives up what took too long each time', async () => {
    const id = accept('endless.txt');
    startQueue(() => undefined, 1, { silenceLimitMs: 10 });
    await until(
      async () => {
        await bench.clock.pass(60_000);
        return bench.readOutcome(id);
      },
      (outcome) => outcome !== 'Queued Queued',
    );
    expect(bench.readOutcome(id)).toBe('SendingFailed RenderingFailed');
    expect(begun).toHaveLength(4);
  });

  it('has nobody wait for a fax that is slow, however few are rendered at once', async () => {
    const file = await bench.documents.write([Buffer.from('<!doctype html><p>Long</p>')]);
    const page = { file, name: 'long.html', contentType: 'text/html', sizeBytes: 26 };
    const slow = [1, 2, 3].map(() => bench.accept('+13035550119', { documents: [page] }));
    const others = [accept('1.txt'), accept('2.txt')];
    const asked: (() => void)[] = [];
    const layout: DocumentLayout = {
      layOut: () => new Promise((resolve) => asked.push(() => resolve(null))),
    };
    const onRendered = startQueue(renders, 1, { layout });
    for (const [before] of slow.entries()) {
      await until(
        () => asked.length,
        (count) => count === before + 1,
      );
      expect(onRendered).toEqual([]);
      await bench.clock.pass(10_000);
    }
    await until(
      () => onRendered.length,
      (count) => count === 2,
    );
    expect(onRendered).toEqual(others);
    for (const answer of asked) answer();
    await until(
      () => onRendered.length,
      (count) => count === 5,
    );
    expect(onRendered.slice(2).sort()).toEqual(slow);
  });

  it('leaves a fax alone until it is due', async () => {
    const id = bench.accept('+13035550119', { dueAtMs: bench.clock.now() + 60_000 });
    const onRendered = startQueue(renders);
    await bench.clock.pass(59_000);
    expect(begun).toEqual([]);
    await bench.clock.pass(1_000);
    await until(
      () => onRendered,
      (ids) => ids.includes(id),
    );
  });
});
