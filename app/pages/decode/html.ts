import type { FaxGeometry } from '../page/fax-geometry.ts';
import { openFlow } from '../flow/open-flow.ts';
import { SIMPLIFIED } from '../flow/simplified.ts';
import { readMarkup } from '../encoding/html-encoding.ts';
import { readHtml } from '../markup/html-blocks.ts';
import type { OpenedDocument } from '../document/document-source.ts';

/** A web page in a simple layout of its text, tables and own pictures, which says so at the foot of each page. */
export async function openHtml(
  bytes: Uint8Array,
  name: string,
  geometry: FaxGeometry,
  encoding?: string,
): Promise<OpenedDocument> {
  const { text, doubtfulEncoding, readAs } = readMarkup(bytes, encoding);
  const opened = await openFlow([{ blocks: readHtml(text), isSheet: false }], name, geometry, SIMPLIFIED);
  return opened.ok ? { ok: true, source: { ...opened.source, doubtfulEncoding, readAs } } : opened;
}
