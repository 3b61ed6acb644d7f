import { readExtension } from '../../domain/files/file-types.ts';
import type { DocumentType } from './document-types.ts';

/**
 * The name under which a document goes to a service, which knows types by their extensions alone (public-service.md 2.4
 * and 11): `phone.jfif` goes as `phone.jfif.jpg`. One that is right stays as it is, and so does one of no known type.
 */
export function sendName(name: string, type: DocumentType | null): string {
  const extensions = type?.extensions ?? [];
  const [extension] = extensions;
  return extension === undefined || extensions.includes(readExtension(name)) ? name : `${name}.${extension}`;
}
