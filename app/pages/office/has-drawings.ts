import type { ZipFile } from '../archive/zip-file.ts';

interface Drawn {
  readonly parts: RegExp;
  readonly shapes: RegExp;
}

const SLIDE = /^ppt\/slides\/[^/]+\.xml$/u;
const DRAWN: readonly Drawn[] = [
  { parts: /^word\/document\d*\.xml$/u, shapes: /<w:(?:drawing|pict|object)\b/u },
  { parts: /^xl\/drawings\/[^/]+\.xml$/u, shapes: /<xdr:(?:sp|cxnSp|graphicFrame)\b/u },
  { parts: SLIDE, shapes: /<p:(?:cxnSp|graphicFrame)\b/u },
];
const HIDDEN_SLIDE = /<p:sld\b[^<>]*\bshow="0"/u;
const SHAPES = /<p:sp>/gu;
/** Where a slide is to have its title and its text; nothing is drawn for those that are empty. */
const PLACEHOLDERS = /<p:ph\b/gu;

/** Whether a Word document, a workbook or a presentation has shapes, of which nothing may be shown here: then it is not empty. */
export function hasDrawings(zip: ZipFile): boolean {
  return zip.names.some((name) => {
    const drawn = DRAWN.filter(({ parts }) => parts.test(name));
    if (drawn.length === 0) return false;
    const text = Buffer.from(zip.read(name) ?? []).toString('latin1');
    if (HIDDEN_SLIDE.test(text)) return false;
    const isDrawnOn = SLIDE.test(name) && count(text, SHAPES) > count(text, PLACEHOLDERS);
    return isDrawnOn || drawn.some(({ shapes }) => shapes.test(text));
  });
}

const count = (text: string, sought: RegExp): number => text.match(sought)?.length ?? 0;
