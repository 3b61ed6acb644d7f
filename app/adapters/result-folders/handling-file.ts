import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shownText } from '../../domain/files/shown-text.ts';
import {
  HANDLING_LIMITS,
  LINK_STATES,
  MAX_HANDLING_COUNTER,
  mergeHandling,
  type Handling,
  type HandlingEntry,
} from '../../domain/service/handling.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';
import { sharedName, sharedTime } from '../../storage/shared-fields.ts';

/** Nobody needs room for the maximum number of entries at their maximum length. */
const MAX_HANDLING_BYTES = 64 * 1024;

/** Longer than any number in E.164. */
const MOST_NUMBER_CHARS = 32;

const name = sharedName(HANDLING_LIMITS.personChars);
const person = z.strictObject({ user: name, host: name });
const stamp = {
  counter: z.int().min(1).max(MAX_HANDLING_COUNTER),
  writing: name,
  who: person,
  atMs: sharedTime,
};

const entry: z.ZodType<HandlingEntry> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stage'), value: z.enum(['open', 'handled', 'filed']), ...stamp }),
  z.strictObject({ kind: z.literal('assignee'), value: person.nullable(), ...stamp }),
  z.strictObject({
    kind: z.literal('remark'),
    value: z.string().max(HANDLING_LIMITS.remarkChars),
    ...stamp,
  }),
  z.strictObject({
    kind: z.literal('tag'),
    // As shown, and so as it is removed again; tags that look the same are one.
    tag: sharedName(HANDLING_LIMITS.tagChars).transform(shownText),
    value: z.boolean(),
    ...stamp,
  }),
]);

const link: z.ZodType<HandlingEntry> = z.strictObject({
  kind: z.literal('link'),
  jobId: name,
  how: z.enum(['reply', 'forward']),
  to: z.array(sharedName(MOST_NUMBER_CHARS)).max(HANDLING_LIMITS.linkNumbers),
  value: z.enum(LINK_STATES),
  ...stamp,
});

const about = {
  service: z.string().max(HANDLING_LIMITS.personChars),
  messageId: z.string().max(HANDLING_LIMITS.personChars),
};

/**
 * Strict: a file of a later version is neither read in part nor removed. Links are therefore in files of their own, so that a version without links can
 * still read the assignee and the stage.
 */
const schema = z.discriminatedUnion('version', [
  z.strictObject({
    version: z.literal(1),
    ...about,
    entries: z.array(entry).max(HANDLING_LIMITS.entries),
  }),
  z.strictObject({ version: z.literal(2), ...about, entries: z.array(link).max(HANDLING_LIMITS.entries) }),
]);

export interface HandlingFile {
  readonly service: string;
  readonly messageId: string;
  readonly entries: Handling;
}

export interface HandlingFileRead {
  readonly file: HandlingFile;
  readonly bytes: number;
}

/** Message ids are the service's and may be any text, so they cannot serve as file names. */
export const handlingPrefix = (service: string, messageId: string): string =>
  `${createHash('sha256').update(`${service}\n${messageId}`).digest('hex').slice(0, 24)}.`;

/** Sync programs append something to the names of conflicting copies. */
export const HANDLING_NAME = /^[0-9a-f]{24}\.[^/\\]*\.json$/u;

export interface HandlingTexts {
  /** The assignee, the stage, remarks and tags. */
  readonly work: readonly string[];
  readonly links: readonly string[];
}

/** Several texts of a kind only if one file cannot hold everything: what others wrote may add up to more. */
export function toHandlingTexts(file: HandlingFile): HandlingTexts {
  const isLink = ({ kind }: HandlingEntry): boolean => kind === 'link';
  return {
    work: toTexts(1, { ...file, entries: file.entries.filter((each) => !isLink(each)) }),
    links: toTexts(2, { ...file, entries: file.entries.filter(isLink) }),
  };
}

function toTexts(version: 1 | 2, file: HandlingFile): string[] {
  const { entries } = file;
  if (entries.length === 0) return [];
  const text = `${JSON.stringify({ version, ...file }, null, 1)}\n`;
  if (entries.length <= HANDLING_LIMITS.entries && Buffer.byteLength(text) <= MAX_HANDLING_BYTES)
    return [text];
  const half = Math.ceil(entries.length / 2);
  return [entries.slice(0, half), entries.slice(half)].flatMap((each) =>
    toTexts(version, { ...file, entries: each }),
  );
}

/** Who has the fax and its stage, without what was written about it. */
export const shortenHandlingFile = (file: HandlingFile): HandlingFile => ({
  ...file,
  entries: file.entries.filter(({ kind }) => kind === 'stage' || kind === 'assignee'),
});

/** `other`: a file that is not ours to read or remove. Throws file system errors. */
export async function readHandlingFile(path: string): Promise<HandlingFileRead | 'missing' | 'other'> {
  const found = await readShared(path, MAX_HANDLING_BYTES);
  if (found.kind !== 'read') return found.kind === 'missing' ? 'missing' : 'other';
  const json = parseSharedJson(found.bytes);
  const parsed = json.ok ? schema.safeParse(json.value) : null;
  if (!parsed?.success) return 'other';
  const { service, messageId, entries } = parsed.data;
  return { file: { service, messageId, entries: mergeHandling(entries) }, bytes: found.bytes.length };
}
