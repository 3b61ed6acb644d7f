import { dirname, join } from 'node:path';
import type { FaxJob, Filing, JobId } from '../../domain/fax/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { StatusRecord } from '../../domain/fax/status-record.ts';
import type { RenderedDocument, Spool, SpoolFile } from '../../services/ports/folders/spool.ts';
import type {
  ReceiptToFile,
  ResultFolders,
  WriteStatusOptions,
} from '../../services/ports/folders/result-folders.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { isRegularFile } from '../../storage/durable-file.ts';
import { isBelow } from '../../storage/is-below.ts';
import { likeWhatIsShared, makeFolder } from '../../storage/make-folder.ts';
import { OldDrafts, removeOldDrafts } from '../../storage/old-drafts.ts';
import { FilingPlans, type FiledReceipt, type FilingPlan, type FilingStep } from './filing-plan.ts';
import { toCopyName } from './free-names.ts';
import { makeFolderBelow } from './make-folder-below.ts';
import { place, removeUnchanged } from './place.ts';
import { planAgain } from './plan-again.ts';
import { documentPaths, isBundle, planFiling, resultFolder } from './plan-filing.ts';
import { ReceiptsFolder, type FiledFax } from './receipts-folder.ts';
import { StatusFolder } from './status-folder.ts';
import { toSidecarPath } from '../../domain/intake/send-folder-names.ts';
import { phrase } from '../../words/phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';

/** Sent, Failed and Status below one root (send-folder.md "Folders"). */
export class FolderResults implements ResultFolders {
  readonly #root: string;
  readonly #plans: FilingPlans;
  readonly #status: StatusFolder;
  readonly #receipts: ReceiptsFolder;
  readonly #oldDrafts = new OldDrafts();

  constructor(root: string, plansFolder: string) {
    this.#root = root;
    this.#plans = new FilingPlans(plansFolder);
    this.#status = new StatusFolder(root);
    this.#receipts = new ReceiptsFolder(root);
  }

