import { describe, expect, it } from 'vitest';
import { openZip } from '../../../app/pages/archive/zip-file.ts';
import { recogniseDocument } from '../../../app/pages/recognise/recognise-document.ts';
import { blockText } from '../../../app/pages/flow/flow.ts';
import { readDocx } from '../../../app/pages/office/docx/read-docx.ts';
import { OfficePackage } from '../../../app/pages/recognise/office-package.ts';
import { readPptx } from '../../../app/pages/office/pptx/read-pptx.ts';
import { readWorkbook } from '../../../app/pages/office/read-workbook.ts';
import { makeZip, type ZipEntry } from './support/make-zip.ts';

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const relations = (part: string, ...of: readonly (readonly [string, string])[]): ZipEntry => {
  const slash = part.lastIndexOf('/') + 1;
  const list = of.map(
    ([kind, to], id) => `<Relationship Id="r${id}" Type="${RELATIONSHIP}/${kind}" Target="${to}"/>`,
  );
  return {
    name: `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`,
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`,
  };
};
const types = (...of: readonly (readonly [string, string])[]): ZipEntry => ({
  name: '[Content_Types].xml',
  content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${of.map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`).join('')}</Types>`,
});
const idOf = (bytes: Uint8Array): string | undefined => recogniseDocument(bytes, 'any', null)?.id;

function packageOf(bytes: Uint8Array): OfficePackage {
  const zip = openZip(bytes);
  if (zip === null) throw new Error('No archive');
  return new OfficePackage(zip);
}

describe('an Office file whose main part lies somewhere else', () => {
  it('is a Word document, with its styles and notes', () => {
    const text = '<w:p><w:pPr><w:pStyle w:val="H"/></w:pPr><w:r><w:t>Referral</w:t></w:r></w:p>';
    const reference = '<w:p><w:r><w:t>See</w:t><w:footnoteReference w:id="7"/></w:r></w:p>';
    const bytes = makeZip(
      types(['/content/letter2.xml', `${OFFICE}.wordprocessingml.document.main+xml`]),
      relations('', ['officeDocument', 'content/letter2.xml']),
      {
        name: 'content/letter2.xml',
        content: `<w:document ${W}><w:body>${text}${reference}</w:body></w:document>`,
      },
      relations('content/letter2.xml', ['styles', '/looks/s.xml'], ['footnotes', 'below.xml']),
      {
        name: 'looks/s.xml',
        content: `<w:styles ${W}><w:style w:styleId="H"><w:rPr><w:sz w:val="48"/></w:rPr></w:style></w:styles>`,
      },
      {
        name: 'content/below.xml',
        content: `<w:footnotes ${W}><w:footnote w:id="7"><w:p><w:r><w:t>By fax only</w:t></w:r></w:p></w:footnote></w:footnotes>`,
      },
    );
    expect(idOf(bytes)).toBe('docx');
    const blocks = readDocx(packageOf(bytes));
    if (blocks === null) throw new Error('Not read');
    expect(blocks.map(blockText).join(' ')).toMatch(/Referral See.* By fax only/u);
    const [first] = blocks;
    const inline = first?.kind === 'paragraph' ? first.inlines[0] : undefined;
    expect(inline).toMatchObject({ style: { sizePt: 24 } });
  });

  it('is a workbook', () => {
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const bytes = makeZip(
      types(
        ['/book/all.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`],
        ['/book/one.xml', `${OFFICE}.spreadsheetml.worksheet+xml`],
      ),
      relations('', ['officeDocument', '/book/all.xml']),
      {
        name: 'book/all.xml',
        content: `<workbook ${main} xmlns:r="${RELATIONSHIP}"><sheets><sheet name="A" sheetId="1" r:id="r0"/></sheets></workbook>`,
      },
      relations('book/all.xml', ['worksheet', 'one.xml']),
      {
        name: 'book/one.xml',
        content: `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Claims</t></is></c></row></sheetData></worksheet>`,
      },
    );
    expect(idOf(bytes)).toBe('xlsx');
    expect(JSON.stringify(readWorkbook(bytes))).toContain('Claims');
  });

  it('is a presentation, also where only its ending tells', () => {
    const slide =
      '<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>Ward plan</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>';
    const bytes = makeZip(
      {
        name: '[Content_Types].xml',
        content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="${OFFICE}.presentationml.presentation.main+xml"/></Types>`,
      },
      relations('', ['officeDocument', 'show/Main.XML']),
      {
        name: 'show/Main.XML',
        content:
          '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="1" r:id="r0"/></p:sldIdLst></p:presentation>',
      },
      relations('show/Main.XML', ['slide', 'slides/a.xml']),
      { name: 'show/slides/a.xml', content: slide },
    );
    expect(idOf(bytes)).toBe('pptx');
    expect((readPptx(packageOf(bytes)) ?? []).map(blockText).join(' ')).toContain('Ward plan');
  });

  it('stays an archive where it does not say, or says too much', () => {
    const main = { name: 'content/letter.xml', content: '<w:document/>' };
    const said = types(['/content/letter.xml', `${OFFICE}.wordprocessingml.document.main+xml`]);
    expect(idOf(makeZip(said, main))).toBe('zip');
    expect(idOf(makeZip(relations('', ['officeDocument', 'content/letter.xml']), main))).toBe('zip');
    const endless = { name: '_rels/.rels', content: ' '.repeat(2 * 1024 * 1024) };
    expect(idOf(makeZip(said, endless, main))).toBe('zip');
  });
});
