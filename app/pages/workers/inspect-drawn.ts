import type { DocumentSource } from '../document/document-source.ts';
import type { PageWarning } from '../inspect/page-warning.ts';
import type { Bitmap } from '../page/bitmap.ts';
import { withoutTop } from '../page/without-top.ts';
import type { DrawTask } from './render-task.ts';

/** What may go wrong with a page that was drawn; `index`: in the document, from 0; `isFirst`: of those of it that go. */
export async function inspectDrawn(
  source: DocumentSource,
  { index, isFirst }: { readonly index: number; readonly isFirst: boolean },
  page: Bitmap,
  { geometry, header }: DrawTask,
): Promise<PageWarning[]> {
  // Not loaded for faxes, which nobody looks at any more.
  const { inspectPage } = await import('../inspect/inspect-page.ts');
  const { inspectBelowHeader } = await import('../inspect/inspect-fax.ts');
  const fonts = source.missingFonts?.(index) ?? [];
  // Places are shares of the page as it comes, with the band for the header line or without.
  const warnings =
    header === null
      ? inspectPage(withoutTop(page, geometry.headerBandPx), geometry)
      : inspectBelowHeader(page, geometry);
  const encoding = isFirst ? (source.doubtfulEncoding ?? null) : null;
  const attachments = source.attachmentsOn?.(index) ?? [];
  const named = [
    { kind: 'missing-font', places: [], names: fonts },
    { kind: 'attachments', places: [], names: attachments },
    { kind: 'doubtful-encoding', places: [], names: encoding === null ? [] : [encoding] },
  ] as const;
  return [...warnings, ...named.filter(({ names }) => names.length > 0)];
}
