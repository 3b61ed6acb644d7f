import { z } from 'zod';
import { JOB_STATES } from '../../domain/fax-job.ts';
import { traceStateOf, type Trace } from '../../domain/trace.ts';

/** Scripts see numbers where an id fits into one. */
const messageId = z.union([z.string(), z.int().transform(String)]);

const line = z.object({
  jobId: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  messageIds: z.array(messageId),
  pages: z.int().nullable(),
  atMs: z.int().nullable(),
  contents: z.array(z.string()).default([]),
});

/** A line of the logbook. */
export const lineOf = ({ jobId, state, attempts, messageIds, pages, atMs, contents }: Trace): string =>
  `${JSON.stringify({ jobId, state, attempts, messageIds, pages, atMs, contents })}\n`;

export function traceOfLine(text: string): Trace | null {
  const parsed = line.safeParse(parsedJson(text));
  return parsed.success ? { ...parsed.data, to: null } : null;
}

const moment = z.iso.datetime().nullable().optional();

const statusFile = z.object({
  jobId: z.string(),
  state: z.enum(JOB_STATES),
  reason: z.string().nullable(),
  to: z.array(z.object({ phoneNumber: z.string() })),
  messageIds: z.array(messageId),
  pages: z.int().nullable(),
  attempts: z.int(),
  submittedAt: moment,
  finishedAt: moment,
});

/** What a status file says; null for one that cannot be read. */
export function traceOfStatus(text: string): Trace | null {
  const parsed = statusFile.safeParse(parsedJson(text));
  if (!parsed.success) return null;
  const { state, reason, to, submittedAt, finishedAt, ...same } = parsed.data;
  const at = finishedAt ?? submittedAt ?? null;
  return {
    ...same,
    contents: [],
    state: traceStateOf(state, reason),
    to: to.length === 0 ? null : to.map((each) => each.phoneNumber),
    atMs: at === null ? null : Date.parse(at),
  };
}

const snapshot = z.object({
  id: z.string(),
  state: z.enum(JOB_STATES),
  reason: z.string().nullable(),
  recipients: z.array(z.object({ phoneNumber: z.string() })),
  messageIds: z.array(messageId),
  pages: z.int().nullable(),
  attempts: z.int(),
  changedAtMs: z.int(),
});

/** What a snapshot in the spool says; null for one that cannot be read. */
export function traceOfSnapshot(text: string): Trace | null {
  const parsed = snapshot.safeParse(parsedJson(text));
  if (!parsed.success) return null;
  const { id, state, reason, recipients, messageIds, pages, attempts, changedAtMs } = parsed.data;
  return {
    jobId: id,
    state: traceStateOf(state, reason),
    attempts,
    messageIds,
    pages,
    contents: [],
    to: recipients.length === 0 ? null : recipients.map((each) => each.phoneNumber),
    atMs: changedAtMs,
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
