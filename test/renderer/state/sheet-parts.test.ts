import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationInput } from '../../../app/contract/operations.ts';
import type { PreviewView } from '../../../app/contract/preview-views.ts';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { ComposeState } from '../../../renderer/state/new-fax/compose.svelte.ts';
import { countFaxes } from '../../../renderer/state/new-fax/facts-of-sheet.ts';
import { countParts } from '../../../renderer/state/new-fax/sheet-parts.ts';
import { MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';

type Faxes = OperationInput<'fax.sendEach'>['faxes'];
const [FIRST, SECOND] = ['+13035550119', '+17205550121'] as const;
const [A, B, C] = ['/a.pdf', '/b.pdf', '/c.pdf'];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A sheet with documents of so many pages, to two recipients; null: nobody here can count them. */
async function open(
  pages: Readonly<Record<string, number | null>>,
  enter: (compose: ComposeState) => void = () => undefined,
) {
  const bridge = new MemoryBridge();
  const compose = new ComposeState(askThrough(bridge), undefined, undefined, () => 20 * 1024 * 1024);
  const problem = { text: 'It cannot be shown here.', stopsFax: false };
  let view: PreviewView = { pageCount: null, documents: [], pages: [], isDone: true, problem: null };
  bridge.answers['preview.begin'] = (input) => {
    const documents = input.paths.map((path) => ({
      pages: pages[path] ?? null,
      problem: typeof pages[path] === 'number' ? null : problem,
    }));
    const isStopped = documents.some((each) => each.problem !== null);
    const going = input.paths.map((path, place) => {
      const spans = input.pages.find((each) => each.path === path)?.spans;
      return spans?.reduce((sum, { from, to }) => sum + to - from + 1, 0) ?? documents[place]?.pages ?? 0;
    });
    const pageCount = going.reduce((sum, count) => sum + count, input.coverPageText === null ? 0 : 1);
    const drawn = Array.from({ length: Math.min(1000, pageCount) }, () => ({ lineSeconds: 9, warnings: [] }));
    view = {
      ...{ pageCount: isStopped ? null : pageCount, documents, isDone: true },
      ...(isStopped ? { pages: [], problem } : { pages: drawn, problem: null }),
    };
    return succeed({ previewId: 'preview-1' });
  };
  bridge.answers['preview.look'] = () => succeed(view);
  compose.open();
  compose.files.add(
    Object.keys(pages).map((path) => ({
      ...{ path, name: path.slice(1), sizeBytes: 9_000_000, problem: null, numberInName: null },
    })),
  );
  for (const number of [FIRST, SECOND]) {
    compose.recipients.type(number);
    await compose.recipients.commit();
  }
  const draw = async (): Promise<void> => {
    compose.preview.show(compose.toPreview);
    await vi.advanceTimersByTimeAsync(300);
  };
  enter(compose);
  await draw();
  return { bridge, compose, draw };
}

const faxesIn = (bridge: MemoryBridge): Faxes => {
  const [sheet] = bridge.inputsOf('fax.sendEach') as [{ readonly faxes: Faxes }];
  return sheet.faxes;
};

const part = (number: number, of: number, from?: number, to?: number) =>
  from === undefined ? { number, of } : { number, of, span: { from, to } };

describe('a sheet of more pages than a fax has', () => {
  it('says so, and offers as many parts as it takes', async () => {
    const { compose } = await open({ [A]: 350 });
    expect(compose.obstacle).toContain('350 pages');
    expect([countParts(compose), countFaxes(compose, 2)]).toEqual([2, 1]);
    compose.files.wantsParts = true;
    expect([compose.obstacle, countFaxes(compose, 2)]).toEqual([null, 4]);
  });

  it('goes in parts to each recipient, one behind the other, as the pages that are shown', async () => {
    const { bridge, compose } = await open({ [A]: 350 }, ({ files }) => (files.wantsParts = true));
    expect(await compose.send()).toHaveLength(4);
    const drawn = { paths: [A], asPagesOf: 'preview-1' };
    expect(bridge.inputsOf('fax.sendEach')).toMatchObject([
      {
        faxes: [
          { ...drawn, to: [{ phoneNumber: FIRST }], part: part(1, 2, 1, 200) },
          { ...drawn, to: [{ phoneNumber: FIRST }], part: part(2, 2, 201, 350) },
          { ...drawn, to: [{ phoneNumber: SECOND }], part: part(1, 2, 1, 200) },
          { ...drawn, to: [{ phoneNumber: SECOND }], part: part(2, 2, 201, 350) },
        ],
      },
    ]);
  });

  it('is parted between documents where that takes no more parts, and these go as they are', async () => {
    const { bridge, compose } = await open(
      { [A]: 100, [B]: 100, [C]: 100 },
      ({ files }) => (files.wantsParts = true),
    );
    // Their size counts for each part.
    expect(compose.obstacle).toBeNull();
    await compose.send();
    const [first, second] = faxesIn(bridge);
    expect(first).toMatchObject({ paths: [A, B], asPagesOf: null, part: part(1, 2) });
    expect(second).toMatchObject({ paths: [C], asPagesOf: null, part: part(2, 2) });
  });

  it('counts the cover page of each part', async () => {
    const { compose } = await open({ [A]: 400 }, (sheet) => {
      sheet.hasCover = true;
      sheet.coverText = 'As agreed.';
    });
    expect(countParts(compose)).toBe(3);
  });

  it('goes by the pages that were chosen', async () => {
    const { bridge, compose, draw } = await open({ [A]: 350 }, ({ files }) => (files.wantsParts = true));
    compose.preview.choice.type(A, '1-300');
    await draw();
    await compose.send();
    expect(faxesIn(bridge)[1]).toMatchObject({ part: part(2, 2, 201, 300) });
    expect(bridge.inputsOf('preview.begin').at(-1)).toMatchObject({
      pages: [{ spans: [{ from: 1, to: 300 }] }],
    });
  });

  it('is no question any more where enough pages are left out', async () => {
    const { bridge, compose, draw } = await open({ [A]: 350 }, ({ files }) => (files.wantsParts = true));
    compose.preview.choice.type(A, '1-200');
    await draw();
    expect([compose.obstacle, countParts(compose)]).toEqual([null, null]);
    await compose.send();
    expect(bridge.inputsOf('fax.send')).toMatchObject([{ paths: [A], asPagesOf: 'preview-1' }]);
  });

  it('names the document that nobody here can count', async () => {
    const { compose } = await open({ [A]: 250, [B]: null }, ({ files }) => (files.wantsParts = true));
    await vi.advanceTimersByTimeAsync(300);
    expect(compose.obstacle).toContain('b.pdf');
    compose.files.wantsEach = true;
    expect(compose.obstacle).toBeNull();
  });

  it('that are more than are drawn is parted between documents only', async () => {
    const { compose } = await open({ [A]: 900, [B]: 200 }, ({ files }) => (files.wantsParts = true));
    expect(compose.obstacle).toContain('first 1,000 pages');
    const whole = await open({ [A]: 200, [B]: 900 }, ({ files }) => (files.wantsParts = true));
    expect(whole.compose.obstacle).toContain('first 1,000 pages');
    const six = Object.fromEntries(Array.from({ length: 6 }, (_, place) => [`/${place}.pdf`, 200]));
    const { compose: many } = await open(six, ({ files }) => (files.wantsParts = true));
    expect([many.obstacle, countFaxes(many, 1)]).toEqual([null, 6]);
  });
});

describe('with a fax for each document', () => {
  it('three of 100 pages go', async () => {
    const { bridge, compose } = await open(
      { [A]: 100, [B]: 100, [C]: 100 },
      ({ files }) => (files.wantsEach = true),
    );
    expect([compose.obstacle, countParts(compose)]).toEqual([null, null]);
    await compose.send();
    expect(faxesIn(bridge).map(({ paths }) => paths)).toEqual([[A], [B], [C]]);
  });

  it('one of them is parted, and the other goes to all at once', async () => {
    const { bridge, compose } = await open({ [A]: 100, [B]: 250 }, ({ files }) => {
      files.wantsEach = true;
      files.wantsParts = true;
    });
    expect(countFaxes(compose, 2)).toBe(5);
    await compose.send();
    const faxes = faxesIn(bridge);
    expect(faxes.map(({ to, part: its }) => [to.length, its?.number ?? 0])).toEqual([
      [2, 0],
      ...[1, 1].flatMap((count) => [
        [count, 1],
        [count, 2],
      ]),
    ]);
  });
});
