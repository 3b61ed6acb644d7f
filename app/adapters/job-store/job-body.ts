import { z } from 'zod';
import { JOB_STATES, NO_CONSENT, type FaxJob } from '../../domain/fax-job.ts';
import type { JobEvent } from '../../domain/job-event.ts';
import { REASONS } from '../../domain/reason.ts';

const atMs = z.int();

const recipient = z.object({
  phoneNumber: z.string(),
  name: z.string().nullable(),
  state: z.enum(['pending', 'queued', 'sent', 'failed']),
  faxErrorCode: z.string().nullable(),
  tries: z.int().default(0),
});

const document = z.object({
  name: z.string(),
  source: z.string(),
  sizeBytes: z.int(),
  sha256: z.string().nullable(),
  fingerprint: z.string().nullable().default(null),
});

const filing = z.object({ originals: z.array(z.string()), document: z.string().nullable() });

const options = z.object({ faxResolution: z.enum(['High', 'Low']), coverPageText: z.string().nullable() });

const consent = z.object({ number: z.boolean(), duplicate: z.boolean(), failures: z.boolean() });

/**
 * What is read back from disk is checked like anything else from outside. What the first version did not write has a default, so that its
 * faxes are still there.
 */
export const jobBody: z.ZodType<FaxJob> = z.object({
  id: z.string(),
  state: z.enum(JOB_STATES),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  name: z.string(),
  origin: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('send-folder'),
      folder: z.string(),
      bundle: z.string().nullable().default(null),
      leaseToken: z.int().default(0),
    }),
    z.object({ kind: z.literal('window') }),
  ]),
  documents: z.array(document),
  companions: z.array(document).default([]),
  recipients: z.array(recipient),
  options,
  consent: consent.default(NO_CONSENT),
  sendTimeMs: atMs.nullable().default(null),
  reference: z.string().nullable(),
  statusFile: z.string(),
  dueAtMs: atMs,
  attempts: z.int(),
  messageIds: z.array(z.int()),
  pages: z.int().nullable(),
  createdAtMs: atMs,
  claimedAtMs: atMs.nullable(),
  submittedAtMs: atMs.nullable(),
  submittedAtServiceMs: atMs.nullable().default(null),
  isLeftOpen: z.boolean().default(false),
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
const via = z.enum(['answer', 'poll', 'push', 'reconciled']).default('poll');
const dueAtMs = atMs;

const instructions = z.object({
  options,
  reference: z.string().nullable(),
  sendTimeMs: atMs.nullable(),
  consent,
  companions: z.array(document),
});

export const eventBody: z.ZodType<JobEvent> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('claimed'),
    atMs,
    documents: z.array(document),
    companions: z.array(document).default([]),
  }),
  z.object({
    kind: z.literal('addressed'),
    atMs,
    recipients: z.array(recipient),
    dueAtMs,
    instructions: instructions.nullable().default(null),
  }),
  z.object({ kind: z.literal('confirmed'), atMs, consent, dueAtMs }),
  z.object({ kind: z.literal('held'), atMs, reason, detail, companions: z.array(document).optional() }),
  z.object({ kind: z.literal('submission-started'), atMs, serviceTimeMs: atMs.default(0) }),
  z.object({ kind: z.literal('accepted'), atMs, report, via }),
  z.object({ kind: z.literal('refused'), atMs, reason, detail }),
  z.object({ kind: z.literal('postponed'), atMs, reason: reason.nullable(), detail: z.string(), dueAtMs }),
  z.object({ kind: z.literal('hurried'), atMs, dueAtMs }),
  z.object({ kind: z.literal('answer-lost'), atMs, detail: z.string() }),
  z.object({ kind: z.literal('left-open'), atMs, detail: z.string() }),
  z.object({ kind: z.literal('proven-absent'), atMs, dueAtMs }),
  z.object({ kind: z.literal('resent'), atMs, dueAtMs }),
  z.object({ kind: z.literal('progressed'), atMs, report, via }),
  z.object({ kind: z.literal('sent'), atMs, report, via }),
  z.object({ kind: z.literal('failed'), atMs, report, via }),
  z.object({ kind: z.literal('failed-for-now'), atMs, report, via, dueAtMs }),
  z.object({ kind: z.literal('retried'), atMs, dueAtMs }),
  z.object({ kind: z.literal('cancelled'), atMs, detail }),
  z.object({ kind: z.literal('filed'), atMs, filing }),
]);
