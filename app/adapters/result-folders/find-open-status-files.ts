import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isFinal, JOB_STATES, type JobId } from '../../domain/fax/fax-job.ts';
import type { OpenStatusFile } from '../../services/ports/folders/open-status-files.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';

/** Many times what fifty recipients need. */
const MAX_BYTES = 256 * 1024;
/** How many small files are read at once. */
const AT_ONCE = 16;

const text = z.string().nullable().catch(null);
const record = z.object({
  version: z.literal(1),
  jobId: z.string(),
  source: z.string(),
  reference: text,
  state: z.enum(JOB_STATES),
  reason: text,
  message: z.string().catch(''),
  to: z
    .array(z.object({ phoneNumber: z.string(), name: text, state: z.string(), faxErrorCode: text }))
    .max(1_000)
    .catch([]),
  messageIds: z
    .array(z.union([z.string(), z.number()]))
    .max(1_000)
    .catch([]),
  pages: z.int().nullable().catch(null),
  attempts: z.int().nonnegative().catch(0),
  ...{ sendAt: text, claimedAt: text, submittedAt: text, finishedAt: text, filedAt: text },
  ...{ original: text, document: text, receipt: text },
});

/** Called only if faxes are missing, since there may be thousands of files. */
export async function findOpenStatusFiles(
  root: string,
  ids: ReadonlySet<JobId>,
): Promise<readonly OpenStatusFile[] | null> {
  const folder = join(root, 'Status');
  const names = await readdir(folder).catch(() => null);
  if (names === null) return null;
  const wanted = names.filter((name) => name.endsWith('.json'));
  const found: OpenStatusFile[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map(async (fileName) => {
        const file = await readShared(join(folder, fileName), MAX_BYTES).catch(() => null);
        const json = file?.kind === 'read' ? parseSharedJson(file.bytes) : null;
        const parsed = json?.ok === true ? record.safeParse(json.value) : null;
        if (parsed?.success !== true || !ids.has(parsed.data.jobId) || isFinal(parsed.data.state)) return;
        const { original } = parsed.data;
        const isThere = original !== null && existsSync(original);
        found.push({ fileName, record: { ...parsed.data, original: isThere ? original : null } });
      }),
    );
  return found.sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
}
