import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openZip } from '../../../app/pages/archive/zip-file.ts';
import { blockText, isVisible, type Block, type Paragraph } from '../../../app/pages/flow/flow.ts';
import { readDocx } from '../../../app/pages/office/docx/read-docx.ts';
import { OfficePackage } from '../../../app/pages/recognise/office-package.ts';
import { DOCUMENTS } from './support/documents.ts';
import { makeZip, type ZipEntry } from './support/make-zip.ts';

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="r" xmlns:mc="mc" xmlns:a="a" xmlns:wp="wp"';

function read(bytes: Uint8Array): Block[] {
  const zip = openZip(bytes);
  const blocks = zip && readDocx(new OfficePackage(zip));
  if (blocks === null) throw new Error('Not read');
  return blocks;
}

const docx = (body: string, ...others: ZipEntry[]): Block[] =>
  read(
    makeZip(
      { name: 'word/document.xml', content: `<w:document ${W}><w:body>${body}</w:body></w:document>` },
      ...others,
    ),
  );

const words = (blocks: readonly Block[]): string[] => blocks.map(blockText).filter((text) => text !== '');
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

function paragraph(block: Block | undefined): Paragraph {
  if (block?.kind !== 'paragraph') throw new Error('No paragraph');
  return block;
}

describe('readDocx', () => {
  it('reads a letter', () => {
    const blocks = read(readFileSync(join(DOCUMENTS, 'letter.docx')));
    const all = words(blocks).join('\n');
    expect(all).toContain('Dear Ms Müller-Lüdenscheidt, dear Mr Παπαδόπουλος, уважаемый г-н Иванов,');
    expect(all).toContain('Item | Quantity | Price | Toner cartridge, black | 4 | 59.90 €');
    expect(all).toContain('• Delivery within five days');
    expect(all).toMatch(/Kind regards, ?Example Office Ltd/u);
    const [heading] = blocks;
    expect(paragraph(heading).inlines[0]).toMatchObject({ style: { isBold: true } });
  });

  it('keeps words that have their reading above them, with the reading in brackets', () => {
    const ruby = `<w:ruby><w:rubyPr/><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby>`;
    expect(words(docx(`<w:p>${run('to ')}<w:r>${ruby}</w:r>${run('!')}</w:p>`))).toEqual([
      'to 東京(とうきょう)!',
    ]);
  });

  it('makes no other number or formula of one', () => {
    const m = (text: string): string => `<m:r><m:rPr/><m:t>${text}</m:t></m:r>`;
    const formula = (content: string): string[] =>
      words(docx(`<w:p>${run('x = ')}<m:oMathPara><m:oMath>${content}</m:oMath></m:oMathPara></w:p>`));
    const power = `<m:sSup><m:e>${m('10')}</m:e><m:sup>${m('2')}</m:sup></m:sSup>`;
    expect(formula(power)).toEqual(['x = 10^2']);
    expect(formula(`<m:f><m:num>${m('a+b')}</m:num><m:den>${power}</m:den></m:f>${m('+c')}`)).toEqual([
      'x = (a+b)/(10^2)+c',
    ]);
    expect(formula(`<m:rad><m:deg/><m:e>${m('2')}</m:e></m:rad>`)).toEqual(['x = √(2)']);
    expect(
      formula(
        `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${m('i=1')}</m:sub><m:sup>${m('n')}</m:sup><m:e>${m('i')}</m:e></m:nary>`,
      ),
    ).toEqual(['x = ∑_(i=1)^n i']);
    expect(
      formula(`<m:d><m:dPr><m:begChr m:val="["/></m:dPr><m:e>${m('a')}</m:e><m:e>${m('b')}</m:e></m:d>`),
    ).toEqual(['x = [a|b)']);
    expect(
      formula(
        `<m:m><m:mr><m:e>${m('1')}</m:e><m:e>${m('2')}</m:e></m:mr><m:mr><m:e>${m('3')}</m:e></m:mr></m:m>`,
      ),
    ).toEqual(['x = [1, 2; 3]']);
    expect(formula(`<m:unknown>${m('kept')}</m:unknown>`)).toEqual(['x = kept']);
  });

  it('knows what runs and styles look like', () => {
    const styles =
      `<w:styles ${W}><w:style w:type="paragraph" w:styleId="A"><w:rPr><w:sz w:val="40"/><w:b/></w:rPr></w:style>` +
      '<w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style></w:styles>';
    const [block] = docx(
      `<w:p><w:pPr><w:pStyle w:val="B"/></w:pPr>${run('x')}${run('y', '<w:b w:val="0"/><w:i/>')}${run('no', '<w:vanish/>')}</w:p>`,
      { name: 'word/styles.xml', content: styles },
    );
    expect(paragraph(block)).toMatchObject({
      align: 'center',
      inlines: [
        { text: 'x', style: { sizePt: 20, isBold: true, isItalic: false } },
        { text: 'y', style: { sizePt: 20, isBold: false, isItalic: true } },
      ],
    });
  });

  it('numbers its lists', () => {
    const item = (level: number, text: string): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const level = (place: number, format: string, text: string): string =>
      `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering =
      `<w:numbering ${W}><w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}` +
      '</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num></w:numbering>';
    const blocks = docx([item(0, 'a'), item(1, 'b'), item(1, 'c'), item(0, 'd'), item(1, 'e')].join(''), {
      name: 'word/numbering.xml',
      content: numbering,
    });
    expect(words(blocks)).toEqual(['1. a', '1.a) b', '1.b) c', '2. d', '2.a) e']);
  });

  it('shows what was inserted, and not what was deleted', () => {
    const change = `<w:p><w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del></w:p>`;
    expect(words(docx(change))).toEqual(['new']);
  });

  it('shows the result of a field, not what it is made by', () => {
    const field =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DATE</w:instrText></w:r>' +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Monday')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    expect(words(docx(`<w:p>${field}</w:p>`))).toEqual(['Monday']);
  });

  it('draws no rule above a footer that has nothing but the number of the page', () => {
    const relationships = '<Relationships><Relationship Id="f" Target="footer1.xml"/></Relationships>';
    const section = '<w:sectPr><w:footerReference w:type="default" r:id="f"/></w:sectPr>';
    for (const footer of ['<w:p/>', `<w:p><w:fldSimple w:instr=" PAGE ">${run('1')}</w:fldSimple></w:p>`]) {
      const blocks = docx(
        `<w:p/>${section}`,
        { name: 'word/_rels/document.xml.rels', content: relationships },
        { name: 'word/footer1.xml', content: `<w:ftr ${W}>${footer}</w:ftr>` },
      );
      expect(blocks.filter(isVisible), footer).toEqual([]);
    }
  });

  it('has its header first, then the text, then notes and footer, without page numbers that would be wrong', () => {
    const relations =
      '<Relationships><Relationship Id="h" Target="header1.xml"/><Relationship Id="f" Target="footer1.xml"/></Relationships>';
    const footer = `${run('Bank 123, page ')}<w:fldSimple w:instr=" PAGE ">${run('1')}</w:fldSimple>`;
    const blocks = docx(
      `<w:p>${run('text')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>` +
        '<w:sectPr><w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/></w:sectPr>',
      { name: 'word/_rels/document.xml.rels', content: relations },
      { name: 'word/header1.xml', content: `<w:hdr ${W}><w:p>${run('Letterhead')}</w:p></w:hdr>` },
      { name: 'word/footer1.xml', content: `<w:ftr ${W}><w:p>${footer}</w:p></w:ftr>` },
      {
        name: 'word/footnotes.xml',
        content: `<w:footnotes ${W}><w:footnote w:id="2"><w:p>${run('the note')}</w:p></w:footnote></w:footnotes>`,
      },
    );
    expect(words(blocks)).toEqual(['Letterhead', 'text[1]', '[1] the note', 'Bank 123, page']);
  });

  it('breaks pages where it says so', () => {
    const blocks = docx(`<w:p>${run('a')}<w:r><w:br w:type="page"/></w:r>${run('b')}</w:p>`);
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'page-break', 'paragraph']);
  });

  it('takes pictures from the file itself, in their size, and from nowhere else', () => {
    const relations =
      '<Relationships><Relationship Id="p" Target="media/a.png"/>' +
      '<Relationship Id="q" TargetMode="External" Target="https://example.com/a.png"/></Relationships>';
    const drawing = (id: string): string =>
      `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr descr="Logo"/><a:blip r:embed="${id}" r:link="${id}"/></wp:inline></w:drawing></w:r>`;
    const [block] = docx(
      `<w:p>${drawing('p')}${drawing('q')}</w:p>`,
      { name: 'word/_rels/document.xml.rels', content: relations },
      { name: 'word/media/a.png', content: 'a picture' },
    );
    expect(paragraph(block).inlines).toMatchObject([
      { kind: 'picture', image: { widthPt: 72, heightPt: 36, alternative: 'Logo' } },
      { kind: 'text', text: '[Logo]' },
    ]);
  });

  it('reads a text box once, though it is there twice', () => {
    const box = `<w:txbxContent><w:p>${run('boxed')}</w:p></w:txbxContent>`;
    const both = `<mc:AlternateContent><mc:Choice><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent>`;
    expect(words(docx(`<w:p>${run('before')}<w:r>${both}</w:r></w:p>`))).toEqual(['before', 'boxed']);
  });

  it('knows merged cells', () => {
    const cell = (properties: string, text: string): string =>
      `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${run(text)}</w:p></w:tc>`;
    const [table] = docx(
      `<w:tbl><w:tr>${cell('<w:gridSpan w:val="2"/>', 'wide')}</w:tr><w:tr>${cell('<w:vMerge/>', 'hidden')}${cell('', 'b')}</w:tr></w:tbl>`,
    );
    expect(table && blockText(table)).toBe('wide | b');
  });

  it('answers null for what is damaged', () => {
    const zip = openZip(makeZip({ name: 'word/document.xml', content: '<w:document><w:body>' }));
    expect(zip && readDocx(new OfficePackage(zip))).toBeNull();
  });
});
