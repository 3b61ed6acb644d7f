import { z } from 'zod';
import { readableItems, readableText } from './readable.ts';

/**
 * The error body (public-service.md 8.1). Only `errors[]` is promised; the copy of the first at the top is what older clients read.
 */
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

/** Only the service itself words a refusal like this; the `error` of OAuth is anybody's. */
export const isOwnWords = (body: ApiErrorBody): boolean =>
  (body.errors[0]?.errorCode ?? body.errorCode ?? null) !== null;

export const readErrorMessage = (body: ApiErrorBody): string | null =>
  shortened(body.errors[0]?.message ?? body.message ?? body.error_description, MOST_OF_MESSAGE);

const MOST_OF_CODE = 64;
/** A sentence or two: it goes into the row of a fax. */
const MOST_OF_MESSAGE = 400;

const shortened = (text: string | undefined, most: number): string | null =>
  text === undefined ? null : text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** What is missing of permissions: the app's, the user's, for another extension (public-service.md 2.4 and 8.1). */
const PERMISSION_CODES = new Set(['CMN-401', 'CMN-408', 'CMN-419', 'InsufficientPermissions']);
const PERMISSION_IN_WORDS = /\[(?<permission>\w+)\] permission/u;

/** Name of the permission that was missing; null when that was not the matter, or is not said. */
export function readMissingPermission(body: ApiErrorBody): string | null {
  const code = readErrorCode(body);
  if (code === null || !PERMISSION_CODES.has(code)) return null;
  const named = body.errors[0]?.permissionName ?? body.permissionName;
  return named ?? PERMISSION_IN_WORDS.exec(readErrorMessage(body) ?? '')?.groups?.['permission'] ?? null;
}
