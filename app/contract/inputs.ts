import { z } from 'zod';
import { chosenPages } from './chosen-pages-inputs.ts';
import { CONTACT_INPUTS, MOST_OF_GROUP } from './contact-inputs.ts';
import { CALL_HANDLING_INPUTS } from './call-handling-inputs.ts';
import { DRAFT_INPUTS } from './draft-inputs.ts';
import { filesToKeep } from './kept-files-input.ts';
import { handlingInput, handlingSeenInput } from './handling-inputs.ts';
import { SETTING_INPUTS } from './setting-inputs.ts';
import { mailboxPageInput, mailboxQueryInput } from './mailbox-inputs.ts';
import { MAX_NAME } from './max-name.ts';
import type { OperationInput, OperationName } from './operations.ts';
import { ADDRESS_ANSWERS } from './operations/fax-operation-types.ts';
import { SHEET_QUESTIONS } from './operations/new-fax-operation-types.ts';
import { ownCover, subject } from './own-cover-input.ts';
import { addressee, MOST_RECIPIENTS, newFax, sheetInput } from './new-fax-inputs.ts';
import { documentEncodings, textEncodings } from './text-encoding-inputs.ts';

const jobId = z.string().min(1).max(64);
const previewId = z.string().min(1).max(64);
const path = z.string().min(1).max(4096);
const MOST_ROWS = 100_000;
/** Each is whole on this computer first, and has a request of its own. */
const MOST_DELETED = 100;
const jobIds = z.array(jobId).min(1).max(MOST_ROWS);
const e164 = z.string().regex(/^\+\d{3,20}$/u);
const numberUse = z.enum(['fax', 'call']);
const ofJob = z.strictObject({ jobId });
/** Of a file that is no fax yet, the id is made of its path. */
const ofRow = z.strictObject({ jobId: z.string().min(1).max(4200) });
const messageId = z.string().min(1).max(64);
const copyFormat = z.enum(['pdf', 'tiff-group4', 'tiff-group3']);
const nothing = z.null();
/** What a date can hold (ECMA-262). */
const time = z.number().min(0).max(8.64e15);
const accountId = z.string().min(1).max(512);
const server = z
  .url()
  .max(2048)
  .transform((address) => address.replace(/\/+$/u, ''));
const clientId = z.string().min(1).max(256);
const secret = z.string().trim().min(1).max(16_384);

const address = z.strictObject({
  jobId,
  to: z.string().min(1).max(100),
  name: z.string().min(1).max(MAX_NAME).optional(),
  insteadOf: e164.optional(),
  confirmed: z.boolean().optional(),
  answered: z.array(z.enum(ADDRESS_ANSWERS)).max(ADDRESS_ANSWERS.length).optional(),
});

const retry = z.strictObject({
  jobId,
  only: e164.optional(),
  faxResolution: z.enum(['High', 'Low']).optional(),
  answered: z.array(z.enum(SHEET_QUESTIONS)).max(SHEET_QUESTIONS.length).optional(),
});

