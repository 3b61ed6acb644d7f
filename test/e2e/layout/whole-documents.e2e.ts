import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { LayoutBench, type LaidOut } from './layout-bench.ts';
import { pagesOf } from './pdf-text.ts';
import { paragraph, smallDocx } from './small-docx.ts';

const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

const layOut = (docx: Buffer): Promise<LaidOut> =>
  bench.layOut({ path: bench.write('letter.docx', docx), type: 'docx' });
const lines = Array.from({ length: 200 }, (_, index) => `<p>Line ${index + 1}.</p>`).join('');
const DECLINED = { pdf: null, said: [expect.stringContaining('layout.declined')] };

test('a web page that scrolls inside of itself is printed to its end', async () => {
  for (const html of [
    `<style>html,body{height:100%;overflow:hidden} main{height:100%;overflow:auto}</style><main>${lines}</main>`,
    `<div style="height:300px;overflow-y:auto">${lines}</div>`,
    `<details><summary>More</summary>${lines}</details>`,
  ]) {
    const text = pagesOf(await bench.layOutHtml(`<!doctype html>${html}`)).join();
    expect(text.match(/Line \d+\./gu), html).toHaveLength(200);
  }
});

test('a web page of which a part would be cut off is left to others', async () => {
  for (const html of [
    `<textarea>${'line\n'.repeat(30)}</textarea>`,
    `<iframe srcdoc="<p>Inside</p>"></iframe>`,
    `<object data="x.pdf">In its place</object>`,
    `<div style="width:9em;overflow:hidden;white-space:nowrap">${'words '.repeat(20)}</div>`,
    `<div style="position:fixed;inset:0;overflow:auto">${lines}</div>`,
    `<input size="5" value="${'long '.repeat(20)}">`,
  ])
    expect((await bench.layOutHtml(`<!doctype html><p>Text</p>${html}`)).said, html).toEqual([
      'layout.declined {"why":"cut-off"}',
    ]);
});

test('what is there for those who hear a web page stays unseen', async () => {
  const style = 'position:absolute;width:1px;height:1px;overflow:hidden';
  const laidOut = await bench.layOutHtml(
    `<!doctype html><p>Text</p><span style="${style}">HEARD aloud</span>`,
  );
  expect(laidOut.said).toEqual([]);
});

test('white heads of tables come out black', async () => {
  const html = `<!doctype html><style>th { color: #fff !important; background: #036; print-color-adjust: exact }</style><table><tr><th>Total</th></tr></table>`;
  const { pdf } = await bench.layOutHtml(html);
  const path = bench.write('head.pdf', Buffer.from(pdf ?? '', 'base64'));
  const grey = execFileSync('pdftoppm', ['-gray', '-r', '100', path], { maxBuffer: 1e8 });
  // Letters of black, and no dark box around them.
  const pixels = grey.subarray(-850 * 1100);
  expect(Math.min(...new Set(pixels))).toBeLessThan(60);
  expect(pixels.filter((value) => value < 128).length).toBeLessThan(300);
});

test('signs of each font are what that font has', async () => {
  const run = (font: string, text: string): string =>
    `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  const body = `<w:p><w:r><w:sym w:font="Symbol" w:char="F06C"/></w:r></w:p><w:p><w:r><w:t>5 </w:t></w:r></w:p>${run('Symbol', 'm')}${run('Wingdings 2', '\uf0a3')}`;
  const text = pagesOf(await layOut(smallDocx({ body }))).join();
  expect(text).toMatch(/λ\s*5\s*μ\s*☐/u);
  for (const other of [
    run('Wingdings 3', 'a'),
    '<w:p><w:r><w:sym w:font="Wingdings 3" w:char="F061"/></w:r></w:p>',
  ])
    expect(await layOut(smallDocx({ body: paragraph('x') + other }))).toMatchObject(DECLINED);
  const styles =
    '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="character" w:styleId="Greek"><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr></w:style></w:styles>';
  const styled = smallDocx({
    body: '<w:p><w:r><w:rPr><w:rStyle w:val="Greek"/></w:rPr><w:t>m</w:t></w:r></w:p>',
    links: [['s', 'styles', 'styles.xml']],
    more: { 'word/styles.xml': styles },
  });
  expect(await layOut(styled)).toMatchObject(DECLINED);
});

const drawing = (data: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><a:graphic>${data}</a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const PICTURE = drawing(
  '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="p"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="914400" cy="914400"/></a:xfrm></pic:spPr></pic:pic></a:graphicData>',
);

test('charts, diagrams, objects and pictures that no browser draws leave a document to others', async () => {
  for (const undrawn of [
    drawing('<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/>'),
    drawing('<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"/>'),
    '<w:p><w:r><w:object/></w:r></w:p>',
  ])
    expect((await layOut(smallDocx({ body: paragraph('Text') + undrawn }))).said, undrawn).toEqual([
      'layout.declined {"why":"undrawn-parts"}',
    ]);
  const metafile = smallDocx({
    body: paragraph('Text') + PICTURE,
    links: [['p', 'image', 'media/image1.emf']],
    more: { 'word/media/image1.emf': 'EMF' },
  });
  expect((await layOut(metafile)).said).toEqual(['layout.declined {"why":"lacks-pictures"}']);
});

const box = (words: string): string =>
  drawing(
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:txbxContent>${paragraph(words)}</w:txbxContent></a:graphicData>`,
  );

test('a text box that is lost leaves a document to others, in a header and with words that come twice', async () => {
  for (const docx of [
    smallDocx({ body: paragraph('Text'), header: box('Boxed') + paragraph('Head') }),
    smallDocx({ body: paragraph('Text'), header: box('Boxed') }),
    smallDocx({ body: paragraph('Text') + box('Text') }),
  ])
    expect((await layOut(docx)).said).toEqual(['layout.declined {"why":"lacks-words"}']);
  expect(
    (await layOut(smallDocx({ body: paragraph('Text') + paragraph('Text'), header: paragraph('Text') })))
      .said,
  ).toEqual([]);
});
