import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { FaxJob, Filing } from '../../domain/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { StatusRecord } from '../../domain/status-record.ts';
import type { RenderedDocument, Spool } from '../../services/ports/spool.ts';
import type { ResultFolders } from '../../services/ports/result-folders.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { removeOldDrafts, writeFileAtomically } from '../../storage/durable-file.ts';
import { makeFolder } from '../../storage/make-folder.ts';
import { FilingPlans, type FilingPlan } from './filing-plan.ts';
import { copiesOf } from './free-names.ts';
import { makeFolderBelow } from './make-folder-below.ts';
import { place, removeUnchanged } from './place.ts';
import { planFiling } from './plan-filing.ts';

const incompleteRecord = z.looseObject({ jobId: z.literal('') });

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
      for (const name of ['Sent', 'Failed', 'Received', 'Status']) {
        await makeFolder(join(this.#root, name));
        await removeOldDrafts(join(this.#root, name), Date.now(), true);
      }
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `The folders in ${this.#root} could not be made`));
    }
  }

  async file(job: FaxJob, spool: Spool, rendered: RenderedDocument | null): Promise<Result<Filing>> {
    try {
      const plan =
        (await this.#plans.find(job.id, job.attempts)) ?? (await this.#makePlan(job, spool, rendered));
      for (const step of plan.document === null ? plan.originals : [...plan.originals, plan.document]) {
        await makeFolderBelow(this.#root, dirname(step.to));
        if (await place(step.from, step.to)) continue;
        // Somebody put another file under the planned name meanwhile: plan again, the next visit finds free names.
        await this.#plans.forget(job.id, job.attempts);
        const message = `${step.to} was taken by another file; another name is being looked for.`;
        return failed({ kind: 'later', reason: 'disk', retryAfterMs: 0, message });
      }
      await this.#removeEarlier(job, plan);
      return success({
        originals: plan.originals.map((step) => step.to),
        document: plan.document?.to ?? null,
      });
    } catch (error) {
      return failed(diskFailure(error, `The result of ${job.name} could not be put into ${this.#root}`));
    }
  }

  async #makePlan(job: FaxJob, spool: Spool, rendered: RenderedDocument | null): Promise<FilingPlan> {
    const plan = await planFiling(job, this.#root, spool, rendered);
    await this.#plans.keep(job.id, job.attempts, plan);
    return plan;
  }

  /** A fax that failed at first and was sent in the end does not stay in Failed. */
  async #removeEarlier(job: FaxJob, now: FilingPlan): Promise<void> {
    for (let attempt = 0; attempt < job.attempts; attempt++) {
      const earlier = await this.#plans.find(job.id, attempt);
      for (const step of earlier?.originals ?? []) {
        const isElsewhereNow = now.originals.some((each) => each.from === step.from && each.to !== step.to);
        if (isElsewhereNow) await removeUnchanged(step.from, step.to);
      }
    }
  }

  *statusFileNames(name: string): Generator<string> {
    for (const copy of copiesOf(`${name}.json`)) yield copy;
  }

  statusFileExists(fileName: string): boolean {
    return existsSync(join(this.#root, 'Status', fileName));
  }

  async incompleteStatusOf(name: string): Promise<string | null> {
    const [fileName = ''] = copiesOf(`${name}.json`);
    const text = await readFile(join(this.#root, 'Status', fileName), 'utf8').catch(() => null);
    return text !== null && incompleteRecord.safeParse(parseJson(text)).success ? fileName : null;
  }

  async writeStatus(fileName: string, record: StatusRecord): Promise<Result<null>> {
    const path = join(this.#root, 'Status', fileName);
    const text = `${JSON.stringify(record, null, 2)}\n`;
    try {
      if ((await readFile(path, 'utf8').catch(() => null)) === text) return success(null);
      await makeFolderBelow(this.#root, join(this.#root, 'Status'));
      await writeFileAtomically(path, text);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `${path} could not be written`));
    }
  }

  async forget(job: FaxJob): Promise<Result<null>> {
    try {
      for (let attempt = 0; attempt <= job.attempts; attempt++) await this.#plans.forget(job.id, attempt);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `What was noted of ${job.name} could not be removed`));
    }
  }

  async removeStatus(fileName: string): Promise<Result<null>> {
    const path = join(this.#root, 'Status', fileName);
    try {
      await rm(path, { force: true });
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `${path} could not be removed`));
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
