import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { Receipt } from '../../domain/fax/receipt.ts';
import { success, type Result } from '../../domain/result.ts';
import { wasTakenBackUnsent } from '../../domain/fax/undo-time.ts';
import type { ReceiptToFile } from '../../services/ports/folders/result-folders.ts';
import type { RenderedDocument, Spool } from '../../services/ports/folders/spool.ts';
import { hashFile, isRegularFile, writeToFreePath } from '../../storage/durable-file.ts';
import { toFileRights } from '../../storage/durable-tree.ts';
import { isBelow } from '../../storage/is-below.ts';
import { isTaken } from '../../storage/is-taken.ts';
import { describeOwnFile } from '../../storage/own-file.ts';
import { readReceipt } from '../../storage/read-receipt.ts';
import type { FiledReceipt, FilingPlan } from './filing-plan.ts';
import { listCopyNames } from './free-names.ts';
import { LastReceipt } from './last-receipt.ts';
import { makeFolderBelow } from './make-folder-below.ts';
import { place } from './place.ts';
import { isBundle, resultFolder } from './plan-filing.ts';

/** Where each part of a fax lies once it is filed. */
export interface FiledFax {
  readonly job: FaxJob;
  readonly plan: FilingPlan;
  readonly spool: Spool;
  readonly rendered: RenderedDocument | null;
}

const ENDING = '.receipt.pdf';

type KeepPlan = (plan: FilingPlan) => Promise<void>;

/** `<name>.receipt.pdf` beside the originals (send-folder.md "Folders"). */
export class ReceiptsFolder {
  readonly #root: string;
  readonly #last: LastReceipt;

  constructor(root: string) {
    this.#root = root;
    this.#last = new LastReceipt(root);
  }

  /**
   * Path of the receipt; null if the fax gets none. `keep`: the plan records the receipt's place and SHA-256 before it is written, so
   * that whoever continues after a crash finds it.
   */
  async file(fax: FiledFax, { facts, draw }: ReceiptToFile, keep: KeepPlan): Promise<Result<string | null>> {
    const { job, plan } = fax;
    const planned = plan.receipt;
    if (planned !== null && isBelow(this.#root, planned.to) && (await isFileAsPlanned(planned)))
      return success(planned.to);
    if (!getsReceipt(fax)) return success(null);
    const previous = await this.#last.read();
    const receipt: Receipt = {
      ...facts,
      documents: facts.documents.map((each, index) => ({ ...each, file: this.#filedAs(fax, index) })),
      rendered: await this.#describeRendered(fax),
      previous,
    };
    const drawn = await draw(receipt);
    if (!drawn.ok) return drawn;
    const bytes = drawn.value;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    for (const to of receiptPaths(job, plan, this.#root)) {
      if (isTaken(to)) continue;
      await keep({ ...plan, receipt: { to, sha256 } });
      await makeFolderBelow(this.#root, dirname(to));
      const mode = toFileRights((await stat(dirname(to))).mode);
      if (!(await writeToFreePath(to, bytes, mode))) continue;
      // Without this the next receipt names the same predecessor, and the tree has one more branch.
      await this.#last.write(sha256).catch(() => undefined);
      return success(to);
    }
    throw new Error('unreachable: the names of copies never end');
  }

  /**
   * Receipts of earlier ends lie in Failed, where people look for faxes that were not sent; they move along when a fax is sent in the
   * end. Later receipts still name them, so none is deleted. A receipt that somebody has changed or holds open stays.
   */
  async moveEarlier(folder: string, earlier: readonly FiledReceipt[]): Promise<void> {
    if (folder === join(this.#root, 'Failed')) return;
    for (const each of earlier) {
      const isOfFailed = dirname(each.to) === join(this.#root, 'Failed') && each.to.endsWith(ENDING);
      if (isOfFailed && (await isFileAsPlanned(each).catch(() => false)))
        await moveInto(folder, each.to).catch(() => undefined);
    }
  }

  /**
   * A receipt that another copy of the queue filed in Failed, according to its status file: null if it is not this fax's, or was changed.
   */
  async findInFailed(path: string | null, jobId: string): Promise<FiledReceipt | null> {
    if (path === null || dirname(path) !== join(this.#root, 'Failed')) return null;
    const found = await readReceipt(path).catch(() => null);
    return found?.kind === 'read' && found.receipt.jobId === jobId
      ? { to: path, sha256: found.sha256 }
      : null;
  }

  /** For a bundle, which is filed as a folder, the file in it. */
  #filedAs({ job, plan, spool }: FiledFax, index: number): string | null {
    const document = job.documents[index];
    if (document === undefined) return null;
    const from = spool.documentPath(job, document);
    if (!isBundle(job)) return this.#below(plan.originals.find((step) => step.from === from)?.to ?? null);
    const folder = plan.originals.find((step) => step.from === dirname(from))?.to;
    return folder === undefined ? null : this.#below(join(folder, document.name));
  }

  async #describeRendered({ job, plan, rendered }: FiledFax): Promise<Receipt['rendered']> {
    const found = rendered === null ? null : await describeOwnFile(rendered.path);
    const to = plan.document?.to ?? null;
    return found && { ...found, name: to === null ? job.name : basename(to), file: this.#below(to) };
  }

  #below(path: string | null): string | null {
    return path === null ? null : relative(this.#root, path).split(sep).join('/');
  }
}

/** A fax that was neither filed nor handed over needs none. */
const getsReceipt = ({ job, plan }: FiledFax): boolean =>
  !wasTakenBackUnsent(job) && (plan.originals.length > 0 || plan.document !== null || job.attempts > 0);

const isFileAsPlanned = async ({ to, sha256 }: FiledReceipt): Promise<boolean> =>
  (await isRegularFile(to)) && (await hashFile(to)) === sha256;

/** Beside the first original, under its name; under the fax's own name if none is filed. */
function* receiptPaths(job: FaxJob, { originals: [first] }: FilingPlan, root: string): Generator<string> {
  const folder = first === undefined ? resultFolder(job, root) : dirname(first.to);
  const name = first === undefined ? job.name : basename(first.to, isBundle(job) ? '.fax' : '');
  for (const copy of listCopyNames(name)) yield join(folder, `${copy}${ENDING}`);
}

/** A crash between copying and removing leaves both, and whoever continues finds the copy under the first of the names. */
async function moveInto(folder: string, path: string): Promise<void> {
  for (const copy of listCopyNames(`${basename(path, ENDING)} (earlier)`)) {
    const to = join(folder, `${copy}${ENDING}`);
    if (!(await place(path, to))) continue;
    await rm(path);
    return;
  }
}
