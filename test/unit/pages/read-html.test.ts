import { describe, expect, it } from 'vitest';
import { blockText, type Block, type Paragraph } from '../../../app/pages/flow/flow.ts';
import { readHtml } from '../../../app/pages/markup/html-blocks.ts';
import { readText } from '../../../app/pages/encoding/decode-text.ts';
import { decodeMarkup, readMarkup } from '../../../app/pages/encoding/html-encoding.ts';
import { xmlAsText } from '../../../app/pages/xml/xml-lines.ts';

const words = (html: string): string[] => readHtml(html).map(blockText);

function paragraph(block: Block | undefined): Paragraph {
  if (block?.kind !== 'paragraph') throw new Error('No paragraph');
  return block;
}

describe('readHtml', () => {
  it('reads paragraphs as a browser shows them', () => {
    expect(words('<p>one\n  two<p>three <b>four</b>, five<div>six<div>seven</div>eight</div>')).toEqual([
      'one two',
      'three four, five',
      'six',
      'seven',
      'eight',
    ]);
    expect(words('a<br>b&nbsp;&euro;')).toEqual(['a b\u00a0€']);
  });

  it('reads what is there for readers without scripts as the rest', () => {
    expect(
      words(
        '<head><noscript><style>p { color: red }</style></noscript><p>one<noscript><p>two <b>three</b></noscript>',
      ),
    ).toEqual(['one', 'two three']);
  });

  it('numbers lists and marks their items', () => {
    expect(words('<ol start=3><li>a<ul><li>b</ul><li>c</ol>')).toEqual(['3. a', '– b', '4. c']);
  });

  it('knows styles by elements and by their own CSS', () => {
    const [block] = readHtml(
      '<p align=center>a<b>b</b><span style="font-weight:bold;font-size:20pt">c</span>',
    );
    const { inlines, align } = paragraph(block);
    const styles = inlines.map((each) => (each.kind === 'text' ? each.style : null));
    expect(align).toBe('center');
    expect(styles.map((style) => style?.isBold)).toEqual([false, true, true]);
    expect(styles[2]?.sizePt).toBe(20);
  });

  it('keeps lines and blanks of preformatted text', () => {
    const [block] = readHtml('<pre>a  b\n c</pre>');
    expect(paragraph(block).inlines).toMatchObject([{ text: 'a  b' }, { kind: 'break' }, { text: ' c' }]);
  });

  it('reads tables with spans, captions and heads', () => {
    const [table] = readHtml(
      '<table border=1><caption>Prices</caption><thead><tr><th>A<th>B<tbody><tr><td colspan=2>x<tr><td>y<td>z</table>',
    );
    expect(table?.kind === 'table' && table.hasLines).toBe(true);
    expect(table && blockText(table)).toBe('Prices | A | B | x | y | z');
    const rows = table?.kind === 'table' ? table.rows : [];
    expect(rows.map((row) => row.isHeader)).toEqual([false, true, false, false]);
    expect(rows[2]?.cells[0]?.columnSpan).toBe(2);
  });

  it('shows what a form was filled in with', () => {
    expect(
      words('<input value="Jane"><input type=checkbox checked>yes <input type=password value=secret>'),
    ).toEqual(['Jane [x] yes']);
    expect(words('<select><option>a<option selected>b</select>')).toEqual(['b']);
  });

  it('runs no script, fetches nothing, and shows nothing hidden', () => {
    const hostile =
      '<script>document.write("x")</script><style>p{}</style><iframe src="https://example.com"></iframe>' +
      '<p style="display: none">y</p><p hidden>z</p><link rel=stylesheet href="https://example.com/a.css">';
    expect(words(hostile)).toEqual([]);
    expect(
      words('<img src="https://example.com/logo.png" alt="Logo"><img src="file:///etc/passwd">'),
    ).toEqual(['[Logo]']);
  });

  it('draws the pictures that it brings itself', () => {
    const [block] = readHtml('<img width=96 src="data:image/png;base64,iVBORw0KGgo=">');
    const [picture] = paragraph(block).inlines;
    expect(picture?.kind === 'picture' && picture.image).toMatchObject({ widthPt: 72, heightPt: 0 });
  });

  it('ends with what is nested without end', () => {
    expect(words(`${'<div>'.repeat(3000)}deep`)).toEqual([]);
    expect(words(`${'<table><tr><td>'.repeat(300)}x`)).toHaveLength(1);
    expect(words(`shown${'<b>'.repeat(5000)}`)).toEqual(['shown']);
  });
});

