import { z } from 'zod';
import { CONTENT_TYPES } from '../config/storage-format.ts';
import type { StoredMessage } from '../store/stored-message.ts';

const querySchema = z.looseObject({
  contentDisposition: z.enum(['Inline', 'Attachment']).default('Inline'),
  contentDispositionFilename: z.string().max(256).optional(),
});

/** What may be in a header without quotes (RFC 9110 section 5.6.2). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/u;

/**
 * `attachment;filename=403201507008.tif`, as the public service writes it (public-service.md 4.8). A name that is not a single token
 * takes the form that RFC 6266 has for it. Null when the query asks for something else.
 */
export function formatContentDisposition(query: unknown, message: StoredMessage): string | null {
  const asked = querySchema.safeParse(query);
  if (!asked.success) return null;
  const { contentDisposition, contentDispositionFilename } = asked.data;
  const ownName = `${message.id}.${message.contentType === CONTENT_TYPES.pdf ? 'pdf' : 'tif'}`;
  const name = contentDispositionFilename ?? ownName;
  const type = contentDisposition.toLowerCase();
  return TOKEN.test(name)
    ? `${type};filename=${name}`
    : `${type};filename=${ownName};filename*=UTF-8''${encode(name)}`;
}

/** RFC 5987 section 3.2. */
const encode = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
