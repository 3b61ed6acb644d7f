import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../../storage/disk-failure.ts';
import { writeOwnFileAtomically } from '../../storage/own-file.ts';
import { removeOldDrafts } from '../../storage/old-drafts.ts';
import { listFileNames } from './list-file-names.ts';

const step = z.object({ from: z.string(), to: z.string() });
const filedReceipt = z.object({ to: z.string(), sha256: z.string() });

const planSchema = z.object({
  /** Documents with their sidecars, or the one folder of a bundle. */
  originals: z.array(step),
  document: step.nullable(),
  /** What the originals held by the time they were filed, where that is not what went. */
  changed: z.array(step).default([]),
  /** The end of the fax that it is for; null in plans of earlier versions. */
  finishedAtMs: z.int().nullable().default(null),
  /** Where the same attempt had put its originals before the service said what became of it after all. */
  replaced: z.array(step).default([]),
  /** Null while it has none, and in plans of earlier versions. */
  receipt: filedReceipt.nullable().default(null),
  /** Those of what the same attempt had come to before. */
  replacedReceipts: z.array(filedReceipt).default([]),
});

/** Which file or folder goes to which path. Paths are absolute. */
export type FilingPlan = z.infer<typeof planSchema>;

/** The places alone. */
export type FilingPlaces = Pick<FilingPlan, 'originals' | 'document' | 'changed'>;

export type FilingStep = z.infer<typeof step>;

/** Where a receipt was put, and what it held then. */
export type FiledReceipt = z.infer<typeof filedReceipt>;

/**
 * Filing takes several steps, and a crash may come between two of them. The plan is on disk before the first step, so that
 * whoever goes on puts everything where it was meant to be, and nothing a second time beside it.
 */
export class FilingPlans {
  readonly #folder: string;
  readonly #listNames: (folder: string) => Promise<string[]>;
  /** Of which attempts of a fax there are plans; null: not read yet. Read once, whoever asks meanwhile: a second look may be older. */
  #attempts: Promise<Map<string, Set<number>>> | null = null;

  constructor(folder: string, listNames = listFileNames) {
    this.#folder = folder;
    this.#listNames = listNames;
  }

  removeOldDrafts(): Promise<void> {
    return removeOldDrafts(this.#folder);
  }

  async find(jobId: string, attempt: number): Promise<FilingPlan | null> {
    try {
      const parsed = planSchema.safeParse(JSON.parse(await readFile(this.#path(jobId, attempt), 'utf8')));
      return parsed.success ? parsed.data : null;
    } catch (error) {
      if (isMissing(error) || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** A queue that was restored counts fewer attempts than it has filed. */
  async listAttempts(jobId: string): Promise<readonly number[]> {
    this.#attempts ??= this.#readAttempts().catch((error: unknown) => {
      this.#attempts = null;
      throw error;
    });
    const attempts = await this.#attempts;
    return [...(attempts.get(jobId) ?? [])].sort((one, other) => one - other);
  }

  async #readAttempts(): Promise<Map<string, Set<number>>> {
    const attempts = new Map<string, Set<number>>();
    for (const name of await this.#listNames(this.#folder).catch(noneWhereMissing)) {
      const [, jobId, attempt] = PLAN_NAME.exec(name) ?? [];
      if (jobId !== undefined) attempts.set(jobId, (attempts.get(jobId) ?? new Set()).add(Number(attempt)));
    }
    return attempts;
  }

  async keep(jobId: string, attempt: number, plan: FilingPlan): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeOwnFileAtomically(this.#path(jobId, attempt), JSON.stringify(plan));
    // One that is being read may have been listed before.
    const known = await this.#attempts;
    known?.set(jobId, (known.get(jobId) ?? new Set()).add(attempt));
  }

  async forget(jobId: string, attempt: number): Promise<void> {
    await rm(this.#path(jobId, attempt), { force: true });
    const known = await this.#attempts;
    const attempts = known?.get(jobId);
    attempts?.delete(attempt);
    if (attempts?.size === 0) known?.delete(jobId);
  }

  #path(jobId: string, attempt: number): string {
    return join(this.#folder, `${jobId}-${attempt}.json`);
  }
}

const PLAN_NAME = /^(.+)-(\d+)\.json$/u;

const noneWhereMissing = (error: unknown): string[] => {
  if (isMissing(error)) return [];
  throw error;
};
