import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseSharedJson } from './parse-shared-json.ts';
import { readShared } from './read-shared.ts';

/** Many times what the receipt of a fax to fifty recipients takes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Nothing that was faxed or fetched is larger. A forged receipt may name a file of terabytes, which takes hours to compare. */
const MOST_OF_FILE = 200 * 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const isPlain = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !/[\\:\0]/u.test(name);
const file = z.object({
  name: z.string(),
  sizeBytes: z.int().nonnegative().max(MOST_OF_FILE),
  sha256: sha256.nullable(),
  // Below the root: nothing that leads out of it is read.
  file: z
    .string()
    .refine((path) => path.split('/').every(isPlain))
    .nullable(),
});
const receipt = z.object({
  version: z.literal(1),
  jobId: z.string(),
  // A bundle has two hundred.
  documents: z.array(file).max(1_000),
  rendered: file.nullable(),
  previous: sha256.nullable(),
});

export type ReadFile = z.infer<typeof file>;

export type ReadReceipt =
  | { readonly kind: 'read'; readonly sha256: string; readonly receipt: z.infer<typeof receipt> }
  /** Not what Faxtray wrote. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'missing' };

/** A receipt as `app/pages/receipt/write-receipt-pdf.ts` writes it. Throws file system errors. */
export async function readReceipt(path: string): Promise<ReadReceipt> {
  const found = await readShared(path, MAX_BYTES);
  if (found.kind === 'missing') return found;
  const json = found.kind === 'read' ? attachedJson(found.bytes) : null;
  const value = json === null ? null : parseSharedJson(json);
  const parsed = value?.ok === true ? receipt.safeParse(value.value) : null;
  if (found.kind !== 'read' || parsed?.success !== true) return { kind: 'changed' };
  return { kind: 'read', sha256: hash(found.bytes), receipt: parsed.data };
}

const TAIL_BYTES = 256;
const TRAILER =
  /trailer\n<<\/Size (?<size>\d{1,9})\/Root 1 0 R\/ID\[<(?<id>[0-9a-f]{64})><\k<id>>\]>>\nstartxref\n(?<at>\d{1,9})\n%%EOF\n$/u;
const OBJECT =
  /^\d+ 0 obj\n<<\/Type\/EmbeddedFile\/Subtype\/application#2Fjson\/Length (?<length>\d{1,9})>>stream\n/u;
const ENTRY_BYTES = 20;

/** The content of the last object, if the file is as it was written; null if not. */
function attachedJson(bytes: Buffer): Buffer | null {
  const tail = TRAILER.exec(bytes.subarray(-TAIL_BYTES).toString('latin1'));
  const { size, id, at } = tail?.groups ?? {};
  if (tail === null || size === undefined || id === undefined || at === undefined) return null;
  const trailerAt = bytes.length - tail[0].length;
  if (hash(bytes.subarray(0, trailerAt)) !== id) return null;
  // The table's last entry ends where the trailer begins.
  const entry = bytes.subarray(trailerAt - ENTRY_BYTES, trailerAt).toString('latin1');
  const objectAt = Number(/^(?<at>\d{10}) 00000 n \n$/u.exec(entry)?.groups?.['at'] ?? Number.NaN);
  if (!(objectAt < Number(at))) return null;
  const head = OBJECT.exec(bytes.subarray(objectAt, objectAt + TAIL_BYTES).toString('latin1'));
  if (head === null) return null;
  const from = objectAt + head[0].length;
  const to = from + Number(head.groups?.['length']);
  return bytes.subarray(to, Number(at)).toString('latin1') === '\nendstream\nendobj\n'
    ? bytes.subarray(from, to)
    : null;
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
