import { failed, success } from '../../domain/result.ts';
import type { PageText } from '../../domain/service/fax-text.ts';
import { unreadable } from '../document/page-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import type { OcrLanguage } from '../ocr/ocr-language.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { RenderPool } from '../workers/render-pool.ts';

/** What stands on one page of a finished fax, counted from 1; null where nothing here reads words. */
export async function readPageText(
  pool: RenderPool,
  document: FaxDocument,
  page: number,
  language: OcrLanguage,
): Promise<PageResult<PageText | null>> {
  const texts: (PageText | null)[] = [];
  const failure = await pool.run({ kind: 'text', document, page: page - 1, language }, (report) => {
    if (report.kind === 'text') texts.push(report.text);
  });
  const [text] = texts;
  return text === undefined ? failed(failure ?? unreadable(document.name)) : success(text);
}
