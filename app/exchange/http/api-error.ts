import type { Result } from '../../domain/result.ts';

/** A refusal in the service's own words (public-service.md 8.1). */
export interface ApiError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The public service puts this at the top of the body, where it differs from the code. */
  readonly topCode?: string;
  /** Details that go with the code: `parameterName`, `permissionName`. */
  readonly details: Readonly<Record<string, string>>;
}

/** The answer of anything that can be refused. */
export type Outcome<T> = Result<T, ApiError>;

export const accepted = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = <T = never>(error: ApiError): Outcome<T> => ({ ok: false, failure: error });

/** The single form of error body. Only `errors` is specified; older clients read the copy of its first entry at the top. */
export function errorBody({ code, message, topCode, details }: ApiError): object {
  return {
    errorCode: topCode ?? code,
    message,
    errors: [{ errorCode: code, message, ...details }],
    ...details,
  };
}

/** A refusal with a code of its own; the common ones have functions below. */
export function apiError(
  status: number,
  code: string,
  message: string,
  details: Readonly<Record<string, string>> = {},
): ApiError {
  return { status, code, message, details };
}

export const badParameter = (parameterName: string): ApiError =>
  apiError(400, 'CMN-101', `Parameter [${parameterName}] value is invalid`, { parameterName });

export const notFound = (parameterName: string): ApiError =>
  apiError(404, 'CMN-102', `Resource for parameter [${parameterName}] is not found`, { parameterName });

export const tooManyAtOnce = (limit: number): ApiError =>
  apiError(400, 'CMN-106', `Batch request is limited to ${limit} entries`);

export const unreadableJson = (): ApiError => apiError(400, 'CMN-103', 'JSON cannot be parsed');

export const unreadableRequest = (why: string): ApiError =>
  apiError(400, 'CMN-104', `Request cannot be parsed: ${why}`);

/** Also for what is not implemented: an address either works or does not exist. */
export const unknownAddress = (): ApiError => apiError(404, 'CMN-120', 'Invalid URI');

/** The public list has no code for a wrong method; here address and method together count as the invalid address. */
export const unknownMethod = (method: string): ApiError =>
  apiError(405, 'CMN-120', `Method ${method} is not allowed here`);

export const wrongContentType = (expected: string): ApiError =>
  apiError(415, 'CMN-104', `Request cannot be parsed: the content type must be ${expected}`);

/** The request was meant for another server (RFC 9110 section 15.5.20). */
export const wrongHost = (): ApiError =>
  apiError(421, 'CMN-101', 'Parameter [Host] value is invalid', { parameterName: 'Host' });

/** According to the browser, a page of another origin sent the request (RFC 6455 section 10.2). */
export const foreignPage = (): ApiError =>
  apiError(403, 'CMN-407', 'Parameter in header [Origin] is invalid', { parameterName: 'Origin' });

export const tooManyRequests = (): ApiError => apiError(429, 'CMN-301', 'Request rate exceeded');

/** Certainly not accepted: the client may try again. */
export const unavailable = (): ApiError => apiError(503, 'CMN-201', 'Service is temporarily unavailable');

export const internalError = (): ApiError => apiError(500, 'CMN-203', 'Internal server error');

export function missingPermission(permissionName: string): ApiError {
  const message = `In order to call this API endpoint, application needs to have [${permissionName}] permission`;
  return { ...apiError(403, 'CMN-401', message, { permissionName }), topCode: 'InsufficientPermissions' };
}

/** For what only some users may do, whatever the app may do. */
export function missingUserPermission(permissionName: string): ApiError {
  const message = `In order to call this API endpoint, user needs to have [${permissionName}] permission for requested resource`;
  return { ...apiError(403, 'CMN-408', message, { permissionName }), topCode: 'InsufficientPermissions' };
}

/** The caller asks for another extension and is not an administrator. */
export function missingExtendedScope(permissionName: string): ApiError {
  const message =
    `In order to call this API endpoint for another extension, user needs to have [${permissionName}] permission ` +
    'granted with extended scope';
  return { ...apiError(403, 'CMN-419', message, { permissionName }), topCode: 'InsufficientPermissions' };
}
