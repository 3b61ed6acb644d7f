import { failed, success } from '../../domain/result.ts';
import { unreadable } from '../document/page-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { RenderPool } from '../workers/render-pool.ts';

export interface SignatureImage {
  readonly png: Uint8Array;
  /** Its height for its width. */
  readonly aspect: number;
}

/** What is dark on the first page of a document, by itself, in black and white. */
export async function drawSignature(
  pool: RenderPool,
  document: FaxDocument,
): Promise<PageResult<SignatureImage>> {
  const found: SignatureImage[] = [];
  const failure = await pool.run({ kind: 'signature', document }, (report) => {
    if (report.kind === 'signature') found.push(report.signature);
  });
  const [signature] = found;
  return signature === undefined ? failed(failure ?? unreadable(document.name)) : success(signature);
}
