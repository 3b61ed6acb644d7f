import { describe, expect, it } from 'vitest';
import type { EncodedPage } from '../../../app/pages/page/encoded-page.ts';
import { renderFax, type RenderRequest } from '../../../app/pages/requests/render-fax.ts';
import { RenderPool } from '../../../app/pages/workers/render-pool.ts';
import type { DrawTask, RenderTask } from '../../../app/pages/workers/render-task.ts';
import { ScriptedWorker } from './support/scripted-workers.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const REQUEST: RenderRequest = {
  documents: [],
  resolution: 'High',
  paper: 'letter',
  header: { dateTime: 'now', sender: 'me', number: '1' },
  cover: null,
  tones: 'auto',
  inspects: false,
  maxPages: 200,
};
const COVER = { to: 'you', from: 'me', date: 'today', text: '' };
const PAGE: EncodedPage = { widthPx: 1728, heightPx: 2156, xDpi: 204, yDpi: 196, strip: new Uint8Array(1) };

const documentOf = (name: string): RenderRequest['documents'][number] => ({
  path: name,
  name,
  contentType: null,
});

/** A pool whose documents have as many pages as their names say; `bad` ones fail while they are drawn. */
function scriptedPool(workers = 2): { pool: RenderPool; tasks: RenderTask[] } {
  const tasks: RenderTask[] = [];
  const answer = (task: RenderTask, worker: ScriptedWorker): void => {
    tasks.push(task);
    queueMicrotask(() => {
      if (task.kind === 'count' && task.document.name.endsWith('strange')) {
        const failure = {
          kind: 'not-drawn-here',
          documentName: task.document.name,
          message: verbatim('No.'),
        } as const;
        worker.report({ kind: 'failed', failure });
      } else if (task.kind === 'draw' && task.document.name.endsWith('fontless')) {
        const failure = {
          kind: 'undrawable',
          documentName: task.document.name,
          message: verbatim('No.'),
        } as const;
        worker.report({ kind: 'failed', failure });
      } else if (task.kind === 'count') {
        worker.report(
          { kind: 'counted', pageCount: Number.parseInt(task.document.name, 10) },
          { kind: 'done' },
        );
      } else if (task.kind === 'draw' && task.document.name.endsWith('bad')) {
        const failure = {
          kind: 'unreadable',
          documentName: task.document.name,
          message: verbatim('Bad.'),
        } as const;
        worker.report({ kind: 'failed', failure });
      } else if (task.kind === 'draw') {
        for (let index = task.from; index < task.to; index++) {
          worker.report({ kind: 'page', index: task.firstPage + index, page: { ...PAGE }, warnings: [] });
        }
        worker.report({ kind: 'done' });
      } else {
        worker.report({ kind: 'page', index: 0, page: { ...PAGE }, warnings: [] }, { kind: 'done' });
      }
    });
  };
  const pool = new RenderPool({
    workerScript: new URL('file:///worker.js'),
    workers,
    silenceLimitMs: 10_000,
    startWorker: () => new ScriptedWorker(answer),
  });
  return { pool, tasks };
}

const drawTasks = (tasks: readonly RenderTask[]): DrawTask[] => tasks.filter((task) => task.kind === 'draw');

