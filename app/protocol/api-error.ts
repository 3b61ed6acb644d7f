import { z } from 'zod';

/**
 * The error body (public facts 8.1). Only `errors[]` is promised; the copy of the first at the top is what older clients read.
 */
export const apiErrorSchema = z.looseObject({
  errorCode: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
  errors: z
    .array(
      z.looseObject({
        errorCode: z.string(),
        message: z.string().optional(),
        permissionName: z.string().optional(),
        parameterName: z.string().optional(),
      }),
    )
    .optional(),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

/** The code that counts: the first of `errors`, else the copy at the top. */
export const errorCodeOf = (body: ApiErrorBody): string | null =>
  body.errors?.[0]?.errorCode ?? body.errorCode ?? body.error ?? null;

export const errorMessageOf = (body: ApiErrorBody): string | null =>
  body.errors?.[0]?.message ?? body.message ?? body.error_description ?? null;
