export interface PdfPage {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Operators of the content stream; `/F` is Helvetica. */
  readonly content: string;
  /** More entries of the page's resources. */
  readonly resources?: string;
  /** More entries of the page. */
  readonly entries?: string;
}

export interface PdfImage {
  /** What its dictionary has besides its size and kind. */
  readonly dictionary: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8Array;
}

/** A PDF with the given pages, made by hand. */
export function makePdf(...pages: readonly PdfPage[]): Buffer {
  return makePdfWith([], ...pages);
}

/** With more entries of the catalog, and streams as `makePdfWith` has them. */
export const makePdfWithCatalog = (
  entries: string,
  streams: readonly PdfImage[],
  ...pages: readonly PdfPage[]
): Buffer => makePdfOf(entries, streams, pages);

/** With images that each page has as `/I0`, `/I1` and so on; the first of them is object 4, the next 5. */
export const makePdfWith = (images: readonly PdfImage[], ...pages: readonly PdfPage[]): Buffer =>
  makePdfOf('', images, pages);

function makePdfOf(catalog: string, images: readonly PdfImage[], pages: readonly PdfPage[]): Buffer {
  const first = 4 + images.length;
  const names = images.map((_, index) => `/I${index} ${4 + index} 0 R`).join('');
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...images.map(
      ({ dictionary, widthPx, heightPx, data }) =>
        `<</Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}${dictionary}/Length ${data.length}>>stream\n` +
        `${Buffer.from(data).toString('latin1')}\nendstream`,
    ),
    ...pages.flatMap(({ widthPt, heightPt, content, resources = '', entries = '' }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${widthPt} ${heightPt}]/Contents ${first + index * 2 + 1} 0 R${entries}` +
        `/Resources<<${resources.includes('/Font<<') ? '' : '/Font<</F 3 0 R>>'}/XObject<<${names}>>${resources}>>>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ];
  return pdfOfObjects(objects);
}

/** Of the bodies of its objects, from the first, which is its catalog. */
export function pdfOfObjects(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.lastIndexOf('xref\n0 ')}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
