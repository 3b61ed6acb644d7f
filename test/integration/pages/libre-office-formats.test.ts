import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDocument, type FaxDocument } from '../../../app/pages/recognise/read-document.ts';
import type { DocumentLayout } from '../../../app/pages/document/document-layout.ts';
import { WorkFolder } from '../../../app/pages/document/work-folder.ts';
import { LibreOffice } from '../../../app/pages/libreoffice/libre-office.ts';
import { renderFax, type RenderResult } from '../../../app/pages/requests/render-fax.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';
import {
  formula,
  makeFormulaXls,
  numberResult,
  otherResult,
  SEE_SHARED,
  sharedFormula,
  textResult,
} from '../../unit/pages/support/make-formula-xls.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { HEADER, useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const folder = join(tmpdir(), `faxtray-office-formats-${process.pid}`);
const office = LibreOffice.find(new WorkFolder(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const render = (document: FaxDocument, layout: DocumentLayout): Promise<RenderResult> =>
  renderFax(bench.pool, {
    ...{ documents: [document], resolution: 'High', paper: 'letter', header: HEADER, cover: null },
    ...{ tones: 'auto', inspects: false, maxPages: 200, layout },
  });

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const flat = (kind: string, body: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="${OASIS}:office:1.0" xmlns:text="${OASIS}:text:1.0" xmlns:table="${OASIS}:table:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body>${body}</office:body></office:document>`);

describe.skipIf(office === null)('what only LibreOffice reads', () => {
  it.each([
    ['connections.vsd', 'vsd', 'Dynamic to Static', 1],
    ['macro.vsd', 'vsd', 'This is a macro vector graphics drawing', 1],
    ['sample98.pub', 'pub', 'It’s Arial, 20 point font', 3],
    ['works-dos.wps', 'wps', 'please find the results of 21 November', 1],
    ['word-dos.wri', 'wri', 'This document is written in Microsoft Word for DOS 5.0', 4],
    ['word-mac.mcw', 'mcw', 'a small word file', 6],
  ])('lays out %s', async (name, extension, text, pages) => {
    const made = await office?.convert(join(DOCUMENTS, name), extension);
    if (made === null || made === undefined) throw new Error(`${name} was not converted`);
    // Line breaks depend on the fonts that are installed.
    const words = execFileSync('pdftotext', [made.path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/gu, ' ');
    expect(words).toContain(text);
    const rendered = await render(bench.fixture(name), { layOut: () => Promise.resolve(made) });
    expect(rendered.ok && rendered.pages.length).toBe(pages);
  });

  it('lays out what the phone service has no name for', async () => {
    const rendered = await render(
      bench.fixture('letter.odt'),
      office ?? { layOut: () => Promise.resolve(null) },
    );
    expect(rendered.ok && rendered.pages.length).toBe(1);
  });

  it.each([
    ['letter.fodt', flat('text', '<office:text><text:p>Dear Dr. Mercer,</text:p></office:text>')],
    ['letter.wpd', Buffer.from('\xffWPC\x10\0\0\0\x01\x0a\0\x01\0\0\0\0Dear Dr. Mercer,\n', 'latin1')],
    [
      'sheet.fods',
      flat(
        'spreadsheet',
        `<office:spreadsheet><table:table table:name="One"><table:table-row>
<table:table-cell table:formula="of:=['file:///nowhere.ods'#$A.A1]" office:value-type="float" office:value="4321"><text:p>4321</text:p></table:table-cell>
</table:table-row></table:table></office:spreadsheet>`,
      ),
    ],
  ])('lays out %s, which comes as no package and is no text', async (name, bytes) => {
    const layout = office ?? { layOut: () => Promise.resolve(null) };
    const document = bench.made(name, bytes);
    const read = await readDocument(document);
    const type = read.ok ? read.value.type : null;
    if (type === null) throw new Error(`${name} is of no type`);
    const made = await layout.layOut({ path: document.path, type, paper: 'letter' });
    const words = execFileSync('pdftotext', [made?.path ?? '', '-'], { encoding: 'utf8' });
    await made?.remove();
    expect(words).toContain(name === 'sheet.fods' ? '4321' : 'Dear Dr. Mercer,');
    const rendered = await render(document, layout);
    expect(rendered.ok && rendered.pages.length).toBe(1);
  });

  it('shows what the formulas of a workbook came to, and calculates none', async () => {
    const sheet = makeFormulaXls(
      formula(1, numberResult(4321)),
      formula(2, otherResult('text')),
      textResult('Hello john'),
      formula(3, numberResult(7), SEE_SHARED),
      sharedFormula(3),
    );
    const made = await office?.convert(bench.made('linked.xls', sheet).path, 'xls');
    const text = execFileSync('pdftotext', [made?.path ?? '', '-'], { encoding: 'utf8' });
    await made?.remove();
    expect(text.split(/\s*\n\s*/u)).toEqual(expect.arrayContaining(['4321', 'Hello john', '7']));
  });

  it('is held where letters would be boxes, as no font has them', async () => {
    const rtf = String.raw`{\rtf1\ansi Patient \u7168?\u7169?\u7170? and caf\'e9}`;
    const rendered = await render(
      bench.made('names.rtf', Buffer.from(rtf)),
      office ?? { layOut: () => Promise.resolve(null) },
    );
    expect(rendered).toMatchObject({
      ok: false,
      failure: {
        kind: 'undrawable',
        documentName: 'names.rtf',
        message: { facts: { words: { list: [{ facts: { text: 'ᰀᰁᰂ' } }] } } },
      },
    });
  });

  it('is no blank page', async () => {
    const rendered = await render(
      bench.fixture('blank.wps'),
      office ?? { layOut: () => Promise.resolve(null) },
    );
    expect(rendered).toMatchObject({ ok: false, failure: { kind: 'empty', documentName: 'blank.wps' } });
  });
});

it('what only LibreOffice reads is refused with the way out where it is not', async () => {
  const perfect = bench.made('brief.wpd', Buffer.from('\xffWPC\x10\0\0\0\x01\x0a\x02\x01', 'latin1'));
  const letter = bench.made('letter.fodt', flat('text', '<office:text/>'));
  for (const document of [perfect, letter]) {
    const rendered = await render(document, { layOut: () => Promise.resolve(null) });
    if (rendered.ok) throw new Error('it was drawn');
    expect(rendered.failure.kind).toBe('unsupported-type');
    expect(inEnglish(rendered.failure.message)).toMatch(/save it as PDF and send that|LibreOffice/u);
  }
});

describe('what has nothing of its type but the name', () => {
  it('is not given to LibreOffice, which would print it as text', async () => {
    const asked: string[] = [];
    const layout: DocumentLayout = {
      layOut: ({ path }) => {
        asked.push(path);
        return Promise.resolve(null);
      },
    };
    const noise = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919 + 13) % 251));
    for (const name of ['drawing.vsd', 'flyer.pub', 'letter.wps', 'slides.ppt']) {
      const rendered = await render(bench.made(name, noise), layout);
      expect(rendered).toMatchObject({ ok: false, failure: { kind: 'unreadable', documentName: name } });
    }
    expect(asked).toEqual([]);
  });
});
