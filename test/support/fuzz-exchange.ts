import fc from 'fast-check';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Pool } from 'undici';
import { z } from 'zod';
import type { ExchangeProcess } from './exchange-process.ts';
import { readResidentMiB } from './resident-memory.ts';
import { fuzzedBytes, fuzzedRequest, type FuzzedBytes, type FuzzedRequest } from './fuzz-requests.ts';

export interface FuzzResult {
  /** How often each status was returned; 0 for connections that were closed without an answer. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly residentMiB: readonly number[];
}

const BATCH = 2_000;
const CONNECTIONS = 16;
/** One in this many is bytes that may not be HTTP. */
const RAW_SHARE = 20;
const ANSWER_LIMIT_MS = 20_000;

const errorSchema = z.union([
  z.looseObject({ errorCode: z.string(), message: z.string(), errors: z.array(z.looseObject({ errorCode: z.string() })).min(1) }),
  z.looseObject({ error: z.string(), errors: z.array(z.looseObject({ errorCode: z.string() })).min(1) }),
]); // prettier-ignore

/**
 * Sends an exchange this many senseless requests. Every answer has to come in time, every refusal in the standard error body (or
 * OAuth's), and none may be a failure of the exchange itself. The seed determines the requests.
 */
export async function fuzzExchange(
  exchange: ExchangeProcess,
  {
    requests,
    seed,
    onBatch,
  }: { requests: number; seed: number; onBatch?: (done: number, mib: number) => void },
): Promise<FuzzResult> {
  const { baseUrl, clientId, accounts } = exchange.ready;
  const extensions = accounts.flatMap((account) => account.extensions);
  const credentials = {
    tokens: extensions.map((extension) => extension.accessToken),
    clientId,
    jwt: extensions[0]?.jwt ?? '',
  };
  const { host } = new URL(baseUrl);
  const one: fc.Arbitrary<FuzzedRequest | FuzzedBytes> = fc.oneof(
    { weight: RAW_SHARE - 1, arbitrary: fuzzedRequest(credentials) },
    { weight: 1, arbitrary: fuzzedBytes(host, credentials) },
  );
  const pool = new Pool(baseUrl, { connections: CONNECTIONS, pipelining: 1 });
  const statuses = new Map<number, number>();
  const residentMiB: number[] = [];
  try {
    for (let done = 0; done < requests; done += BATCH) {
      const count = Math.min(BATCH, requests - done);
      const waiting = fc.sample(one, { numRuns: count, seed: seed + done });
      const work = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const status = await ask(pool, baseUrl, next);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
      residentMiB.push(readResidentMiB(exchange.child.pid ?? 0));
      onBatch?.(done + count, residentMiB.at(-1) ?? 0);
    }
  } finally {
    await pool.destroy();
  }
  return { statuses, residentMiB };
}

function ask(pool: Pool, baseUrl: string, asked: FuzzedRequest | FuzzedBytes): Promise<number> {
  return asked.kind === 'http' ? askHttp(pool, asked) : sendBytes(baseUrl, asked);
}

async function askHttp(pool: Pool, asked: FuzzedRequest): Promise<number> {
  const { method, path, headers, body } = asked;
  try {
    const answer = await pool.request({
      method: method,
      path,
      headers,
      body,
      headersTimeout: ANSWER_LIMIT_MS,
      bodyTimeout: ANSWER_LIMIT_MS,
    });
    const text = await answer.body.text();
    checkAnswer(answer.statusCode, String(answer.headers['content-type']), method === 'HEAD' ? null : text);
    return answer.statusCode;
  } catch (error) {
    throw new Error(`${String(error)}\nfor ${describeRequest(asked)}`, { cause: error });
  }
}

function checkAnswer(status: number, contentType: string, text: string | null): void {
  if (status >= 500) throw new Error(`Answered ${status}: ${text ?? ''}`);
  if (status < 400) return;
  if (!contentType.startsWith('application/json'))
    throw new Error(`Refused with ${status} as ${contentType}`);
  if (text !== null) errorSchema.parse(JSON.parse(text));
}

/** Whatever it is, it is answered or disconnected. */
async function sendBytes(baseUrl: string, { bytes }: FuzzedBytes): Promise<number> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  // Otherwise the exchange would wait for the rest of half a request.
  socket.end(bytes);
  const timer = setTimeout(() => socket.destroy(), ANSWER_LIMIT_MS);
  await once(socket, 'close');
  clearTimeout(timer);
  const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0);
  try {
    const [head = '', body = ''] = answer.split(/\r\n\r\n(?!HTTP)/u);
    const contentType = /^content-type: ([^\r]*)/imu.exec(head)?.[1] ?? '';
    if (status > 0) checkAnswer(status, contentType, body.startsWith('{') ? body : null);
  } catch (error) {
    throw new Error(`${String(error)}\nfor ${JSON.stringify(bytes.toString('latin1'))}`, { cause: error });
  }
  return status;
}

const describeRequest = ({ method, path, headers, body }: FuzzedRequest): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body?.toString('latin1') ?? '')}`;
