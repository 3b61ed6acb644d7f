import { MAX_DOCUMENT_BYTES } from '../../domain/fax/fax-limits.ts';
import {
  accepted,
  apiError,
  badParameter,
  refused,
  unreadableRequest,
  type ApiError,
  type Outcome,
} from '../http/api-error.ts';
import { parseHeaderValue } from '../../protocol/header-value.ts';
import type { DocumentFolder, NewDocument } from '../store/document-folder.ts';
import type { FaxFile } from '../store/fax-queue.ts';
import { refusalOfAttachment } from './attachment-type.ts';
import { Base64Decoder } from './base64-decoder.ts';
import { parseEnvelope, readEnvelope, unreadableEnvelope, type FaxEnvelope } from './fax-envelope.ts';
import { FormFields, readFormField, isFieldName } from './form-fields.ts';
import type { MultipartEvent } from './multipart-parser.ts';
import { readFileName, type PartHeaders } from './part-headers.ts';

/** A complete request, with its documents on disk but not yet named by a row. */
export interface UploadedFax {
  readonly envelope: FaxEnvelope;
  readonly documents: readonly FaxFile[];
}

/** Fifty recipients with long names and a full cover page take less than a fifth of it. */
const MAX_ENVELOPE_BYTES = 256 * 1024;
/** A fax has 200 pages at most; nobody sends more documents than half of that. */
const MAX_DOCUMENTS = 100;
/** Fifty recipients, and everything else once. */
const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 8 * 1024;
/** A part with this name is meant to be a file, even if it does not say so. */
const ATTACHMENT_NAMES: ReadonlySet<string> = new Set(['attachment', 'attachments']);
/** Encodings that change nothing (RFC 2045 section 6.2). */
const PLAIN_ENCODINGS = new Set(['7bit', '8bit', 'binary']);

export const tooLarge = (): ApiError => apiError(400, 'MSG-338', 'Message size limit is exceeded');

/** `mixed` begins with its JSON part; in a form the parts come in any order, and fields can replace the JSON. */
export type UploadForm = 'mixed' | 'form-data';

type PartKind =
  | { readonly kind: 'envelope'; readonly chunks: Uint8Array[] }
  | { readonly kind: 'field'; readonly name: string; readonly chunks: Uint8Array[] }
  | {
      readonly kind: 'document';
      readonly file: NewDocument;
      readonly name: string;
      readonly contentType: string | null;
    };

/** The current part: where its bytes go, and how they are encoded. */
interface OpenPart {
  readonly target: PartKind;
  readonly base64: Base64Decoder | null;
  sizeBytes: number;
}

/**
 * A fax creation request as its parts arrive (telephony-service.md 2.5; public-service.md 2.1): the first JSON part is the envelope,
 * known names without a file are its fields, and anything with a file is a document, whatever its name. Documents are written to disk as
 * they arrive; they never stay in memory, and after a refusal nothing stays on disk.
 */
export class FaxUpload {
  readonly #folder: DocumentFolder;
  readonly #region: string;
  readonly #form: UploadForm;
  readonly #documents: FaxFile[] = [];
  readonly #fields = new FormFields();
  #fieldCount = 0;
  /** Documents that have arrived completely but may not be on disk yet: the next ones need not wait for that. */
  readonly #finishing: Promise<Failed | null>[] = [];
  #envelope: FaxEnvelope | null = null;
  #part: OpenPart | null = null;
  #documentBytes = 0;

  constructor(folder: DocumentFolder, region: string, form: UploadForm) {
    this.#folder = folder;
    this.#region = region;
    this.#form = form;
  }

  /** Null when all is well so far. */
  async take(event: MultipartEvent): Promise<ApiError | null> {
    switch (event.kind) {
      case 'part':
        return this.#openPart(event.headers);
      case 'data': {
        const part = this.#openedPart();
        const bytes = part.base64 === null ? event.bytes : part.base64.push(event.bytes);
        return this.#write(part, bytes);
      }
      case 'part-end':
        return this.#closePart();
      case 'malformed':
        return this.#envelope === null && this.#form === 'mixed'
          ? unreadableEnvelope()
          : unreadableRequest(event.why);
    }
  }

