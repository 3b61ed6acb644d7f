import type { PageFailure } from '../document/page-failure.ts';
import type { Bitmap } from '../page/bitmap.ts';
import type { Placement } from '../page/fax-geometry.ts';
import type { DrawTask } from './render-task.ts';

/** Draws what was put on page `number` of the document, which lies at `place` on the fax page. */
export async function markPage(
  page: Bitmap,
  number: number,
  place: Placement,
  { marks = [], geometry }: DrawTask,
): Promise<PageFailure | null> {
  const its = marks.filter((mark) => mark.page === number);
  if (its.length === 0) return null;
  // Most faxes have none.
  const { drawMarks } = await import('../marks/draw-marks.ts');
  const drawn = await drawMarks(page, its, place, geometry);
  return drawn.ok ? null : drawn.failure;
}
