import type { IncomingMessage } from 'node:http';
import type { Extension } from '../config/directory.ts';
import type { Permission } from '../config/permissions.ts';
import type { ApiError } from './api-error.ts';
import type { Links } from './links.ts';
import type { RateLimitGroup } from './rate-limit-group.ts';

/** A client's request to a resource, from a known caller with permission. */
export interface ApiCall {
  /** The extension that asks. */
  readonly caller: Extension;
  /** The extension whose resource it is: the caller's own, or one named by an administrator. */
  readonly extension: Extension;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  /** The request itself; its body has not been read. */
  readonly request: IncomingMessage;
  readonly links: Links;
}

/** The answer of a resource. Refusals are answers like any other; nothing is thrown for them. */
export type ApiAnswer =
  | { readonly kind: 'json'; readonly body: object }
  /** Done, with nothing to say about it: 204. */
  | { readonly kind: 'empty' }
  /** One answer for each of several items in the request: 207 (public-service.md 4.5). */
  | { readonly kind: 'multi-status'; readonly answers: readonly PartialAnswer[] }
  | FileAnswer
  | {
      readonly kind: 'refused';
      readonly error: ApiError;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Refused while the request is still arriving; the rest of it is not wanted. */
  | { readonly kind: 'cut-off'; readonly error: ApiError }
  /** The client has gone; there is nobody to answer. */
  | { readonly kind: 'gone' };

/** A document, or the requested part of it. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly path: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** First and last byte; null for all of them. */
  readonly range: { readonly start: number; readonly end: number } | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PartialAnswer {
  readonly resourceId: string;
  readonly href: string;
  readonly status: number;
  /** Null if there is nothing to say. */
  readonly body: object | null;
}

export interface Operation {
  /** Null if any token allows it. */
  readonly permission: Permission | null;
  readonly group: RateLimitGroup;
  answer(call: ApiCall): ApiAnswer | Promise<ApiAnswer>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Null as long as the user, or unknown caller, keeps within the limit. */
export type Limit = (userId: number | null) => ApiError | null;

/** A route without a token. */
export interface OpenEndpoint {
  readonly path: string;
  readonly methods: readonly Method[];
  /** `limit` counts a user's request as soon as it is known who they are, and returns the refusal, if any (public-service.md 8.2). */
  answer(request: IncomingMessage, limit: Limit): OpenAnswer | Promise<OpenAnswer>;
}

export type OpenAnswer =
  | {
      readonly kind: 'json';
      /** A separate type, because OAuth has an error body of its own (RFC 6749 section 5.2). */
      readonly status: number;
      readonly body: object;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A page for a person. */
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** An address below an extension, an account or the service itself, with its operations. */
export interface Resource {
  readonly below: 'extension' | 'account' | 'service';
  /** The part after `/extension/{extensionId}`, `/account/{accountId}` or the version; `:name` stands for one segment. */
  readonly path: string;
  readonly operations: Readonly<Partial<Record<Method, Operation>>>;
}
