import type { ZipFile } from '../archive/zip-file.ts';
import { findChildren } from '../xml/xml-tree.ts';
import { OfficePackage } from './office-package.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONS = '_rels/.rels';
/** Both list the parts of a file; they are read before anything is known of it. */
const MOST_LIST_BYTES = 1024 * 1024;

/** Words in the content type of a main part, and the type that it shows (ECMA-376 part 1, section 15.2 and others). */
const MAIN_TYPES: readonly (readonly [RegExp, string])[] = [
  [/wordprocessingml|ms-word/iu, 'docx'],
  [/ms-excel\.sheet\.binary/iu, 'xlsb'],
  [/spreadsheetml|ms-excel/iu, 'xlsx'],
  [/presentationml|ms-powerpoint/iu, 'pptx'],
  [/ms-visio/iu, 'vsdx'],
];

/**
 * The type of an Office Open XML file by what it says itself, for those whose main part does not lie where all the big programs put it: the
 * package names that part, and its content type (ECMA-376 part 2, sections 9.3 and 10.1.2). Null for any other archive.
 */
export function typeByMainPart(zip: ZipFile): string | null {
  if ([CONTENT_TYPES, RELATIONS].some((part) => (zip.readSize(part) ?? Infinity) > MOST_LIST_BYTES))
    return null;
  const file = new OfficePackage(zip);
  const part = file.mainPart();
  if (part === null) return null;
  const types = file.xml(CONTENT_TYPES);
  const overridden =
    findChildren(types, 'Override').find(({ attributes }) => samePart(attributes['PartName'], part)) ??
    findChildren(types, 'Default').find(({ attributes }) => endsAs(part, attributes['Extension']));
  const contentType = overridden?.attributes['ContentType'] ?? '';
  return MAIN_TYPES.find(([words]) => words.test(contentType))?.[1] ?? null;
}

/** Names of parts are compared without regard to case (ECMA-376 part 2, section 9.1.1). */
const samePart = (name: string | undefined, part: string): boolean =>
  name?.replace(/^\//u, '').toLowerCase() === part.toLowerCase();

const endsAs = (part: string, extension: string | undefined): boolean =>
  extension !== undefined && part.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
