import type { FlowImage } from '../../flow/flow.ts';
import { lengthPt } from '../../markup/html-style.ts';
import { elementsIn, type XmlElement } from '../../xml/xml-tree.ts';

/** English Metric Units: what DrawingML measures in. */
const EMU_PER_POINT = 12_700;

export interface DocxDrawing {
  readonly image: FlowImage | null;
  /** Said in place of what cannot be drawn. */
  readonly words: string | null;
  /** What text boxes hold. */
  readonly boxes: readonly XmlElement[];
}

/** What a drawing of a Word document shows, new (DrawingML) or old (VML). */
export function docxImage(
  drawing: XmlElement,
  read: (id: string | undefined) => Uint8Array | null,
): DocxDrawing {
  const boxes = [...elementsIn(drawing, 'txbxContent')];
  const [blip] = elementsIn(drawing, 'blip');
  const [image] = elementsIn(drawing, 'imagedata');
  const [properties] = elementsIn(drawing, 'docPr');
  const alternative = properties?.attributes['descr'] ?? image?.attributes['title'] ?? 'picture';
  const bytes = read(blip?.attributes['embed'] ?? image?.attributes['id']);
  if (bytes !== null) {
    const size = image === undefined ? drawingSize(drawing) : shapeSize(drawing);
    return { image: { bytes, ...size, alternative }, words: null, boxes };
  }
  const isShown = blip !== undefined || image !== undefined;
  const [chart] = elementsIn(drawing, 'chart');
  const [diagram] = elementsIn(drawing, 'relIds');
  const missing =
    chart !== undefined ? 'chart' : diagram !== undefined ? 'diagram' : isShown ? alternative : null;
  return { image: null, words: missing === null ? null : `[${missing}]`, boxes };
}

function drawingSize(drawing: XmlElement): { widthPt: number; heightPt: number } {
  const [extent] = elementsIn(drawing, 'extent');
  const points = (name: string): number => Number(extent?.attributes[name] ?? 0) / EMU_PER_POINT || 0;
  return { widthPt: points('cx'), heightPt: points('cy') };
}

function shapeSize(drawing: XmlElement): { widthPt: number; heightPt: number } {
  const [shape] = elementsIn(drawing, 'shape');
  const style = new Map((shape?.attributes['style'] ?? '').split(';').map((each) => splitOnce(each)));
  return { widthPt: lengthPt(style.get('width')), heightPt: lengthPt(style.get('height')) };
}

function splitOnce(declaration: string): [string, string] {
  const [property = '', value = ''] = declaration.split(':', 2);
  return [property.trim(), value.trim()];
}
