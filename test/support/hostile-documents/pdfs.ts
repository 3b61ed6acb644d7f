import { deflateSync } from 'node:zlib';
import { onePage, pageWithImage, rawPdf, stream } from './raw-pdf.ts';

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>';
const GREY = '/ColorSpace/DeviceGray/BitsPerComponent 8';
const be = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};
const form = (content: string, resources: string): Buffer =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<<${resources}>>`, content);
const refs = (count: number, of: number): string => `${of} 0 R `.repeat(count);

/** By what is wrong with each. */
export const HOSTILE_PDFS: Readonly<Record<string, () => Buffer>> = {
  'an xref that goes on with itself': () =>
    rawPdf([CATALOG, '<</Type/Pages/Count 1/Kids[3 0 R]>>', PAGE], '/Prev HERE'),
  'a tree of pages that is its own branch': () =>
    rawPdf([CATALOG, '<</Type/Pages/Count 2/Kids[2 0 R 3 0 R]>>', PAGE]),
  'pages 5,000 branches deep': () =>
    rawPdf([
      CATALOG,
      ...Array.from({ length: 5_000 }, (_, index) => `<</Type/Pages/Count 1/Kids[${index + 3} 0 R]>>`),
      PAGE,
    ]),
  'a thousand million pages by its word': () =>
    rawPdf([CATALOG, '<</Type/Pages/Count 1000000000/Kids[3 0 R]>>', PAGE]),
  'pages below zero': () => rawPdf([CATALOG, '<</Type/Pages/Count -5/Kids[3 0 R]>>', PAGE]),
  'one page a hundred thousand times': () =>
    rawPdf([CATALOG, `<</Type/Pages/Count 100000/Kids[${refs(100_000, 3)}]>>`, PAGE]),
  'a page of kilometres': () => onePage('0 0 m 1e9 1e9 l S', '', [], '0 0 1e9 1e9'),
  'a page of atoms': () => onePage('0 0 m 1 1 l S', '', [], '0 0 1e-9 1e-9'),
  'a page inside out': () => onePage('0 0 m 1 1 l S', '', [], '612 792 -99999999 -1e38'),
  'a page that is no number': () => onePage('0 0 m 1 1 l S', '', [], 'NaN (x) null /y'),
  'content of 200 MB in 200 kB': () =>
    onePage(stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(200_000_000, ' ')))),
  'a bomb in a bomb in a bomb': () => {
    const inner = deflateSync(deflateSync(deflateSync(Buffer.alloc(200_000_000, ' '))));
    return onePage(stream('/Filter[/FlateDecode/FlateDecode/FlateDecode]', inner));
  },
  'ten thousand filters': () => onePage(stream(`/Filter[${'/ASCIIHexDecode'.repeat(10_000)}]`, '00>')),
  'a picture of 60,000 by 60,000': () =>
    pageWithImage(`/Width 60000/Height 60000${GREY}/Filter/FlateDecode`, deflateSync(Buffer.alloc(1_000))),
  'a picture of all numbers': () =>
    pageWithImage(`/Width 2147483647/Height 2147483647${GREY}`, Buffer.alloc(10)),
  'a picture below zero': () => pageWithImage(`/Width -5/Height -5${GREY}`, Buffer.alloc(10)),
  'JBIG2 of 4,000 million lines': () =>
    pageWithImage(
      '/Width 100/Height 100/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode',
      Buffer.concat([
        be(0),
        Buffer.from([48, 0, 1]),
        be(19, 0xffffffff, 0xffffffff, 0, 0),
        Buffer.from([0, 0, 0]),
      ]),
    ),
  'JPEG 2000 of 4,000 million pixels': () =>
    pageWithImage(
      '/Width 100/Height 100/Filter/JPXDecode',
      Buffer.concat([
        Buffer.from('ff4fff51002f0000', 'hex'),
        be(0xffffffff, 0xffffffff, 0, 0, 1, 1, 0, 0),
        Buffer.from('0003070101070101070101ff52000c00000001000504040001ffd9', 'hex'),
      ]),
    ),
  'a fax of endless lines': () =>
    pageWithImage(
      '/Width 64000/Height 64000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2000000000/Rows 2000000000>>',
      Buffer.alloc(100, 0xff),
    ),
  'LZW of nothing': () => onePage(stream('/Filter/LZWDecode', Buffer.alloc(2_000_000, 0x80))),
  'runs of lengths': () =>
    onePage(stream('/Filter/RunLengthDecode', Buffer.from('8120'.repeat(1_000_000), 'hex'))),
  'a JPEG of 65,535 by 65,535': () =>
    pageWithImage(
      '/Width 65535/Height 65535/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode',
      Buffer.from('ffd8ffc0000b08ffffffff01011100ffda0008010100003f00ffd9', 'hex'),
    ),
  'a mask that masks itself': () =>
    pageWithImage(`/Width 10/Height 10${GREY}/SMask 5 0 R`, Buffer.alloc(100)),
  'objects that extend themselves': () =>
    rawPdf([
      CATALOG,
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      PAGE,
      stream('/Type/ObjStm/N 1/First 4/Extends 4 0 R', '9 0 <<>>'),
    ]),
  'objects of a thousand million': () =>
    rawPdf([
      CATALOG,
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      PAGE,
      stream('/Type/ObjStm/N 1000000000/First 1000000000', ''),
    ]),
  'locks of no kind': () =>
    rawPdf(
      [CATALOG, '<</Type/Pages/Count 1/Kids[3 0 R]>>', PAGE],
      '/Encrypt<</Filter/Standard/V 99/R 99/P -1/O(x)/U(y)>>/ID[(a)(b)]',
    ),
  'a lock without a key': () =>
    rawPdf(
      [CATALOG, '<</Type/Pages/Count 1/Kids[3 0 R]>>', PAGE],
      `/Encrypt<</Filter/Standard/V 5/R 6/Length 0/P -1/O(${'x'.repeat(48)})/U(${'y'.repeat(48)})/OE()/UE()/Perms()>>/ID[()()]`,
    ),
  'a lock that is a loop': () =>
    rawPdf(
      [CATALOG, '<</Type/Pages/Count 1/Kids[3 0 R]>>', PAGE, '4 0 R'],
      '/Encrypt 4 0 R/ID 4 0 R/Info 4 0 R',
    ),
  'a form that draws itself': () =>
    onePage('/F Do', '/Resources<</XObject<</F 5 0 R>>>>', [form('/F Do /F Do', '/XObject<</F 5 0 R>>')]),
  'forms that draw two to the thirtieth': () =>
    onePage('/F Do', '/Resources<</XObject<</F 5 0 R>>>>', [
      ...Array.from({ length: 30 }, (_, index) => form('/F Do /F Do', `/XObject<</F ${index + 6} 0 R>>`)),
      form('0 0 m 9 9 l S', ''),
    ]),
  'tiles of a billionth': () =>
    onePage('/Pattern cs /P scn 0 0 612 792 re f', '/Resources<</Pattern<</P 5 0 R>>>>', [
      stream(
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 1e-9/YStep 1e-9/Resources<<>>',
        '0 0 1 1 re f',
      ),
    ]),
  'a shade of 10,000 million samples': () =>
    onePage('/S sh', '/Resources<</Shading<</S<</ShadingType 1/ColorSpace/DeviceGray/Function 5 0 R>>>>>>', [
      stream('/FunctionType 0/Domain[0 1 0 1]/Range[0 1]/Size[100000 100000]/BitsPerSample 32', 'x'),
    ]),
  'letters that are drawn by themselves': () =>
    onePage('BT /T 12 Tf 9 9 Td (a) Tj ET', '/Resources<</Font<</T 5 0 R>>>>', [
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>/CharProcs<</a 6 0 R>>/Resources<</Font<</T 5 0 R>>>>>>',
      stream('', '9 0 d0 BT /T 12 Tf (aaaa) Tj ET'),
    ]),
  'a table of letters without end': () =>
    onePage('BT /T 12 Tf 9 9 Td (a) Tj ET', '/Resources<</Font<</T 5 0 R>>>>', [
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>',
      stream('', '1 beginbfrange <00000000> <ffffffff> <0000> endbfrange\n'.repeat(2_000)),
    ]),
  'a hundred thousand remarks': () =>
    onePage('0 0 m 9 9 l S', `/Annots[${refs(100_000, 5)}]`, [
      '<</Type/Annot/Subtype/Square/Rect[0 0 600 700]/C[1 0 0]>>',
    ]),
  'scripts and programs to start': () =>
    rawPdf([
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while(true){app.alert(1)})>>/AA<</WC<</S/Launch/F(/bin/sh)>>>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(for(;;);)>>]>>>>>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/AA<</O<</S/URI/URI(ADDRESS/uri)>>>>>>',
    ]),
  'pages that lie elsewhere': () =>
    onePage('/F Do /G Do', '/Resources<</XObject<</F 5 0 R/G 6 0 R>>>>', [
      stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F<</FS/URL/F(ADDRESS/page.pdf)>>/Page 0>>', ''),
      stream(
        `/Type/XObject/Subtype/Image/Width 9/Height 9${GREY}/F<</FS/URL/F(ADDRESS/image)>>/FFilter/DCTDecode`,
        '',
      ),
    ]),
  'half a million states': () => onePage('q '.repeat(500_000)),
  'dashes of a billionth': () => onePage(`[1e-9 1e-9] 0 d 1 w ${'0 0 m 612 792 l S '.repeat(50)}`),
  'curves by the million': () => onePage('0 0 m 600 700 100 200 300 400 c S '.repeat(500_000)),
  'groups a thousand deep': () =>
    onePage('/F Do', '/Resources<</XObject<</F 5 0 R>>>>', [
      ...Array.from({ length: 1_000 }, (_, index) =>
        stream(
          `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Group<</S/Transparency/I true>>/Resources<</XObject<</F ${index + 6} 0 R>>>>`,
          '/F Do',
        ),
      ),
      form('0 0 9 9 re f', ''),
    ]),
  'content of a hundred thousand parts': () =>
    rawPdf([
      CATALOG,
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents[${refs(100_000, 4)}]>>`,
      stream('', '0 0 m 9 9 l S'),
    ]),
  'arrays a hundred thousand deep': () =>
    rawPdf([
      CATALOG,
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      `<</Type/Page/Parent 2 0 R/MediaBox ${'['.repeat(100_000)}0${']'.repeat(100_000)}>>`,
    ]),
  'twenty megabytes of beginnings': () =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('1 0 obj <<\n'.repeat(1_800_000)),
      Buffer.from('%%EOF'),
    ]),
};
