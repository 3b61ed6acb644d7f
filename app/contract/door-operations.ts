import { z } from 'zod';
import type { AnsweredMail, DoorClient } from '../domain/fax/origin.ts';
import type { Language } from '../words/language.ts';
import type { StatusRecord } from '../domain/fax/status-record.ts';
import type { RestoreView, SavedBackupView } from './door-backups.ts';
import { INPUTS } from './inputs.ts';
import { ownCover } from './own-cover-input.ts';
import { routingSheetInput } from './contact-inputs.ts';
import type { RoutingSheetInput } from './operations/contact-operation-types.ts';
import { MAX_NAME } from './max-name.ts';
import type { OperationInput, OperationName, Operations, OperationOutput } from './operations.ts';

/** Of what is said at the door (docs/spec/door.md). Changed only by addition within a version. */
export const DOOR_VERSION = 1;

/** What has to be said first. */
export interface Hello {
  readonly version: number;
  readonly client: DoorClient;
}

export interface HelloAnswer {
  readonly version: typeof DOOR_VERSION;
  /** Of Faxtray. */
  readonly app: string;
  /** Whose door it is: the folder of everything that this instance keeps. */
  readonly userData: string;
  /** In which it words what it answers. */
  readonly language: Language;
  /** What it takes the client for. Whoever is to be an assistant must not hand in at one that does not know what that is. */
  readonly client: DoorClient;
}

/** A change of a fax, for clients that asked to be told. */
export interface FaxChange {
  /** As it is printed without a display (surfaces.md "Without a display"). */
  readonly text: string;
  readonly status: StatusRecord;
}

export interface HandInInput {
  /** Whose mail it is: of what Faxtray itself takes in, never of a program. */
  readonly sender?: string | undefined;
  /** Of that mail, what an answer to it names. */
  readonly mail?: AnsweredMail | undefined;
  /** The same id is the same fax, however often it is said. Absent: each call is a fax of its own. */
  readonly requestId?: string | undefined;
  /** The id was made for this very call: nobody can have said it before. */
  readonly isFirst?: boolean | undefined;
  readonly paths: readonly string[];
  /** Empty: who gets the first file by its name; where that is nobody, the fax waits for a recipient. */
  readonly to: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  /** Faxtray draws the cover page; absent: the service makes it. */
  readonly ownCover?: { readonly subject: string } | undefined;
  /** Not before then, in milliseconds since 1970; null: now. */
  readonly sendAtMs: number | null;
  readonly reference: string | null;
}

/** Without numbers: who would get the first file by its name. */
export type DryRunInput = Omit<HandInInput, 'isFirst' | 'sender' | 'mail'>;

/** What would become of a fax that is handed in now. */
export interface DryRunView {
  readonly version: 1;
  /** `asks`: it would wait for a person. `handed-in`: this request is a fax already, and nothing more would be sent. */
  readonly outcome: 'goes' | 'asks' | 'handed-in';
  /** The fax that this request is; null: none yet. */
  readonly jobId: string | null;
  readonly reason: string | null;
  readonly message: string;
  readonly files: readonly string[];
  readonly to: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly toFrom: 'call' | 'file-name' | null;
  /** Of the documents; null where that is known only when they are laid out. */
  readonly pages: number | null;
  readonly hasCoverPage: boolean;
  readonly faxResolution: 'High' | 'Low';
  readonly sendAt: string | null;
}

/** One page as a person would see it. */
export interface DrawnPage {
  readonly page: number;
  readonly pages: number;
  /** PNG, in Base64. */
  readonly png: string;
}

/** What only programs ask for: the window names no files by itself, and has views of its own. */
interface OwnOperations {
  'fax.handIn': {
    input: HandInInput;
    /** `isNew`: false where this request was handed in before. */
    output: { readonly isNew: boolean; readonly status: StatusRecord };
  };
  'fax.dryRun': { input: DryRunInput; output: DryRunView };
  'fax.status': { input: { readonly jobId: string }; output: StatusRecord };
  /** The fax that a request became; null where nobody has made it here. */
  'fax.request': { input: { readonly requestId: string }; output: StatusRecord | null };
  /** Faxes that have not come to their end, oldest first; `after`: the `next` of the part before, null: from the first on. */
  'fax.list': {
    input: { readonly after: string | null };
    output: { readonly faxes: readonly StatusRecord[]; readonly next: string | null };
  };
  'fax.cancel': { input: { readonly jobId: string }; output: null };
  /** A page of what goes, or went; counted from 1. */
  'fax.page': { input: { readonly jobId: string; readonly page: number }; output: DrawnPage };
  /** A page of a fax that came in. It is not marked as read. */
  'received.page': { input: { readonly messageId: string; readonly page: number }; output: DrawnPage };
  /** `to`: the number that it goes to instead of all those that it has not reached. */
  'fax.retry': { input: { readonly jobId: string; readonly to?: string | undefined }; output: null };
  /** Replaces nothing. */
  'diagnostics.write': {
    input: { readonly path: string };
    output: { readonly path: string; readonly message: string };
  };
  /** A page that addresses the papers behind it. Replaces nothing. */
  'routingSheet.write': {
    input: RoutingSheetInput & { readonly path: string };
    output: { readonly path: string };
  };
  /** Replaces nothing. */
  'backup.write': { input: { readonly path: string }; output: SavedBackupView };
  /** Without `isAgreed` it is said what would change, and nothing does. */
  'backup.restore': { input: { readonly path: string; readonly isAgreed: boolean }; output: RestoreView };
}

