import { TEXT_LIMITS, type PageText } from '../../domain/service/fax-text.ts';
import { failed, success } from '../../domain/result.ts';
import { unreadable } from '../document/page-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import { openOcrEngine, type OcrEngine } from './ocr-engine.ts';
import type { OcrLanguage } from './ocr-language.ts';
import { readPageCodes } from './read-page-codes.ts';
import { toPageText } from './to-page-text.ts';

/** As many dots as a fax has across its page: more would show nothing else. */
const WIDTH_PX = 1728;

let opened: { readonly language: OcrLanguage; readonly engine: OcrEngine } | null = null;

/**
 * What stands on one page of a finished fax, in words and in codes, counted from 0; null where the engine cannot be started here, whatever the page is. The
 * engine stays for the next page.
 */
export async function ocrPage(
  document: FaxDocument,
  index: number,
  language: OcrLanguage,
): Promise<PageResult<PageText | null>> {
  const drawn = await drawPicture(document, index, WIDTH_PX);
  if (!drawn.ok) return drawn;
  if (opened?.language !== language) {
    opened?.engine.api.End();
    opened = null;
    const engine = await openOcrEngine(language).catch(() => null);
    if (engine === null) return success(null);
    opened = { language, engine };
  }
  const { api, writeImage } = opened.engine;
  writeImage(drawn.value);
  if (api.SetImageFile(1, 0) !== 0) return failed(unreadable(document.name));
  api.Recognize(null);
  const codes = await readPageCodes(drawn.value);
  return success([...codes, ...toPageText(api.GetTSVText(0))].slice(0, TEXT_LIMITS.words));
}
