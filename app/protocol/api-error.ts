import { z } from 'zod';

/**
 * The error body (public facts 8.1). Only `errors[]` is promised; the copy of the first at the top is what older clients read.
 */
export const apiErrorSchema = z.looseObject({
  errorCode: z.string().optional(),
  message: z.string().optional(),
  permissionName: z.string().optional(),
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

/** What is missing of permissions: the app's, the user's, for another extension (public facts 2.4 and 8.1). */
const PERMISSION_CODES = new Set(['CMN-401', 'CMN-408', 'CMN-419', 'InsufficientPermissions']);
const PERMISSION_IN_WORDS = /\[(?<permission>\w+)\] permission/u;

/** Name of the permission that was missing; null when that was not the matter, or is not said. */
export function missingPermissionOf(body: ApiErrorBody): string | null {
  const code = errorCodeOf(body);
  if (code === null || !PERMISSION_CODES.has(code)) return null;
  const named = body.errors?.[0]?.permissionName ?? body.permissionName;
  return named ?? PERMISSION_IN_WORDS.exec(errorMessageOf(body) ?? '')?.groups?.['permission'] ?? null;
}
