import { expect, test } from '@playwright/test';
import { LayoutBench } from './layout-bench.ts';
import { pagesOf, placesIn } from './pdf-text.ts';

const bench = new LayoutBench();
test.beforeAll(() => bench.start());
test.afterAll(() => bench.stop());

test('is printed as for paper, light, whatever the desktop looks like', async () => {
  await bench.app.evaluate(({ nativeTheme }) => void (nativeTheme.themeSource = 'dark'));
  const html = `<!doctype html><style>
    @media (prefers-color-scheme: dark) { p::after { content: 'DARK' } }
    @media print { p::before { content: 'On paper: ' } }
    @media screen { i { display: none } }</style><p>text</p><i>printed</i>`;
  const text = pagesOf(await bench.layOutHtml(html)).join();
  await bench.app.evaluate(({ nativeTheme }) => void (nativeTheme.themeSource = 'system'));
  expect(text).toContain('On paper: text');
  expect(text).toContain('printed');
  expect(text).not.toContain('DARK');
});

test('has its own pictures, and the words of all others', async () => {
  const html = `<!doctype html><img alt="Logo" src="https://example.invalid/x.png"><noscript>Without scripts</noscript>
    <svg><text y="20">Drawn</text></svg><input value="Typed"><input type="password" value="SECRET">`;
  const text = pagesOf(await bench.layOutHtml(html)).join();
  for (const word of ['[Logo]', 'Without scripts', 'Drawn']) expect(text).toContain(word);
  expect(text).not.toContain('SECRET');
});

test('has icons without a size as high as a line, and drawings as wide as the page', async () => {
  const icon = '<svg viewBox="0 0 512 512"><path d="M0 0H512V512H0Z"/></svg>';
  const drawing = '<svg viewBox="0 0 100 20"><text x="80" y="15" font-size="10">Far</text></svg>';
  const html = `<!doctype html>${`<p>${icon} word`.repeat(8)}<p>${drawing}`;
  const laidOut = await bench.layOutHtml(html);
  expect(pagesOf(laidOut)).toHaveLength(1);
  const far = placesIn(Buffer.from(laidOut.pdf ?? '', 'base64')).find(({ word }) => word === 'Far');
  expect(far?.rightPt).toBeGreaterThan(400);
  // What the document says of a size counts.
  const sized = `<!doctype html><style>svg { width: 100% }</style>${`<p>${icon} word`.repeat(2)}`;
  expect(pagesOf(await bench.layOutHtml(sized))).toHaveLength(2);
});

test('is read in the encoding that it names, or shows', async () => {
  const latin = Buffer.from('<!doctype html><meta charset="windows-1252"><p>Müller, 5 \x80</p>', 'latin1');
  expect(pagesOf(await bench.layOutHtml(latin)).join()).toContain('Müller, 5 €');
  const utf16 = Buffer.from('\ufeff<!doctype html><p>Größe und Maß</p>', 'utf16le');
  expect(pagesOf(await bench.layOutHtml(utf16)).join()).toContain('Größe und Maß');
});

test('that shows nothing without its scripts is left to others', async () => {
  for (const html of [
    '<!doctype html><style>body { display: none }</style><p>Text</p>',
    '<div id="app"></div>',
  ])
    expect((await bench.layOutHtml(html)).pdf).toBeNull();
});

test('that is much wider than paper is left to others, and one that is a little wider is shrunk', async () => {
  const table = (columns: number): string =>
    `<table><tr>${Array.from({ length: columns }, (_, index) => `<td>column${index}</td>`).join('')}</tr></table>`;
  const { pdf } = await bench.layOutHtml(`<!doctype html>${table(16)}`);
  const places = placesIn(Buffer.from(pdf ?? '', 'base64'));
  expect(places.at(-1)?.word).toBe('column15');
  // Letter, less its margin.
  expect(Math.max(...places.map(({ rightPt }) => rightPt))).toBeLessThanOrEqual(612 - 36 + 1);
  expect((await bench.layOutHtml(`<!doctype html>${table(100)}`)).said).toEqual([
    'layout.declined {"why":"too-wide"}',
  ]);
});
