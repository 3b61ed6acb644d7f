import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocument } from '../../../app/pages/decode/open-document.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { openZip } from '../../../app/pages/archive/zip-file.ts';
import { fitSection, type FlowSection } from '../../../app/pages/flow/fit-section.ts';
import { blockText, plainParagraph, type Block, type TableCell } from '../../../app/pages/flow/flow.ts';
import { readPptx } from '../../../app/pages/office/pptx/read-pptx.ts';
import { readWorkbook } from '../../../app/pages/office/read-workbook.ts';
import { OfficePackage } from '../../../app/pages/recognise/office-package.ts';
import { DOCUMENTS } from './support/documents.ts';
import { makeZip, type ZipEntry } from './support/make-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'faxtray-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES = `xmlns:xdr="x" xmlns:a="a" xmlns:p="p" xmlns:r="${RELATIONSHIP}" xmlns:c="c" xmlns:dgm="d"`;
const relations = (name: string, ...list: readonly (readonly [string, string, string])[]): ZipEntry => ({
  name,
  content: `<Relationships>${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIP}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
});
const IMAGE = Buffer.from('any bytes');
const PNG = readFileSync(join(DOCUMENTS, 'sample.png'));
const image: ZipEntry = { name: 'media/logo.png', content: IMAGE };
const CHART = `<c:chartSpace ${NAMES}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>
  <c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>East</c:v></c:pt></c:strCache></c:strRef></c:tx>
  <c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>May</c:v></c:pt><c:pt idx="1"><c:v>June</c:v></c:pt></c:strCache></c:strRef></c:cat>
  <c:val><c:numRef><c:numCache><c:pt idx="0"><c:v>0.30000000000000004</c:v></c:pt><c:pt idx="1"><c:v>12</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>
  <c:ser><c:tx><c:v>West</c:v></c:tx><c:val><c:numRef><c:numCache><c:pt idx="1"><c:v>7</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>
  </c:barChart></c:plotArea></c:chart></c:chartSpace>`;
const chartFrame = (id: string): string =>
  `<a:graphic><a:graphicData><c:chart r:id="${id}"/></a:graphicData></a:graphic>`;

const toCell = (text: string): TableCell => ({
  blocks: [plainParagraph(text)],
  columnSpan: 1,
  rowSpan: 1,
});

function* imagesIn(blocks: readonly Block[]): Generator<Buffer> {
  for (const block of blocks) {
    if (block.kind !== 'paragraph') continue;
    for (const inline of block.inlines) if (inline.kind === 'picture') yield Buffer.from(inline.image.bytes);
  }
}

describe('drawings on the sheets of a workbook', () => {
  const anchored = (row: number, shape: string): string =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>${row}</xdr:row></xdr:from><xdr:to><xdr:col>4</xdr:col><xdr:row>${row + 5}</xdr:row></xdr:to>${shape}<xdr:clientData/></xdr:twoCellAnchor>`;
  const box = (text: string, properties = ''): string =>
    `<xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="any"${properties}/></xdr:nvSpPr><xdr:spPr><a:xfrm><a:off x="0" y="0"/></a:xfrm></xdr:spPr><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp>`;
  const logo =
    '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="3" name="any"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="image"/></xdr:blipFill><xdr:spPr><a:xfrm><a:ext cx="1270000" cy="635000"/></a:xfrm></xdr:spPr></xdr:pic>';

  /** Two sheets with one drawing each, and a sheet that is a chart alone. */
  function workbook(first: string, cells = '', state = ''): FlowSection[] {
    const parts: ZipEntry[] = [
      {
        name: '[Content_Types].xml',
        content:
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/one.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/chartsheets/two.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.chartsheet+xml"/></Types>',
      },
      relations('_rels/.rels', ['a', 'officeDocument', 'xl/workbook.xml']),
      {
        name: 'xl/workbook.xml',
        content: `<workbook ${MAIN} ${NAMES}><sheets><sheet name="Costs &amp; more" sheetId="1" r:id="s1"${state}/><sheet name="Chart" sheetId="2" r:id="s2"/></sheets></workbook>`,
      },
      relations(
        'xl/_rels/workbook.xml.rels',
        ['s1', 'worksheet', 'worksheets/one.xml'],
        ['s2', 'chartsheet', '/xl/chartsheets/two.xml'],
      ),
      {
        name: 'xl/worksheets/one.xml',
        content: `<worksheet ${MAIN} ${NAMES}><sheetData>${cells}</sheetData><drawing r:id="d"/></worksheet>`,
      },
      relations('xl/worksheets/_rels/one.xml.rels', ['d', 'drawing', '../drawings/one.xml']),
      { name: 'xl/drawings/one.xml', content: `<xdr:wsDr ${NAMES}>${first}</xdr:wsDr>` },
      relations('xl/drawings/_rels/one.xml.rels', ['image', 'image', '../../media/logo.png']),
      image,
      {
        name: 'xl/chartsheets/two.xml',
        content: `<chartsheet ${MAIN} ${NAMES}><drawing r:id="d"/></chartsheet>`,
      },
      relations('xl/chartsheets/_rels/two.xml.rels', ['d', 'drawing', '../drawings/two.xml']),
      {
        name: 'xl/drawings/two.xml',
        content: `<xdr:wsDr ${NAMES}><xdr:absoluteAnchor><xdr:graphicFrame>${chartFrame('c')}</xdr:graphicFrame></xdr:absoluteAnchor></xdr:wsDr>`,
      },
      relations('xl/drawings/_rels/two.xml.rels', ['c', 'chart', '../charts/chart.xml']),
      { name: 'xl/charts/chart.xml', content: CHART },
    ];
    const read = readWorkbook(makeZip(...parts));
    if (!Array.isArray(read)) throw new Error(`${String(read)} instead of sheets`);
    return read;
  }
  const words = (sections: readonly FlowSection[]): string[][] =>
    sections.map(({ blocks }) => blocks.map(blockText).filter((text) => text !== ''));

  it('are read from top to bottom where there are no cells', () => {
    const sections = workbook(anchored(9, box('below')) + anchored(1, box('above')) + anchored(20, logo));
    expect(words(sections).slice(0, 1)).toEqual([['Costs & more', 'above', 'below']]);
    expect([...imagesIn(sections[0]?.blocks ?? [])]).toEqual([IMAGE]);
    expect(words(sections).slice(1)).toEqual([['Chart', 'Sales', 'East | West | May | 0.3 | June | 12 | 7']]);
  });

  it('come after the cells', () => {
    const sections = workbook(
      anchored(0, logo) + anchored(1, box('in a box')),
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Total</t></is></c></row>',
    );
    expect(words(sections).slice(0, 1)).toEqual([['Costs & more', 'Total', 'in a box']]);
    expect([...imagesIn(sections[0]?.blocks ?? [])]).toEqual([IMAGE]);
  });

  it('come once where the cells are too wide for a page', () => {
    const wide = Array.from({ length: 60 }, (_, column) => toCell(`${'word '.repeat(4)}${column}`));
    const rows = [{ isHeader: false, cells: wide }];
    const section: FlowSection = {
      isSheet: true,
      blocks: [plainParagraph('Costs'), { kind: 'table', rows, hasLines: true }, plainParagraph('in a box')],
    };
    const density = { xDpi: 204, yDpi: 196 };
    const upright = { isTurned: false, widthPx: 1500, heightPx: 2000, density };
    const turned = { ...upright, isTurned: true, widthPx: 2000, heightPx: 1500 };
    const parts = fitSection(section, upright, turned, 'und', () => null);
    expect(parts.length).toBeGreaterThan(2);
    const texts = parts.map(({ blocks }) => blocks.filter(({ kind }) => kind !== 'table').map(blockText));
    expect(texts).toEqual([...parts.slice(1).map(() => ['Costs']), ['Costs', 'in a box']]);
  });

  it('are not shown where they or their sheet are hidden', () => {
    expect(words(workbook(anchored(1, box('secret', ' hidden="1"'))))).toHaveLength(1);
    expect(words(workbook(anchored(1, box('secret')), '', ' state="hidden"'))).toEqual([
      ['Sales', 'East | West | May | 0.3 | June | 12 | 7'],
    ]);
  });

  it('are not shown where they are for the screen alone', () => {
    const noted = anchored(1, box('how to fill this in')).replace(
      'clientData',
      'clientData fPrintsWithSheet="0"',
    );
    expect(words(workbook(noted))).toHaveLength(1);
  });

  it('say that they are there where nothing of them can be read', () => {
    const frame = `<xdr:graphicFrame>${chartFrame('nowhere')}</xdr:graphicFrame>`;
    expect(words(workbook(anchored(1, frame)))[0]).toEqual(['Costs & more', '[chart]']);
  });
});

