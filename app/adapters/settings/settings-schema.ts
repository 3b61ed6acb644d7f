import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { toTextTerms } from '../../domain/service/fax-text.ts';
import { HANDLING_LIMITS } from '../../domain/service/handling.ts';
import { BLOCKED_LIMITS } from '../../domain/settings/blocked-senders.ts';
import { FILING_LIMITS, findUnknownToken } from '../../domain/settings/filing-rule.ts';
import { COVER_TEXT_LIMITS, LETTERHEAD_LIMITS } from '../../domain/settings/letterhead.ts';
import { HOOK_EVENTS } from '../../domain/settings/hook-settings.ts';
import { isLoopback } from '../../domain/settings/mail-settings.ts';
import { problemWithProxy, problemWithServer } from '../../domain/service/service-address.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { findLanguage } from '../../words/language.ts';
import { readPhrase } from '../../words/read-phrase.ts';
import { isNetwork, isOfNetwork } from './is-network.ts';
import { whatIsWrong, type SchemaKey } from '../../storage/what-is-wrong.ts';

const absolutePath = z
  .string()
  .max(4096)
  .refine(isAbsolute, 'schema.absolute-path' satisfies SchemaKey);
const days = z.int().min(0).max(36_500);
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'schema.time' satisfies SchemaKey);
const coverPageText = z.string().max(1024);

const sendFolder = z.strictObject({
  path: absolutePath,
  defaultRecipient: z.string().min(1).max(64).optional(),
  faxResolution: z.enum(['High', 'Low']).optional(),
  coverPageText: coverPageText.optional(),
  watch: z.enum(['auto', 'sweep']).optional(),
});

const text = (most: number): z.ZodString => z.string().min(1).max(most);
const line = (most: number): z.ZodString =>
  text(most).regex(/^\S(?:[^\r\n]*\S)?$/u, 'schema.one-line' satisfies SchemaKey);

const letterhead = z.strictObject({
  name: line(LETTERHEAD_LIMITS.name).optional(),
  company: line(LETTERHEAD_LIMITS.company).optional(),
  phone: line(LETTERHEAD_LIMITS.phone).optional(),
  notice: text(LETTERHEAD_LIMITS.notice).optional(),
  logo: z
    .string()
    .max(LETTERHEAD_LIMITS.logo)
    // The first bytes of every PNG (ISO/IEC 15948 5.2).
    .regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/u, 'schema.png' satisfies SchemaKey)
    .optional(),
});

const coverTexts = z
  .array(z.strictObject({ name: line(COVER_TEXT_LIMITS.name), text: text(COVER_TEXT_LIMITS.text) }))
  .max(COVER_TEXT_LIMITS.texts)
  .refine(
    (texts) => new Set(texts.map(({ name }) => name)).size === texts.length,
    'schema.cover-text-names' satisfies SchemaKey,
  );

const server = z
  .string()
  .refine((address) => problemWithServer(address) === null, 'schema.server' satisfies SchemaKey);

const on = z.array(z.enum(HOOK_EVENTS)).min(1).max(HOOK_EVENTS.length);

/** 24 to 64 bytes (Standard Webhooks 1.0.0, "Signature scheme"). */
const secret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/u, 'schema.hook-secret' satisfies SchemaKey);

/** No system allows NUL in a program name or an argument. */
const withoutNul = (text: z.ZodString): z.ZodString =>
  text.refine((given) => !given.includes('\0'), 'schema.nul' satisfies SchemaKey);

const hook = z.union(
  [
    z.strictObject({ on, run: z.tuple([withoutNul(absolutePath)], withoutNul(z.string().max(4096))) }),
    z.strictObject({
      on,
      post: server,
      secret,
    }),
  ],
  'schema.hook' satisfies SchemaKey,
);

const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/u, 'schema.e164' satisfies SchemaKey);

const assistant = z.strictObject({ folder: absolutePath, numbers: z.array(e164).min(1).max(1000) });

