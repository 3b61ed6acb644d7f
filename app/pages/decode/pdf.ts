import { failed, success } from '../../domain/result.ts';
import { evenWithin } from '../bilevel/even-within.ts';
import { hasContrast } from '../bilevel/has-contrast.ts';
import { lighten } from '../bilevel/lighten.ts';
import { shadeChoices } from '../bilevel/shade-choices.ts';
import { toBilevel } from '../bilevel/to-bilevel.ts';
import type { Tones } from '../bilevel/tones.ts';
import { blankBitmap, isBlank } from '../page/bitmap.ts';
import { placeOnPage, type FaxGeometry } from '../page/fax-geometry.ts';
import {
  formWithoutPages,
  needsTooMuchMemory,
  portfolio,
  unreadable,
  type PageFailure,
} from '../document/page-failure.ts';
import { fontsMissing, undrawableText } from '../document/undrawable.ts';
import { findBoxedWords } from './find-boxed-words.ts';
import { openPdfFile, type PdfFile } from '../pdf/pdf-file.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';

/**
 * A PDF: each page drawn by PDFium in its place on the fax page, with annotations and filled-in forms. `isMadeHere`: of a document that another
 * program laid out on this machine, so that boxes in the place of letters are not its author's.
 */
export async function openPdf(
  bytes: Uint8Array,
  name: string,
  geometry: FaxGeometry,
  tones: Tones,
  lightness: number,
  isMadeHere = false,
): Promise<PageResult<DocumentSource>> {
  const opened = await openPdfFile(bytes, name);
  if (!opened.ok) return opened;
  const file = opened.value;
  const attachments = file.attachmentNames();
  const failure = findUnsendable(file, name, attachments);
  if (failure !== null) {
    file.close();
    return failed(failure);
  }
  const canvas = file.createCanvas(geometry.widthPx, geometry.heightPx);
  const pinned = new Map<number, readonly string[]>();
  // One for all pages: half a megabyte a page would wait for the garbage collector.
  const bitmap = blankBitmap(geometry.widthPx, geometry.heightPx);
  return success({
    pageCount: file.pageCount,
    drawPage(index, turn) {
      const boxed = isMadeHere ? findBoxedWords(file, index, geometry) : [];
      if (boxed.length > 0) return Promise.resolve(failed(undrawableText(name, boxed)));
      canvas.clear();
      const drawn = file.drawPage(index, canvas, 'crisp', ({ widthInches, heightInches }) =>
        placeOnPage(geometry, widthInches, heightInches, turn),
      );
      // A page without its picture is none.
      if (file.ranOutOfMemory()) return Promise.resolve(failed(needsTooMuchMemory(name)));
      if (drawn === null) return Promise.resolve(failed(unreadable(name)));
      if (drawn.undrawn !== null) return Promise.resolve(failed(fontsMissing(name, drawn.undrawn)));
      pinned.set(index, drawn.attachmentNames);
      // As a picture of paper would be that comes without a PDF around it.
      const isEvened = drawn.isScan && tones !== 'photo';
      const hadContrast = isEvened && hasContrast(canvas.image, drawn.placement);
      if (isEvened) evenWithin(canvas.image, drawn.placement);
      const page = toBilevel(lighten(canvas.image, lightness), tones, geometry.yDpi, bitmap);
      const isFaded = isBlank(page) && (hadContrast || hasContrast(canvas.image, drawn.placement));
      return Promise.resolve(
        success({
          bitmap: page,
          place: drawn.placement,
          isFaded,
          ...(drawn.isScan ? { scan: canvas.image } : {}),
        }),
      );
    },
    attachmentsOn: (index) => [...(index === 0 ? attachments : []), ...(pinned.get(index) ?? [])],
    choices: () => ({ ...shadeChoices(canvas.image, tones, geometry.yDpi), hasSheet: false, isCut: false }),
    missingFonts: (index) => file.missingFonts(index),
    close() {
      canvas.release();
      file.close();
    },
  });
}

/** Pages that are there, and only say that what is meant is elsewhere. */
function findUnsendable(file: PdfFile, name: string, attachments: readonly string[]): PageFailure | null {
  if (file.isFormWithoutPages()) return formWithoutPages(name);
  return attachments.length > 0 && file.isPortfolio() ? portfolio(name, attachments) : null;
}
