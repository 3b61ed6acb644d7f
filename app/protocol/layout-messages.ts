import { z } from 'zod';

/**
 * Between the app and its local exchange, which has no window of its own: a document is laid out in a window of the app. They are one program
 * and run for one user, so that documents and PDFs go by their paths.
 */
export const layoutQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lay-out'),
    id: z.string(),
    path: z.string(),
    /** What it is, by the `id` of its document type. */
    type: z.string(),
    paper: z.enum(['letter', 'a4']),
  }),
  /** Nobody wants it any more. */
  z.object({ kind: z.literal('drop'), id: z.string() }),
  /** The PDF was used. */
  z.object({ kind: z.literal('remove'), id: z.string() }),
]);

export type LayoutQuestion = z.infer<typeof layoutQuestionSchema>;

export const layoutAnswerSchema = z.object({
  kind: z.literal('laid-out'),
  id: z.string(),
  /** Of a PDF; null: it could not be done. */
  path: z.string().nullable(),
});

export type LayoutAnswer = z.infer<typeof layoutAnswerSchema>;
