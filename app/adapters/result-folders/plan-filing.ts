import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { isSentByWord } from '../../domain/fax/called-off.ts';
import { isReached, type FaxJob } from '../../domain/fax/fax-job.ts';
import { freeCopy } from '../../domain/fax/free-copy.ts';
import { wasTakenBackUnsent } from '../../domain/fax/undo-time.ts';
import { toSidecarPath } from '../../domain/intake/send-folder-names.ts';
import type { RenderedDocument, Spool, SpoolFile } from '../../services/ports/folders/spool.ts';
import { isRegularFile } from '../../storage/durable-file.ts';
import { isTaken } from '../../storage/is-taken.ts';
import type { FilingPlaces, FilingStep } from './filing-plan.ts';
import { listCopyNames, toCopyName, toDay } from './free-names.ts';
import { isPlaced } from './place.ts';

export interface WhatIsFiled {
  readonly rendered: RenderedDocument | null;
  readonly changed: readonly SpoolFile[];
  /** Where an earlier end of the same fax had filed its originals: one that is still there keeps its name. */
  readonly earlier: readonly FilingStep[];
}

/**
 * Where everything of a finished fax goes (send-folder.md "Folders"): originals to Sent by day, or flat to Failed; the rendered document
 * to Sent if anybody got it; later contents of the originals beside them. No file is ever overwritten.
 */
export async function planFiling(
  job: FaxJob,
  root: string,
  spool: Spool,
  { rendered, changed, earlier }: WhatIsFiled,
): Promise<FilingPlaces> {
  const day = dayFolder(job, root);
  const folder = resultFolder(job, root);
  const reached = isReached(job) ? rendered : null;
  const wantsOriginals = !wasTakenBackUnsent(job);
  const names = new FreeNames(day, reached, earlier);

  const originals: FilingStep[] = [];
  if (wantsOriginals && isBundle(job)) originals.push(...(await planBundle(job, folder, spool, names)));
  else if (wantsOriginals) originals.push(...(await planDocuments(job, folder, spool, names)));
  const document = reached === null ? null : { from: reached.path, to: names.renderedPath(job.name) };
  return { originals, document, changed: planChanged(job, folder, changed, names) };
}

/** `lab (changed).pdf`; for a bundle its folder, `B (changed).fax`. */
function planChanged(
  job: FaxJob,
  folder: string,
  changed: readonly SpoolFile[],
  names: FreeNames,
): FilingStep[] {
  const [first] = changed;
  if (first === undefined) return [];
  const alone = { ending: '', hasDocument: false };
  if (isBundle(job)) {
    const to = names.take(folder, `${job.name} (changed)`, { ...alone, ending: '.fax' });
    return [{ from: dirname(first.path), to }];
  }
  return changed.map(({ path, name }) => {
    const ending = extname(name);
    return { from: path, to: names.take(folder, `${basename(name, ending)} (changed)${ending}`, alone) };
  });
}

/** Where the document goes if a fax's originals have been filed already: the names to try, the best one first. */
export function* documentPaths(job: FaxJob, root: string, rendered: RenderedDocument): Generator<string> {
  const day = dayFolder(job, root);
  const [original] = job.filing?.originals ?? [];
  // Beside the original and under its name, if that went to Sent.
  const name = original !== undefined && dirname(original) === day ? basename(original, '.fax') : job.name;
  for (const copy of listCopyNames(name)) yield join(day, `${copy}${documentEnding(rendered)}`);
}

/** Where a fax's originals go, and its receipt with them. If a person knows that it was sent, nobody will look for it in Failed. */
export const resultFolder = (job: FaxJob, root: string): string =>
  job.state === 'sent' || isSentByWord(job) ? dayFolder(job, root) : join(root, 'Failed');

const dayFolder = (job: FaxJob, root: string): string =>
  join(root, 'Sent', toDay(job.finishedAtMs ?? job.changedAtMs));

export const documentEnding = (rendered: RenderedDocument | null): string =>
  rendered?.contentType === 'application/pdf' ? '.fax.pdf' : '.fax.tif';

export const isBundle = (job: FaxJob): boolean =>
  job.origin.kind === 'send-folder' && job.origin.bundle !== null;

async function planBundle(
  job: FaxJob,
  folder: string,
  spool: Spool,
  names: FreeNames,
): Promise<FilingStep[]> {
  const [first] = [...job.documents, ...job.companions];
  if (first === undefined) return [];
  const from = dirname(spool.documentPath(job, first));
  if (!existsSync(from)) return [];
  const kept = await names.keep(from, folder, { ending: '.fax', hasDocument: true });
  return [{ from, to: kept ?? names.take(folder, job.name, { ending: '.fax', hasDocument: true }) }];
}