  /** All parts have arrived. The documents and their names are on disk when this returns. */
  async finish(): Promise<Outcome<UploadedFax>> {
    const envelope = this.#finishedEnvelope();
    if (!envelope.ok) return envelope;
    for (const error of await Promise.all(this.#finishing)) if (error !== null) throw error.cause;
    return { ok: true, value: { envelope: envelope.value, documents: this.#documents } };
  }

  /** Removes whatever was written. Can be called at any moment, and repeatedly. */
  async discard(): Promise<void> {
    await Promise.all(this.#finishing);
    const { target } = this.#part ?? {};
    if (target?.kind === 'document') await target.file.discard();
    await this.#folder.remove(this.#documents.map((document) => document.file));
  }

  async #openPart(headers: PartHeaders): Promise<ApiError | null> {
    const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? 'binary';
    if (encoding !== 'base64' && !PLAIN_ENCODINGS.has(encoding))
      return unreadableRequest(`Content-Transfer-Encoding [${encoding}] is not supported`);
    const base64 = encoding === 'base64' ? new Base64Decoder() : null;
    const contentType = parseHeaderValue(headers.get('content-type') ?? '').value;
    if (this.#envelope === null && contentType === 'application/json') {
      this.#part = { target: { kind: 'envelope', chunks: [] }, base64, sizeBytes: 0 };
      return null;
    }
    if (this.#form === 'mixed' && this.#envelope === null) return unreadableEnvelope();
    const field = this.#form === 'form-data' ? readFormField(headers) : null;
    if (field !== null && !ATTACHMENT_NAMES.has(field)) {
      if (++this.#fieldCount > MAX_FIELDS) return unreadableRequest(`it has more than ${MAX_FIELDS} fields`);
      this.#part = { target: { kind: 'field', name: field, chunks: [] }, base64, sizeBytes: 0 };
      return null;
    }
    const place = this.#documents.length + 1;
    if (place > MAX_DOCUMENTS) return unreadableRequest(`it has more than ${MAX_DOCUMENTS} documents`);
    if (!headers.has('content-disposition'))
      return apiError(400, 'MSG-350', `Content disposition is not specified, attachment [${place}]`);
    const name = readFileName(headers);
    const givenType = contentType === '' ? null : contentType;
    const refusal = refusalOfAttachment(place, name, givenType);
    if (refusal !== null) return refusal;
    const file = await this.#folder.create();
    this.#part = {
      target: { kind: 'document', file, name: name ?? '', contentType: givenType },
      base64,
      sizeBytes: 0,
    };
    return null;
  }

  #write(part: OpenPart, bytes: Uint8Array | null): ApiError | null {
    if (bytes === null) return unreadableRequest('a part is not base64 as it says');
    part.sizeBytes += bytes.length;
    const { target } = part;
    if (target.kind === 'envelope') {
      if (part.sizeBytes > MAX_ENVELOPE_BYTES) return unreadableEnvelope();
      target.chunks.push(bytes);
      return null;
    }
    if (target.kind === 'field') {
      if (part.sizeBytes > MAX_FIELD_BYTES) return badParameter(target.name);
      target.chunks.push(bytes);
      return null;
    }
    this.#documentBytes += bytes.length;
    if (this.#documentBytes > MAX_DOCUMENT_BYTES) return tooLarge();
    target.file.write(bytes);
    return null;
  }

  #closePart(): ApiError | null {
    const part = this.#openedPart();
    if (part.base64 !== null) {
      const refusal = this.#write(part, part.base64.end());
      if (refusal !== null) return refusal;
    }
    const { target } = part;
    if (target.kind === 'envelope') {
      this.#part = null;
      const envelope = readEnvelope(parseEnvelope(Buffer.concat(target.chunks)), this.#region);
      if (!envelope.ok) return envelope.failure;
      this.#envelope = envelope.value;
      return null;
    }
    if (target.kind === 'field') {
      this.#part = null;
      // An unknown field is ignored, as in JSON.
      if (isFieldName(target.name)) this.#fields.add(target.name, Buffer.concat(target.chunks));
      return null;
    }
    const { file, name, contentType } = target;
    if (part.sizeBytes === 0)
      return apiError(
        400,
        'MSG-347',
        `Attachment [${name === '' ? this.#documents.length + 1 : name}] body is empty`,
      );
    this.#part = null;
    this.#finishing.push(finishing(file));
    this.#documents.push({ file: file.file, name, contentType, sizeBytes: part.sizeBytes });
    return null;
  }

  #finishedEnvelope(): Outcome<FaxEnvelope> {
    if (this.#envelope !== null) return accepted(this.#envelope);
    if (this.#form === 'mixed') return refused(unreadableEnvelope());
    return readEnvelope(this.#fields.asEnvelope(), this.#region);
  }

  #openedPart(): OpenPart {
    if (this.#part === null) throw new Error('The bytes belong to no part');
    return this.#part;
  }
}

interface Failed {
  readonly cause: unknown;
}

/** Stores a failure until somebody asks for it. */
const finishing = (file: NewDocument): Promise<Failed | null> =>
  file.finish().then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
