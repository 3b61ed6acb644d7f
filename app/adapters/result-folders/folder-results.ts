import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaxJob, Filing } from '../../domain/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { StatusRecord } from '../../domain/status-record.ts';
import type { RenderedDocument, ResultFolders } from '../../services/ports.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import {
  copyToFreePath,
  hasSameContent,
  isRegularFile,
  writeFileAtomically,
} from '../../storage/durable-file.ts';
import { FilingPlans, type FilingPlan } from './filing-plan.ts';
import { copiesOf, dayOf } from './free-names.ts';

/** Sent, Failed and Status below one root (send-folder interface, "Folders"). */
export class FolderResults implements ResultFolders {
  readonly #root: string;
  readonly #plans: FilingPlans;

  constructor(root: string, plansFolder: string) {
    this.#root = root;
    this.#plans = new FilingPlans(plansFolder);
  }

  async prepare(): Promise<Result<null>> {
    try {
      for (const name of ['Sent', 'Failed', 'Status'])
        await mkdir(join(this.#root, name), { recursive: true });
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `The folders in ${this.#root} could not be made`));
    }
  }

  async file(
    job: FaxJob,
    originals: readonly string[],
    rendered: RenderedDocument | null,
  ): Promise<Result<Filing>> {
    try {
      const plan =
        (await this.#plans.find(job.id, job.attempts)) ?? (await this.#plan(job, originals, rendered));
      for (const step of plan.document === null ? plan.originals : [...plan.originals, plan.document]) {
        if (!(await place(step.from, step.to))) {
          // Somebody put another file under the planned name meanwhile: plan again, the next visit finds free names.
          await this.#plans.forget(job.id, job.attempts);
          const message = `${step.to} was taken by another file; another name is being looked for.`;
          return failed({ kind: 'later', reason: 'disk', retryAfterMs: 0, message });
        }
      }
      await this.#removeEarlierOriginals(job, plan);
      return success({
        originals: plan.originals.map((step) => step.to),
        document: plan.document?.to ?? null,
      });
    } catch (error) {
      return failed(diskFailure(error, `The result of ${job.name} could not be put into ${this.#root}`));
    }
  }

  async #plan(
    job: FaxJob,
    originals: readonly string[],
    rendered: RenderedDocument | null,
  ): Promise<FilingPlan> {
    const day = join(this.#root, 'Sent', dayOf(job.finishedAtMs ?? job.changedAtMs));
    const originalsFolder = job.state === 'sent' ? day : join(this.#root, 'Failed');
    const wantsRendered = rendered !== null && job.recipients.some((each) => each.state === 'sent');
    // Files of the window were copied and still lie where they were: only what was faxed is worth a second place.
    const wantsOriginals = job.state !== 'cancelled' || job.origin.kind === 'send-folder';

    const steps: FilingPlan['originals'] = [];
    const taken = new Set<string>();
    for (const [index, document] of job.documents.entries()) {
      const from = originals[index];
      if (from === undefined || !wantsOriginals || !(await isRegularFile(from))) continue;
      const withRendered = index === 0 && wantsRendered ? rendered : null;
      steps.push({ from, to: freePath(originalsFolder, document.name, taken, day, withRendered) });
    }
    const name = steps[0] === undefined ? job.name : (steps[0].to.split(/[/\\]/u).at(-1) ?? job.name);
    const document = wantsRendered
      ? { from: rendered.path, to: join(day, `${name}${renderedEnding(rendered)}`) }
      : null;
    if (steps.length > 0) await mkdir(originalsFolder, { recursive: true });
    if (document !== null) await mkdir(day, { recursive: true });
    const plan = { originals: steps, document };
    await this.#plans.keep(job.id, job.attempts, plan);
    return plan;
  }

  /** A fax that failed at first and was sent in the end does not stay in Failed. */
  async #removeEarlierOriginals(job: FaxJob, now: FilingPlan): Promise<void> {
    for (let attempt = 0; attempt < job.attempts; attempt++) {
      const earlier = await this.#plans.find(job.id, attempt);
      for (const step of earlier?.originals ?? []) {
        const isElsewhereNow = now.originals.some((each) => each.from === step.from && each.to !== step.to);
        if (isElsewhereNow && (await isRegularFile(step.to)) && (await hasSameContent(step.from, step.to)))
          await rm(step.to);
      }
    }
  }

  statusFileExists(name: string): boolean {
    return existsSync(join(this.#root, 'Status', name));
  }

  async writeStatus(fileName: string, record: StatusRecord): Promise<Result<null>> {
    const path = join(this.#root, 'Status', fileName);
    const text = `${JSON.stringify(record, null, 2)}\n`;
    try {
      if ((await readFile(path, 'utf8').catch(() => null)) === text) return success(null);
      await mkdir(join(this.#root, 'Status'), { recursive: true });
      await writeFileAtomically(path, text);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `${path} could not be written`));
    }
  }
}

/** True when the file lies there with this content, put there now or before a crash. */
async function place(from: string, to: string): Promise<boolean> {
  return (await copyToFreePath(from, to)) || (await hasSameContent(from, to));
}

const renderedEnding = (rendered: RenderedDocument): string =>
  rendered.contentType === 'application/pdf' ? '.fax.pdf' : '.fax.tif';

/** Free means: neither on disk nor promised to another document of this fax, and so is the rendered document's name. */
function freePath(
  folder: string,
  name: string,
  taken: Set<string>,
  day: string,
  rendered: RenderedDocument | null,
): string {
  for (const copy of copiesOf(name)) {
    const path = join(folder, copy);
    const renderedPath = rendered === null ? null : join(day, `${copy}${renderedEnding(rendered)}`);
    if (taken.has(path.toLowerCase()) || existsSync(path)) continue;
    if (renderedPath !== null && existsSync(renderedPath)) continue;
    taken.add(path.toLowerCase());
    return path;
  }
  throw new Error('unreachable: the names of copies never end');
}
