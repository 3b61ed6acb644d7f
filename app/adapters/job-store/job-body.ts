import { z } from 'zod';
import { CHOSEN_BY } from '../../domain/fax/chosen-by.ts';
import { JOB_STATES, NO_CONSENT, RECIPIENT_STATES, type FaxJob } from '../../domain/fax/fax-job.ts';
import { DOOR_CLIENTS } from '../../domain/fax/origin.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import { REASONS } from '../../domain/reason.ts';
import { forReceived } from './for-received-body.ts';
import { storedPhrase } from './stored-phrase.ts';

const atMs = z.int();

/** The first versions wrote numbers. */
const messageId = z.union([z.string(), z.int().transform(String)]);

const recipient = z.object({
  phoneNumber: z.string(),
  name: z.string().nullable(),
  state: z.enum(RECIPIENT_STATES),
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

const filing = z.object({
  originals: z.array(z.string()),
  document: z.string().nullable(),
  receipt: z.string().optional(),
  changed: z.array(z.string()).optional(),
  changedNames: z.array(z.string()).optional(),
});

const ownCover = z.object({ subject: z.string() });

const options = z.object({
  faxResolution: z.enum(['High', 'Low']),
  coverPageText: z.string().nullable(),
  ownCover: ownCover.optional(),
});

const missing = z.object({ looks: z.int(), lastLookMs: atMs, watchedMs: z.int() }).nullable();

const consent = z.object({
  number: z.boolean(),
  duplicate: z.boolean(),
  failures: z.boolean(),
  overdue: z.boolean().default(false),
  encoding: z.boolean().default(false),
  letters: z.boolean().default(false),
  lettersAsked: storedPhrase.optional(),
  assistant: z.boolean().default(false),
  part: z.boolean().default(false),
});

/** It becomes part of a file name. */
const sha256Hex = z.string().regex(/^[\da-f]{64}$/u);
const pagesInstead = z.object({ sizeBytes: z.int(), sha256: sha256Hex }).nullable();

/** What a person's step can change (`TAKEN_BACK`). */
const steps = {
  state: z.enum(JOB_STATES),
  reason: z.string().nullable(),
  detail: storedPhrase.nullable(),
  recipients: z.array(recipient),
  // A later version may know more of them.
  chosenBy: z.enum(CHOSEN_BY).optional().catch(undefined),
  options,
  consent: consent.default(NO_CONSENT),
  pagesInstead: pagesInstead.default(null),
  sendTimeMs: atMs.nullable().default(null),
  dueAtMs: atMs,
  firstAtMs: atMs.nullable().default(null),
  askedAtMs: atMs.nullable().default(null),
  isOnHold: z.boolean().default(false),
  mayBe: z.array(messageId).default([]),
  unresolved: z.array(messageId).default([]),
  unresolvedTo: z.record(z.string(), z.array(z.string())).default({}),
  finishedAtMs: atMs.nullable(),
  documentDeniedAtMs: atMs.nullable().default(null),
  filing: filing.nullable(),
  filedAtMs: atMs.nullable().default(null),
};

const undo = z.object({ untilMs: atMs, before: z.object(steps) });

/**
 * Whatever is read back from disk is checked like any other outside input. Fields that the first version did not write have defaults, so
 * that its faxes can still be read.
 */
const lateSidecar = z.object({ name: z.string(), fingerprint: z.string(), to: z.array(z.string()) });

export const jobBody: z.ZodType<FaxJob> = z.object({
  id: z.string(),
  name: z.string(),
  origin: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('send-folder'),
      folder: z.string(),
      bundle: z.string().nullable().default(null),
      leaseToken: z.int().default(0),
    }),
    z.object({ kind: z.literal('window') }),
    z.object({
      kind: z.literal('door'),
      // A later version may know more of them.
      client: z.enum(DOOR_CLIENTS).catch('other'),
      requestId: z.string().nullable(),
      sender: z.string().optional(),
      mail: z.object({ messageId: z.string().nullable(), subject: z.string() }).optional(),
      content: z.string().optional(),
    }),
  ]),
  documents: z.array(document),
  companions: z.array(document).default([]),
  reference: z.string().nullable(),
  statusFile: z.string(),
  follows: z
    .object({ jobId: z.string(), how: z.enum(['again', 'on', 'new-version', 'stack', 'part']) })
    .nullable()
    .default(null),
  forReceived: forReceived.optional(),
  lateSidecar: lateSidecar.nullable().default(null),
  ...steps,
  undo: undo.nullable().default(null),
  lastCancelledMs: atMs.nullable().default(null),
  attempts: z.int(),
  messageIds: z.array(messageId),
  pages: z.int().nullable(),
  pagesGiven: z.int().nullable().default(null),
  notFaxed: z.array(z.string()).default([]),
  createdAtMs: atMs,
  claimedAtMs: atMs.nullable(),
  submittedAtMs: atMs.nullable(),
  submittedAtServiceMs: atMs.nullable().default(null),
  isLeftOpen: z.boolean().default(false),
  missing: missing.default(null),
  isUnseen: z.boolean().default(false),
  changedAtMs: atMs,
});