describe('renderFax', () => {
  it.each([
    ['20 fontless', '2 bad'],
    ['2 bad', '20 fontless'],
    ['1 strange', '2 bad'],
    ['1 strange', '3 fontless', '40 good', '2 bad'],
  ])('names what nobody can draw before what only this machine does not: %s, %s', async (...names) => {
    const { pool } = scriptedPool(1);
    const documents = names.map(documentOf);
    const result = await renderFax(pool, { ...REQUEST, documents, keepsPages: false });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unreadable', documentName: '2 bad' } });
  });

  it.each([true, false])('codes the pages where they are kept: %s', async (keepsPages) => {
    const { pool, tasks } = scriptedPool();
    await renderFax(pool, { ...REQUEST, documents: ['20 a', '1 b'].map(documentOf), keepsPages });
    const coded = new Set(drawTasks(tasks).map(({ encodes }) => encodes));
    expect([...coded]).toEqual([keepsPages]);
  });

  it('begins nothing more of a document that a font is missing for', async () => {
    const { pool, tasks } = scriptedPool(1);
    await renderFax(pool, { ...REQUEST, documents: ['100 fontless', '2 good'].map(documentOf) });
    const drawn = drawTasks(tasks).map(({ document }) => document.name);
    expect(drawn.filter((name) => name === '100 fontless')).toHaveLength(1);
    expect(drawn).toContain('2 good');
  });

  it('numbers the pages through all documents, the cover first', async () => {
    const { pool, tasks } = scriptedPool();
    const seen: number[] = [];
    const documents = ['3 a', '20 b', '1 c'].map(documentOf);
    const result = await renderFax(
      pool,
      { ...REQUEST, documents, cover: COVER },
      (_page, index, pageCount) => {
        expect(pageCount).toBe(25);
        seen.push(index);
      },
    );
    expect(result.ok && result.pages.length).toBe(25);
    expect(result.ok && result.pages.every((page) => page.widthPx === 1728)).toBe(true);
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index));
    const firstPages = new Map(drawTasks(tasks).map((task) => [task.document.name, task.firstPage]));
    expect(Object.fromEntries(firstPages)).toEqual({ '3 a': 1, '20 b': 4, '1 c': 24 });
    expect(drawTasks(tasks).every((task) => task.pageCount === 25)).toBe(true);
  });

  it('splits a long document over the workers, each page once', async () => {
    const { pool, tasks } = scriptedPool();
    await renderFax(pool, { ...REQUEST, documents: [documentOf('50')] });
    const pages = drawTasks(tasks).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, page) => from + page),
    );
    expect(pages).toEqual(Array.from({ length: 50 }, (_, page) => page));
    expect(drawTasks(tasks).length).toBeGreaterThan(4);
    // One opening serves all of them.
    expect(new Set(drawTasks(tasks).map((task) => task.openingKey)).size).toBe(1);
  });

  it('hands out smaller pieces to the end, so that no worker waits long for another', async () => {
    const { pool, tasks } = scriptedPool();
    await renderFax(pool, { ...REQUEST, documents: ['40 a', '20 b'].map(documentOf) });
    const sizes = drawTasks(tasks).map(({ from, to }) => to - from);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(60);
    expect(Math.max(...sizes)).toBe(8);
    expect(sizes.slice(-3)).toEqual([1, 1, 1]);
  });

  it('never mixes up two documents of the same file', async () => {
    const { pool, tasks } = scriptedPool();
    await renderFax(pool, { ...REQUEST, documents: [documentOf('2'), documentOf('2')] });
    await renderFax(pool, { ...REQUEST, documents: [documentOf('2')] });
    expect(new Set(drawTasks(tasks).map((task) => task.openingKey)).size).toBe(3);
  });

  it('refuses a fax that is too long before anything is drawn, the cover counted', async () => {
    const { pool, tasks } = scriptedPool();
    const documents = ['150 a', '50 b'].map(documentOf);
    expect(await renderFax(pool, { ...REQUEST, documents })).toMatchObject({ ok: true });
    tasks.length = 0;
    expect(await renderFax(pool, { ...REQUEST, documents, cover: COVER })).toMatchObject({
      ok: false,
      failure: { kind: 'too-many-pages', documentName: null },
    });
    expect(tasks.every((task) => task.kind === 'count')).toBe(true);
  });

  it('stops at the first failure', async () => {
    const { pool, tasks } = scriptedPool(1);
    const documents = ['9 bad', '90 good'].map(documentOf);
    expect(await renderFax(pool, { ...REQUEST, documents })).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', documentName: '9 bad' },
    });
    expect(drawTasks(tasks)).toHaveLength(1);
  });

  it('leaves the workers of one long fax to a short one in between', async () => {
    const { pool, tasks } = scriptedPool(1);
    const long = renderFax(pool, { ...REQUEST, documents: [documentOf('80 long')] });
    const short = renderFax(pool, { ...REQUEST, documents: [documentOf('1 short')] });
    await Promise.all([long, short]);
    const order = drawTasks(tasks).map((task) => task.document.name);
    expect(order.indexOf('1 short')).toBeLessThan(order.lastIndexOf('80 long'));
  });

  it('needs something to send', async () => {
    const { pool } = scriptedPool();
    expect(await renderFax(pool, REQUEST)).toMatchObject({ ok: false, failure: { kind: 'empty' } });
    expect(await renderFax(pool, { ...REQUEST, cover: COVER })).toMatchObject({ ok: true });
  });
});
