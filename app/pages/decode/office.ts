import { failed } from '../../domain/result.ts';
import { openZip, type ZipFile } from '../archive/zip-file.ts';
import { compoundNames } from '../archive/compound-names.ts';
import { hasEndlessChain } from '../archive/has-endless-chain.ts';
import { matchesSignature } from '../recognise/recognise-document.ts';
import { COMPOUND_FILE, ZIP_ARCHIVE, type DocumentType } from '../document/document-types.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { countLetters, MOST_LETTERS } from '../flow/count-letters.ts';
import type { FlowSection } from '../flow/fit-section.ts';
import { isVisible, type Block } from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import { SIMPLIFIED } from '../flow/simplified.ts';
import { hasDrawings } from '../office/has-drawings.ts';
import { hasOldDrawings } from '../office/has-old-drawings.ts';
import { OfficePackage } from '../recognise/office-package.ts';
import { notReadHere, passwordNeeded, unpacksTooLarge, unreadable } from '../document/page-failure.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';

type OfficeRendering = 'rtf' | 'docx' | 'sheet' | 'doc' | 'pptx';
export type OfficeType = DocumentType & { readonly rendering: OfficeRendering };
type Reading = readonly FlowSection[] | 'locked' | 'too-large' | null;

/** An office document in a layout of our own, which says so at the foot of each page. */
export async function openOffice(
  type: OfficeType,
  bytes: Uint8Array,
  name: string,
  geometry: FaxGeometry,
): Promise<PageResult<DocumentSource>> {
  if (isCompound(bytes) && hasEndlessChain(bytes)) return failed(unreadable(name));
  const reading = await readOffice(type.rendering, bytes);
  // Its own program, or the service, may make more of a file whose outside is whole.
  if (reading === null) return failed(mayBeWhole(bytes, type) ? notReadHere(name, type) : unreadable(name));
  if (reading === 'locked') return failed(passwordNeeded(name));
  if (reading === 'too-large' || hasTooManyLetters(reading)) return failed(unpacksTooLarge(name));
  if (!reading.some(({ blocks }) => blocks.some(isVisible)) && isDrawn(bytes))
    return failed(notReadHere(name, type));
  return openFlow(reading, name, geometry, SIMPLIFIED, notReadHere(name, type));
}

const hasTooManyLetters = (sections: readonly FlowSection[]): boolean =>
  countLetters(sections.flatMap(({ blocks }) => blocks)) > MOST_LETTERS;

/** Lines and shapes alone, which LibreOffice or a service shows. */
function isDrawn(bytes: Uint8Array): boolean {
  const zip = openZip(bytes);
  return zip === null ? hasOldDrawings(bytes) : hasDrawings(zip);
}

async function readOffice(rendering: OfficeRendering, bytes: Uint8Array): Promise<Reading> {
  switch (rendering) {
    case 'rtf': {
      const { readRtf } = await import('../office/rtf/read-rtf.ts');
      return asSection(readRtf(bytes));
    }
    case 'doc': {
      const { readDoc } = await import('../office/read-doc.ts');
      return asSection(await readDoc(bytes));
    }
    case 'sheet': {
      const zip = openZip(bytes);
      // The library unpacks without a limit, so that all is unpacked within one before.
      if (zip !== null && !unpacksWhole(zip)) return zip.isTooLarge ? 'too-large' : null;
      const { readWorkbook } = await import('../office/read-workbook.ts');
      return readWorkbook(bytes);
    }
    case 'docx':
    case 'pptx': {
      const zip = openZip(bytes);
      if (zip === null) return null;
      if (zip.isTooLarge) return 'too-large';
      const file = new OfficePackage(zip);
      if (rendering === 'docx') {
        const { readDocx } = await import('../office/docx/read-docx.ts');
        return asSection(readDocx(file));
      }
      const { readPptx } = await import('../office/pptx/read-pptx.ts');
      return asSection(readPptx(file));
    }
  }
}

function asSection(blocks: Block[] | 'locked' | null): Reading {
  return blocks === null || blocks === 'locked' ? blocks : [{ blocks, isSheet: false }];
}

/**
 * Of the older binary formats there are kinds that the readers here do not know, and then the outside is all that tells. What cannot be
 * read of the others is damaged, or does harm.
 */
function mayBeWhole(bytes: Uint8Array, type: OfficeType): boolean {
  const isA = (container: string): boolean => type.signatures.some((each) => each.bytes === container);
  if (type.id === 'rtf' || isA(ZIP_ARCHIVE) || !matchesSignature(bytes, type)) return false;
  return !isCompound(bytes) || compoundNames(bytes).length > 0;
}

const isCompound = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, COMPOUND_FILE.length)).toString('latin1') === COMPOUND_FILE;

const unpacksWhole = (zip: ZipFile): boolean =>
  zip.names.every((name) => name.endsWith('/') || zip.read(name) !== null);