async function planDocuments(
  job: FaxJob,
  folder: string,
  spool: Spool,
  names: FreeNames,
): Promise<FilingStep[]> {
  const steps: FilingStep[] = [];
  for (const [index, document] of job.documents.entries()) {
    const from = spool.documentPath(job, document);
    if (!(await isRegularFile(from))) continue;
    const sidecars = index > 0 ? [] : await findSidecars(job, spool);
    const use = { ending: '', hasDocument: index === 0 };
    const to = (await names.keep(from, folder, use, sidecars)) ?? names.take(folder, document.name, use);
    steps.push({ from, to }, ...sidecars.map((sidecar) => ({ from: sidecar, to: toSidecarPath(to) })));
  }
  return steps;
}

async function findSidecars(job: FaxJob, spool: Spool): Promise<string[]> {
  const paths = job.companions.map((companion) => spool.companionPath(job, companion));
  const there = await Promise.all(paths.map(isRegularFile));
  return paths.filter((_, index) => there[index]);
}

interface NameUse {
  readonly ending: string;
  /** The rendered document will lie beside it, under the same name. */
  readonly hasDocument: boolean;
}

/** Names that are neither on disk nor reserved for another document of this fax, and that are also free for the rendered document. */
class FreeNames {
  readonly #day: string;
  readonly #rendered: RenderedDocument | null;
  readonly #earlier: readonly FilingStep[];
  readonly #taken = new Set<string>();
  #first: string | null = null;

  constructor(day: string, rendered: RenderedDocument | null, earlier: readonly FilingStep[]) {
    this.#day = day;
    this.#rendered = rendered;
    this.#earlier = earlier;
  }

  /** Its place in the folder, with its sidecars, from an earlier end of the fax; null if it is not there, or differs. */
  async keep(
    from: string,
    folder: string,
    { ending, hasDocument }: NameUse,
    sidecars: readonly string[] = [],
  ): Promise<string | null> {
    for (const { from: source, to } of this.#earlier) {
      if (source !== from || dirname(to) !== folder || this.#taken.has(foldPath(to))) continue;
      if (!isTaken(to) || !(await isFreeFor(from, to))) continue;
      if (!(await areAll(sidecars, (sidecar) => isFreeFor(sidecar, toSidecarPath(to))))) continue;
      this.#taken.add(foldPath(to));
      const name = basename(to, ending);
      if (hasDocument && (await this.#isFreeForDocument(this.#renderedPathFor(name)))) this.#first = name;
      return to;
    }
    return null;
  }

  async #isFreeForDocument(path: string): Promise<boolean> {
    return this.#rendered === null ? !isTaken(path) : isFreeFor(this.#rendered.path, path);
  }

  take(folder: string, name: string, { ending, hasDocument }: NameUse): string {
    const pathFor = (copy: number): string => join(folder, `${toCopyName(name, copy)}${ending}`);
    const free = freeCopy((copy) => {
      const path = pathFor(copy);
      if (this.#hasName(path) || isTaken(toSidecarPath(path))) return true;
      return hasDocument && isTaken(this.#renderedPathFor(toCopyName(name, copy)));
    });
    this.#taken.add(foldPath(pathFor(free)));
    if (hasDocument) this.#first = toCopyName(name, free);
    return pathFor(free);
  }

  /** Beside the first original, under the same name; under its own name if no original is filed. */
  renderedPath(name: string): string {
    if (this.#first !== null) return this.#renderedPathFor(this.#first);
    const pathFor = (copy: number): string => this.#renderedPathFor(toCopyName(name, copy));
    return pathFor(freeCopy((copy) => isTaken(pathFor(copy))));
  }

  #renderedPathFor(copy: string): string {
    return join(this.#day, `${copy}${documentEnding(this.#rendered)}`);
  }

  #hasName(path: string): boolean {
    return this.#taken.has(foldPath(path)) || isTaken(path);
  }
}

/** Nothing is there, or the same content already. */
const isFreeFor = async (from: string, to: string): Promise<boolean> =>
  !isTaken(to) || (await isPlaced(from, to).catch(() => false));

async function areAll(paths: readonly string[], test: (path: string) => Promise<boolean>): Promise<boolean> {
  const answers = await Promise.all(paths.map(test));
  return answers.every(Boolean);
}

/** Some file systems ignore case, and some store accents separately. */
const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();