  async prepare(): Promise<Result<null>> {
    try {
      await makeFolder(this.#root, likeWhatIsShared);
      for (const name of ['Sent', 'Failed', 'Received', 'Status']) {
        await makeFolderBelow(this.#root, join(this.#root, name));
        await removeOldDrafts(join(this.#root, name), true);
      }
      await this.#plans.removeOldDrafts();
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.folders-made', { root: this.#root })));
    }
  }

  async file(
    job: FaxJob,
    spool: Spool,
    rendered: RenderedDocument | null,
    changed: readonly SpoolFile[],
    receipt: ReceiptToFile | null = null,
  ): Promise<Result<Filing>> {
    try {
      const plan = await this.#planFor(job, spool, rendered, changed);
      const document = plan.document === null ? [] : [plan.document];
      for (const step of [...plan.originals, ...plan.changed, ...document]) {
        await makeFolderBelow(this.#root, dirname(step.to));
        await this.#oldDrafts.sweep(dirname(step.to), Date.now());
        if (await place(step.from, step.to)) continue;
        // Somebody put another file under the planned name meanwhile: the next call plans again and finds free names.
        await this.#plans.forget(job.id, job.attempts);
        const message = phrase('disk.name-taken', { path: step.to });
        return failed({ kind: 'later', reason: 'disk', retryAfterMs: 0, message });
      }
      await this.#removeEarlier(job, spool, plan);
      const receipted =
        receipt === null ? success(null) : await this.#fileReceipt({ job, plan, spool, rendered }, receipt);
      if (!receipted.ok && !receipt?.mayLack(receipted.failure)) return receipted;
      await this.#receipts.moveEarlier(resultFolder(job, this.#root), await this.#earlierReceipts(job, plan));
      return success({
        originals: plan.originals.map((step) => step.to),
        document: plan.document?.to ?? (await this.#documentBefore(job, plan)),
        ...(receipted.ok && receipted.value !== null ? { receipt: receipted.value } : {}),
        ...(plan.changed.length === 0 ? {} : { changed: plan.changed.map((step) => step.to) }),
      });
    } catch (error) {
      return failed(
        diskFailure(error, phrase('disk.not.result-filed', { name: shownText(job.name), root: this.#root })),
      );
    }
  }

  async addDocument(job: FaxJob, rendered: RenderedDocument): Promise<Result<Filing>> {
    const filed = job.filing ?? { originals: [] };
    try {
      // A file already there with the same bytes was put there before a crash.
      for (const path of documentPaths(job, this.#root, rendered)) {
        await makeFolderBelow(this.#root, dirname(path));
        if (await place(rendered.path, path)) return success({ ...filed, document: path });
      }
      throw new Error('unreachable: the names of copies never end');
    } catch (error) {
      return failed(
        diskFailure(error, phrase('disk.not.pages-filed', { name: shownText(job.name), root: this.#root })),
      );
    }
  }

  async #fileReceipt(fax: FiledFax, receipt: ReceiptToFile): Promise<Result<string | null>> {
    const { job, plan } = fax;
    try {
      const before = await this.#receiptBefore(job, plan);
      if (before !== null) return success(before);
      return await this.#receipts.file(fax, receipt, (each) => this.#plans.keep(job.id, job.attempts, each));
    } catch (error) {
      return failed(
        diskFailure(error, phrase('disk.not.result-filed', { name: shownText(job.name), root: this.#root })),
      );
    }
  }

  /** A receipt for the same end, filed by another copy of the queue that knew more. */
  async #receiptBefore(job: FaxJob, { originals: [first], receipt }: FilingPlan): Promise<string | null> {
    if (receipt !== null || job.state !== 'sent') return null;
    const before = await this.#status.readFiled(job);
    if (!before?.receipt || !first || before.original !== first.to) return null;
    if (dirname(before.receipt) !== dirname(first.to)) return null;
    return (await isRegularFile(before.receipt)) ? before.receipt : null;
  }

  /** The service may no longer have it, but another copy of the queue filed it beside the original. */
  async #documentBefore(job: FaxJob, { originals: [first] }: FilingPlan): Promise<string | null> {
    const { original, document } = (await this.#status.readFiled(job)) ?? {};
    if (!document || !first || original !== first.to || dirname(document) !== dirname(first.to)) return null;
    return (await isRegularFile(document)) ? document : null;
  }

  async #planFor(
    job: FaxJob,
    spool: Spool,
    rendered: RenderedDocument | null,
    changed: readonly SpoolFile[],
  ): Promise<FilingPlan> {
    const known = await this.#plans.find(job.id, job.attempts);
    const isOfThisEnd = known?.finishedAtMs === null || known?.finishedAtMs === job.finishedAtMs;
    // A plan for a former root is discarded: files are only ever put below the current one.
    if (known !== null && isOfThisEnd && isWithin(this.#root, known)) return known;
    const filed = changed.length === 0 ? await this.#status.readFiled(job) : null;
    const again = filed === null ? null : await planAgain(job, this.#root, filed.original, spool, rendered);
    const replaced = [...(known?.replaced ?? []), ...(known?.originals ?? [])];
    const earlier = [...(await this.#earlierOriginals(job, spool)), ...replaced];
    const plan = {
      ...(again ?? (await planFiling(job, this.#root, spool, { rendered, changed, earlier }))),
      finishedAtMs: job.finishedAtMs,
      replaced,
      replacedReceipts: known === null ? [] : listReceipts(known),
      receipt: null,
    };
    await this.#plans.keep(job.id, job.attempts, plan);
    return plan;
  }

  /** A fax that first failed and was sent in the end does not stay in Failed. */
  async #removeEarlier(job: FaxJob, spool: Spool, now: FilingPlan): Promise<void> {
    await this.#removeReplaced([...(await this.#earlierOriginals(job, spool)), ...now.replaced], now);
  }

  /** Where other attempts filed its originals, including those of a newer copy of the queue. */
  async #earlierOriginals(job: FaxJob, spool: Spool): Promise<FilingStep[]> {
    const steps: FilingStep[] = [];
    for (const attempt of await this.#plans.listAttempts(job.id)) {
      if (attempt === job.attempts) continue;
      const earlier = await this.#plans.find(job.id, attempt);
      // If one attempt ended twice, the second end may have been planned and interrupted before it removed what the first had filed.
      steps.push(...(earlier?.originals ?? []), ...(earlier?.replaced ?? []));
    }
    return [...steps, ...(await this.#originalsBefore(job, spool))];
  }

  async #earlierReceipts(job: FaxJob, now: FilingPlan): Promise<FiledReceipt[]> {
    const attempts = (await this.#plans.listAttempts(job.id)).filter((attempt) => attempt !== job.attempts);
    const plans = await Promise.all(attempts.map((attempt) => this.#plans.find(job.id, attempt)));
    const { receipt = null } = (await this.#status.readFiled(job)) ?? {};
    const ofOthers = await this.#receipts.findInFailed(receipt, job.id);
    return [
      ...plans.flatMap((plan) => (plan === null ? [] : listReceipts(plan))),
      ...now.replacedReceipts,
      ...(ofOthers === null ? [] : [ofOthers]),
    ];
  }

  /** According to its status file: another computer, or one whose plans are gone, filed it under this root. */
  async #originalsBefore(job: FaxJob, spool: Spool): Promise<FilingStep[]> {
    const filed = await this.#status.readFiled(job);
    const from = spool.originalPath(job);
    // Only failed faxes are moved from where they lie: what was sent stays in Sent.
    if (filed === null || from === null || dirname(filed.original) !== join(this.#root, 'Failed')) return [];
    const sidecars = isBundle(job) ? [] : job.companions.map((each) => spool.companionPath(job, each));
    return [
      { from, to: filed.original },
      ...sidecars.map((sidecar) => ({ from: sidecar, to: toSidecarPath(filed.original) })),
    ];
  }

  async #removeReplaced(steps: readonly FilingStep[], now: FilingPlan): Promise<void> {
    for (const step of steps) {
      const isElsewhereNow = now.originals.some((each) => each.from === step.from && each.to !== step.to);
      if (isElsewhereNow) await removeUnchanged(step.from, step.to);
    }
  }

  statusFileName(name: string, copy: number): string {
    return toCopyName(`${name}.json`, copy);
  }

  statusFileExists(fileName: string): boolean {
    return this.#status.has(fileName);
  }

  readIncompleteStatus(name: string): Promise<string | null> {
    return this.#status.readIncomplete(name);
  }

  writeStatus(
    fileName: string,
    record: StatusRecord,
    options?: WriteStatusOptions,
  ): Promise<Result<'written' | 'taken'>> {
    return this.#status.write(fileName, record, options);
  }

  removeStatus(fileName: string, jobId: JobId): Promise<Result<null>> {
    return this.#status.remove(fileName, jobId);
  }

  async forget(job: FaxJob): Promise<Result<null>> {
    try {
      for (const attempt of await this.#plans.listAttempts(job.id)) await this.#plans.forget(job.id, attempt);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.plan-removed', { name: shownText(job.name) })));
    }
  }
}

const listReceipts = ({ receipt, replacedReceipts }: FilingPlan): FiledReceipt[] => [
  ...replacedReceipts,
  ...(receipt === null ? [] : [receipt]),
];

const isWithin = (root: string, { originals, changed, document }: FilingPlan): boolean =>
  [...originals, ...changed, ...(document === null ? [] : [document])].every(({ to }) => isBelow(root, to));
