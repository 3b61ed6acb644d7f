import { z } from 'zod';

/** Of one document. */
const MOST_MARKS = 100;
const MOST_LETTERS = 1000;
const MOST_STROKES = 100;
/** Numbers in the outlines of one mark, two a corner. */
const MOST_NUMBERS = 10_000;
/** A picture of 1,000 by 400 dots takes a tenth of it. */
const MOST_BASE64 = 100_000;
/** Of all marks of one document, in characters: each change of a draft writes them. */
const MOST_WEIGHT = 1_000_000;

/** In shares of the width of a page: small pictures leave much room beside them. What lies outside the paper is drawn at its edge. */
const share = z.number().min(-100).max(100);
const size = z.number().positive().max(100);
const place = {
  page: z.int().min(1).max(100_000),
  left: share,
  top: share,
  width: size,
  height: size,
  quarters: z.literal([0, 1, 2, 3]),
};

const outlines = z
  .array(z.array(z.int().min(-1000).max(2000)).min(6).max(MOST_NUMBERS))
  .min(1)
  .max(MOST_STROKES)
  .refine((each) => each.every(({ length }) => length % 2 === 0))
  .refine((each) => each.reduce((sum, { length }) => sum + length, 0) <= MOST_NUMBERS);

const png = z
  .string()
  .min(1)
  .max(MOST_BASE64)
  .regex(/^[A-Za-z0-9+/]+=*$/u);

/** What was put on the pages of one document of a new fax. */
export const pageMarks = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), text: z.string().max(MOST_LETTERS), ...place }),
      z.strictObject({ kind: z.literal('tick'), ...place }),
      z.strictObject({ kind: z.literal('strokes'), outlines, ...place }),
      z.strictObject({ kind: z.literal('image'), png, ...place }),
    ]),
  )
  .max(MOST_MARKS)
  .refine((marks) => JSON.stringify(marks).length <= MOST_WEIGHT);

/** What a person signs with, drawn or as a picture. */
export const signatureInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('strokes'), outlines, aspect: z.number().positive().max(100) }),
  z.strictObject({ kind: z.literal('image'), png, aspect: z.number().positive().max(100) }),
]);
