import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { syncFolder, writeFileAtomically } from '../../storage/durable-file.ts';

/** All of these are names below the folder of the instance. */
export interface Replacement {
  /** Contains the replacements; nobody else uses it. */
  readonly from: string;
  /** Receives what was there before; nobody else uses it. */
  readonly aside: string;
  readonly items: readonly ReplacedItem[];
}

interface ReplacedItem {
  readonly place: string;
  /** Its name in `from`; null: the existing file is removed without a replacement. */
  readonly staged: string | null;
}

/** Injected by tests that stop half-way. */
export type Rename = (from: string, to: string) => Promise<void>;

const PLAN = 'restoring.json';
export const STAGED = 'restoring-';
export const COPIED = 'backing-up-';

const name = z
  .string()
  .min(1)
  .refine((path) => !path.split(/[/\\]/u).includes('..') && !/^(?:[/\\]|[a-z]:)/iu.test(path));
const schema = z.object({
  from: name,
  aside: name,
  items: z.array(z.object({ staged: name.nullable(), place: name })),
});

/**
 * Neither completed nor undone. What is in `from` has to stay, and nothing in the folder may be opened until the next start has
 * continued.
 */
class HalfReplacedError extends Error {}

export const isHalfReplaced = (error: unknown): error is Error => error instanceof HalfReplacedError;

/** Whether a start has to complete a replacement first. */
export const isReplacing = (folder: string): boolean => existsSync(join(folder, PLAN));

/**
 * Replaces the existing files with new ones and sets the old ones aside. Once the plan is on disk, the next start completes it, however
 * this run ends. If the disk refuses, everything is undone and the disk's error thrown; if undoing fails too, the error `isHalfReplaced`.
 */
export async function replaceFiles(folder: string, plan: Replacement, move: Rename = rename): Promise<void> {
  const path = join(folder, PLAN);
  try {
    await writeFileAtomically(path, JSON.stringify(plan));
    await carryOut(folder, plan, move);
  } catch (error) {
    await orHalf(async () => {
      await takeBack(folder, plan, move);
      await rm(path, { force: true });
      await syncFolder(folder);
    }, error);
    throw error;
  }
  await orHalf(() => finish(folder, plan, move));
  // If that fails, the next start tries again.
  await rm(doneFolder(folder, plan), { recursive: true, force: true }).catch(() => undefined);
}

async function orHalf(work: () => Promise<void>, why: unknown = null): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new HalfReplacedError('Neither completed nor undone', { cause: why ?? error });
  }
}

/** Called before anything in the folder is opened: finishes what an earlier run began. Throws disk errors. */
export async function finishReplacing(
  folder: string,
  move: Rename = rename,
): Promise<'finished' | 'nothing'> {
  const path = join(folder, PLAN);
  const isFound = existsSync(path);
  if (isFound) {
    const plan = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    // Otherwise it was completed, and only the plan's removal was lost to a power cut.
    if (existsSync(join(folder, plan.from))) await carryOut(folder, plan, move);
    await finish(folder, plan, move);
  }
  await removeLeftovers(folder);
  return isFound ? 'finished' : 'nothing';
}

/**
 * Removes what a completed replacement leaves, or one interrupted before it touched anything. If that fails, another start tries again.
 */
async function removeLeftovers(folder: string): Promise<void> {
  const left = existsSync(folder)
    ? readdirSync(folder).filter((each) => each.startsWith(STAGED) || each.startsWith(COPIED))
    : [];
  for (const each of left)
    await rm(join(folder, each), { recursive: true, force: true }).catch(() => undefined);
}

/** Each step shows on disk whether it is done, so repeating this does only what is missing. */
async function carryOut(folder: string, plan: Replacement, move: Rename): Promise<void> {
  const touched = new Set<string>();
  for (const item of plan.items) {
    const { from, to, aside } = pathsFor(folder, plan, item);
    for (const each of [to, aside]) await mkdir(dirname(each), { recursive: true, mode: 0o700 });
    const isDone = from !== null && !existsSync(from);
    if (!isDone && existsSync(to) && !existsSync(aside)) await move(to, aside);
    if (!isDone && from !== null) await move(from, to);
    touched.add(dirname(to)).add(dirname(aside));
  }
  for (const each of touched) await syncFolder(each);
}

async function takeBack(folder: string, plan: Replacement, move: Rename): Promise<void> {
  for (const item of [...plan.items].reverse()) {
    const { from, to, aside } = pathsFor(folder, plan, item);
    if (from !== null && !existsSync(from)) await move(to, from);
    if (existsSync(aside)) await move(aside, to);
  }
}

/** A plan without its folder is complete: carrying it out again would move aside what was written since. */
async function finish(folder: string, plan: Replacement, move: Rename): Promise<void> {
  const from = join(folder, plan.from);
  if (existsSync(from)) await move(from, doneFolder(folder, plan));
  await rm(join(folder, PLAN), { force: true });
  await syncFolder(folder);
}

const doneFolder = (folder: string, { from }: Replacement): string => join(folder, `${from}-done`);

const pathsFor = (
  folder: string,
  plan: Replacement,
  { staged, place }: ReplacedItem,
): { readonly from: string | null; readonly to: string; readonly aside: string } => ({
  from: staged === null ? null : join(folder, plan.from, staged),
  to: join(folder, place),
  aside: join(folder, plan.aside, place),
});
