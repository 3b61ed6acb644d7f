import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../../storage/disk-failure.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { openRegular, readShared } from '../../storage/read-shared.ts';
import { readReceipt, type ReadFile } from '../../storage/read-receipt.ts';

/** Something that does not match the receipts. Paths are relative to the folder that was searched. */
export type ReceiptFinding =
  | { readonly kind: 'receipt-changed'; readonly receipt: string }
  /** The previous receipt is missing, or has other contents now. */
  | { readonly kind: 'previous-missing'; readonly receipt: string; readonly previous: string }
  /** The same for the one that was filed last. */
  | { readonly kind: 'last-missing'; readonly previous: string }
  | { readonly kind: 'file-changed' | 'file-missing'; readonly receipt: string; readonly file: string };

export interface VerifiedReceipts {
  readonly receipts: number;
  /** Documents that were compared. */
  readonly files: number;
  readonly findings: number;
  /** Receipts without a predecessor: more than one if the folder was started anew, or its last receipt was forgotten. */
  readonly beginnings: number;
}

type Found = (finding: ReceiptFinding) => void;

/** What is kept of a receipt until all are read: some megabytes for ten thousand. */
interface Seen {
  readonly path: string;
  readonly previous: string | null;
}

const ENDING = '.receipt.pdf';
const MOST_LEVELS = 12;
const SLICE_BYTES = 256 * 1024;
const tip = z.object({ sha256: z.string() });

/** Verifies a root or any folder in it; the chain as a whole only for a root. Throws file system errors about the folder itself. */
export async function verifyReceipts(folder: string, onFound: Found): Promise<VerifiedReceipts> {
  const isRoot = (await readdir(folder)).some((name) => name === 'Sent' || name === 'Failed');
  // Read first, so that every receipt named by then is already there.
  const last = isRoot ? await readLast(folder) : null;
  const checks = new ReceiptChecks(folder, onFound);
  await checks.readThrough();
  // Meanwhile another receipt may have been filed in a place already searched.
  if (isRoot && checks.hasGaps()) await checks.readThrough();
  return checks.end(isRoot, last);
}

async function readLast(root: string): Promise<string | null> {
  const found = await readShared(join(root, 'Status', '.last-receipt'), 1024);
  const json = found.kind === 'read' ? parseSharedJson(found.bytes) : null;
  const parsed = json?.ok === true ? tip.safeParse(json.value) : null;
  return parsed?.success === true ? parsed.data.sha256 : null;
}

class ReceiptChecks {
  readonly #folder: string;
  readonly #onFound: Found;
  readonly #paths = new Set<string>();
  readonly #bySha = new Map<string, Seen>();
  /** The receipts that found a fax's documents where they say, by fax and SHA-256. */
  readonly #kept = new Map<string, Set<string>>();
  readonly #missing: { receipt: string; file: string; kept: string }[] = [];
  #files = 0;
  #findings = 0;

  constructor(folder: string, onFound: Found) {
    this.#folder = folder;
    this.#onFound = onFound;
  }

  async readThrough(): Promise<void> {
    for await (const path of receiptsBelow(this.#folder)) {
      if (this.#paths.has(path)) continue;
      this.#paths.add(path);
      await this.#check(path);
    }
  }

  hasGaps(): boolean {
    return [...this.#bySha.values()].some(({ previous }) => previous !== null && !this.#bySha.has(previous));
  }

  end(isRoot: boolean, last: string | null): VerifiedReceipts {
    for (const { receipt, file, kept } of this.#missing) {
      // After resending, the original moved to where another of the fax's receipts says. Clocks can be set back, so times do not tell
      // which receipt is later.
      const isElsewhere = [...(this.#kept.get(kept) ?? [])].some((other) => other !== receipt);
      if (isElsewhere) continue;
      this.#find({ kind: 'file-missing', receipt, file });
    }
    let beginnings = 0;
    for (const { path, previous } of this.#bySha.values()) {
      if (previous === null) beginnings++;
      else if (isRoot && !this.#bySha.has(previous))
        this.#find({ kind: 'previous-missing', receipt: this.#below(path), previous });
    }
    if (last !== null && !this.#bySha.has(last)) this.#find({ kind: 'last-missing', previous: last });
    return { receipts: this.#paths.size, files: this.#files, findings: this.#findings, beginnings };
  }

  async #check(path: string): Promise<void> {
    const read = await readReceipt(path).catch(() => ({ kind: 'changed' }) as const);
    if (read.kind === 'missing') {
      this.#paths.delete(path);
      return;
    }
    const receipt = this.#below(path);
    if (read.kind === 'changed') {
      this.#find({ kind: 'receipt-changed', receipt });
      return;
    }
    const { documents, rendered, previous, jobId } = read.receipt;
    this.#bySha.set(read.sha256, { path, previous });
    for (const each of [...documents, ...(rendered === null ? [] : [rendered])]) {
      const { file, sha256 } = each;
      if (file === null || sha256 === null) continue;
      this.#files++;
      const state = await this.#compare(path, file, each);
      if (state === 'changed') this.#find({ kind: 'file-changed', receipt, file });
      const kept = `${jobId} ${sha256}`;
      if (state === 'same') this.#kept.set(kept, (this.#kept.get(kept) ?? new Set()).add(receipt));
      if (state === 'missing') this.#missing.push({ receipt, file, kept });
    }
  }

  /** Where it was filed, or beside its receipt: a day's folder may have been moved as a whole. */
  async #compare(receipt: string, file: string, is: ReadFile): Promise<'same' | 'changed' | 'missing'> {
    const names = file.split('/');
    const beside = [names.slice(-1), names.slice(-2)].map((each) => join(dirname(receipt), ...each));
    let isThere = false;
    for (const path of new Set([join(this.#folder, ...names), ...beside])) {
      const state = await compareFile(path, is);
      if (state === 'same') return 'same';
      isThere ||= state === 'changed';
    }
    return isThere ? 'changed' : 'missing';
  }

  #find(finding: ReceiptFinding): void {
    this.#findings++;
    this.#onFound(finding);
  }

  #below(path: string): string {
    return relative(this.#folder, path);
  }
}

/** Slice by slice, and no further than its expected size. */
async function compareFile(
  path: string,
  { sizeBytes, sha256 }: ReadFile,
): Promise<'same' | 'changed' | 'missing'> {
  try {
    const file = await openRegular(path);
    if (file === null) return 'changed';
    try {
      if ((await file.stat()).size !== sizeBytes) return 'changed';
      const digest = createHash('sha256');
      const slice = Buffer.alloc(SLICE_BYTES);
      for (let at = 0; at < sizeBytes;) {
        const { bytesRead } = await file.read(slice, 0, Math.min(SLICE_BYTES, sizeBytes - at), at);
        if (bytesRead === 0) return 'changed';
        digest.update(slice.subarray(0, bytesRead));
        at += bytesRead;
      }
      return digest.digest('hex') === sha256 ? 'same' : 'changed';
    } finally {
      await file.close();
    }
  } catch (error) {
    return isMissing(error) ? 'missing' : 'changed';
  }
}

/** Follows no links and ignores dot names. */
async function* receiptsBelow(folder: string, levels = MOST_LEVELS): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory() && levels > 0) yield* receiptsBelow(path, levels - 1);
    else if (entry.isFile() && entry.name.endsWith(ENDING)) yield path;
  }
}
