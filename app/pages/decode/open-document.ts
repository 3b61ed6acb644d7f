import { failed } from '../../domain/result.ts';
import type { Tones } from '../bilevel/tones.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { matchesSignature } from '../recognise/recognise-document.ts';
import { ownDeclarations, passwordNeeded, unreadable, unsupportedType } from '../document/page-failure.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import { openPdf } from './pdf.ts';
import { readDocument, type FaxDocument } from '../recognise/read-document.ts';
import { loadShaper, loadShaperFor } from '../shaping/shaper.ts';
import { readText } from '../encoding/decode-text.ts';
import { openText } from './text.ts';
import { withTurning } from './with-turning.ts';

/** Opens a document with the decoder for what it is, to be drawn on fax pages of one geometry. */
export async function openDocument(
  document: FaxDocument,
  geometry: FaxGeometry,
  tones: Tones,
  lightness: number,
  cutsSheets = false,
): Promise<PageResult<DocumentSource>> {
  const { name, textEncoding } = document;
  const read = await readDocument(document);
  if (!read.ok) return read;
  if (read.value.type?.isLocked === true) return failed(passwordNeeded(name));
  const { bytes, type } = read.value;
  if (type?.isOffice === true) {
    const { hasOwnDeclarations } = await import('../recognise/has-own-declarations.ts');
    if (hasOwnDeclarations(bytes)) return failed(ownDeclarations(name));
  }
  switch (type?.rendering) {
    case 'pdf':
      if (document.isMadeHere === true) await loadShaper();
      return openPdf(bytes, name, geometry, tones, lightness, document.isMadeHere);
    case 'pwg': {
      const { openPwg } = await import('./pwg.ts');
      return openPwg(bytes, name, geometry, tones, lightness);
    }
    case 'raster': {
      // The image library takes longer to load than most PDFs to render, which do without it.
      const { openRaster } = await import('./raster.ts');
      return openRaster(bytes, type.id, name, geometry, { tones, lightness, cutsSheets });
    }
    case 'text':
      if (!isPrintedAscii(bytes)) await loadShaperFor([readText(bytes, textEncoding).text]);
      return withTurning(openText(bytes, name, geometry, textEncoding), geometry);
    case 'xml': {
      await loadShaper();
      const { openXml } = await import('./xml.ts');
      return withTurning(openXml(bytes, name, geometry, textEncoding), geometry);
    }
    case 'html': {
      await loadShaper();
      const { openHtml } = await import('./html.ts');
      return withTurning(await openHtml(bytes, name, geometry, textEncoding), geometry);
    }
    case 'csv': {
      await loadShaper();
      const { openCsv } = await import('./csv.ts');
      return withTurning(await openCsv(bytes, name, geometry, textEncoding), geometry);
    }
    case 'rtf':
    case 'docx':
    case 'sheet':
    case 'doc':
    case 'pptx': {
      await loadShaper();
      const { openOffice } = await import('./office.ts');
      const opened = await openOffice({ ...type, rendering: type.rendering }, bytes, name, geometry);
      return withTurning(opened, geometry);
    }
    case null:
    case undefined: {
      // Its name alone promises the type: then it is damaged, whoever could read a whole one.
      if (type !== null && !matchesSignature(bytes, type)) return failed(unreadable(name));
      if (type?.id === 'ppt') {
        const { hasLockedSlides } = await import('../office/has-locked-slides.ts');
        if (hasLockedSlides(bytes)) return failed(passwordNeeded(name));
      }
      return failed(unsupportedType(name, type));
    }
  }
}

/** Nothing in it can be of another script, whatever encoding it is in. */
const isPrintedAscii = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d));