const hours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, 'schema.ends-as-it-begins' satisfies SchemaKey);

const notBlank = (maxChars: number): z.ZodString =>
  z
    .string()
    .max(maxChars)
    .refine((text) => text.trim() !== '', 'schema.empty' satisfies SchemaKey);

const printerName = notBlank(255);

const filingNumbers = z.array(e164).min(1).max(FILING_LIMITS.numbers).optional();

const filingWord = notBlank(FILING_LIMITS.wordChars).refine(
  (text) => toTextTerms(text).length > 0,
  'schema.filing-word' satisfies SchemaKey,
);

const filingRule = z.strictObject({
  name: notBlank(FILING_LIMITS.nameChars),
  senders: filingNumbers,
  called: filingNumbers,
  words: z.array(filingWord).min(1).max(FILING_LIMITS.words).optional(),
  hours: hours.optional(),
  action: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('copy'),
      folder: absolutePath,
      fileName: notBlank(FILING_LIMITS.fileNameChars).refine(
        (text) => findUnknownToken(text) === null,
        'schema.filing-token' satisfies SchemaKey,
      ),
    }),
    z.strictObject({ kind: z.literal('tag'), tag: notBlank(HANDLING_LIMITS.tagChars) }),
    z.strictObject({
      kind: z.literal('person'),
      user: notBlank(HANDLING_LIMITS.personChars),
      host: notBlank(HANDLING_LIMITS.personChars),
    }),
    z.strictObject({ kind: z.literal('print'), printer: printerName }),
    z.strictObject({ kind: z.literal('hook') }),
  ]),
});

/** Ports below 1024 belong to system services. */
const port = z.int().min(1024).max(65_535);

const ipAddress = z
  .string()
  .max(64)
  .refine((address) => isIP(address) !== 0, 'schema.ip-address' satisfies SchemaKey);

const network = z
  .string()
  .max(64)
  .refine(isNetwork, 'schema.network' satisfies SchemaKey);

const mail = z
  .strictObject({
    port,
    address: ipAddress.optional(),
    senders: z
      .array(
        z
          .string()
          .max(254)
          .regex(/^[^\s@]*@[^\s@]+$/u, 'schema.sender' satisfies SchemaKey),
      )
      .min(1)
      .max(1000),
    clients: z.array(network).min(1).max(100).optional(),
    user: z.string().min(1).max(256).optional(),
    password: z.string().min(12).max(256).optional(),
    certificateFile: absolutePath.optional(),
    keyFile: absolutePath.optional(),
    coverPage: z.boolean().optional(),
    replies: z.boolean().optional(),
  })
  .refine(
    ({ user, password }) => (user === undefined) === (password === undefined),
    'schema.mail-user' satisfies SchemaKey,
  )
  .refine(
    ({ certificateFile, keyFile }) => (certificateFile === undefined) === (keyFile === undefined),
    'schema.mail-key' satisfies SchemaKey,
  )
  .refine(
    ({ address, clients, password, certificateFile }) =>
      isLoopback(address) || ![clients, password, certificateFile].includes(undefined),
    'schema.mail-network' satisfies SchemaKey,
  );

const printerNetwork = z.strictObject({
  address: ipAddress.refine(isOfNetwork, 'schema.network-address' satisfies SchemaKey),
  clients: z.array(network).min(1).max(100),
});

const proxy = z.string().superRefine((setting, context) => {
  const problem = problemWithProxy(setting);
  if (problem !== null) context.addIssue({ code: 'custom', params: { problem } });
});

/**
 * A region is allowed, as systems write it (`de-AT`): the words are the same. A language that Faxtray does not speak must not keep it
 * from starting, because earlier versions accepted any.
 */
const language = z
  .string()
  .min(2)
  .max(35)
  .transform((given) => findLanguage(given) ?? 'system');

/**
 * The keys of send-folder.md "Unattended set-up", in an administrator's file or a person's own. Unknown keys are errors, so that a typo
 * cannot pass for a setting.
 */
