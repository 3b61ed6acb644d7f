import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failed, success, type Result } from '../domain/result.ts';
import { SIGN_IN_PATH, signInAddress } from '../domain/service/sign-in-address.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { OpenRedirect, SignInRedirect } from '../services/ports/sign-in.ts';
import { errnoOf } from '../storage/disk-failure.ts';

/** For as long as a person may take at the service's page. */
const OPEN_FOR_MS = 5 * 60_000;

type Outcome = Result<string>;

/** Listens on this machine for the browser that comes back from signing in. For one sign-in, and not for long. */
export class LoopbackRedirect implements SignInRedirect {
  readonly #clock: Clock;
  #closeEarlier: () => Promise<void> = () => Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
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
      finish(failed(refused('Nobody signed in within five minutes.'))),
    );
    const closed = finished.then(() => {
      cancelTimer();
      server.close();
      // The answer that is on its way goes out; nothing else is waited for.
      server.closeIdleConnections();
    });
    const close = (): Promise<void> => {
      finish(failed(refused('The sign-in was given up.')));
      return closed;
    };
    this.#closeEarlier = close;
    return success({
      uri,
      close,
      code: (state) => {
        server.on('request', (request, response) => {
          const outcome = readRedirect(request, new URL(uri).host, state);
          answer(response, outcome);
          if (outcome !== null) finish(outcome);
        });
        return finished;
      },
    });
  }
}

/** Null for a request that is not the awaited one: it changes nothing. */
function readRedirect(request: IncomingMessage, host: string, state: string): Outcome | null {
  if (request.method !== 'GET' || request.headers.host !== host) return null;
  const { url: target = '' } = request;
  if (!URL.canParse(target, `http://${host}`)) return null;
  const url = new URL(target, `http://${host}`);
  if (url.pathname !== SIGN_IN_PATH || url.searchParams.get('state') !== state) return null;
  const code = url.searchParams.get('code');
  if (code !== null && code !== '') return success(code);
  const why = url.searchParams.get('error_description') ?? url.searchParams.get('error') ?? 'it gave no code';
  return failed(refused(`The service did not let you sign in: ${why.slice(0, 300)}`));
}

function answer(response: ServerResponse, outcome: Outcome | null): void {
  const [status, words] =
    outcome === null
      ? ([404, 'There is nothing here.'] as const)
      : outcome.ok
        ? ([200, 'You are signed in. Close this page and go back to Faxtray.'] as const)
        : ([400, 'Signing in did not work. Go back to Faxtray; it says why.'] as const);
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      // The code stands in the address of this page.
      'referrer-policy': 'no-referrer',
      connection: 'close',
    })
    .end(`<!doctype html><html lang="en"><title>Faxtray</title><p>${words}</p></html>`);
}

/** One sentence when this machine does not let us. */
function listen(server: Server, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(whyNot(error, port)));
    server.listen(port, '127.0.0.1', () => resolve(null));
  });
}

const whyNot = (error: Error, port: number): string =>
  errnoOf(error) === 'EADDRINUSE'
    ? `Another program on this machine uses port ${port}, which the service sends the browser back to. Close it and try again, or sign in with a JWT credential.`
    : 'This computer does not let Faxtray wait for the browser to come back; a security program may forbid it. Sign in with a JWT credential instead.';

const refused = (message: string) => ({ kind: 'refused', code: 'sign-in', message }) as const;
const later = (message: string) =>
  ({ kind: 'later', reason: 'offline', retryAfterMs: null, message }) as const;
