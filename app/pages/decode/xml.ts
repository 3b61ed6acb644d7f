import type { FaxGeometry } from '../page/fax-geometry.ts';
import { decodeMarkup } from '../encoding/html-encoding.ts';
import { xmlAsText } from '../xml/xml-lines.ts';
import type { OpenedDocument } from '../document/document-source.ts';
import { openTextPages } from './text.ts';

/** An XML document as indented text; one that is not well-formed as it is written. */
export function openXml(bytes: Uint8Array, name: string, geometry: FaxGeometry): OpenedDocument {
  const text = decodeMarkup(bytes);
  return openTextPages(xmlAsText(text) ?? text, name, geometry);
}
