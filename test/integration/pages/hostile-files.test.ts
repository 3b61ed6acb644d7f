import { deflateSync } from 'node:zlib';
import { saying } from '../../support/saying.ts';
import { describe, expect, it } from 'vitest';
import { useVisitedServer } from '../../support/use-visited-server.ts';
import { makePdf, makePdfWith } from '../../unit/pages/support/make-pdf.ts';
import { makeZip } from '../../unit/pages/support/make-zip.ts';
import { useRenderingBench } from './rendering-bench.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const bench = useRenderingBench();

const server = useVisitedServer();

const WORD = 'xmlns:w="w" xmlns:r="r" xmlns:a="a"';
const wrapBody = (body: string): string => `<w:document ${WORD}><w:body>${body}</w:body></w:document>`;

describe('a hostile file costs one clear error', () => {
  it('that unpacks to more than a document holds', async () => {
    const zeros = Buffer.alloc(90_000_000);
    const parts = [1, 2, 3].map((part) => ({ name: `xl/bomb${part}.xml`, content: zeros }));
    const bomb = makeZip({ name: 'xl/workbook.xml', content: '<workbook/>' }, ...parts);
    expect(bomb.length).toBeLessThan(400_000);
    const failure = await bench.failure(bench.made('bomb.xlsx', bomb));
    expect(failure).toMatchObject({ kind: 'too-large', documentName: 'bomb.xlsx' });
    expect(inEnglish(failure.message)).toContain('unpacks to more');
  });

  it('that lies about how much it unpacks to', async () => {
    const content = wrapBody(' '.repeat(50_000_000));
    for (const name of ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml']) {
      const liar = makeZip({ name, content, claimedBytes: 1000 });
      expect(await bench.failure(bench.made('liar.bin', liar))).toMatchObject({ kind: 'unreadable' });
    }
  });

  it('that is a picture of 100,000 by 100,000 pixels', async () => {
    const bmp = Buffer.alloc(64);
    bmp.write('BM');
    bmp.writeUInt32LE(40, 14);
    bmp.writeInt32LE(100_000, 18);
    bmp.writeInt32LE(100_000, 22);
    bmp.writeUInt16LE(24, 28);
    const psd = Buffer.alloc(64);
    psd.write('8BPS\0\x01');
    psd.writeUInt16BE(3, 12);
    psd.writeUInt32BE(100_000, 14);
    psd.writeUInt32BE(100_000, 18);
    psd.writeUInt16BE(8, 22);
    for (const [name, bytes] of [
      ['huge.bmp', bmp],
      ['huge.psd', psd],
    ] as const) {
      const failure = await bench.failure(bench.made(name, bytes));
      expect(failure).toMatchObject({ kind: 'too-large', documentName: name });
      expect(inEnglish(failure.message)).toContain('100,000 x 100,000');
    }
  });

  it('that makes a PDF ask for all the memory there is with some 750 bytes', async () => {
    const colours = '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode';
    const data = deflateSync(Buffer.alloc(1000));
    const content = 'q 612 0 0 792 0 0 cm /I0 Do Q';
    const image = { dictionary: colours, widthPx: 20_000, heightPx: 20_000, data };
    const pdf = makePdfWith([image], { widthPt: 612, heightPt: 792, content });
    expect(pdf.length).toBeLessThan(1000);
    const failure = await bench.failure(bench.made('greedy.pdf', pdf));
    expect(failure).toMatchObject({ kind: 'too-large' });
    expect(inEnglish(failure.message)).toContain('more memory');
    // The next document does not suffer for it.
    expect(await bench.render([bench.fixture('letter.pdf')])).toHaveLength(1);
  });

  it('that is nested without end', async () => {
    const deep = wrapBody('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000));
    const docx = makeZip({ name: 'word/document.xml', content: deep });
    expect(await bench.failure(bench.made('deep.docx', docx))).toMatchObject({ kind: 'unreadable' });
    const html = `${'<div>'.repeat(100_000)}x`;
    expect(await bench.failure(bench.made('deep.html', html))).toMatchObject({ kind: 'empty' });
    const rtf = `{\\rtf1${'{'.repeat(100_000)}x`;
    expect(await bench.failure(bench.made('deep.rtf', rtf))).toMatchObject({ kind: 'unreadable' });
  });

  it('that multiplies by entities of its own', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
    );
    const doctype = `<!DOCTYPE x [<!ENTITY e0 "ha">${levels.join('')}]>`;
    const docx = makeZip({ name: 'word/document.xml', content: doctype + wrapBody('<w:p>&e12;</w:p>') });
    const types = { name: '[Content_Types].xml', content: '<Types/>' };
    const strings = `${doctype}<sst><si><t>${'&e5;'.repeat(50_000)}</t></si></sst>`;
    const xlsx = [types, { name: 'xl/workbook.xml', content: '<workbook/>' }];
    const pptx = [types, { name: 'ppt/presentation.xml', content: `${doctype}<p/>` }];
    const vsdx = [types, { name: 'visio/document.xml', content: `${doctype}<v/>` }];
    const manifest = { name: 'META-INF/manifest.xml', content: '<manifest/>' };
    const layout = { layOut: () => Promise.reject(new Error('it was laid out')) };
    for (const [name, file] of [
      ['laughs.docx', docx],
      ['laughs.xlsx', makeZip(...xlsx, { name: 'xl/sharedStrings.xml', content: strings })],
      ['laughs.pptx', makeZip(...pptx)],
      ['laughs.vsdx', makeZip(...vsdx)],
      ['laughs.odt', makeZip(manifest, { name: 'content.xml', content: `${doctype}<x>&e12;</x>` })],
      ['laughs.vdx', `${doctype}<VisioDocument/>`],
    ] as const) {
      const failure = await bench.failure(bench.made(name, file), { layout });
      expect(failure, name).toMatchObject({ kind: 'unreadable', message: saying('entities of its own') });
    }
    // As a text in its own right it is shown as written.
    expect(await bench.render([bench.made('laughs.xml', `${doctype}<x>&e12;</x>`)])).toHaveLength(1);
  });

  it('that is a PDF which draws without end', async () => {
    const pool = bench.newPool(1, 6000);
    const endless = '1 0 0 RG 0 0 m 600 700 l S '.repeat(20_000);
    const pages = Array.from({ length: 1 }, () => ({
      widthPt: 612,
      heightPt: 792,
      content: endless.repeat(100),
    }));
    const document = bench.made('endless.pdf', makePdf(...pages));
    await expect(bench.render([document], {}, pool)).rejects.toThrow(/endless\.pdf took too long/u);
    // The next one gets a worker of its own.
    expect(await bench.render([bench.fixture('letter.pdf')], {}, pool)).toHaveLength(1);
    await pool.close();
  });
});

