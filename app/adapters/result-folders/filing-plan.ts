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
  /** The later contents of the originals when they were filed, if they differ from what was sent. */
  changed: z.array(step).default([]),
  /** The end of the fax that this plan is for; null in plans of earlier versions. */
  finishedAtMs: z.int().nullable().default(null),
  /** Where the same attempt had filed its originals before the service reported a different outcome. */
  replaced: z.array(step).default([]),
  /** Null while it has none, and in plans of earlier versions. */
  receipt: filedReceipt.nullable().default(null),
  /** Receipts for the same attempt's earlier outcomes. */
  replacedReceipts: z.array(filedReceipt).default([]),
});

/** Which file or folder goes to which path. Paths are absolute. */
export type FilingPlan = z.infer<typeof planSchema>;

/** The places alone. */
export type FilingPlaces = Pick<FilingPlan, 'originals' | 'document' | 'changed'>;

export type FilingStep = z.infer<typeof step>;

/** Where a receipt was filed, and its contents at that time. */
export type FiledReceipt = z.infer<typeof filedReceipt>;

/**
 * Filing takes several steps, and a crash may come between any two. The plan is on disk before the first step, so that whoever continues
 * puts everything where it was meant to be, and nothing there twice.
 */
export class FilingPlans {
  readonly #folder: string;
  readonly #listNames: (folder: string) => Promise<string[]>;
  /**
   * The attempts of each fax that have plans; null: not read yet. Read once, even if several callers ask meanwhile: a second read could
   * return older data.
   */
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

  /** A restored queue counts fewer attempts than it has filed. */
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
    // A read under way may have listed the folder before this.
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
