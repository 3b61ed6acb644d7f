import type { PageResult } from '../document/page-result.ts';
import type { CoverSheet } from '../../domain/fax/cover-sheet.ts';
import { listPages } from '../../domain/fax/chosen-pages.ts';
import { failed, success } from '../../domain/result.ts';
import type { FoundRoutingSheet } from '../../domain/fax/routing-sheet.ts';
import type { Tones } from '../bilevel/tones.ts';
import { countPages, type PageCount } from './count-pages.ts';
import type { CoverPage } from '../sender/cover-page.ts';
import type { FaxDocument } from '../recognise/read-document.ts';
import type { DocumentLayout } from '../document/document-layout.ts';
import type { EncodedPage } from '../page/encoded-page.ts';
import type { Paper, Resolution } from '../page/fax-geometry.ts';
import type { HeaderFields } from '../sender/header-line.ts';
import type { PageWarning } from '../inspect/page-warning.ts';
import { havePagesOfTheirOwn, recogniseAll } from './recognise-all.ts';
import { layOutDocuments, type MadeDocument } from './lay-out-documents.ts';
import { nameOfficeFault } from './name-office-fault.ts';
import { planTasks, toOpening } from './plan-tasks.ts';
import { NO_CHOICES, type PageChoices } from '../page/page-choices.ts';
import {
  failsOnlyHere,
  noLongerWanted,
  noPageChosen,
  noPages,
  nothingToSend,
  otherPages,
  tooManyPages,
  worstFailure,
  type PageFailure,
} from '../document/page-failure.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { RenderTask, TaskReport } from '../workers/render-task.ts';

export interface RenderRequest {
  /** In the order of the fax. */
  readonly documents: readonly FaxDocument[];
  readonly resolution: Resolution;
  readonly paper: Paper;
  /** Null where somebody else draws it: the pages come without the band for it. */
  readonly header: HeaderFields | null;
  readonly cover: CoverPage | CoverSheet | null;
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2; 0 unless given. */
  readonly lightness?: number;
  /** Whether the sheet of paper in a photo is cut out of it; absent: it is not. */
  readonly cutsSheets?: boolean;
  /** Lays office documents and web pages out; null: they come in a simplified layout, or not at all. */
  readonly layout?: DocumentLayout | null;
  /** Nobody wants the pages any more: no new ones are begun. */
  readonly signal?: AbortSignal;
  /** A person has asked again for what took too long. */
  readonly isPatient?: boolean;
  /** False where their number is all that is wanted of them: they are drawn, and come without their strips. */
  readonly keepsPages?: boolean;
  /** Whether pictures of paper are looked at for routing sheets; absent: they are not. */
  readonly readsRoutingSheets?: boolean;
  /** Whether pages are looked through for what may go wrong with them; `onPage` hears of it. */
  readonly inspects: boolean;
  /** The cover included. */
  readonly maxPages: number;
  /** The first so many alone are drawn, the cover included; absent: all. */
  readonly drawsFirst?: number;
  /** Called once, before anything is drawn, with each document in the order of the fax. */
  readonly onCounted?: (documents: readonly CountedDocument[]) => void;
}

/** How many pages a document has, or why there are none. */
export type CountedDocument = PageResult<Pick<PageCount, 'pageCount'>>;

export type RenderResult =
  | {
      readonly ok: true;
      readonly pages: readonly EncodedPage[];
      /** How the text of each document was read, where it may be in another encoding; null where it may not. */
      readonly doubtfulEncodings: readonly (string | null)[];
      /** Names of files in the documents that no page shows. */
      readonly notFaxed: readonly string[];
      /** Names of documents of which nothing is on any page, though they show something: it is too light for a fax. */
      readonly faded: readonly string[];
      /** In their order; none where nobody looked. */
      readonly routingSheets: readonly FoundRoutingSheet[];
    }
  | {
      readonly ok: false;
      readonly failure: PageFailure;
      /** The same, where the documents were read at all. */
      readonly doubtfulEncodings?: readonly (string | null)[];
    };

/** Called as pages are finished, in no particular order; `index` counts from 0 in the whole fax. */
export type PageListener = (
  page: EncodedPage,
  index: number,
  pageCount: number,
  warnings: readonly PageWarning[],
  choices: PageChoices,
) => void;

/**
 * Turns the documents of one fax into its pages, all or none. Every page is counted first, so that 'page n of m' is right and a
 * fax that is too long is refused before anything is drawn; then all workers of the pool draw.
 */
