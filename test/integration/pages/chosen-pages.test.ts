import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPages, type ChosenPages, type Turn } from '../../../app/domain/fax/chosen-pages.ts';
import { FaxPreviews } from '../../../app/pages/preview/fax-previews.ts';
import type { FaxDocument } from '../../../app/pages/recognise/read-document.ts';
import { PooledFaxPreviewer } from '../../../app/shell/pooled-fax-previewer.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { fingerprint, inkBox } from '../../unit/pages/support/ink.ts';
import { decodeFileWithLibtiff } from '../../unit/pages/support/libtiff.ts';
import { makePdf } from '../../unit/pages/support/make-pdf.ts';
import { useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();

/** Each page has its number in large print in its upper left corner. */
const numbered = (name: string, count: number, widthPt = 612, heightPt = 792): FaxDocument =>
  bench.made(
    name,
    makePdf(
      ...Array.from({ length: count }, (_, index) => ({
        ...{ widthPt, heightPt },
        content: `BT /F 120 Tf 40 ${heightPt - 160} Td (${index + 1}) Tj ET`,
      })),
    ),
  );

const chosen = (of: number, spans: readonly [number, number][], ...turns: [number, Turn][]): ChosenPages => ({
  of,
  spans: spans.map(([from, to]) => ({ from, to })),
  turns: turns.map(([page, turn]) => ({ page, turn })),
});

describe('pages that are chosen of documents', () => {
  it('are those that come, in the order of the fax, as they come among all', async () => {
    const [long, short] = [numbered('long.pdf', 20), numbered('short.pdf', 2)];
    // A header line that counts them makes another page.
    const all = (await bench.render([long, short], { header: null })).map(fingerprint);
    const some = {
      ...long,
      chosen: chosen(20, [
        [2, 4],
        [7, 7],
        [20, 20],
      ]),
    };
    const none = { ...short, chosen: chosen(2, []) };
    const pages = (await bench.render([some, short], { header: null })).map(fingerprint);
    expect(pages).toEqual([1, 2, 3, 6, 19, 20, 21].map((place) => all[place]));
    expect((await bench.render([none, some], { header: null })).map(fingerprint)).toEqual(pages.slice(0, 5));
    expect(await bench.failure(none)).toMatchObject({ kind: 'empty' });
  });

  it('count for how many pages a fax may have, and no others', async () => {
    const long = numbered('book.pdf', 350);
    expect(await bench.failure(long)).toMatchObject({ kind: 'too-many-pages' });
    const part = await bench.render([{ ...long, chosen: chosen(350, [[101, 103]]) }]);
    expect(part).toHaveLength(3);
    expect(await bench.failure({ ...long, chosen: chosen(350, [[1, 201]]) })).toMatchObject({
      kind: 'too-many-pages',
    });
  });

  it('are none of a document that has more or fewer by now', async () => {
    const replaced = { ...numbered('letter.pdf', 3), chosen: chosen(5, [[1, 2]]) };
    const failure = await bench.failure(replaced);
    expect(failure).toMatchObject({ kind: 'unreadable', documentName: 'letter.pdf' });
    expect(failure.message.facts).toMatchObject({ before: 5, now: 3 });
  });

  it.each([
    ['an upright PDF', () => numbered('up.pdf', 1), ['left', 'right', 'right', 'left']],
    // By default it is turned clockwise, to fill the paper.
    ['a lying PDF', () => numbered('lying.pdf', 1, 792, 612), ['right', 'right', 'left', 'left']],
    ['a text', () => bench.made('a.txt', Buffer.from('Here\n')), ['left', 'right', 'right', 'left']],
  ])('are turned clockwise from how they come: %s', async (_, make, sides) => {
    const document = make();
    const found: string[] = [];
    for (const turn of [0, 90, 180, 270] as const) {
      const [page] = await bench.render(
        [turn === 0 ? document : { ...document, chosen: chosen(1, [[1, 1]], [1, turn]) }],
        { header: null },
      );
      const ink = page && inkBox(page);
      if (!ink) return expect.fail('no ink');
      found.push((ink.left + ink.right) / 2 < 864 ? 'left' : 'right');
    }
    expect(found).toEqual(sides);
  });

  it('are turned in pictures as in PDFs', async () => {
    const sample = bench.fixture('sample.jpg');
    const [upright] = await bench.render([sample], { header: null });
    const [down] = await bench.render([{ ...sample, chosen: chosen(1, [[1, 1]], [1, 180]) }], {
      header: null,
    });
    if (upright === undefined || down === undefined) return expect.fail('no page');
    expect(fingerprint(down)).not.toBe(fingerprint(upright));
    const [before, after] = [inkBox(upright), inkBox(down)];
    if (!before || !after) return expect.fail('no ink');
    expect([after.right - after.left, after.bottom - after.top]).toEqual([
      before.right - before.left,
      before.bottom - before.top,
    ]);
    expect(after.left + before.right).toBe(upright.widthPx);
  });

  it('are the file that goes, called by the first document of which there are any', async () => {
    const previews = new FaxPreviews({ pool: bench.pool, folder: join(tempFolder(), 'preview') });
    const previewer = new PooledFaxPreviewer(
      { 'new-fax': previews, queue: previews, door: previews },
      () => 'US',
    );
    const [first, second] = [numbered('first.pdf', 1), numbered('second.pdf', 4)];
    const documents = [
      { path: first.path, name: first.name, chosen: chosen(1, []) },
      { path: second.path, name: second.name, chosen: chosen(4, [[2, 3]]) },
    ];
    const begin = (cover: { to: string; text: string } | null, which = documents) =>
      previewer.begin('new-fax', {
        ...{ documents: which, version: null, faxResolution: 'High', sender: null, cover },
        ...{ tones: 'auto', lightness: 0, cutsSheets: false },
      });
    const kept = await previewer.keepAsFile(await begin({ to: 'Dr. Mercer', text: 'As agreed' }), documents);
    expect(kept).toMatchObject({ ok: true, value: { first: 1, name: 'second.tif' } });
    const pages = kept.ok ? decodeFileWithLibtiff(tempFolder(), kept.value.path) : [];
    const all = await bench.render([second], { header: null });
    expect(pages.map(fingerprint)).toEqual(all.slice(1, 3).map(fingerprint));
    // A cover page alone cannot replace the documents.
    const none = documents.slice(0, 1);
    expect(await previewer.keepAsFile(await begin({ to: '', text: 'Alone' }, none), none)).toMatchObject({
      ok: false,
    });
    previewer.endAll();
  });
});

it('pages of a document of which fewer are there are those that are', () => {
  expect(listPages(chosen(3, [[2, 9]], [3, 90], [9, 180]))).toEqual([
    { page: 2, turn: 0 },
    { page: 3, turn: 90 },
  ]);
});
