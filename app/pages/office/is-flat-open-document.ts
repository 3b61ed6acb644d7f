const ROOT = /<office:document[\s>]/u;
const BEGINNING_BYTES = 4096;

/** Whether it is a document of OpenDocument's that is one file of XML. */
export const isFlatOpenDocument = (bytes: Uint8Array): boolean =>
  ROOT.test(Buffer.from(bytes.subarray(0, BEGINNING_BYTES)).toString('latin1'));
