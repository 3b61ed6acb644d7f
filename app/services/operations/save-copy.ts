import { success, type Result } from '../../domain/result.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { CopyForm, FaxCopier } from '../ports/pages/fax-copier.ts';
import type { RenderedDocument } from '../ports/folders/spool.ts';

/** Writes a copy where the person says; null where they changed their mind. `name` is what is suggested, without an ending. */
export async function saveCopy(
  { copies, desktop }: { readonly copies: FaxCopier; readonly desktop: Desktop },
  document: RenderedDocument,
  resolution: 'High' | 'Low',
  format: CopyForm,
  name: string,
): Promise<Result<{ savedTo: string | null }>> {
  const target = await desktop.chooseSavePath(`${name}.${format.kind.startsWith('tiff') ? 'tif' : 'pdf'}`);
  if (target === null) return success({ savedTo: null });
  const copied = await copies.copy(document, resolution, format, target);
  return copied.ok ? success({ savedTo: target }) : copied;
}