export async function renderFax(
  pool: RenderPool,
  request: RenderRequest,
  onPage?: PageListener,
): Promise<RenderResult> {
  const cover = await withCertainCount(request);
  const laidOut = await layOutDocuments(
    pool,
    request.documents,
    request.layout ?? null,
    request.paper,
    request.signal,
  );
  try {
    const { documents, made } = laidOut;
    if (request.signal?.aborted === true) return { ok: false, failure: noLongerWanted() };
    const rendered = await renderDocuments(pool, { ...request, cover, documents }, made, onPage);
    if (rendered.ok) return rendered;
    return { ...rendered, failure: await nameOfficeFault(rendered.failure, request) };
  } finally {
    await laidOut.remove();
  }
}

/** A number of pages that a service might not agree with is left out of a cover page. */
async function withCertainCount({ cover, documents }: RenderRequest): Promise<RenderRequest['cover']> {
  if (cover === null || !('rows' in cover) || cover.pages?.count !== 'counted') return cover;
  return havePagesOfTheirOwn(await recogniseAll(documents)) ? cover : { ...cover, pages: null };
}

async function renderDocuments(
  pool: RenderPool,
  request: RenderRequest,
  made: readonly (MadeDocument | null)[],
  onPage?: PageListener,
): Promise<RenderResult> {
  const { documents, cover, maxPages } = request;
  if (documents.length === 0 && cover === null) return { ok: false, failure: nothingToSend() };
  const openings = documents.map((document) => toOpening(document, request));
  const isPatient = request.isPatient === true;
  const counted = await Promise.all(openings.map((opening) => countPages(pool, opening, isPatient)));
  const counts = counted.map((count, place) =>
    count.ok
      ? asChosen(count.value, documents[place])
      : { ...count, failure: withGuess(count.failure, place, made) },
  );
  request.onCounted?.(counts);
  const doubtfulEncodings = counts.map((count, place) =>
    count.ok
      ? (count.value.doubtfulEncoding ?? made[place]?.text?.doubtfulEncoding ?? null)
      : count.failure.text?.isDoubtful === true
        ? count.failure.text.encoding
        : null,
  );
  const uncounted = worstFailure(counts.flatMap((count) => (count.ok ? [] : [count.failure])));
  if (uncounted !== undefined) {
    const isCounted = (_: unknown, place: number): boolean => counts[place]?.ok === true;
    const { onCounted: _, ...same } = request;
    const others = { ...same, documents: documents.filter(isCounted), cover: null };
    const isAsked = request.keepsPages === false && failsOnlyHere(uncounted) && others.documents.length > 0;
    const rest = isAsked ? await renderDocuments(pool, others, made.filter(isCounted)) : null;
    const failures = rest === null || rest.ok ? [] : [rest.failure];
    const failure = worstFailure([uncounted, ...failures]) ?? uncounted;
    return { ok: false, failure, doubtfulEncodings };
  }

  const pageCounts = counts.flatMap((count, place) =>
    count.ok ? [countChosen(documents[place]) ?? count.value.pageCount] : [],
  );
  const pageCount = pageCounts.reduce((sum, count) => sum + count, cover === null ? 0 : 1);
  if (pageCount === 0) return { ok: false, failure: noPageChosen() };
  if (pageCount > maxPages) return { ok: false, failure: tooManyPages(pageCount, maxPages) };

  const drawnCounts = listDrawn(pageCounts, (request.drawsFirst ?? pageCount) - (cover === null ? 0 : 1));
  const tasks = [...planTasks(request, openings, drawnCounts, pageCount, pool.workers)];
  const pages = new Array<EncodedPage>(pageCount);
  const hasInk = new Array<boolean>(pageCount).fill(false);
  const fadedPages = new Set<number>();
  const routingSheets: FoundRoutingSheet[] = [];
  const notFaxed = new Set<string>();
  const failures: PageFailure[] = [];
  const work = async (): Promise<void> => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      if (request.signal?.aborted === true) return;
      const onReport = (report: TaskReport): void => {
        if (report.kind !== 'page') return;
        pages[report.index] = report.page;
        hasInk[report.index] = report.isBlank !== true;
        if (report.isFaded === true) fadedPages.add(report.index);
        for (const name of report.notFaxed ?? []) notFaxed.add(name);
        const { routingSheet } = report;
        if (routingSheet !== undefined)
          routingSheets.push({
            page: report.index,
            sheet: routingSheet.kind === 'sheet' ? routingSheet.sheet : null,
          });
        const place = task.kind === 'draw' && report.index === task.firstPage ? task.place : null;
        const whole = withText(report, place, made);
        onPage?.(report.page, report.index, pageCount, whole.warnings, whole.choices ?? NO_CHOICES);
      };
      const failure = await pool.run(task, onReport, isPatient);
      if (failure === null) continue;
      failures.push(task.kind === 'draw' ? withGuess(failure, task.place, made) : failure);
      // Of the other documents it may still show that nobody can draw them, and that counts more.
      const others = failsOnlyHere(failure) ? tasks.filter((each) => !isSameDocument(each, task)) : [];
      tasks.splice(0, tasks.length, ...others);
    }
  };
  // One task a worker at a time: a long fax leaves room for others that come meanwhile.
  await Promise.all(Array.from({ length: pool.workers }, work));
  const failure = worstFailure(failures);
  if (request.signal?.aborted === true) return { ok: false, failure: failure ?? noLongerWanted() };
  if (failure !== undefined) return { ok: false, failure, doubtfulEncodings };
  const faded: string[] = [];
  let first = cover === null ? 0 : 1;
  // A reader that does not understand a document makes a blank page of it; a PDF that says so itself may be one.
  for (const [place, count] of pageCounts.entries()) {
    const indexes = Array.from({ length: count }, (_, page) => first + page);
    first += count;
    if (drawnCounts[place] !== count) continue;
    // Whoever chose pages of it has seen them.
    if (documents[place]?.chosen !== undefined || indexes.some((index) => hasInk[index])) continue;
    const name = documents[place]?.name ?? '';
    if ((made[place] ?? null) !== null) return { ok: false, failure: noPages(name) };
    if (indexes.some((index) => fadedPages.has(index))) faded.push(name);
  }
  routingSheets.sort((one, other) => one.page - other.page);
  return { ok: true, pages, doubtfulEncodings, notFaxed: [...notFaxed], faded, routingSheets };
}

