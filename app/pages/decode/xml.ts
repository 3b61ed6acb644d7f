import type { FaxGeometry } from '../page/fax-geometry.ts';
import { readMarkup } from '../encoding/html-encoding.ts';
import { xmlAsText } from '../xml/xml-lines.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import { openTextPages } from './text.ts';
import { withReading } from './with-reading.ts';

/** An XML document as indented text; one that is not well-formed as it is written. */
export function openXml(
  bytes: Uint8Array,
  name: string,
  geometry: FaxGeometry,
  encoding?: string,
): PageResult<DocumentSource> {
  const read = readMarkup(bytes, encoding);
  return withReading(openTextPages(xmlAsText(read.text) ?? read.text, name, geometry), read);
}
