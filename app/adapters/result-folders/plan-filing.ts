import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FaxJob } from '../../domain/fax-job.ts';
import { sidecarOf } from '../../domain/send-folder-names.ts';
import type { RenderedDocument, Spool } from '../../services/ports/spool.ts';
import { isRegularFile } from '../../storage/durable-file.ts';
import type { FilingPlan, FilingStep } from './filing-plan.ts';
import { copiesOf, dayOf } from './free-names.ts';

/**
 * Where everything of a finished fax goes (send-folder interface, "Folders"): originals to Sent by day, or flat to Failed; the
 * rendered document to Sent when anybody got it; no name is ever overwritten.
 */
export async function planFiling(
  job: FaxJob,
  root: string,
  spool: Spool,
  rendered: RenderedDocument | null,
): Promise<FilingPlan> {
  const day = join(root, 'Sent', dayOf(job.finishedAtMs ?? job.changedAtMs));
  const folder = job.state === 'sent' ? day : join(root, 'Failed');
  const reached = rendered !== null && job.recipients.some((each) => each.state === 'sent') ? rendered : null;
  // Files of the window were copied and still lie where they were: only what was faxed is worth a second place.
  const wantsOriginals = job.state !== 'cancelled' || job.origin.kind === 'send-folder';
  const names = new FreeNames(day, reached);

  const originals: FilingStep[] = [];
  if (wantsOriginals && isBundle(job)) originals.push(...planBundle(job, folder, spool, names));
  else if (wantsOriginals) originals.push(...(await planDocuments(job, folder, spool, names)));
  const document = reached === null ? null : { from: reached.path, to: names.renderedPath(job.name) };
  return { originals, document };
}

const isBundle = (job: FaxJob): boolean => job.origin.kind === 'send-folder' && job.origin.bundle !== null;

function planBundle(job: FaxJob, folder: string, spool: Spool, names: FreeNames): FilingStep[] {
  const [first] = [...job.documents, ...job.companions];
  if (first === undefined) return [];
  const from = dirname(spool.documentPath(job, first));
  return existsSync(from)
    ? [{ from, to: names.take(folder, job.name, { ending: '.fax', hasDocument: true }) }]
    : [];
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
    const to = names.take(folder, document.name, { ending: '', hasDocument: index === 0 });
    steps.push({ from, to });
    if (index > 0) continue;
    for (const companion of job.companions) {
      const note = spool.companionPath(job, companion);
      if (await isRegularFile(note)) steps.push({ from: note, to: sidecarOf(to) });
    }
  }
  return steps;
}

/** Names that are neither on disk nor promised to another document of this fax, and whose rendered document's is free too. */
class FreeNames {
  readonly #day: string;
  readonly #rendered: RenderedDocument | null;
  readonly #taken = new Set<string>();
  #first: string | null = null;

  constructor(day: string, rendered: RenderedDocument | null) {
    this.#day = day;
    this.#rendered = rendered;
  }

  take(
    folder: string,
    name: string,
    { ending, hasDocument }: { ending: string; hasDocument: boolean },
  ): string {
    for (const copy of copiesOf(name)) {
      const path = join(folder, `${copy}${ending}`);
      if (this.#isTaken(path) || existsSync(sidecarOf(path))) continue;
      if (hasDocument && existsSync(this.#renderedPathOf(copy))) continue;
      this.#taken.add(foldPath(path));
      if (hasDocument) this.#first = copy;
      return path;
    }
    throw new Error('unreachable: the names of copies never end');
  }

  /** Beside the first original, under the same name; under one of its own where no original is filed. */
  renderedPath(name: string): string {
    if (this.#first !== null) return this.#renderedPathOf(this.#first);
    for (const copy of copiesOf(name)) {
      const path = this.#renderedPathOf(copy);
      if (!existsSync(path)) return path;
    }
    throw new Error('unreachable: the names of copies never end');
  }

  #renderedPathOf(copy: string): string {
    const ending = this.#rendered?.contentType === 'application/pdf' ? '.fax.pdf' : '.fax.tif';
    return join(this.#day, `${copy}${ending}`);
  }

  #isTaken(path: string): boolean {
    return this.#taken.has(foldPath(path)) || existsSync(path);
  }
}

/** Some file systems know no case, and some write accents apart. */
const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();
