import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../../storage/durable-file.ts';
import { toFileRights } from '../../storage/durable-tree.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';
import { makeFolderBelow } from './make-folder-below.ts';
import { toJsonText } from './to-json-text.ts';

const MAX_BYTES = 1024;
const tip = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/u) });

/**
 * Which receipt was last filed below a root, by any machine (surfaces.md "Receipt"). Two receipts filed at the same moment name the same
 * predecessor, so the receipts of a root form a tree, though mostly a chain.
 */
export class LastReceipt {
  readonly #root: string;
  readonly #path: string;

  constructor(root: string) {
    this.#root = root;
    this.#path = join(root, 'Status', '.last-receipt');
  }

  /** SHA-256 in hex; null if there was none, or it cannot be read. Throws file system errors. */
  async read(): Promise<string | null> {
    const found = await readShared(this.#path, MAX_BYTES);
    const json = found.kind === 'read' ? parseSharedJson(found.bytes) : null;
    const parsed = json?.ok === true ? tip.safeParse(json.value) : null;
    return parsed?.success === true ? parsed.data.sha256 : null;
  }

  async write(sha256: string): Promise<void> {
    const folder = join(this.#root, 'Status');
    await makeFolderBelow(this.#root, folder);
    const mode = toFileRights((await stat(folder)).mode);
    await writeFileAtomically(this.#path, toJsonText({ version: 1, sha256 }), mode);
  }
}
