import { z } from 'zod';
import { MAX_NAME } from './max-name.ts';
import { SHEET_QUESTIONS, type ForReceivedInput } from './operations/new-fax-operation-types.ts';
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

const place = z.int().min(1).max(MOST_FAXES);
const page = z.int().min(1).max(100_000);
const part = z
  .strictObject({
    number: place,
    of: place.min(2),
    span: z
      .strictObject({ from: page, to: page })
      .refine(({ from, to }) => from <= to)
      .optional(),
  })
  .refine(({ number, of }) => number <= of);

export const forReceived: z.ZodType<ForReceivedInput> = z.strictObject({
  messageId: z.string().min(1).max(64),
  how: z.enum(['reply', 'forward']),
  marksHandled: z.boolean(),
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
  part: part.optional(),
  follows: z.strictObject({ jobId, how: z.enum(['again', 'on']) }).optional(),
  forReceived: forReceived.optional(),
});

type Fax = Pick<z.infer<typeof newFax>, 'paths' | 'to' | 'part'>;

/** What one fax of one document to one number is; of a document that is parted, each part of it. */
const pairs = (faxes: readonly Fax[]): string[] =>
  faxes.flatMap(({ paths, to, part }) =>
    paths.flatMap((each) =>
      to.map(({ phoneNumber }) => JSON.stringify([each, phoneNumber, part?.span && part.number])),
    ),
  );

/** No document goes whole to a number that gets it in parts. */
const isEitherWay = (faxes: readonly Fax[]): boolean => {
  const whole = new Set(pairs(faxes.filter(({ part }) => part?.span === undefined)));
  const parted = faxes.filter(({ part }) => part?.span !== undefined);
  return !pairs(parted.map(({ paths, to }) => ({ paths, to }))).some((pair) => whole.has(pair));
};

/** All parts of a whole, one behind the other, to one number. */
const areInOrder = (faxes: readonly Fax[]): boolean =>
  faxes.every(({ part, to }, index) => {
    const [before, next] = [faxes[index - 1], faxes[index + 1]];
    if (part !== undefined && to.length > 1) return false;
    const isFollowed = part === undefined || part.number === part.of || isNextPart({ part, to }, next);
    return isFollowed && (part === undefined || part.number === 1 || isNextPart(before, { part, to }));
  });

const isNextPart = (before: Omit<Fax, 'paths'> | undefined, next: Omit<Fax, 'paths'> | undefined): boolean =>
  before?.part !== undefined &&
  next?.part?.of === before.part.of &&
  next.part.number === before.part.number + 1 &&
  next.to[0]?.phoneNumber === before.to[0]?.phoneNumber;

/** No more than one fax could reach, and nothing twice. */
export const sheetInput = z.strictObject({
  faxes: z
    .array(newFax.omit({ draftId: true }))
    .min(2)
    .max(MOST_FAXES)
    .refine((faxes) => new Set(pairs(faxes)).size === pairs(faxes).length)
    .refine(isEitherWay)
    .refine(areInOrder)
    .refine(
      (faxes) =>
        new Set(faxes.flatMap(({ to }) => to.map(({ phoneNumber }) => phoneNumber))).size <= MOST_RECIPIENTS,
    ),
  draftId: z.string().min(1).max(64).optional(),
});
