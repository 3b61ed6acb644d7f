import { request, type Dispatcher } from 'undici';
import { Readable } from 'node:stream';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Access } from '../../services/ports/service/access.ts';
import type { RateGroup } from '../../services/ports/service/rate-limit.ts';
import type { FaxDocumentType } from '../../storage/fax-document.ts';
import { AnswerDeadline, TOO_SLOW } from './answer-deadline.ts';
import { failureOfAnswer, type Asked } from './answer-failure.ts';
import { notConnected } from './connection/connection-failure.ts';
import { isOfService } from './connection/of-service.ts';
import { gated, HELD_BACK } from './connection/pace-gate.ts';
import { ServiceConnection } from './connection/service-connection.ts';
import { keepDocument } from './document-answer.ts';
import type { MultipartBody } from './multipart-body.ts';
import { parseJson } from './parse-json.ts';
import { readPauseMs, type AnswerFacts } from './rate-limit-headers.ts';
import { findRateGroup } from './find-rate-group.ts';
import { answerTooLong, readText, TOO_LONG, transportCode, type AnswerBudget } from './read-answer.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Redirects within the service; more is a loop. */
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Form fields that are as good as a sign-in. */
const SECRET_FIELDS = ['assertion', 'refresh_token', 'token', 'code', 'code_verifier'];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Call {
  /** Null if no token must be sent. */
  readonly access: Access | null;
  readonly url: string;
  readonly method: Method;
  readonly accept: string;
  readonly asked: Asked;
  readonly body?: MultipartBody;
  /** Secrets in the body that let us in. */
  readonly secrets?: readonly string[];
}

export interface ServiceHttpOptions {
  /** Called for every answer as soon as its headers have arrived. */
  readonly onAnswer: (facts: AnswerFacts) => void;
  readonly connection?: ServiceConnection | undefined;
  /** For how long no request of a group may be sent; 0 if it may. Asked right before sending. */
  readonly pauseMs?: ((group: RateGroup) => number) | undefined;
}

/** Requests to the service. Any doubt about a fax is returned as `unknown-outcome`. */
export class ServiceHttp {
  readonly #onAnswer: (facts: AnswerFacts) => void;
  readonly #connection: ServiceConnection;
  readonly #pauseMs: (group: RateGroup) => number;

  constructor({ onAnswer, connection = new ServiceConnection(), pauseMs = () => 0 }: ServiceHttpOptions) {
    this.#onAnswer = onAnswer;
    this.#connection = connection;
    this.#pauseMs = pauseMs;
  }

  /** A GET with a JSON answer. */
  getJson(
    access: Access,
    url: string,
    accept = 'application/json',
    budget?: AnswerBudget,
  ): Promise<Result<unknown>> {
    return this.#sendForJson({ access, url, method: 'GET', accept, asked: 'question' }, budget);
  }

  /** A POST without a body that changes nothing, with a JSON answer: for what only signed-in clients get. */
  postForJson(access: Access, url: string): Promise<Result<unknown>> {
    return this.#sendForJson({ access, url, method: 'POST', accept: 'application/json', asked: 'sign-in' });
  }

  /** A fax, as a multipart POST with a JSON answer. */
  postMultipart(access: Access, url: string, body: MultipartBody): Promise<Result<unknown>> {
    const call = { access, url, method: 'POST', accept: 'application/json', body } as const;
    return this.#sendForJson({ ...call, asked: 'fax' });
  }

