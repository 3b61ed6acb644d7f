import { z } from 'zod';
import { MAX_NAME, MAX_SUBJECT } from '../../domain/fax/fax-limits.ts';
import type { ReadInstructions } from '../../domain/intake/instructions.ts';
import { failed, success } from '../../domain/result.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { whatIsWrong, type SchemaKey } from '../../storage/what-is-wrong.ts';
import { readShared } from '../../storage/read-shared.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

const MAX_BYTES = 64 * 1024;

const plainName = z
  .string()
  .min(1)
  .max(255)
  .refine((name) => !/[/\\]/u.test(name) && name !== '.' && name !== '..', {
    message: 'schema.plain-name' satisfies SchemaKey,
  });

/** Published as docs/schema/fax.schema.json. */
export const FAX_JSON_SCHEMA = z.strictObject({
  to: z
    .array(
      z.strictObject({ phoneNumber: z.string().min(1).max(64), name: z.string().max(MAX_NAME).optional() }),
    )
    .min(1)
    .max(50),
  files: z.array(plainName).min(1).max(200).optional(),
  faxResolution: z.enum(['High', 'Low']).optional(),
  coverPageText: z.string().max(1024).optional(),
  ownCover: z.strictObject({ subject: z.string().max(MAX_SUBJECT).optional() }).optional(),
  sendTime: z.iso.datetime({ offset: true, error: 'schema.moment' satisfies SchemaKey }).optional(),
  confirmed: z.boolean().optional(),
  allowDuplicate: z.boolean().optional(),
  reference: z.string().max(256).optional(),
});

/**
 * Reads a `fax.json` or a sidecar (send-folder.md "`fax.json` and sidecar"); null when it does not exist. Links, pipes and the like are
 * never taken; but whoever put one here meant to say who gets the fax, so it is reported as a problem.
 */
export async function readFaxJson(path: string): Promise<ReadInstructions | null> {
  const found = await readShared(path, MAX_BYTES);
  // If the document's own name has the maximum length, a sidecar for it cannot exist.
  if (found.kind === 'missing') return null;
  return found.kind === 'refused' ? failed(found.why) : parseFaxJson(found.bytes);
}

function parseFaxJson(bytes: Uint8Array): ReadInstructions {
  const json = parseSharedJson(bytes);
  if (!json.ok) return json;
  const parsed = FAX_JSON_SCHEMA.safeParse(json.value);
  if (!parsed.success) return failed(firstIssue(parsed.error));
  const { to, files, faxResolution, coverPageText, ownCover } = parsed.data;
  const { sendTime, confirmed, allowDuplicate, reference } = parsed.data;
  return success({
    to: to.map(({ phoneNumber, name }) => ({ phoneNumber, name: name ?? null })),
    files: files ?? null,
    faxResolution: faxResolution ?? 'High',
    coverPageText: coverPageText ?? null,
    ...(ownCover === undefined
      ? {}
      : { ownCover: { subject: (ownCover.subject ?? '').replaceAll(/\s+/gu, ' ').trim() } }),
    sendTimeMs: sendTime === undefined ? null : Date.parse(sendTime),
    confirmed: confirmed ?? false,
    allowDuplicate: allowDuplicate ?? false,
    reference: reference ?? null,
  });
}

/** `to[0].phoneNumber: expected string`: names the place by path, as the spec promises. */
function firstIssue(error: z.ZodError): Phrase {
  const issue = error.issues[0];
  if (issue === undefined) return phrase('sidecar.not-understood');
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...issue.path, ...(unknown === undefined ? [] : [unknown])];
  const place = path.map((step, index) =>
    typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`,
  );
  const what = unknown === undefined ? whatIsWrong(issue) : phrase('sidecar.no-such-key');
  return place.length === 0 ? what : phrase('sidecar.at', { place: place.join(''), what });
}
