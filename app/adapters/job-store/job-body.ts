import { z } from 'zod';
import { JOB_STATES, type FaxJob } from '../../domain/fax-job.ts';
import type { JobEvent } from '../../domain/job-event.ts';
import { REASONS } from '../../domain/reason.ts';

const atMs = z.int();

const recipient = z.object({
  phoneNumber: z.string(),
  name: z.string().nullable(),
  state: z.enum(['pending', 'queued', 'sent', 'failed']),
  faxErrorCode: z.string().nullable(),
});

const document = z.object({
  name: z.string(),
  source: z.string(),
  sizeBytes: z.int(),
  sha256: z.string().nullable(),
});

const filing = z.object({ originals: z.array(z.string()), document: z.string().nullable() });

/** What is read back from disk is checked like anything else from outside. */
export const jobBody: z.ZodType<FaxJob> = z.object({
  id: z.string(),
  state: z.enum(JOB_STATES),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  name: z.string(),
  origin: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('send-folder'), folder: z.string() }),
    z.object({ kind: z.literal('window') }),
  ]),
  documents: z.array(document),
  recipients: z.array(recipient),
  options: z.object({ faxResolution: z.enum(['High', 'Low']), coverPageText: z.string().nullable() }),
  reference: z.string().nullable(),
  statusFile: z.string(),
  dueAtMs: atMs,
  attempts: z.int(),
  messageIds: z.array(z.int()),
  pages: z.int().nullable(),
  createdAtMs: atMs,
  claimedAtMs: atMs.nullable(),
  submittedAtMs: atMs.nullable(),
  finishedAtMs: atMs.nullable(),
  changedAtMs: atMs,
  filing: filing.nullable(),
});

const reportedStatus = z.enum(['queued', 'sent', 'failed', 'unknown']);

const report = z.object({
  messageId: z.int(),
  status: reportedStatus,
  recipients: z.array(
    z.object({
      phoneNumber: z.string(),
      status: reportedStatus.nullable(),
      faxErrorCode: z.string().nullable(),
    }),
  ),
  pages: z.int().nullable(),
  document: z.object({ uri: z.string(), contentType: z.string() }).nullable(),
  createdAtMs: atMs,
});

const reason = z.enum(REASONS);
const detail = z.string().nullable();

export const eventBody: z.ZodType<JobEvent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('claimed'), atMs, documents: z.array(document) }),
  z.object({ kind: z.literal('addressed'), atMs, recipients: z.array(recipient), dueAtMs: atMs }),
  z.object({ kind: z.literal('held'), atMs, reason, detail }),
  z.object({ kind: z.literal('submission-started'), atMs }),
  z.object({ kind: z.literal('accepted'), atMs, report }),
  z.object({ kind: z.literal('refused'), atMs, reason, detail }),
  z.object({
    kind: z.literal('postponed'),
    atMs,
    reason: reason.nullable(),
    detail: z.string(),
    dueAtMs: atMs,
  }),
  z.object({ kind: z.literal('answer-lost'), atMs, detail: z.string() }),
  z.object({ kind: z.literal('proven-absent'), atMs, dueAtMs: atMs }),
  z.object({ kind: z.literal('resent'), atMs, dueAtMs: atMs }),
  z.object({ kind: z.literal('progressed'), atMs, report }),
  z.object({ kind: z.literal('sent'), atMs, report }),
  z.object({ kind: z.literal('failed'), atMs, report }),
  z.object({ kind: z.literal('retried'), atMs, dueAtMs: atMs }),
  z.object({ kind: z.literal('cancelled'), atMs, detail }),
  z.object({ kind: z.literal('filed'), atMs, filing }),
]);
