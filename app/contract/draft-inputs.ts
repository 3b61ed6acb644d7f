import { z } from 'zod';
import { chosenPages } from './chosen-pages-inputs.ts';
import { forReceived } from './new-fax-inputs.ts';
import type { OperationInput, OperationName } from './operations.ts';
import { textEncodings } from './text-encoding-inputs.ts';

type DraftOperationName = Extract<OperationName, `drafts.${string}`>;

const draftId = z.string().min(1).max(64);
const ofDraft = z.strictObject({ draftId });
/** More than a fax may have: what is too long for one is kept anyway, for whoever shortens it. */
const longText = z.string().max(20_000);

/** What may come in from the window about drafts. */
export const DRAFT_INPUTS: { readonly [N in DraftOperationName]: z.ZodType<OperationInput<N>> } = {
  'drafts.save': z.strictObject({
    draftId: draftId.nullable(),
    content: z.strictObject({
      paths: z.array(z.string().min(1).max(4096)).max(1000),
      to: z
        .array(
          z.strictObject({
            text: longText,
            name: z.string().max(256).nullable(),
            phoneNumber: z.string().max(32).nullable(),
          }),
        )
        .max(50),
      typed: longText,
      eachDocument: z.boolean(),
      eachRecipient: z.boolean(),
      inParts: z.boolean(),
      leftOut: z.array(z.strictObject({ folder: z.string().min(1).max(4096), text: longText })).max(200),
      hasCover: z.boolean(),
      coverText: longText,
      hasOwnCover: z.boolean(),
      subject: longText,
      faxResolution: z.enum(['High', 'Low']),
      sendAt: z.string().max(64).nullable(),
      reference: longText,
      tones: z.enum(['auto', 'lines', 'photo']),
      lightness: z.int().min(-2).max(2),
      cutsSheets: z.boolean(),
      textEncodings,
      pages: chosenPages,
      sendsPages: z.boolean(),
      follows: z.strictObject({ jobId: z.string().min(1).max(64), how: z.enum(['again', 'on']) }).nullable(),
      forReceived: forReceived.optional(),
    }),
  }),
  'drafts.open': ofDraft,
  'drafts.close': z.strictObject({ draftId: draftId.nullable() }),
  'drafts.discard': ofDraft,
  'drafts.bringBack': ofDraft,
};