/** What may come in from the window; anything else is refused before it reaches a service. */
export const INPUTS: { readonly [N in OperationName]: z.ZodType<OperationInput<N>> } = {
  'queue.seenUnlisted': nothing,
  'queue.snapshot': z.string().min(1).max(256).nullable(),
  'app.status': nothing,
  'start.take': nothing,
  'updates.check': nothing,
  'updates.install': nothing,
  'number.check': z.strictObject({ text: z.string().max(100), use: numberUse.optional() }),
  'number.offers': z.strictObject({
    query: z.string().max(360),
    use: numberUse,
    without: z.array(e164).max(MOST_OF_GROUP).optional(),
    groups: z.boolean().optional(),
  }),
  'files.choose': nothing,
  'files.inspect': z.strictObject({ paths: z.array(path).max(200) }),
  'files.inFolders': z.strictObject({ paths: z.array(path).min(1).max(200), there: z.array(path).max(200) }),
  'files.takeOut': z.strictObject({ path }),
  'files.keep': filesToKeep,
  'preview.begin': z.strictObject({
    paths: z.array(path).max(200),
    faxResolution: z.enum(['High', 'Low']),
    coverPageText: z.string().max(1024).nullable(),
    ownCover: ownCover.optional(),
    to: z.array(addressee).max(MOST_RECIPIENTS),
    tones: z.enum(['auto', 'lines', 'photo']),
    lightness: z.int().min(-2).max(2),
    cutsSheets: z.boolean(),
    textEncodings,
    pages: chosenPages,
  }),
  'preview.look': z.strictObject({ previewId, seen: z.number().int().min(0).max(1000) }),
  'preview.end': z.strictObject({ previewId }),
  'preview.saveAs': z.strictObject({
    previewId,
    paths: z.array(path).min(1).max(200),
    faxResolution: z.enum(['High', 'Low']),
  }),
  'fax.send': newFax.omit({ part: true }),
  'fax.sendEach': sheetInput,
  'fax.foresee': z.strictObject({ fax: newFax, counts: z.boolean() }),
  'fax.foreseeQueued': ofJob,
  ...DRAFT_INPUTS,
  'fax.sendSample': nothing,
  'fax.detail': ofJob,
  'fax.inspect': ofJob,
  'fax.pages': ofRow.extend({ textEncodings: documentEncodings.optional() }),
  'printers.list': z.null(),
  'pages.print': z.strictObject({
    id: z.string().regex(/^[\w-]{1,64}$/u),
    pages: z.int().min(1).max(1000),
    turns: z.array(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])).max(1000),
  }),
  'fax.choices': ofJob,
  'fax.address': address,
  'fax.foreseeAddressed': address.extend({ behind: jobId.optional() }),
  'fax.samePages': z.strictObject({ jobIds }),
  'fax.cover': ofJob,
  'fax.changeCover': z.strictObject({
    jobId,
    coverPageText: z.string().max(1024),
    subject: subject.optional(),
    names: z.array(z.strictObject({ phoneNumber: e164, name: z.string().max(MAX_NAME) })).max(1000),
  }),
  'fax.sendAsShown': z.strictObject({ jobId, previewId }),
  'fax.confirm': z.strictObject({
    jobId,
    changedAtMs: time.optional(),
    checksAgain: z.literal(true).optional(),
  }),
  'fax.template': ofJob,
  'fax.sendAnew': ofJob,
  'fax.sendNewVersion': ofJob,
  'fax.sendAllTheSame': z.strictObject({ jobIds }),
  'fax.seen': z.strictObject({ jobIds }),
  'fax.answerRestored': z.strictObject({
    jobIds,
    answer: z.enum(['send', 'went']),
  }),
  'fax.sendNow': ofJob,
  'fax.askAgain': ofJob,
  'fax.deleteThere': ofJob,
  'fax.decide': ofJob,
  'fax.cancel': ofJob,
  'fax.retry': retry,
  'fax.foreseeRetry': retry,
  'fax.undo': z.strictObject({ jobId, undoUntilMs: time.optional() }),
  'fax.reschedule': z.strictObject({ jobId, sendAtMs: time }),
  'fax.putFirst': ofJob,
  'fax.hold': z.strictObject({ jobId, isOnHold: z.boolean() }),
  'fax.fetchDocument': ofJob,
  'fax.saveAs': z.strictObject({ jobId, format: copyFormat }),
  'fax.dragOut': ofJob,
  'fax.showInFolder': ofRow,
  'fax.showReceipt': ofJob,
  'sending.pause': z.strictObject({ isPaused: z.boolean() }),
  'sendFolder.open': nothing,
  ...SETTING_INPUTS,
  'backups.save': nothing,
  'backups.restore': nothing,
  'backups.putBack': nothing,
  'backups.leaveOut': nothing,
  'diagnostics.save': nothing,
  'accounts.list': nothing,
  'accounts.signInWithBrowser': z.strictObject({ server, clientId }),
  'accounts.signInWithJwt': z.strictObject({ server, clientId, jwt: secret }),
  'accounts.signInWithToken': z.strictObject({ server, token: secret }),
  'accounts.cancelSignIn': nothing,
  'accounts.activate': z.strictObject({ id: accountId }),
  'accounts.signOut': z.strictObject({ id: accountId }),
  ...CALL_HANDLING_INPUTS,
  ...CONTACT_INPUTS,
  'callLog.list': z.strictObject({ fromMs: time, toMs: time, page: z.int().min(1).max(10_000) }),
  'callLog.ofFax': ofJob,
  'line.read': nothing,
  'line.coverPages': nothing,
  'account.permissions': nothing,
  'colleagues.list': nothing,
  'colleagues.faxes': z.strictObject({
    // It goes into a path.
    extensionId: z.string().regex(/^\w{1,64}$/u),
    page: z.int().min(1).max(1000),
  }),
  'mailbox.page': mailboxPageInput,
  'filing.try': nothing,
  'filing.takeOver': z.strictObject({ messageId }),
  'filing.people': nothing,
  'received.row': z.strictObject({ messageId }),
  'received.template': z.strictObject({ messageId, how: z.enum(['reply', 'forward']) }),
  'received.open': z.strictObject({ messageId }),
  'received.findText': z.strictObject({ messageId, text: z.string().max(200) }),
  'received.readPages': z.strictObject({ messageId }),
  'received.dragOut': z.strictObject({ messageId }),
  'received.showInFolder': z.strictObject({ messageId }),
  'received.settlePrinting': z.strictObject({ messageId }),
  'received.blockLikeness': z.strictObject({ messageId }),
  'received.blockedLikenesses': z.null(),
  'received.setLikenessBlocked': z.strictObject({ id: z.string().min(1).max(64), isBlocked: z.boolean() }),
  'received.saveAs': z.strictObject({
    messageId,
    format: z.union([copyFormat, z.literal('searchable-pdf')]),
  }),
  'export.faxes': z.strictObject({ jobIds }),
  'export.received': z.union([
    z.strictObject({ messageIds: z.array(messageId).min(1).max(MOST_ROWS) }),
    z.strictObject({ query: mailboxQueryInput }),
  ]),
  'export.calls': z.strictObject({ callIds: z.array(z.string().min(1).max(256)).min(1).max(MOST_ROWS) }),
  'received.set': z.strictObject({
    messageId,
    values: z.array(handlingInput).min(1).max(20),
    seen: handlingSeenInput.nullable(),
  }),
  'serviceDeletions.begin': z.strictObject({ messageIds: z.array(messageId).min(1).max(MOST_DELETED) }),
  'serviceDeletions.undo': z.strictObject({ messageIds: z.array(messageId).min(1).max(MOST_DELETED) }),
  'mailbox.markRead': z.strictObject({ messageId, isRead: z.boolean() }),
};
