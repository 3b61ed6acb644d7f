import { failed, success } from '../../domain/result.ts';
import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { noPages, type PageFailure } from '../document/page-failure.ts';
import { undrawableText } from '../document/undrawable.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { paintBitmap } from '../text/paint-bitmap.ts';
import { undrawableWords } from '../text/undrawable-words.ts';
import { turnBitmap } from '../page/turn-bitmap.ts';
import { drawFlowPage } from './draw-flow-page.ts';
import { fitSection, type FlowSection, type TextArea } from './fit-section.ts';
import { FlowFonts } from './flow-fonts.ts';
import { FlowImages } from './flow-images.ts';
import { isVisible, PLAIN, blockText, hasContent, type Block } from './flow.ts';
import { layOutFlow } from './lay-out-flow.ts';
import type { FlowPage } from './paginate.ts';

const SIDE_MARGIN_INCHES = 0.75;
const SHEET_MARGIN_INCHES = 0.35;
const TOP_MARGIN_INCHES = 0.3;
const BOTTOM_MARGIN_INCHES = 0.5;
const NOTICE_PT = 7;
const NOTICE_ABOVE_EDGE_INCHES = 0.25;

interface LaidPage {
  readonly page: FlowPage;
  readonly area: TextArea;
  readonly marginInches: number;
}

/**
 * A document of running text, laid out on fax pages. `notice` stands in small print at the foot of each. `undrawn`: why it is held where
 * words such as `[picture]` are all that would be on them; absent: those are its own.
 */
export async function openFlow(
  sections: readonly FlowSection[],
  name: string,
  geometry: FaxGeometry,
  notice: string | null,
  undrawn?: PageFailure,
): Promise<PageResult<DocumentSource>> {
  const visible = sections.filter((section) => section.blocks.some(isVisible));
  if (visible.length === 0) return failed(noPages(name));
  const images = new FlowImages();
  for (const section of visible) await images.open(section.blocks);
  const isRead = (block: Block): boolean => hasContent(block, (image) => images.isDrawn(image));
  if (undrawn !== undefined && !visible.some(({ blocks }) => blocks.some(isRead))) return failed(undrawn);
  const text = visible.flatMap(({ blocks }) => [...blocks.map(blockText), ...images.wordsFor(blocks)]);
  const language = languageHere(text.join(' '), sections.find((section) => section.language)?.language);
  const words = undrawableWords(text.join(' '), new FlowFonts(geometry, language).fontFor(PLAIN));
  if (words.length > 0) return failed(undrawableText(name, words));

  const pages: LaidPage[] = [];
  for (const section of visible) {
    const marginInches = section.isSheet ? SHEET_MARGIN_INCHES : SIDE_MARGIN_INCHES;
    const upright = textArea(geometry, marginInches, false);
    const turned = textArea(geometry, marginInches, true);
    for (const { blocks, area, fonts } of fitSection(section, upright, turned, language, () => null)) {
      const measure = images.measureFor(area.widthPx, area.heightPx, fonts);
      const laid = layOutFlow(blocks, area.widthPx, area.heightPx, fonts, measure);
      for (const page of laid) pages.push({ page, area, marginInches });
    }
  }
  if (pages.length === 0) return failed(noPages(name));
  return success(flowSource(pages, images, geometry, notice));
}

function flowSource(
  pages: LaidPage[],
  images: FlowImages,
  geometry: FaxGeometry,
  notice: string | null,
): DocumentSource {
  return {
    pageCount: pages.length,
    async drawPage(index) {
      const laid = pages[index];
      const page =
        laid === undefined
          ? blankBitmap(geometry.widthPx, geometry.heightPx)
          : await drawPage(laid, images, geometry);
      if (notice !== null) drawNotice(page, notice, geometry);
      return success({ bitmap: page });
    },
    close() {
      pages.length = 0;
    },
  };
}

async function drawPage(laid: LaidPage, images: FlowImages, geometry: FaxGeometry): Promise<Bitmap> {
  const { page, area, marginInches } = laid;
  const left = Math.round(marginInches * area.density.xDpi);
  const top = Math.round(TOP_MARGIN_INCHES * area.density.yDpi);
  const bandPx = geometry.headerBandPx;
  const { yDpi } = area.density;
  if (!area.isTurned) {
    return drawFlowPage(page, images, geometry.widthPx, geometry.heightPx, left, bandPx + top, yDpi);
  }
  const lying = await drawFlowPage(
    page,
    images,
    geometry.heightPx - bandPx,
    geometry.widthPx,
    left,
    top,
    yDpi,
  );
  const upright = blankBitmap(geometry.widthPx, geometry.heightPx);
  paintBitmap(upright, turnBitmap(lying), 0, bandPx);
  return upright;
}

function textArea(geometry: FaxGeometry, marginInches: number, isTurned: boolean): TextArea {
  const acrossInches = geometry.widthPx / geometry.xDpi;
  const downInches = (geometry.heightPx - geometry.headerBandPx) / geometry.yDpi;
  const [widthInches, heightInches] = isTurned ? [downInches, acrossInches] : [acrossInches, downInches];
  const density = isTurned
    ? { xDpi: geometry.yDpi, yDpi: geometry.xDpi }
    : { xDpi: geometry.xDpi, yDpi: geometry.yDpi };
  return {
    isTurned,
    density,
    widthPx: Math.round((widthInches - 2 * marginInches) * density.xDpi),
    heightPx: Math.round((heightInches - TOP_MARGIN_INCHES - BOTTOM_MARGIN_INCHES) * density.yDpi),
  };
}

function drawNotice(page: Bitmap, notice: string, geometry: FaxGeometry): void {
  const font = new FlowFonts(geometry, 'und').fontFor({ ...PLAIN, sizePt: NOTICE_PT });
  const text = font.drawable(notice);
  const left = Math.max(0, Math.round((geometry.widthPx - font.widthPx(text)) / 2));
  font.draw(page, left, geometry.heightPx - Math.round(NOTICE_ABOVE_EDGE_INCHES * geometry.yDpi), text);
}
