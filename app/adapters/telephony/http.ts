import { request, type Dispatcher } from 'undici';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Failure } from '../../domain/failure.ts';
import { LONGEST_PAUSE_MS } from '../../domain/longest-pause.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Access } from '../../services/ports/access.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { findFormatEnd } from '../../storage/find-format-end.ts';
import { failureOfAnswer, type BadAnswer } from './answer-failure.ts';
import { notConnected } from './connection/connection-failure.ts';
import { isOfService } from './connection/of-service.ts';
import { ServiceConnection } from './connection/service-connection.ts';
import type { MultipartBody } from './multipart-body.ts';

const MAX_JSON_BYTES = 16 * 1024 * 1024;
const MAX_DOCUMENT_BYTES = 200 * 1024 * 1024;

/** Fetched again it would be no smaller. */
const DOCUMENT_TOO_LARGE: Failure = {
  kind: 'refused',
  code: 'document-too-large',
  message: `The document is larger than any fax, more than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB; it was not fetched.`,
};

export const ANSWER_TOO_LARGE = 'answer-too-large';

/** From one place to the next within the service; more is a loop. */
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type Method = 'GET' | 'POST' | 'PUT';

/** What every answer says beside its body, success or not. */
export interface AnswerFacts {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Call {
  /** Null where no token belongs on the wire. */
  readonly access: Access | null;
  readonly url: string;
  readonly method: Method;
  readonly accept: string;
  readonly body?: MultipartBody;
}

/** Calls to the service. Whatever is in doubt about a POST comes back as `unknown-outcome`. */
export class ServiceHttp {
  readonly #hear: (facts: AnswerFacts) => void;
  readonly #connection: ServiceConnection;

  constructor(hear: (facts: AnswerFacts) => void, connection = new ServiceConnection()) {
    this.#hear = hear;
    this.#connection = connection;
  }

  /** A GET answered with JSON. */
  getJson(access: Access, url: string, accept = 'application/json'): Promise<Result<unknown>> {
    return this.#sendForJson({ access, url, method: 'GET', accept });
  }

  /** A POST without a body, answered with JSON. */
  postForJson(access: Access, url: string): Promise<Result<unknown>> {
    return this.#sendForJson({ access, url, method: 'POST', accept: 'application/json' });
  }

  /** A multipart POST answered with JSON. */
  postMultipart(access: Access, url: string, body: MultipartBody): Promise<Result<unknown>> {
    return this.#sendForJson({ access, url, method: 'POST', accept: 'application/json', body });
  }

  /** A POST of form fields without a token: OAuth's way (RFC 6749). Trouble on the way is `later`; what it changed is asked for again. */
  async postForm(url: string, fields: Readonly<Record<string, string>>): Promise<Result<unknown>> {
    const form = Buffer.from(new URLSearchParams(fields).toString());
    const body: MultipartBody = {
      contentType: 'application/x-www-form-urlencoded',
      lengthBytes: form.length,
      stream: () => Readable.from([form]),
    };
    const answer = await this.#sendForJson({
      access: null,
      url,
      method: 'POST',
      accept: 'application/json',
      body,
    });
    if (answer.ok) return answer;
    // 401 is the client's own refusal here, and no reason to sign in with what was just refused.
    if (answer.failure.kind === 'needs-sign-in') {
      return failed({ kind: 'refused', code: 'oauth', message: answer.failure.message });
    }
    if (answer.failure.kind !== 'unknown-outcome') return answer;
    return failed({ kind: 'later', reason: 'offline', retryAfterMs: null, message: answer.failure.message });
  }

  /** A PUT of JSON, answered with JSON or with nothing (then null). */
  putJson(access: Access, url: string, value: unknown): Promise<Result<unknown>> {
    const bytes = Buffer.from(JSON.stringify(value));
    const body: MultipartBody = {
      contentType: 'application/json',
      lengthBytes: bytes.length,
      stream: () => Readable.from([bytes]),
    };
    const call: Call = { access, url, method: 'PUT', accept: 'application/json', body };
    return this.#send(call, async (answer) => {
      const text = await readText(answer.body);
      return success(text.trim() === '' ? null : (parseJson(text) ?? null));
    });
  }

  /** A GET whose body goes to a file, on disk when the call returns. */
  getToFile(access: Access, url: string, path: string): Promise<Result<{ contentType: string }>> {
    const call: Call = { access, url, method: 'GET', accept: 'application/pdf, image/tiff' };
    return this.#send(call, async ({ headers, body }) => {
      if ((numberIn(headers['content-length']) ?? 0) > MAX_DOCUMENT_BYTES) {
        body.on('error', () => undefined).destroy();
        return failed(DOCUMENT_TOO_LARGE);
      }
      try {
        await pipeline(body, atMost(MAX_DOCUMENT_BYTES), createWriteStream(path));
        if (!(await keepWhole(path)))
          return failed(doubt(call, 'A document of the phone service came cut short.'));
      } catch (error) {
        if (transportCode(error) === TOO_LONG) {
          await rm(path, { force: true });
          return failed(DOCUMENT_TOO_LARGE);
        }
        if (isTransport(error)) throw error;
        return failed(diskFailure(error, `${path} could not be written`));
      }
      const contentType =
        String(headers['content-type'] ?? '')
          .split(';')[0]
          ?.trim()
          .toLowerCase() ?? '';
      return success({ contentType });
    });
  }

  #sendForJson(call: Call): Promise<Result<unknown>> {
    return this.#send(call, async ({ body }) => {
      const json = parseJson(await readText(body));
      if (json !== undefined) return success(json);
      return failed(doubt(call, 'The answer of the phone service could not be read.'));
    });
  }

  async #send<T>(
    call: Call,
    read: (answer: Dispatcher.ResponseData) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    let { url } = call;
    for (let redirects = 0; ; redirects++) {
      const way = await this.#connection.wayTo(url);
      if (!way.ok) return way;
      try {
        const answer = await this.#request({ ...call, url }, way.value);
        this.#hear({ status: answer.statusCode, headers: answer.headers });
        if (answer.statusCode >= 200 && answer.statusCode < 300) return await read(answer);
        const text = await readText(answer.body).catch(() => '');
        const next = redirects < MAX_REDIRECTS ? redirectOf(call, url, answer) : null;
        if (next === null) return failed(failureOfAnswer(badAnswer(answer, text), call.method === 'POST'));
        url = next;
      } catch (error) {
        return failed(failureOfTransport({ ...call, url }, error));
      }
    }
  }

  #request(
    { access, url, method, accept, body }: Call,
    dispatcher: Dispatcher,
  ): Promise<Dispatcher.ResponseData> {
    const { patience, program } = this.#connection;
    const { answerMs, uploadMs } = patience;
    return request(url, {
      dispatcher,
      method,
      headers: {
        ...(access === null ? {} : { authorization: `Bearer ${access.token}` }),
        accept,
        ...(program === null ? {} : { 'x-user-agent': program }),
        ...(body === undefined
          ? {}
          : { 'content-type': body.contentType, 'content-length': String(body.lengthBytes) }),
      },
      body: body === undefined ? null : Readable.from(body.stream(), { objectMode: false }),
      headersTimeout: method === 'POST' && body !== undefined ? uploadMs : answerMs,
      bodyTimeout: answerMs,
    });
  }
}

