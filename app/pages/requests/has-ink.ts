import { randomUUID } from 'node:crypto';
import { countPages } from './count-pages.ts';
import { faxGeometry, type Paper } from '../page/fax-geometry.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { DocumentOpening, TaskReport } from '../workers/render-task.ts';

/** Whether a PDF shows anything, on any of its pages. False also where it cannot be drawn. */
export async function hasInk(pool: RenderPool, path: string, paper: Paper): Promise<boolean> {
  const opening: DocumentOpening = {
    document: { path, name: 'document.pdf', contentType: 'application/pdf' },
    openingKey: randomUUID(),
    geometry: faxGeometry('Low', paper),
    tones: 'auto',
  };
  const count = await countPages(pool, opening);
  if (!count.ok) return false;
  const { pageCount } = count.value;
  const drawn: TaskReport[] = [];
  for (let from = 0; from < pageCount; from++) {
    const task = {
      kind: 'draw',
      place: 0,
      ...opening,
      from,
      to: from + 1,
      header: null,
      inspects: false,
      encodes: false,
    } as const;
    if ((await pool.run({ ...task, firstPage: 0, pageCount }, (report) => drawn.push(report))) !== null)
      return false;
    if (drawn.some((report) => report.kind === 'page' && report.isBlank !== true)) return true;
  }
  return false;
}
