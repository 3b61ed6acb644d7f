import { recogniseDocument } from '../recognise/recognise-document.ts';
import { greyPixels, openRasterFile } from '../raster/raster-file.ts';
import type { RasterFile } from '../raster/raster-page.ts';
import type { GreyImage } from '../page/grey-image.ts';
import type { MeasureImage } from './break-lines.ts';
import type { FlowFonts } from './flow-fonts.ts';
import type { Block, FlowImage } from './flow.ts';

/** A document with more pictures than this shows the rest by their words. */
const MOST_IMAGES = 400;

interface KnownImage {
  readonly file: RasterFile;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The pictures of one document: how large they are, and their pixels when a page is drawn. */
export class FlowImages {
  readonly #known = new Map<FlowImage, KnownImage>();

  /** Looks at every picture of the document. */
  async open(blocks: readonly Block[]): Promise<void> {
    for (const image of imagesIn(blocks)) {
      if (this.#known.size >= MOST_IMAGES) return;
      const opened = await openImage(image);
      if (opened !== null) this.#known.set(image, opened);
    }
  }

  isDrawn(image: FlowImage): boolean {
    return this.#known.has(image);
  }

  /** What stands in the place of the pictures that cannot be drawn. */
  wordsFor(blocks: readonly Block[]): string[] {
    const images = [...imagesIn(blocks)];
    return images.filter((each) => !this.isDrawn(each)).map(({ alternative }) => alternative);
  }

  /** Sizes for a page of `widthPx` x `heightPx`: as large as the picture wants to be, and never larger than the page. */
  measureFor(widthPx: number, heightPx: number, fonts: FlowFonts): MeasureImage {
    return (image) => {
      const known = this.#known.get(image);
      if (known === undefined) return null;
      const wantedPx = fonts.acrossPx(known.widthPt);
      const highPx = fonts.downPx(known.heightPt);
      const scale = Math.min(1, widthPx / wantedPx, heightPx / highPx);
      return {
        widthPx: Math.max(1, Math.floor(wantedPx * scale)),
        heightPx: Math.max(1, Math.floor(highPx * scale)),
      };
    };
  }

  /** The picture in exactly this size, on a width that is a multiple of 16; null when its data is damaged. */
  async greyImage(image: FlowImage, widthPx: number, heightPx: number): Promise<GreyImage | null> {
    const known = this.#known.get(image);
    if (known === undefined) return null;
    const padding = (16 - (widthPx % 16)) % 16;
    const page = await known.file.greyPage(0, 'shows');
    return greyPixels(
      page
        .resize(widthPx, heightPx, { fit: 'fill' })
        .extend({ right: padding, background: 'white' })
        .toColourspace('b-w'),
    );
  }
}

async function openImage(image: FlowImage): Promise<KnownImage | null> {
  const { bytes, widthPt, heightPt } = image;
  const type = recogniseDocument(bytes, '', null);
  if (type?.rendering !== 'raster') return null;
  const file = await openRasterFile(bytes, type.id);
  const page = file && (await file.describePage(0));
  if (file === null || page === null || page.isTooLarge) return null;
  const ownWidthPt = (page.widthPx / page.xDpi) * 72;
  const ownHeightPt = (page.heightPx / page.yDpi) * 72;
  const isSized = widthPt > 0 || heightPt > 0;
  const scale = widthPt > 0 ? widthPt / ownWidthPt : heightPt / ownHeightPt;
  return {
    file,
    widthPt: widthPt > 0 ? widthPt : ownWidthPt * (isSized ? scale : 1),
    heightPt: heightPt > 0 ? heightPt : ownHeightPt * (isSized ? scale : 1),
  };
}

function* imagesIn(blocks: readonly Block[]): Generator<FlowImage> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      for (const inline of block.inlines) if (inline.kind === 'picture') yield inline.image;
    } else if (block.kind === 'table') {
      for (const row of block.rows) for (const cell of row.cells) yield* imagesIn(cell.blocks);
    }
  }
}
