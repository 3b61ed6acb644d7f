import { changeStream } from '../archive/compound-stream.ts';
import { hasEndlessChain } from '../archive/has-endless-chain.ts';
import { openZip } from '../archive/zip-file.ts';
import { findBookStream } from './find-book-stream.ts';
import { isFlatOpenDocument } from './is-flat-open-document.ts';
import { keepFlatOdsResults, keepOdsResults } from './keep-ods-results.ts';
import { keepXlsResults } from './keep-xls-results.ts';

/** Of a workbook of before 2007; the library holds it several times over, here in the process that everything else waits for. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * A workbook with what its formulas last came to in place of them, which is what whoever sends it has seen. LibreOffice calculates workbooks of
 * before 2007 anew whatever its settings say, and the links in its own: of what is in another workbook or in a macro it makes nothing, or an error.
 * Any other document as it is; null where it cannot be done, or is too large.
 */
export async function keepResults(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const zip = openZip(bytes);
    if (zip !== null) return await keepOdsResults(zip, bytes);
    if (isFlatOpenDocument(bytes)) return keepFlatOdsResults(bytes);
    const stream = findBookStream(bytes);
    if (stream === null) return bytes;
    if (bytes.length > MOST_BYTES) return null;
    return hasEndlessChain(bytes) ? null : changeStream(bytes, stream, keepXlsResults);
  } catch {
    // The library throws whatever a damaged file makes it.
    return null;
  }
}