describe('a document that refers to other places', () => {
  it('reaches none of them', async () => {
    const { address } = server;
    const html =
      `<link rel=stylesheet href="${address}/a.css"><script src="${address}/a.js"></script><img src="${address}/a.png">` +
      `<iframe src="${address}/a.html"></iframe><body background="${address}/b.png" style="background:url(${address}/c.png)">text`;
    const xml = `<!DOCTYPE x SYSTEM "${address}/x.dtd" [<!ENTITY e SYSTEM "${address}/e.txt">]><x>&e;</x>`;
    const relations = `<Relationships><Relationship Id="i" TargetMode="External" Target="${address}/i.png"/></Relationships>`;
    const docx = makeZip(
      {
        name: 'word/document.xml',
        content: wrapBody(
          '<w:p><w:r><w:t>text</w:t><w:drawing><a:blip r:link="i" r:embed="i"/></w:drawing></w:r></w:p>',
        ),
      },
      { name: 'word/_rels/document.xml.rels', content: relations },
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}/s.png"/></svg>`;
    const documents = [
      bench.made('web.html', html),
      bench.made('data.xml', xml),
      bench.made('letter.docx', docx),
      bench.made('drawing.xml', svg),
    ];
    expect(await bench.render(documents)).toHaveLength(4);
    // Under its own name it is the source of a drawing, and not to be read.
    expect(await bench.failure(bench.made('drawing.svg', svg))).toMatchObject({ kind: 'unsupported-type' });
    expect(server.visits).toEqual([]);
  });
});