  /**
   * A POST of form fields without a token, as OAuth has it (RFC 6749). Connection problems are `later`; whatever it may have changed can
   * be requested again.
   */
  async postForm(url: string, fields: Readonly<Record<string, string>>): Promise<Result<unknown>> {
    const form = Buffer.from(new URLSearchParams(fields).toString());
    const body: MultipartBody = {
      contentType: 'application/x-www-form-urlencoded',
      lengthBytes: form.length,
      stream: () => Readable.from([form]),
    };
    const call = { access: null, url, method: 'POST', accept: 'application/json', body } as const;
    const secrets = SECRET_FIELDS.flatMap((name) => fields[name] || []);
    const answer = await this.#sendForJson({ ...call, secrets, asked: 'sign-in' });
    // Here 401 rejects the client itself, and is no reason to sign in with what was just rejected.
    if (answer.ok || answer.failure.kind !== 'needs-sign-in') return answer;
    return failed({ kind: 'refused', code: 'oauth', message: answer.failure.message });
  }

  /** A PUT of JSON, answered with JSON or with nothing (null). */
  putJson(access: Access, url: string, value: unknown): Promise<Result<unknown>> {
    const bytes = Buffer.from(JSON.stringify(value));
    const body: MultipartBody = {
      contentType: 'application/json',
      lengthBytes: bytes.length,
      stream: () => Readable.from([bytes]),
    };
    const call = { access, url, method: 'PUT', accept: 'application/json', body } as const;
    return this.#send({ ...call, asked: 'change' }, async (answer) => {
      const text = await readText(answer.body);
      return success(text.trim() === '' ? null : (parseJson(text) ?? null));
    });
  }

  /** A DELETE, whose answer says only yes. */
  remove(access: Access, url: string): Promise<Result<null>> {
    const call = { access, url, method: 'DELETE', accept: 'application/json', asked: 'change' } as const;
    return this.#send(call, async ({ body }) => {
      await readText(body);
      return success(null);
    });
  }

  /** A GET whose body must be a fax document and goes to a file, which is on disk when the call returns. */
  getDocument(access: Access, url: string, path: string): Promise<Result<{ contentType: FaxDocumentType }>> {
    const call = { access, url, method: 'GET', accept: 'application/pdf, image/tiff' } as const;
    return this.#send({ ...call, asked: 'document' }, (answer, deadline) => {
      deadline.judgeByRate(this.#connection.patience.wholeMs);
      return keepDocument(answer, path, (bytes) => deadline.came(bytes));
    });
  }

  #sendForJson(call: Call, budget?: AnswerBudget): Promise<Result<unknown>> {
    return this.#send(call, async ({ body }) => {
      const json = parseJson(await readText(body, budget));
      if (json !== undefined) return success(json);
      return failed(doubt(call, phrase('service.answer-not-read')));
    });
  }

  async #send<T>(
    call: Call,
    read: (answer: Dispatcher.ResponseData, deadline: AnswerDeadline) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    this.#connection.recordShown([
      ...(call.access === null ? [] : [call.access.token]),
      ...(call.secrets ?? []),
    ]);
    let { url } = call;
    for (let redirects = 0; ; redirects++) {
      const way = await this.#connection.wayTo(url);
      if (!way.ok) return way;
      const deadline = new AnswerDeadline();
      const begin = (): void => deadline.begin(this.#wholeMs(call));
      try {
        const upload = watched(call.body, begin);
        const answer = await this.#request({ ...call, url }, upload.stream, way.value, deadline.signal);
        begin();
        const { isWholeSent } = upload;
        const facts = { status: answer.statusCode, headers: answer.headers };
        this.#onAnswer(facts);
        if (answer.statusCode >= 200 && answer.statusCode < 300) return await read(answer, deadline);
        const body = await readText(answer.body)
          .then(parseJson)
          .catch(() => undefined);
        const next = redirects < MAX_REDIRECTS ? findRedirect(call, url, answer) : null;
        if (next === null) {
          const pauseMs = readPauseMs(facts, Date.now());
          const isOfLimiter = facts.headers['x-rate-limit-group'] !== undefined;
          const bad = { status: facts.status, body: body ?? null, pauseMs, isOfLimiter, isWholeSent };
          return failed(withoutSecrets(failureOfAnswer(bad, call.asked), this.#connection.shownSecrets));
        }
        url = next;
      } catch (error) {
        return failed(this.#failureOfTransport({ ...call, url }, error));
      } finally {
        deadline.end();
      }
    }
  }

  #request(
    { access, url, method, accept, asked, body }: Call,
    stream: Readable | null,
    way: Dispatcher,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const { patience, program } = this.#connection;
    const { answerMs, uploadMs } = patience;
    const group = findRateGroup(asked, url);
    return request(url, {
      signal,
      dispatcher: gated(way, () => this.#pauseMs(group) > 0),
      method,
      headers: {
        ...(access === null ? {} : { authorization: `Bearer ${access.token}` }),
        accept,
        ...(asked === 'document' ? { 'accept-encoding': 'identity' } : {}),
        ...(program === null ? {} : { 'x-user-agent': program }),
        ...(body === undefined
          ? {}
          : { 'content-type': body.contentType, 'content-length': String(body.lengthBytes) }),
      },
      body: stream,
      headersTimeout: hasUpload({ method, body }) ? uploadMs : answerMs,
      bodyTimeout: answerMs,
    });
  }

  #wholeMs({ method, body }: Call): number {
    const { answerMs, uploadMs, wholeMs } = this.#connection.patience;
    return (hasUpload({ method, body }) ? uploadMs : answerMs) + wholeMs;
  }

  #failureOfTransport(call: Call, error: unknown): Failure {
    const code = transportCode(error);
    if (code === null) throw error;
    if (code === HELD_BACK) return heldBack(this.#pauseMs(findRateGroup(call.asked, call.url)));
    if (code === TOO_LONG && call.method === 'GET') return answerTooLong;
    if (code === TOO_SLOW && call.asked === 'document') return documentTooSlow;
    const never = error instanceof Error ? notConnected(error, code, call.url) : null;
    return never ?? doubt(call, phrase('service.connection-broke'));
  }
}

/** The bytes of a request, and whether the last of them has been handed over. */
function watched(
  body: MultipartBody | undefined,
  onWhole: () => void,
): { stream: Readable | null; isWholeSent: boolean } {
  if (body === undefined) {
    onWhole();
    return { stream: null, isWholeSent: true };
  }
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    let givenBytes = 0;
    for await (const chunk of body.stream()) {
      givenBytes += chunk.length;
      upload.isWholeSent = givenBytes >= body.lengthBytes;
      if (upload.isWholeSent) onWhole();
      yield chunk;
    }
  };
  const upload = { stream: Readable.from(bytes(), { objectMode: false }), isWholeSent: false };
  return upload;
}

