import type { MarkPlace } from '../../domain/fax/page-mark.ts';
import { isOnItsSide, type FaxGeometry, type Placement } from '../page/fax-geometry.ts';

type Quarters = Placement['quarters'];
const QUARTERS: readonly Quarters[] = [0, 1, 2, 3];

/** Where a mark lies on the fax page whose document's page is drawn at `page`: in full below the header line, however it was put there. */
export function placeMark(mark: MarkPlace, page: Placement, fax: FaxGeometry): Placement {
  const across = page.widthPx / fax.xDpi;
  const down = page.heightPx / fax.yDpi;
  const unit = isOnItsSide(page) ? down : across;
  const [left, top, width, height] = [mark.left, mark.top, mark.width, mark.height].map(
    (share) => share * unit,
  ) as [number, number, number, number];
  const turned = {
    0: { left, top, width, height },
    1: { left: across - top - height, top: left, width: height, height: width },
    2: { left: across - left - width, top: down - top - height, width, height },
    3: { left: top, top: down - left - width, width: height, height: width },
  }[page.quarters];

  const widthPx = clamp(Math.round(turned.width * fax.xDpi), 1, fax.widthPx);
  const heightPx = clamp(Math.round(turned.height * fax.yDpi), 1, fax.heightPx - fax.headerBandPx);
  const leftPx = page.leftPx + Math.round(turned.left * fax.xDpi);
  const topPx = page.topPx + Math.round(turned.top * fax.yDpi);
  return {
    leftPx: clamp(leftPx, 0, fax.widthPx - widthPx),
    topPx: clamp(topPx, fax.headerBandPx, fax.heightPx - heightPx),
    widthPx,
    heightPx,
    quarters: QUARTERS.at((page.quarters - mark.quarters) % QUARTERS.length) ?? 0,
  };
}

const clamp = (px: number, least: number, most: number): number => Math.max(least, Math.min(most, px));
