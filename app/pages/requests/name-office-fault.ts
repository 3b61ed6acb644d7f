import { asksForLibreOffice, withOfficeFault } from '../document/office-fault.ts';
import type { PageFailure } from '../document/page-failure.ts';
import type { RenderRequest } from './render-fax.ts';

/** Whoever has LibreOffice is not told to install it, but what became of the document there. */
export async function nameOfficeFault(
  failure: PageFailure,
  { documents, layout = null }: Pick<RenderRequest, 'documents' | 'layout'>,
): Promise<PageFailure> {
  const document = documents.find(({ name }) => name === failure.documentName);
  if (!asksForLibreOffice(failure) || document === undefined) return failure;
  const fault = (await layout?.findOfficeFault?.(document.path)) ?? null;
  return fault === null ? failure : withOfficeFault(failure, fault);
}
