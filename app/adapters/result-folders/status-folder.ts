import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isFinal, JOB_STATES, type FaxJob } from '../../domain/fax/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { StatusRecord } from '../../domain/fax/status-record.ts';
import type { WriteStatusOptions } from '../../services/ports/folders/result-folders.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { writeFileAtomically, writeToFreePath } from '../../storage/durable-file.ts';
import { isTaken } from '../../storage/is-taken.ts';
import { OldDrafts } from '../../storage/old-drafts.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';
import { toCopyName } from './free-names.ts';
import { makeFolderBelow } from './make-folder-below.ts';
import { phrase } from '../../words/phrase.ts';

/** Many times what fifty recipients need. */
const MAX_BYTES = 256 * 1024;
/** The job id in a status file about an unfinished file, written by an earlier run or another machine. */
const NO_JOB = '';

const whose = z.looseObject({
  jobId: z.string(),
  source: z.string(),
  state: z.string().optional(),
  messageIds: z
    .array(z.union([z.string(), z.number()]))
    .max(1_000)
    .optional(),
  filedAt: z.string().nullable().optional(),
  original: z.string().nullable().optional(),
  document: z.string().nullable().optional(),
  receipt: z.string().nullable().optional(),
});

/** Where a fax lies that the queue does not know to be filed. */
export interface FiledBefore {
  readonly original: string;
  readonly document: string | null;
  readonly receipt: string | null;
}

/** As much of a status file as shows whose it is; `null` if it belongs to nobody we know. */
interface Found {
  readonly text: string;
  readonly owner: z.infer<typeof whose> | null;
}

/** `Status/` below the root. Others may write to it: other machines that share the root, and any program. */
export class StatusFolder {
  readonly #root: string;
  readonly #folder: string;
  readonly #oldDrafts = new OldDrafts();
  /** Faxes that were filed without the queue's knowledge, by `jobId`. */
  readonly #filed = new Map<string, FiledBefore>();

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'Status');
  }

  /** If the folder cannot be accessed, the name counts as free: the write then fails as data, and the fax is made anyway. */
  has(fileName: string): boolean {
    try {
      return isTaken(join(this.#folder, fileName));
    } catch {
      return false;
    }
  }

  /** Name of the file which says that a document of this name is unfinished; null if there is none. */
  async readIncomplete(name: string): Promise<string | null> {
    const fileName = toCopyName(`${name}.json`, 1);
    const found = await this.#read(join(this.#folder, fileName)).catch(() => null);
    return found?.owner?.jobId === NO_JOB ? fileName : null;
  }

  /** Never replaces the status of another fax, even if two machines write at the same moment, nor one that `namesUnknown`. */
  async write(
    fileName: string,
    given: StatusRecord,
    { namesUnknown = () => false, keepsFiling = false }: WriteStatusOptions = {},
  ): Promise<Result<'written' | 'taken'>> {
    const path = join(this.#folder, fileName);
    try {
      const before = await this.#read(path);
      const record = keepsFiling ? withFiling(given, before) : given;
      const text = `${JSON.stringify(record, null, 2)}\n`;
      if (before?.text === text) return success('written');
      if (before !== null && !belongsTo(before, record)) return success('taken');
      if (namesUnknown((before?.owner?.messageIds ?? []).map(String))) return success('written');
      if (given.filedAt === null) this.#rememberFiled(before);
      if (before !== null) {
        await writeFileAtomically(path, text);
        return success('written');
      }
      await makeFolderBelow(this.#root, this.#folder);
      await this.#oldDrafts.sweep(this.#folder, Date.now());
      return success((await writeToFreePath(path, text)) ? 'written' : 'taken');
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path })));
    }
  }

  /** What this or another copy of the queue has filed, as its status file says or said; null if nothing was. */
  async readFiled({ id, statusFile }: Pick<FaxJob, 'id' | 'statusFile'>): Promise<FiledBefore | null> {
    this.#rememberFiled(await this.#read(join(this.#folder, statusFile)).catch(() => null));
    return this.#filed.get(id) ?? null;
  }

  /** Called before a row that does not know of it overwrites it. */
  #rememberFiled(found: Found | null): void {
    const { jobId, filedAt, original, document = null, receipt = null } = found?.owner ?? {};
    if (jobId !== undefined && jobId !== NO_JOB && filedAt && original)
      this.#filed.set(jobId, { original, document, receipt });
  }

  async remove(fileName: string, jobId: string): Promise<Result<null>> {
    const path = join(this.#folder, fileName);
    try {
      const found = await this.#read(path);
      if (found?.owner?.jobId === jobId) await rm(path, { force: true });
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.removed', { path })));
    }
  }

  async #read(path: string): Promise<Found | null> {
    const found = await readShared(path, MAX_BYTES);
    if (found.kind === 'missing') return null;
    if (found.kind === 'refused') return { text: '', owner: null };
    const json = parseSharedJson(found.bytes);
    const parsed = json.ok ? whose.safeParse(json.value) : null;
    return { text: found.bytes.toString(), owner: parsed?.data ?? null };
  }
}

const ENDS: ReadonlySet<string | undefined> = new Set(JOB_STATES.filter(isFinal));

/** The status of an unfinished file passes to the fax that is made of that file. */
const belongsTo = ({ owner }: Found, { jobId, source }: StatusRecord): boolean =>
  owner !== null && (owner.jobId === jobId || (owner.jobId === NO_JOB && owner.source === source));

/**
 * An older copy of the queue does not know what was filed, but it is there anyway. If the fax ended differently before, it is filed anew.
 */
function withFiling(record: StatusRecord, before: Found | null): StatusRecord {
  const { state, filedAt, original, document, receipt } =
    before !== null && belongsTo(before, record) ? (before.owner ?? {}) : {};
  if (record.filedAt !== null || !filedAt || !original) return record;
  if (ENDS.has(state) && ENDS.has(record.state) && state !== record.state) return record;
  return { ...record, filedAt, original, document: document ?? null, receipt: receipt ?? null };
}