/**
 * Operations of the window that programs may use. None of them names a file, gives away a secret, changes a service, or answers a question
 * that is a person's to answer; `settings.set` sets what decides none of that (app/services/operations/door-settings.ts).
 */
export const SHARED_OPERATIONS = [
  'app.status',
  'number.check',
  'contacts.list',
  'mailbox.page',
  'mailbox.markRead',
  'fax.undo',
  'fax.sendNow',
  'fax.hold',
  'settings.set',
] as const satisfies readonly OperationName[];
export type SharedOperationName = (typeof SHARED_OPERATIONS)[number];

/** All that an assistant may ask for: it reads, and prepares what a person sends. No fax moves, and nothing is taken back, at its word. */
const FOR_ASSISTANTS: ReadonlySet<DoorOperationName> = new Set<DoorOperationName>([
  'app.status',
  'number.check',
  'contacts.list',
  'mailbox.page',
  'received.page',
  'fax.handIn',
  'fax.dryRun',
  'fax.status',
  'fax.request',
  'fax.list',
  'fax.page',
]);

/** Whether a client may ask for this at all. */
export const isFor = (client: DoorClient, name: DoorOperationName): boolean =>
  client !== 'assistant' || FOR_ASSISTANTS.has(name);

export type DoorOperations = OwnOperations & Pick<Operations, SharedOperationName>;
export type OwnOperationName = keyof OwnOperations;
export type DoorOperationName = keyof DoorOperations;
export type DoorInput<N extends DoorOperationName> = N extends OwnOperationName
  ? OwnOperations[N]['input']
  : N extends SharedOperationName
    ? OperationInput<N>
    : never;
export type DoorOutput<N extends DoorOperationName> = N extends OwnOperationName
  ? OwnOperations[N]['output']
  : N extends SharedOperationName
    ? OperationOutput<N>
    : never;

const jobId = z.string().min(1).max(64);
const requestId = z.string().regex(/^[\w.:-]{1,128}$/u);
/** From a root, as the two kinds of systems write it: where the client stands, Faxtray does not know. */
const absolutePath = z
  .string()
  .max(4096)
  .regex(/^(?:\/|\\\\|[a-z]:[\\/])[^\0]*$/iu);

const page = z.int().min(1).max(10_000);

const FAX = {
  requestId: requestId.optional(),
  paths: z.array(absolutePath).min(1).max(200),
  to: z
    .array(
      z.strictObject({
        phoneNumber: z.string().min(1).max(100),
        name: z.string().min(1).max(MAX_NAME).nullable(),
      }),
    )
    .max(50),
  faxResolution: z.enum(['High', 'Low']),
  coverPageText: z.string().max(1024).nullable(),
  ownCover: ownCover.optional(),
  sendAtMs: z.int().min(0).max(8.64e15).nullable(),
  reference: z.string().max(256).nullable(),
};

const OWN_INPUTS: { readonly [N in OwnOperationName]: z.ZodType<DoorInput<N>> } = {
  'fax.handIn': z.strictObject({ ...FAX, isFirst: z.boolean().optional() }),
  'fax.dryRun': z.strictObject(FAX),
  'fax.status': z.strictObject({ jobId }),
  'fax.request': z.strictObject({ requestId }),
  'fax.list': z.strictObject({ after: jobId.nullable() }),
  'fax.cancel': z.strictObject({ jobId }),
  'fax.page': z.strictObject({ jobId, page }),
  'received.page': z.strictObject({ messageId: z.string().min(1).max(64), page }),
  'diagnostics.write': z.strictObject({ path: absolutePath }),
  'routingSheet.write': routingSheetInput.extend({ path: absolutePath }),
  'backup.write': z.strictObject({ path: absolutePath }),
  'backup.restore': z.strictObject({ path: absolutePath, isAgreed: z.boolean() }),
  'fax.retry': z.strictObject({ jobId, to: z.string().min(1).max(100).optional() }),
};

const isOwn = (name: string): name is OwnOperationName => Object.hasOwn(OWN_INPUTS, name);
const isShared = (name: string): name is SharedOperationName =>
  (SHARED_OPERATIONS as readonly string[]).includes(name);

export const isDoorOperationName = (name: string): name is DoorOperationName => isOwn(name) || isShared(name);

/** What may come in at the door; anything else is refused before it reaches a service. */
export function doorSchema(name: DoorOperationName): z.ZodType {
  return isOwn(name) ? OWN_INPUTS[name] : INPUTS[name];
}

export const HELLO_INPUT: z.ZodType<Hello> = z.strictObject({
  version: z.int().min(1),
  // A newer client may call itself something that is not known here.
  client: z.enum(['command-line', 'assistant', 'other']).catch('other'),
});