const badAnswer = (answer: Dispatcher.ResponseData, text: string): BadAnswer => ({
  status: answer.statusCode,
  body: parseJson(text) ?? null,
  retryAfterSeconds: pauseSecondsIn(answer.headers['retry-after']),
});

/** Where a question is sent on to; null where it does not go: the token stays with the service, and what changes things is not repeated. */
function redirectOf({ access, method }: Call, url: string, answer: Dispatcher.ResponseData): string | null {
  const { location } = answer.headers;
  if (method !== 'GET' || access === null || !REDIRECTS.has(answer.statusCode)) return null;
  if (typeof location !== 'string' || !URL.canParse(location, url)) return null;
  const target = new URL(location, url).href;
  return isOfService(target, access.baseUrl) ? target : null;
}

/** False when the document ends before its format does: what is in between may cut an answer and mend its length. */
async function keepWhole(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    return (await findFormatEnd(file, (await file.stat()).size)) !== 'missing';
  } finally {
    await file.close();
  }
}

/** A header that holds a number (of seconds, mostly); null when it is not there, or holds something else. */
export function numberIn(header: string | string[] | undefined): number | null {
  const seconds = typeof header === 'string' && header.trim() !== '' ? Number(header) : NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** A header that asks to wait so many seconds: never for longer than is kept. */
export function pauseSecondsIn(header: string | string[] | undefined): number | null {
  const seconds = numberIn(header);
  return seconds === null ? null : Math.min(seconds, LONGEST_PAUSE_MS / 1000);
}

function failureOfTransport(call: Call, error: unknown): Failure {
  const code = transportCode(error);
  if (code === null) throw error;
  if (code === TOO_LONG && call.method === 'GET') return answerTooLarge;
  const never = error instanceof Error ? notConnected(error, code, call.url) : null;
  return never ?? doubt(call, `The connection to the phone service broke (${code}).`);
}

/** The same question has the same answer. */
const answerTooLarge: Failure = {
  kind: 'refused',
  code: ANSWER_TOO_LARGE,
  message: `The phone service answered with more than ${MAX_JSON_BYTES / 1024 / 1024} MB; it was not read.`,
};

/** What a broken exchange means: nothing for what may be repeated, doubt for anything that could have been taken. */
function doubt(call: Call, message: string): Failure {
  return call.method !== 'POST'
    ? { kind: 'later', reason: 'offline', retryAfterMs: null, message }
    : { kind: 'unknown-outcome', message };
}

const isTransport = (error: unknown): boolean => transportCode(error)?.startsWith('UND_ERR') === true;

function transportCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    const bytes = chunk as Uint8Array;
    sizeBytes += bytes.length;
    if (sizeBytes > MAX_JSON_BYTES) throw tooLong();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function atMost(maxBytes: number): Transform {
  let sizeBytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) done(tooLong());
      else done(null, chunk);
    },
  });
}

const TOO_LONG = 'UND_ERR_TOO_LONG';

const tooLong = (): Error =>
  Object.assign(new Error('The answer is longer than any answer should be'), { code: TOO_LONG });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
