import { z } from 'zod';
import { JOB_STATES, RECIPIENT_STATES } from '../../domain/fax/fax-job.ts';
import { isCalledOffInPart } from '../../domain/fax/called-off.ts';
import { toTraceState, type Trace } from '../../domain/following/trace.ts';
import { messageIdText } from '../../protocol/readable.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';

/** Scripts see numbers if an id fits into one. A fax that is retried again and again has some dozens. */
const messageIds = z.array(messageIdText).max(1_000);
/** Others may write a status file, and each attempt causes a look-up. */
const MOST_ATTEMPTS = 10_000;
const attempts = z
  .int()
  .nonnegative()
  .transform((count) => Math.min(count, MOST_ATTEMPTS));
const pages = z.int().nonnegative().max(100_000).nullable().catch(null);

const line = z.object({
  jobId: z.string(),
  state: z.enum(JOB_STATES),
  attempts,
  messageIds,
  pages,
  atMs: z.int().nullable(),
  contents: z.array(z.string()).max(1_000).default([]),
});

/** A line of the logbook. */
export const toLine = ({ jobId, state, attempts, messageIds, pages, atMs, contents }: Trace): string =>
  `${JSON.stringify({ jobId, state, attempts, messageIds, pages, atMs, contents })}\n`;

export function traceOfLine(text: string): Trace | null {
  const parsed = line.safeParse(parsedJson(text));
  return parsed.success ? { ...parsed.data, to: null, isShared: false } : null;
}

const moment = z.iso.datetime().nullable().optional();

const statusFile = z.object({
  jobId: z.string(),
  state: z.enum(JOB_STATES),
  reason: z.string().nullable(),
  to: z
    .array(z.object({ phoneNumber: z.string().regex(/^\+\d{3,20}$/u), state: z.string().optional() }))
    .max(1_000),
  messageIds,
  pages,
  attempts,
  submittedAt: moment,
  finishedAt: moment,
});

/** What a status file says; null if it cannot be read. */
export function traceOfStatus(text: string): Trace | null {
  const parsed = statusFile.safeParse(parsedJson(text));
  if (!parsed.success) return null;
  const { state, reason, to, submittedAt, finishedAt, ...same } = parsed.data;
  const at = finishedAt ?? submittedAt ?? null;
  return {
    ...same,
    contents: [],
    state:
      state === 'failed' && to.some((each) => each.state === 'cancelled')
        ? 'cancelled'
        : toTraceState(state, reason),
    to: to.length === 0 ? null : to.map((each) => each.phoneNumber),
    atMs: parseMoment(at),
    submittedAtMs: parseMoment(submittedAt),
    finishedAtMs: parseMoment(finishedAt),
    isShared: true,
  };
}

const parseMoment = (at: z.infer<typeof moment>): number | null =>
  at === null || at === undefined ? null : Date.parse(at);

const snapshot = z.object({
  id: z.string(),
  state: z.enum(JOB_STATES),
  reason: z.string().nullable(),
  recipients: z
    .array(
      z.object({
        phoneNumber: z.string(),
        state: z.enum(RECIPIENT_STATES).catch('pending'),
        faxErrorCode: z.string().nullable().catch(null),
      }),
    )
    .max(1_000),
  messageIds,
  pages,
  attempts,
  changedAtMs: z.int(),
});

/** What a snapshot in the spool says; null if it cannot be read. */
export function traceOfSnapshot(text: string): Trace | null {
  const parsed = snapshot.safeParse(parsedJson(text));
  if (!parsed.success) return null;
  const { id, state, reason, recipients, messageIds, pages, attempts, changedAtMs } = parsed.data;
  return {
    jobId: id,
    state: isCalledOffInPart({ state, recipients }) ? 'cancelled' : toTraceState(state, reason),
    attempts,
    messageIds,
    pages,
    contents: [],
    to: recipients.length === 0 ? null : recipients.map((each) => each.phoneNumber),
    atMs: changedAtMs,
    isShared: false,
  };
}

function parsedJson(text: string): unknown {
  const parsed = parseSharedJson(Buffer.from(text));
  return parsed.ok ? parsed.value : null;
}
