import { z } from 'zod';

/**
 * Messages between the app and its local exchange, which has no window of its own and has documents laid out in one of the app's. They
 * are one program running for one user, so documents and PDFs are passed by path.
 */
export const layoutQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lay-out'),
    id: z.string(),
    path: z.string(),
    /** The `id` of its document type. */
    type: z.string(),
    paper: z.enum(['letter', 'a4']),
  }),
  /** Nobody wants it any more. */
  z.object({ kind: z.literal('drop'), id: z.string() }),
  /** The PDF has been used. */
  z.object({ kind: z.literal('remove'), id: z.string() }),
]);

export type LayoutQuestion = z.infer<typeof layoutQuestionSchema>;

export const layoutAnswerSchema = z.object({
  kind: z.literal('laid-out'),
  id: z.string(),
  /** Path of the PDF; null: it could not be made. */
  path: z.string().nullable(),
});

export type LayoutAnswer = z.infer<typeof layoutAnswerSchema>;