describe('decodeMarkup', () => {
  it('believes the Unicode that it sees before what is said', () => {
    expect(decodeMarkup(Buffer.from('<meta charset="iso-8859-1">Größe'))).toContain('Größe');
    expect(
      decodeMarkup(Buffer.from('<meta charset="windows-1251">\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1')),
    ).toContain('Привет');
    expect(
      decodeMarkup(Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>\xfc</a>', 'latin1')),
    ).toContain('ü');
  });
});

describe('readMarkup', () => {
  const NAMES = '<p>Pan: \xa3ukasz \xaf\xf3\xb3w</p>';
  const read = (text: string, chosen?: string) => readMarkup(Buffer.from(text, 'latin1'), chosen);

  it('leaves no doubt where the document says its encoding, and is in it', () => {
    const said = read(`<meta charset="windows-1250">${NAMES}`, 'windows-1251');
    expect([said.text.includes('Łukasz Żółw'), said.doubtfulEncoding, said.readAs()]).toEqual([
      true,
      null,
      null,
    ]);
    const xml = read(`<?xml version="1.0" encoding="iso-8859-2"?>${NAMES}`);
    expect([xml.text.includes('Łukasz Żółw'), xml.doubtfulEncoding]).toEqual([true, null]);
    expect(readMarkup(Buffer.from('<p>Łukasz'), undefined).doubtfulEncoding).toBeNull();
  });

  it.each([
    ['<list><name>', '</name></list>'],
    ['<!doctype html><html><body><p>Name: ', '</p></body></html>'],
    ['<!-- \xc4\xee\xea\xf3\xec\xe5\xed\xf2 --><p>Name: ', '</p><script>var name = "x";</script>'],
    ['<name>Name:', '</name>'],
    ['<patient name="', '"/>'],
    ['<p>Name:&nbsp;', '&nbsp;</p>'],
  ])('guesses by the words, not by the markup beside them: %s', (before, behind) => {
    for (const name of ['T\xf5ke', 'M\xfcller', 'Fran\xe7ois', 'Mu\xf1oz', 'L\xf8vstr\xf8m']) {
      const found = read(`${before}${name}${behind}`);
      const alone = readText(Buffer.from(`Name: ${name}`, 'latin1'), undefined);
      expect(found.readAs()?.encoding).toBe(alone.readAs()?.encoding);
      expect(found.doubtfulEncoding).toBe(alone.doubtfulEncoding);
    }
  });

  it('takes no longer for what never ends', () => {
    for (const part of ['<', '<!--', '<script>', '<a b="', '&', 'f'])
      expect(read(`<p>\xfc ${part.repeat(300_000)}`).readAs()).not.toBeNull();
  });

  it('has the doubt where it says none, or one that it is not in, and ends it by what is chosen', () => {
    for (const text of [NAMES, `<meta charset="utf-8">${NAMES}`]) {
      expect(read(text).doubtfulEncoding).not.toBeNull();
      const chosen = read(text, 'windows-1250');
      expect([chosen.text.includes('Łukasz Żółw'), chosen.doubtfulEncoding]).toEqual([true, null]);
    }
  });
});

describe('xmlAsText', () => {
  it('indents elements, and keeps text with its own', () => {
    expect(
      xmlAsText('<?xml version="1.0"?><a x="1"><!--c--><b>t &amp; u</b><c/><d><![CDATA[<e>]]></d></a>'),
    ).toBe('<a x="1">\n  <!--c-->\n  <b>t & u</b>\n  <c/>\n  <d><e></d>\n</a>');
  });

  it('takes no entity from the document, and leaves what is not well-formed alone', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>';
    expect(xmlAsText(bomb)).toBeNull();
    expect(xmlAsText('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')).toBeNull();
    expect(xmlAsText('<a><b></a>')).toBeNull();
  });
});
