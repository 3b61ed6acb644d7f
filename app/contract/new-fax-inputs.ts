import { z } from 'zod';
import { MAX_NAME } from './max-name.ts';
import { SHEET_QUESTIONS } from './operations/new-fax-operation-types.ts';
import { ownCover } from './own-cover-input.ts';

/** Of one sheet, however many faxes are made of it. */
export const MOST_RECIPIENTS = 50;
const MOST_FAXES = 200;
const path = z.string().min(1).max(4096);
const jobId = z.string().min(1).max(64);
const previewId = z.string().min(1).max(64);
/** What a date can hold (ECMA-262). */
const time = z.number().min(0).max(8.64e15);

export const addressee = z.strictObject({
  phoneNumber: z.string().min(1).max(32),
  name: z.string().max(MAX_NAME).nullable(),
});

/** What is on the sheet of a new fax. */
export const newFax = z.strictObject({
  paths: z.array(path).min(1).max(200),
  to: z.array(addressee).min(1).max(MOST_RECIPIENTS),
  faxResolution: z.enum(['High', 'Low']),
  coverPageText: z.string().max(1024).nullable(),
  ownCover: ownCover.optional(),
  sendAtMs: time.nullable(),
  confirmed: z.boolean(),
  answered: z.array(z.enum(SHEET_QUESTIONS)).max(SHEET_QUESTIONS.length).optional(),
  reference: z.string().max(256).optional(),
  asPagesOf: previewId.nullable(),
  draftId: z.string().min(1).max(64).optional(),
  follows: z.strictObject({ jobId, how: z.enum(['again', 'on']) }).optional(),
});

/** What one fax of one document to one number is. */
const pairs = (faxes: readonly Pick<z.infer<typeof newFax>, 'paths' | 'to'>[]): string[] =>
  faxes.flatMap(({ paths, to }) =>
    paths.flatMap((each) => to.map(({ phoneNumber }) => JSON.stringify([each, phoneNumber]))),
  );

/** No more than one fax could reach, and nothing twice. */
export const sheetInput = z.strictObject({
  faxes: z
    .array(newFax.omit({ draftId: true }))
    .min(2)
    .max(MOST_FAXES)
    .refine((faxes) => new Set(pairs(faxes)).size === pairs(faxes).length)
    .refine(
      (faxes) =>
        new Set(faxes.flatMap(({ to }) => to.map(({ phoneNumber }) => phoneNumber))).size <= MOST_RECIPIENTS,
    ),
  draftId: z.string().min(1).max(64).optional(),
});
