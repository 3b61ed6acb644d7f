import { readExtension, MIME_BY_EXTENSION } from '../../domain/files/file-types.ts';
import { DOCUMENT_TYPES } from '../../pages/document/document-types.ts';
import { findLibreOffice } from '../../pages/libreoffice/find-libreoffice.ts';
import { apiError, type ApiError } from '../http/api-error.ts';

const MAX_NAME_CHARS = 256;
/** Says only that there are bytes. */
const ANY_BYTES = 'application/octet-stream';

/** What the renderer can draw; a type that it only knows by name is refused before it is stored. */
const HAS_LIBREOFFICE = findLibreOffice() !== null;
const RENDERED_EXTENSIONS = new Set(
  DOCUMENT_TYPES.filter((type) => type.rendering !== null || (type.isOffice && HAS_LIBREOFFICE)).flatMap(
    (type) => type.extensions,
  ),
);
const RENDERED_MIME_TYPES = new Set(
  [...RENDERED_EXTENSIONS].map((extension) => MIME_BY_EXTENSION[extension]),
);

/**
 * Whether a document can be rendered, judging by its name and MIME type; the name's extension decides if it has one (public-service.md
 * 2.4). `place` counts the documents of the request from 1. Null: accepted.
 */
export function refusalOfAttachment(
  place: number,
  name: string | null,
  contentType: string | null,
): ApiError | null {
  const which = `attachment [${place}]: [${name ?? ''}]`;
  if (name !== null && Array.from(name).length > MAX_NAME_CHARS)
    return apiError(400, 'MSG-370', `Filename is too long, ${MAX_NAME_CHARS} characters are allowed`);
  const extension = name === null ? '' : readExtension(name);
  if (extension !== '') {
    if (RENDERED_EXTENSIONS.has(extension)) return null;
    return apiError(
      415,
      'MSG-348',
      `Unsupported attachment media type, attachment [${place}]: [.${extension}]`,
    );
  }
  if (contentType === null) {
    if (name === '')
      return apiError(400, 'MSG-351', `No file name in content disposition, attachment [${place}]`);
    return name === null
      ? apiError(400, 'MSG-356', `Either filename or content type is needed, attachment [${place}]`)
      : apiError(415, 'MSG-353', `No extension or content type, ${which}`);
  }
  if (contentType === ANY_BYTES)
    return apiError(400, 'MSG-355', `For binary data a filename with extension is needed, ${which}`);
  if (RENDERED_MIME_TYPES.has(contentType)) return null;
  return apiError(
    415,
    'MSG-348',
    `Unsupported attachment media type, attachment [${place}]: [${contentType}]`,
  );
}