describe('slides', () => {
  const slideShow = (shapes: string, more = '', shown = IMAGE): Buffer =>
    makeZip(
      {
        name: 'ppt/presentation.xml',
        content: `<p:presentation ${NAMES}><p:sldIdLst><p:sldId r:id="s" id="256"/></p:sldIdLst></p:presentation>`,
      },
      relations('ppt/_rels/presentation.xml.rels', ['s', 'slide', 'slides/one.xml']),
      {
        name: 'ppt/slides/one.xml',
        content: `<p:sld ${NAMES}><p:cSld>${more}<p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      },
      relations(
        'ppt/slides/_rels/one.xml.rels',
        ['image', 'image', '../../media/logo.png'],
        ['c', 'chart', '../charts/chart.xml'],
        ['dm', 'diagramData', '../diagrams/data.xml'],
      ),
      { ...image, content: shown },
      { name: 'ppt/charts/chart.xml', content: CHART },
      {
        name: 'ppt/diagrams/data.xml',
        content: `<dgm:dataModel ${NAMES}><dgm:ptLst><dgm:pt type="doc"><dgm:t><a:p/></dgm:t></dgm:pt><dgm:pt><dgm:t><a:p><a:r><a:t>Step one</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt type="pres"><dgm:t><a:p><a:r><a:t>not shown</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
      },
    );

  function slide(shapes: string, more = ''): string[] {
    const zip = openZip(slideShow(shapes, more));
    const blocks = (zip && readPptx(new OfficePackage(zip))) ?? [];
    return [
      ...blocks.map(blockText).filter((text) => text !== ''),
      ...[...imagesIn(blocks)].map((each) => each.toString()),
    ];
  }
  async function whyHeld(bytes: Buffer): Promise<string> {
    const path = join(folder, 'slides.pptx');
    writeFileSync(path, bytes);
    const document = { path, name: 'slides.pptx', contentType: null };
    const opened = await openDocument(document, faxGeometry('High', 'letter'), 'auto', 0);
    return opened.ok ? 'drawn' : opened.failure.kind;
  }
  const filled = '<a:blipFill><a:blip r:embed="image"/></a:blipFill>';

  it('show the numbers of a chart', () => {
    expect(slide(`<p:graphicFrame>${chartFrame('c')}</p:graphicFrame>`)).toEqual([
      'Sales',
      'East | West | May | 0.3 | June | 12 | 7',
    ]);
  });

  it('show the words of a diagram', () => {
    expect(
      slide(
        '<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm="dm"/></a:graphicData></a:graphic></p:graphicFrame>',
      ),
    ).toEqual(['Step one']);
    expect(
      slide(
        '<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm="gone"/></a:graphicData></a:graphic></p:graphicFrame>',
      ),
    ).toEqual(['[diagram]']);
  });

  it('show what a shape is filled with, and what is behind everything where nothing else is', () => {
    expect(slide(`<p:sp><p:spPr>${filled}</p:spPr></p:sp>`)).toEqual([IMAGE.toString()]);
    const behind = `<p:bg><p:bgPr>${filled}</p:bgPr></p:bg>`;
    expect(slide('', behind)).toEqual([IMAGE.toString()]);
    const words = '<p:sp><p:txBody><a:p><a:r><a:t>words</a:t></a:r></a:p></p:txBody></p:sp>';
    expect(slide(words, behind)).toEqual(['words']);
  });

  it('show the picture that another program left of what it made', () => {
    const left = '<p:oleObj><p:pic><p:blipFill><a:blip r:embed="image"/></p:blipFill></p:pic></p:oleObj>';
    const made = `<p:graphicFrame><a:graphic><a:graphicData><mc:AlternateContent><mc:Choice><p:oleObj/></mc:Choice><mc:Fallback>${left}</mc:Fallback></mc:AlternateContent></a:graphicData></a:graphic></p:graphicFrame>`;
    expect(slide(made)).toEqual([IMAGE.toString()]);
  });

  it('are not empty where there are shapes alone', async () => {
    const drawn = '<p:sp><p:nvSpPr/><p:spPr><a:prstGeom prst="rect"/></p:spPr></p:sp>';
    const empty = '<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp>';
    expect(await whyHeld(slideShow(drawn))).toBe('not-drawn-here');
    expect(await whyHeld(slideShow(`${empty}<p:cxnSp/>`))).toBe('not-drawn-here');
    expect(await whyHeld(slideShow(empty))).toBe('empty');
  });

  it('are held where a word stands for each drawing, and nothing else is said', async () => {
    const picture = `<p:pic><p:nvPicPr><p:cNvPr id="1" name="n" descr="Plan"/></p:nvPicPr>${filled.replaceAll('a:blipFill', 'p:blipFill')}</p:pic>`;
    const diagram =
      '<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm="gone"/></a:graphicData></a:graphic></p:graphicFrame>';
    const cell = `<a:tc><a:txBody><a:p><a:r><a:t>[chart]</a:t></a:r></a:p></a:txBody></a:tc>`;
    const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${cell}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    for (const drawn of [picture, diagram, table, picture + diagram])
      expect(await whyHeld(slideShow(drawn)), drawn).toBe('not-drawn-here');
    const words = '<p:sp><p:txBody><a:p><a:r><a:t>[chart] below</a:t></a:r></a:p></p:txBody></p:sp>';
    expect(await whyHeld(slideShow(picture + words))).toBe('drawn');
    expect(await whyHeld(slideShow(picture, '', PNG))).toBe('drawn');
  });

  it('show no shape that is hidden', () => {
    expect(
      slide(
        '<p:sp><p:nvSpPr><p:cNvPr id="1" name="n" hidden="1"/></p:nvSpPr><p:txBody><a:p><a:r><a:t>secret</a:t></a:r></a:p></p:txBody></p:sp>',
      ),
    ).toEqual([]);
  });
});