export const SETTINGS_SCHEMA = z
  .strictObject({
    server: server.transform((address) => address.replace(/\/+$/u, '')),
    clientId: z.string().min(1).max(256),
    accountLabel: z.string().min(1).max(128),
    root: absolutePath,
    sendFolders: z.array(sendFolder).max(100),
    defaultRegion: z.string().regex(/^[A-Z]{2}$/u, 'schema.region' satisfies SchemaKey),
    undoSeconds: z.number().min(0).max(60),
    numberGuard: z.enum(['near-miss', 'new', 'off']),
    duplicateWindowMinutes: z.number().min(0).max(525_600),
    incompleteAfterSeconds: z.number().min(1).max(604_800),
    quietSeconds: z.number().min(0).max(3_600),
    automaticRetries: z.boolean(),
    readReceivedText: z.boolean(),
    receivedRecords: z.boolean(),
    receivedPrinter: printerName,
    blockedSenders: z.array(notBlank(BLOCKED_LIMITS.numberChars)).max(BLOCKED_LIMITS.senders),
    reconcileGapSeconds: z.number().min(0).max(3_600),
    absenceProofSeconds: z.number().min(0).max(86_400),
    overdueAfterSeconds: z.number().min(1).max(604_800),
    maxConcurrentSubmissions: z.int().min(1).max(32),
    notifications: z.enum(['all', 'failures', 'none']),
    notificationDetail: z.enum(['full', 'private']),
    quietHours: hours,
    retentionDays: days,
    receivedRetentionDays: days,
    filingRules: z
      .array(filingRule)
      .max(FILING_LIMITS.rules)
      .refine(
        (rules) => new Set(rules.map(({ name }) => name)).size === rules.length,
        'schema.filing-names' satisfies SchemaKey,
      ),
    launchHidden: z.boolean(),
    startAtSignIn: z.boolean(),
    appearance: z.enum(['system', 'light', 'dark']),
    newFaxResolution: z.enum(['High', 'Low']),
    newFaxCoverPageText: coverPageText.refine(
      (text) => text.trim() !== '',
      'schema.empty' satisfies SchemaKey,
    ),
    newFaxOwnCover: z.boolean(),
    letterhead,
    coverTexts,
    printerPort: z.union([z.literal(0), port]),
    printerNetwork,
    updates: z.boolean(),
    language,
    proxy,
    caFile: absolutePath,
    hooks: z.array(hook).max(20),
    assistants: z.array(assistant).max(100),
    mail,
  })
  .partial();

/** Which key is wrong, and how. `known`: the only key that was set, whose name would tell its author nothing. */
export function settingProblem(error: z.ZodError, known: string | null = null): Phrase {
  const [first] = error.issues;
  if (first === undefined) return phrase('sidecar.not-understood');
  const issue = asOneMeant(first);
  if (issue.code === 'unrecognized_keys')
    return phrase('set-up.no-such-key', { keys: `"${issue.keys.join('", "')}"` });
  const where = issue.path.map(String).join('.');
  const what = toProblem(issue) ?? whatIsWrong(issue);
  if (where === known) return phrase('set-up.value', { what });
  return where === '' ? what : phrase('set-up.at', { where, what });
}

/**
 * For a union, the problem of the option that was meant, which is the only one that knows every key. If none or several do, the problem
 * of the union itself.
 */
function asOneMeant(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const meant = issue.errors.filter((issues) => !issues.some(({ code }) => code === 'unrecognized_keys'));
  const problem = meant.length === 1 ? meant[0]?.[0] : undefined;
  return problem === undefined ? issue : { ...problem, path: [...issue.path, ...problem.path] };
}

/** What a rule of ours says about a value, with its facts. */
const toProblem = (issue: z.core.$ZodIssue): Phrase | null =>
  issue.code === 'custom' && issue.params?.['problem'] !== undefined
    ? readPhrase(issue.params['problem'])
    : null;
