import { session, type Session } from 'electron';
import { randomUUID } from 'node:crypto';

export const LAYOUT_SCHEME = 'layout';
/** In memory, since its name says nothing else; nothing that the app's window has is in it. */
const PARTITION = 'layout';
/** No proxy listens on port 9: whatever would get past all else ends there, this machine's own services included. */
const NOWHERE = {
  mode: 'fixed_servers',
  proxyRules: '127.0.0.1:9',
  proxyBypassRules: '<-loopback>',
} as const;
const OF_ITS_OWN = /^(?:layout|data|blob):/u;

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data: blob:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "webrtc 'block'",
].join('; ');

/** A document to be laid out, as its page gets it. */
export interface DocumentOnPage {
  readonly kind: 'html' | 'docx';
  /** Web pages in UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Laid out by the rules of before there were any: of a web page that does not say which it follows. */
  readonly isQuirky: boolean;
  /** Of the page itself, beside the document's. */
  readonly style: string;
  /** What the page says at its end. */
  onFinished(verdict: string): void;
}

/** What windows that lay documents out can reach: each one document, at an address that nobody can guess, and nothing besides. */
export class LayoutSession {
  readonly #script: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly #documents = new Map<string, DocumentOnPage>();
  #session: Promise<Session> | null = null;

  constructor(script: () => Promise<Uint8Array<ArrayBuffer>>) {
    this.#script = script;
  }

  get session(): Promise<Session> {
    this.#session ??= this.#lockedDown().catch((error: unknown) => {
      // The next document tries again.
      this.#session = null;
      throw error;
    });
    return this.#session;
  }

  /** The address of a page for a document, until it is given back. */
  lend(document: DocumentOnPage): { readonly address: string; giveBack(): void } {
    const host = randomUUID();
    this.#documents.set(host, document);
    return { address: `${LAYOUT_SCHEME}://${host}/`, giveBack: () => void this.#documents.delete(host) };
  }

  async #lockedDown(): Promise<Session> {
    const own = session.fromPartition(PARTITION, { cache: false });
    own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    own.setPermissionCheckHandler(() => false);
    own.on('will-download', (event) => event.preventDefault());
    own.setSpellCheckerLanguages([]);
    own.setSpellCheckerEnabled(false);
    own.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !OF_ITS_OWN.test(url) }));
    await own.setProxy(NOWHERE);
    // Last, since it cannot be done twice.
    own.protocol.handle(LAYOUT_SCHEME, (request) => this.#answer(request));
    return own;
  }

  async #answer(request: Request): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    const document = this.#documents.get(hostname);
    if (document === undefined) return respond(404, null, 'text/plain');
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return respond(200, Buffer.from(pageFor(document)), 'text/html; charset=utf-8');
      case 'GET /layout.js':
        return respond(200, await this.#script(), 'text/javascript; charset=utf-8');
      case 'GET /document':
        return respond(200, document.bytes, 'text/plain; charset=utf-8', { 'x-kind': document.kind });
      case 'POST /finished':
        document.onFinished(await request.text());
        return respond(204, null, 'text/plain');
      default:
        return respond(404, null, 'text/plain');
    }
  }
}

function pageFor({ isQuirky, style }: DocumentOnPage): string {
  const doctype = isQuirky ? '' : '<!doctype html>';
  return `${doctype}<html><head><style>${style}</style></head><body><script src="/layout.js"></script></body></html>`;
}

function respond(
  status: number,
  body: Uint8Array<ArrayBuffer> | null,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      ...more,
      'content-type': type,
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'cache-control': 'no-store',
    },
  });
}
