import { z } from 'zod';
import { readableItems, readableText } from './readable.ts';

/** The error body (public-service.md 8.1). Only `errors[]` is specified; older clients read the copy of its first entry at the top. */
export const apiErrorSchema = z.looseObject({
  errorCode: readableText,
  message: readableText,
  permissionName: readableText,
  /** OAuth's own words (RFC 6749, section 5.2). */
  error: readableText,
  error_description: readableText,
  errors: readableItems(
    z.looseObject({ errorCode: z.string(), message: readableText, permissionName: readableText }),
  ),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

/** The code that counts: the first of `errors`, else the copy at the top. */
export const readErrorCode = (body: ApiErrorBody): string | null =>
  shortened(body.errors[0]?.errorCode ?? body.errorCode ?? body.error, MOST_OF_CODE);

/** Only the service itself words a refusal like this; OAuth's `error` may come from anybody. */
export const isOwnWords = (body: ApiErrorBody): boolean =>
  (body.errors[0]?.errorCode ?? body.errorCode ?? null) !== null;

export const readErrorMessage = (body: ApiErrorBody): string | null =>
  shortened(body.errors[0]?.message ?? body.message ?? body.error_description, MOST_OF_MESSAGE);

const MOST_OF_CODE = 64;
/** A sentence or two, because it goes into a fax's row. */
const MOST_OF_MESSAGE = 400;

const shortened = (text: string | undefined, most: number): string | null =>
  text === undefined ? null : text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** Codes for a missing permission: the app's, the user's, or one for another extension (public-service.md 2.4 and 8.1). */
const PERMISSION_CODES = new Set(['CMN-401', 'CMN-408', 'CMN-419', 'InsufficientPermissions']);
const PERMISSION_IN_WORDS = /\[(?<permission>\w+)\] permission/u;

/** Name of the missing permission; null if that was not the problem, or is not stated. */
export function readMissingPermission(body: ApiErrorBody): string | null {
  const code = readErrorCode(body);
  if (code === null || !PERMISSION_CODES.has(code)) return null;
  const named = body.errors[0]?.permissionName ?? body.permissionName;
  return named ?? PERMISSION_IN_WORDS.exec(readErrorMessage(body) ?? '')?.groups?.['permission'] ?? null;
}
