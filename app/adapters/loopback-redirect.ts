import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failed, success, type Result } from '../domain/result.ts';
import { SIGN_IN_PATH, signInAddress } from '../domain/service/sign-in-address.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { OpenRedirect, SignInRedirect } from '../services/ports/service/sign-in.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { shownText } from '../domain/files/shown-text.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

/** As long as a person may need on the service's page. */
const OPEN_FOR_MS = 5 * 60_000;

type Outcome = Result<string>;

/** Listens on this machine for the browser returning from a sign-in. For one sign-in, and not for long. */
export class LoopbackRedirect implements SignInRedirect {
  readonly #clock: Clock;
  readonly #words: Phrasebook;
  #closeEarlier: () => Promise<void> = () => Promise.resolve();

  constructor(clock: Clock, words: Phrasebook) {
    this.#clock = clock;
    this.#words = words;
  }

  async open(port: number | null): Promise<Result<OpenRedirect>> {
    await this.#closeEarlier();
    const server = createServer();
    const problem = await listen(server, port ?? 0);
    if (problem !== null) return failed(later(problem));
    const uri = signInAddress((server.address() as AddressInfo).port);
    let finish: (outcome: Outcome) => void = () => undefined;
    const finished = new Promise<Outcome>((resolve) => {
      finish = resolve;
    });
    const cancelTimer = this.#clock.after(OPEN_FOR_MS, () =>
      finish(failed(refused(phrase('signing-in.nobody-in-time')))),
    );
    const closed = finished.then(() => {
      cancelTimer();
      server.close();
      // The response under way is sent; nothing else is waited for.
      server.closeIdleConnections();
    });
    const close = (): Promise<void> => {
      finish(failed(refused(phrase('signing-in.given-up'))));
      return closed;
    };
    this.#closeEarlier = close;
    return success({
      uri,
      close,
      code: (state) => {
        server.on('request', (request, response) => {
          const outcome = readRedirect(request, new URL(uri).host, state);
          answer(response, outcome, this.#words);
          if (outcome !== null) finish(outcome);
        });
        return finished;
      },
    });
  }
}

/** Null for any request but the expected one: it changes nothing. */
function readRedirect(request: IncomingMessage, host: string, state: string): Outcome | null {
  if (request.method !== 'GET' || request.headers.host !== host) return null;
  const { url: target = '' } = request;
  if (!URL.canParse(target, `http://${host}`)) return null;
  const url = new URL(target, `http://${host}`);
  if (url.pathname !== SIGN_IN_PATH || url.searchParams.get('state') !== state) return null;
  const code = url.searchParams.get('code');
  if (code !== null && code !== '') return success(code);
  const why = url.searchParams.get('error_description') ?? url.searchParams.get('error');
  return failed(
    refused(
      why === null
        ? phrase('signing-in.no-code')
        : phrase('signing-in.not-let', { why: shownText(why.slice(0, 300)) }),
    ),
  );
}

function answer(response: ServerResponse, outcome: Outcome | null, words: Phrasebook): void {
  const [status, said] =
    outcome === null
      ? ([404, phrase('signing-in.page.nothing')] as const)
      : outcome.ok
        ? ([200, phrase('signing-in.page.done')] as const)
        : ([400, phrase('signing-in.page.failed')] as const);
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      // The address of this page contains the code.
      'referrer-policy': 'no-referrer',
      connection: 'close',
    })
    .end(
      `<!doctype html><html lang="${words.language}"><title>Faxtray</title><p>${words.text(said)}</p></html>`,
    );
}

/** Why not, if this machine does not allow it. */
function listen(server: Server, port: number): Promise<Phrase | null> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(whyNot(error, port)));
    server.listen(port, '127.0.0.1', () => resolve(null));
  });
}

const whyNot = (error: Error, port: number): Phrase =>
  toErrno(error) === 'EADDRINUSE'
    ? phrase('signing-in.port-in-use', { port: String(port) })
    : phrase('signing-in.may-not-listen');

const refused = (message: Phrase) => ({ kind: 'refused', code: 'sign-in', message }) as const;
const later = (message: Phrase) =>
  ({ kind: 'later', reason: 'offline', retryAfterMs: null, message }) as const;
