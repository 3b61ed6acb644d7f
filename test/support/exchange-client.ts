import { z } from 'zod';
import { messageRecordSchema } from '../../app/protocol/message-record.ts';
import { until } from './until.ts';

const MESSAGES = '/restapi/v1.0/account/~/extension/~/message-store';

/** Stricter than clients are: what the exchange writes must have the specified form. */
const recordSchema = messageRecordSchema.extend({
  uri: z.url(),
  id: z.int(),
  creationTime: z.iso.datetime(),
  messageStatus: z.string(),
  attachments: z.array(
    z.looseObject({ id: z.int(), uri: z.url(), type: z.string(), contentType: z.string() }),
  ),
  to: z.array(
    z.looseObject({
      phoneNumber: z.string(),
      name: z.string().optional(),
      messageStatus: z.string().optional(),
      faxErrorCode: z.string().optional(),
    }),
  ),
  lastModifiedTime: z.iso.datetime(),
});
export type FaxRecord = z.output<typeof recordSchema>;

const errorSchema = z.looseObject({
  errorCode: z.string(),
  message: z.string(),
  errors: z.array(z.looseObject({ errorCode: z.string(), message: z.string() })).min(1),
});

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** A small API client that hides nothing: the tests check statuses and bodies themselves. */
export class ExchangeClient {
  readonly baseUrl: string;
  readonly token: string;

  constructor(baseUrl: string, token: string) {
    this.baseUrl = baseUrl;
    this.token = token;
  }

  async call(
    method: string,
    path: string,
    init: { body?: Uint8Array<ArrayBuffer> | string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const url = path.startsWith('http') ? path : this.baseUrl + path;
    const headers = { authorization: `Bearer ${this.token}`, ...init.headers };
    const answer = await fetch(url, {
      method,
      headers,
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const body: unknown = isJson ? JSON.parse(bytes.toString('utf8')) : bytes;
    return { status: answer.status, headers: answer.headers, body };
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  putJson(path: string, body: unknown): Promise<Answer> {
    return this.call('PUT', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  postParts(parts: readonly Part[], boundary = 'test-boundary', extension = '~'): Promise<Answer> {
    return this.call('POST', `/restapi/v1.0/account/~/extension/${extension}/fax`, {
      body: multipartBody(parts, boundary),
      headers: { 'content-type': `multipart/mixed; boundary="${boundary}"` },
    });
  }

  /** Submits a fax, assuming that it is accepted. */
  async sendFax(
    to: string | readonly string[],
    parts: readonly Part[],
    more: object = {},
  ): Promise<FaxRecord> {
    const numbers = [to].flat().map((phoneNumber) => ({ phoneNumber }));
    const answer = await this.postParts([jsonPart({ to: numbers, ...more }), ...parts]);
    if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
    return recordSchema.parse(answer.body);
  }

  async readMessage(id: number): Promise<FaxRecord> {
    return recordSchema.parse((await this.get(`${MESSAGES}/${id}`)).body);
  }

  /** Waits until nothing more is expected to happen to a fax. */
  untilDone(id: number, limitMs?: number): Promise<FaxRecord> {
    return until(
      () => this.readMessage(id),
      (record) => record.messageStatus !== 'Queued',
      limitMs,
    );
  }

  async listMessages(query: Record<string, string> = {}): Promise<FaxRecord[]> {
    const { body } = await this.get(`${MESSAGES}?${new URLSearchParams(query).toString()}`);
    return z.object({ records: z.array(recordSchema) }).parse(body).records;
  }

  async readContent(record: FaxRecord): Promise<{ contentType: string | null; bytes: Buffer }> {
    const [attachment] = record.attachments;
    if (attachment === undefined) throw new Error(`Message ${record.id} has no attachment`);
    const { body, headers } = await this.get(attachment.uri);
    if (!Buffer.isBuffer(body)) throw new Error(`No document: ${JSON.stringify(body)}`);
    return { contentType: headers.get('content-type'), bytes: body };
  }
}

/** Status and code of a refusal; fails if the body is not the standard error body. */
export function readRefusal(answer: Answer): string {
  const { errorCode, errors } = errorSchema.parse(answer.body);
  const code = errors[0]?.errorCode ?? '';
  if (errorCode !== code && errorCode !== 'InsufficientPermissions')
    throw new Error(`${errorCode} is not ${code}`);
  return `${answer.status} ${code}`;
}

export const jsonPart = (body: unknown): Part => ({
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

export const filePart = (
  body: Uint8Array | string,
  name: string | null,
  contentType: string | null,
  more: Readonly<Record<string, string>> = {},
): Part => ({
  headers: {
    ...(contentType === null ? {} : { 'Content-Type': contentType }),
    'Content-Disposition': name === null ? 'attachment' : `attachment; filename="${name}"`,
    ...more,
  },
  body,
});

export function multipartBody(parts: readonly Part[], boundary: string): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(({ headers, body }) => [
    `--${boundary}\r\n`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`),
    '\r\n',
    body,
    '\r\n',
  ]);
  return Buffer.concat(
    [...pieces, `--${boundary}--\r\n`].map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece) : piece,
    ),
  );
}
