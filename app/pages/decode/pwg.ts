import { failed } from '../../domain/result.ts';
import type { Tones } from '../bilevel/tones.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { pwgFailure } from '../pwg/pwg-failure.ts';
import { pwgToPdf } from '../pwg/pwg-to-pdf.ts';
import { openPdf } from './pdf.ts';

/** PWG raster, by way of the PDF that is made of it when it is printed: both come out the same. */
export async function openPwg(
  bytes: Uint8Array,
  name: string,
  geometry: FaxGeometry,
  tones: Tones,
  lightness: number,
): Promise<PageResult<DocumentSource>> {
  const made = pwgToPdf(bytes);
  if (!made.ok) return failed(pwgFailure(name, made.failure));
  return openPdf(Buffer.concat([...made.value]), name, geometry, tones, lightness);
}