const reportedStatus = z.enum(['queued', 'sent', 'failed', 'unknown']);

const report = z.object({
  messageId,
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
  createdAtMs: atMs.nullable(),
  modifiedAtMs: atMs.nullish(),
  isDeleted: z.boolean().default(false),
});

const reason = z.enum(REASONS);
const detail = storedPhrase.nullable();
const via = z.enum(['answer', 'poll', 'push', 'reconciled']).default('poll');
const dueAtMs = atMs;
const byQuitting = z.literal(true).optional();

const instructions = z.object({
  options,
  reference: z.string().nullable(),
  sendTimeMs: atMs.nullable(),
  consent,
  companions: z.array(document),
});

const happening = z.discriminatedUnion('kind', [
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
    consent: consent.optional(),
    pagesInstead: pagesInstead.unwrap().optional(),
  }),
  z.object({
    kind: z.literal('cover-changed'),
    atMs,
    coverPageText: z.string().nullable(),
    ownCover: ownCover.nullable().optional(),
    names: z.record(z.string(), z.string()),
    dueAtMs,
  }),
  z.object({
    kind: z.literal('confirmed'),
    atMs,
    consent,
    pagesInstead: pagesInstead.optional(),
    dueAtMs,
    how: z.enum(['try-again', 'as-shown']).optional(),
  }),
  z.object({
    kind: z.literal('held'),
    atMs,
    reason,
    detail,
    companions: z.array(document).optional(),
    attempts: z.int().optional(),
    mayBe: z.array(messageId).optional(),
  }),
  z.object({
    kind: z.literal('recognised'),
    atMs,
    report,
    messageIds: z.array(messageId),
    attempts: z.int(),
    to: z.array(z.string()).nullable(),
    byOthers: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('submission-started'),
    atMs,
    serviceTimeMs: atMs.default(0),
    pagesGiven: z.int().nullable().optional(),
    notFaxed: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal('accepted'), atMs, report, via }),
  z.object({ kind: z.literal('refused'), atMs, reason, detail }),
  z.object({ kind: z.literal('postponed'), atMs, reason: reason.nullable(), detail: storedPhrase, dueAtMs }),
  z.object({ kind: z.literal('hurried'), atMs, dueAtMs }),
  z.object({ kind: z.literal('answer-lost'), atMs, detail: storedPhrase }),
  z.object({ kind: z.literal('left-open'), atMs, detail: storedPhrase }),
  z.object({ kind: z.literal('proven-absent'), atMs, dueAtMs }),
  z.object({ kind: z.literal('resent'), atMs, dueAtMs }),
  z.object({ kind: z.literal('progressed'), atMs, report, via }),
  z.object({ kind: z.literal('sent'), atMs, report, via }),
  z.object({ kind: z.literal('failed'), atMs, report, via }),
  z.object({ kind: z.literal('failed-for-now'), atMs, report, via, dueAtMs }),
  z.object({ kind: z.literal('looked-for'), atMs, missing }),
  z.object({ kind: z.literal('vanished'), atMs, detail }),
  z.object({
    kind: z.literal('retried'),
    atMs,
    dueAtMs,
    only: z.array(z.string()).optional(),
    options: options.optional(),
  }),
  z.object({ kind: z.literal('revived'), atMs, dueAtMs }),
  z.object({ kind: z.literal('rescheduled'), atMs, sendTimeMs: atMs.nullable(), dueAtMs }),
  z.object({ kind: z.literal('put-first'), atMs }),
  z.object({ kind: z.literal('put-on-hold'), atMs, byQuitting }),
  z.object({ kind: z.literal('taken-off-hold'), atMs, dueAtMs, byQuitting }),
  z.object({ kind: z.literal('undone'), atMs, dueAtMs }),
  z.object({ kind: z.literal('undo-renewed'), atMs, dueAtMs }),
  z.object({ kind: z.literal('cancelled'), atMs, detail }),
  z.object({ kind: z.literal('sidecar-late'), atMs, sidecar: lateSidecar }),
  z.object({ kind: z.literal('status-renamed'), atMs, statusFile: z.string() }),
  z.object({ kind: z.literal('document-denied'), atMs, serviceTimeMs: atMs }),
  z.object({ kind: z.literal('filed'), atMs, filing }),
  z.object({ kind: z.literal('found-changed'), atMs, filing, detail: storedPhrase }),
  z.object({ kind: z.literal('found-short'), atMs, filing, detail: storedPhrase }),
  z.object({ kind: z.literal('kept'), atMs }),
  z.object({ kind: z.literal('overdue'), atMs }),
  z.object({ kind: z.literal('released'), atMs, dueAtMs, why: z.enum(['known', 'part']).optional() }),
  z.object({ kind: z.literal('set-aside'), atMs }),
  z.object({ kind: z.literal('seen'), atMs }),
  z.object({ kind: z.literal('earlier-ended'), atMs, report, via }),
]);

export const eventBody: z.ZodType<JobEvent> = happening.and(z.object({ undoUntilMs: atMs.optional() }));
