import type { IncomingMessage } from 'node:http';
import type { Extension } from '../config/directory.ts';
import type { Permission } from '../config/permissions.ts';
import type { ApiError } from './api-error.ts';
import type { Links } from './links.ts';
import type { RateLimitGroup } from './rate-limit-group.ts';

/** What a client asks of a resource, with the caller known and allowed to. */
export interface ApiCall {
  /** Who asks. */
  readonly caller: Extension;
  /** Whose resource it is: the caller's, or the one an administrator names. */
  readonly extension: Extension;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  /** The request itself; its body is not read yet. */
  readonly request: IncomingMessage;
  readonly links: Links;
}

/** What a resource has to say. Refusals are answers like any other; nothing is thrown for them. */
export type ApiAnswer =
  | { readonly kind: 'json'; readonly body: object }
  /** Done, and nothing to be said about it: 204. */
  | { readonly kind: 'empty' }
  /** One answer for each of several things asked at once: 207 (public-service.md 4.5). */
  | { readonly kind: 'multi-status'; readonly answers: readonly PartialAnswer[] }
  | FileAnswer
  | {
      readonly kind: 'refused';
      readonly error: ApiError;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Refused while the request is still coming in, and the rest of it is not wanted. */
  | { readonly kind: 'cut-off'; readonly error: ApiError }
  /** The client has gone; nobody is there to be answered. */
  | { readonly kind: 'gone' };

/** A document, or the part of it that is asked for. */
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
  /** Null where there is nothing to be said. */
  readonly body: object | null;
}

export interface Operation {
  /** Null for what everybody may do who has a token. */
  readonly permission: Permission | null;
  readonly group: RateLimitGroup;
  answer(call: ApiCall): ApiAnswer | Promise<ApiAnswer>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Null as long as the user, or whoever is not known, keeps within the limit. */
export type Limit = (userId: number | null) => ApiError | null;

/** An address that is open to whoever knows what to say there. */
export interface OpenEndpoint {
  readonly path: string;
  readonly methods: readonly Method[];
  /** `limit` counts the request of a user as soon as it is known whose it is; what it answers is the refusal (public-service.md 8.2). */
  answer(request: IncomingMessage, limit: Limit): OpenAnswer | Promise<OpenAnswer>;
}

export type OpenAnswer =
  | {
      readonly kind: 'json';
      /** Of its own, because OAuth has an error body of its own (RFC 6749 section 5.2). */
      readonly status: number;
      readonly body: object;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A page for a person. */
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** An address below an extension, an account or the service itself, and what can be done there. */
export interface Resource {
  readonly below: 'extension' | 'account' | 'service';
  /** Starts after `/extension/{extensionId}`, `/account/{accountId}` or the version; `:name` stands for one segment. */
  readonly path: string;
  readonly operations: Readonly<Partial<Record<Method, Operation>>>;
}
