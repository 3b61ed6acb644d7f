import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { failed, success, type Result } from '../../domain/result.ts';
import type { ContactReader, WrittenContact } from '../../services/ports/service/contacts.ts';
import { toErrno } from '../../storage/disk-failure.ts';
import { readCsvContacts } from './read-csv-contacts.ts';
import { readVcards } from './read-vcards.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_CONTACTS = 50_000;

/** Address books in files, recognised by how they begin. */
export const diskContactReader: ContactReader = {
  async read(path): Promise<Result<WrittenContact[]>> {
    const name = basename(path);
    const bytes = await readAtMost(path, MAX_BYTES + 1);
    if (bytes === null) return refuse(phrase('import.not-read', { name: shownText(name) }));
    if (bytes.length > MAX_BYTES) return refuse(phrase('import.too-large', { name: shownText(name) }));
    const text = decode(bytes);
    const found = /^\s*BEGIN:VCARD/iu.test(text) ? readVcards(text) : readCsvContacts(text);
    if (found === null) {
      return refuse(phrase('import.no-contacts', { name: shownText(name) }));
    }
    const contacts: WrittenContact[] = [];
    let numbers = 0;
    for (const contact of found) {
      contacts.push(contact);
      numbers += contact.faxNumbers.length;
      // Anything longer is either not an address book or meant to keep this program busy.
      if (Math.max(contacts.length, numbers) > MAX_CONTACTS)
        return refuse(phrase('import.too-many', { name: shownText(name), most: MAX_CONTACTS }));
    }
    return success(contacts);
  },
};

const refuse = (message: Phrase): Result<never> =>
  failed({ kind: 'needs-person', reason: 'unreadable', message });

/** Windows has neither this flag nor such pipes. */
const NON_BLOCKING = constants.O_RDONLY | ((constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0);

/**
 * Null when it cannot be read or is not a regular file: opening a pipe would wait for a writer and block one of the few threads until
 * then.
 */
async function readAtMost(path: string, maxBytes: number): Promise<Buffer | null> {
  try {
    const file = await open(path, NON_BLOCKING);
    try {
      if (!(await file.stat()).isFile()) return null;
      const buffer = Buffer.alloc(maxBytes);
      let length = 0;
      for (;;) {
        const { bytesRead } = await file.read(buffer, length, maxBytes - length);
        length += bytesRead;
        if (bytesRead === 0 || length === maxBytes) return buffer.subarray(0, length);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return null;
  }
}

/** Unicode if the bytes are valid; otherwise the encoding that Windows programs use in the West. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