/** Of each document, how many of its pages are among the first `most`. */
function listDrawn(pageCounts: readonly number[], most: number): number[] {
  let left = most;
  return pageCounts.map((count) => {
    const drawn = Math.min(count, Math.max(0, left));
    left -= drawn;
    return drawn;
  });
}

const countChosen = (document: FaxDocument | undefined): number | null =>
  document?.chosen === undefined ? null : listPages(document.chosen).length;

/** What was chosen of a document that has other pages by now may be none of what was meant. */
function asChosen(count: PageCount, document: FaxDocument | undefined): PageResult<PageCount> {
  if (document?.chosen === undefined || document.chosen.of === count.pageCount) return success(count);
  return failed(otherPages(document.name, document.chosen.of, count.pageCount));
}

/** `document`: whose first page it is, by its place; null: of none. What was laid out comes as a PDF, which knows nothing of the letters of the page that it was made of. */
function withText(
  page: PageReport,
  document: number | null,
  made: readonly (MadeDocument | null)[],
): PageReport {
  const text = document === null ? null : (made[document]?.text ?? null);
  if (document === null || text === null) return page;
  const { doubtfulEncoding: encoding } = text;
  const readAs = text.readAs();
  const doubt = {
    kind: 'doubtful-encoding',
    places: [],
    names: encoding === null ? [] : [encoding],
  } as const;
  return {
    ...page,
    warnings: [...page.warnings, ...(encoding === null ? [] : [doubt])],
    choices: { ...NO_CHOICES, ...page.choices, readAs: readAs && { ...readAs, document } },
  };
}

/** `document`: its place. A PDF that was made of a web page knows nothing of how that was read. */
function withGuess(
  failure: PageFailure,
  document: number,
  made: readonly (MadeDocument | null)[],
): PageFailure {
  if (failure.text !== undefined) return { ...failure, text: { ...failure.text, document } };
  const text = made[document]?.text ?? null;
  const readAs = text?.readAs() ?? null;
  if (text === null || readAs === null) return failure;
  return { ...failure, text: { ...readAs, document, isDoubtful: text.doubtfulEncoding !== null } };
}

type PageReport = Extract<TaskReport, { readonly kind: 'page' }>;

const isSameDocument = (a: RenderTask, b: RenderTask): boolean =>
  'openingKey' in a && 'openingKey' in b && a.openingKey === b.openingKey;