const documentTooSlow: Failure = {
  kind: 'later',
  reason: 'offline',
  retryAfterMs: null,
  message: phrase('service.document-too-slow'),
};

const hasUpload = ({
  method,
  body,
}: Pick<Call, 'method'> & { readonly body: MultipartBody | undefined }): boolean =>
  method === 'POST' && body !== undefined;

/** Nothing of it was sent: another request was told to wait before this one reached the wire. */
const heldBack = (retryAfterMs: number): Failure => ({
  kind: 'later',
  reason: 'rate-limited',
  retryAfterMs,
  message: phrase('service.goes-slower'),
});

/** Where a request is redirected to; null if it must not follow: the token stays with the service, and changes are not repeated. */
function findRedirect({ access, method }: Call, url: string, answer: Dispatcher.ResponseData): string | null {
  const { location } = answer.headers;
  if (method !== 'GET' || access === null || !REDIRECTS.has(answer.statusCode)) return null;
  if (typeof location !== 'string' || !URL.canParse(location, url)) return null;
  const target = new URL(location, url).href;
  return isOfService(target, access.baseUrl) ? target : null;
}

/** What a broken exchange means: nothing for a request that may be repeated, doubt for a fax that may have been accepted. */
function doubt({ asked }: Call, message: Phrase): Failure {
  return asked !== 'fax'
    ? { kind: 'later', reason: 'offline', retryAfterMs: null, message }
    : { kind: 'unknown-outcome', message };
}
