import { TEXT_LIMITS, type PageText, type PageWord } from '../../domain/service/fax-text.ts';

/** Of a hundred; below it is dots and strokes that are no letters. */
const LEAST_CONFIDENCE = 25;
const WORD = '5';

/**
 * Of Tesseract's table, whose first row is the page: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
 */
export function toPageText(table: string): PageText {
  const rows = table.split('\n').map((row) => row.split('\t'));
  const [page] = rows;
  const [widthPx, heightPx] = [Number(page?.[8]), Number(page?.[9])];
  const textRows = new Map<string, PageWord[]>();
  let words = 0;
  for (const [level, , block, paragraph, place, , left, top, width, height, confidence, text] of rows) {
    const word = (text ?? '').replaceAll(/[\p{C}\s]+/gu, '').slice(0, TEXT_LIMITS.wordChars);
    if (level !== WORD || word === '' || !(Number(confidence) >= LEAST_CONFIDENCE)) continue;
    if (++words > TEXT_LIMITS.words) break;
    const key = `${block} ${paragraph} ${place}`;
    const inRow = textRows.get(key) ?? [];
    textRows.set(key, inRow);
    inRow.push({
      text: word,
      left: toShare(left, widthPx),
      top: toShare(top, heightPx),
      width: toShare(width, widthPx),
      height: toShare(height, heightPx),
    });
  }
  return [...textRows.values()];
}

/** Four digits are as fine as a fax is. */
function toShare(px: string | undefined, wholePx: number): number {
  const share = Number(px) / wholePx;
  return share >= 0 && share <= 1 ? Math.round(share * 10_000) / 10_000 : 0;
}
