import { failed } from '../../domain/result.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { openFlow } from '../flow/open-flow.ts';
import { SIMPLIFIED } from '../flow/simplified.ts';
import { readMarkup } from '../encoding/html-encoding.ts';
import { readHtml } from '../markup/html-blocks.ts';
import { shownByScripts } from '../document/page-failure.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import { withReading } from './with-reading.ts';

/** A web page in a simple layout of its text, tables and own pictures, which says so at the foot of each page. */
export async function openHtml(
  bytes: Uint8Array,
  name: string,
  geometry: FaxGeometry,
  encoding?: string,
): Promise<PageResult<DocumentSource>> {
  const page = readMarkup(bytes, encoding);
  const [, language] = LANGUAGE.exec(page.text.slice(0, MOST_HEAD)) ?? [];
  const sections = [{ blocks: readHtml(page.text), isSheet: false, ...(language && { language }) }];
  const opened = await openFlow(sections, name, geometry, SIMPLIFIED);
  if (!opened.ok && opened.failure.kind === 'empty' && SCRIPT.test(page.text))
    return failed(shownByScripts(name));
  return withReading(opened, page);
}

/** Of the first element, before which there may be comments. */
const LANGUAGE = /<html\b[^<>]*\slang\s*=\s*["']?([a-z0-9-]{2,35})/iu;
const MOST_HEAD = 4_000;
const SCRIPT = /<script[\s>]/iu;
