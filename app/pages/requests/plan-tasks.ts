import { randomUUID } from 'node:crypto';
import { listPages, type PageTurn } from '../../domain/fax/chosen-pages.ts';
import type { PageMark } from '../../domain/fax/page-mark.ts';
import { faxGeometry } from '../page/fax-geometry.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { DocumentOpening, DrawTask, RenderTask } from '../workers/render-task.ts';
import type { RenderRequest } from './render-fax.ts';

/** Small enough that several faxes share the workers fairly, large enough that handing them out costs nothing. */
const MOST_PAGES_A_TASK = 8;

export function toOpening(
  document: FaxDocument,
  { resolution, paper, tones, lightness = 0, cutsSheets = false }: RenderRequest,
): DocumentOpening {
  const geometry = faxGeometry(resolution, paper);
  return { document, openingKey: randomUUID(), geometry, tones, lightness, cutsSheets };
}

/** `pageCounts`: of each document, those that go. The cover, then each document in pieces, in the order of the fax; smaller ones to the end, so that all workers end at once. */
export function* planTasks(
  request: RenderRequest,
  openings: readonly DocumentOpening[],
  pageCounts: readonly number[],
  pageCount: number,
  workers: number,
): Generator<RenderTask> {
  const { cover, header, inspects, resolution, paper, keepsPages: encodes = true } = request;
  const { readsRoutingSheets = false } = request;
  let firstPage = 0;
  if (cover !== null) {
    yield { kind: 'cover', cover, geometry: faxGeometry(resolution, paper), header, pageCount };
    firstPage = 1;
  }
  for (const [place, opening] of openings.entries()) {
    const count = pageCounts[place] ?? 0;
    const { chosen } = opening.document;
    const going = chosen && listPages(chosen);
    for (let from = 0; from < count;) {
      const share = Math.ceil((pageCount - firstPage - from) / (2 * workers));
      const to = Math.min(count, from + Math.min(MOST_PAGES_A_TASK, share));
      const which = going === undefined ? {} : toChosen(going.slice(from, to), chosen?.marks ?? []);
      const pages = { from, to, firstPage, pageCount, ...which };
      yield { kind: 'draw', place, ...opening, ...pages, header, inspects, encodes, readsRoutingSheets };
      from = to;
    }
    firstPage += count;
  }
}

/** With what was put on these pages, and on no others. */
function toChosen(
  chosen: readonly PageTurn[],
  marks: readonly PageMark[],
): Pick<DrawTask, 'chosen' | 'marks'> {
  const its = marks.filter(({ page }) => chosen.some((each) => each.page === page));
  return { chosen, ...(its.length === 0 ? {} : { marks: its }) };
}
