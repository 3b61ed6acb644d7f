import type { SecureContext } from 'node:tls';
import { Agent, ProxyAgent, type Dispatcher } from 'undici';
import { success, type Result } from '../../../domain/result.ts';
import type { SystemProxy } from '../../../services/ports/service/system-proxy.ts';
import { findProxy, type ProxySetting } from './find-proxy.ts';
import { trustedCertificates } from './trusted-certificates.ts';

/** How long the service may be silent before a connection counts as dead. */
export interface Patience {
  readonly answerMs: number;
  /** An upload of 20 MB over a slow connection takes its time, and the answer comes only after it. */
  readonly uploadMs: number;
  /**
   * From the end of a request to the end of its answer, beyond the allowed silence; for a document, the period in which some of it has to
   * arrive.
   */
  readonly wholeMs: number;
}

const PATIENCE: Patience = { answerMs: 30_000, uploadMs: 5 * 60_000, wholeMs: 60_000 };

export interface ServiceConnectionOptions {
  readonly proxy: ProxySetting;
  /** Certificates to trust in addition to the system's; null: none. */
  readonly caFile: string | null;
  readonly systemProxy: SystemProxy | null;
  /** How we identify ourselves to the service (public-service.md 8.1): `Faxtray/1.0`. */
  readonly program?: string;
  /** Overrides the default. */
  readonly patience?: Patience;
}

const SHORTEST_SECRET = 8;
const MOST_SHOWN = 16;

/** An event has some hundred bytes. Anything larger closes the connection. */
const PUSH = { maxPayloadSize: 256 * 1024 };

/** No proxy, and only the certificates that the system trusts. */
const DIRECT: ServiceConnectionOptions = { proxy: 'none', caFile: null, systemProxy: null };

/** How requests to a service leave this machine: through which proxy, and trusting which certificates. One for the whole app. */
export class ServiceConnection {
  readonly #options: ServiceConnectionOptions;
  readonly #ways = new Map<string, Dispatcher>();
  #trusted: SecureContext | null = null;
  readonly #shown = new Set<string>();

  constructor(options: ServiceConnectionOptions = DIRECT) {
    this.#options = options;
  }

  get patience(): Patience {
    return this.#options.patience ?? PATIENCE;
  }

  get program(): string | null {
    return this.#options.program ?? null;
  }

  /** Secrets most recently sent to services to be let in. */
  get shownSecrets(): readonly string[] {
    return [...this.#shown];
  }

  /** Called before they are sent. Anything this short cannot be a secret, and would be found in every word. */
  recordShown(secrets: readonly string[]): void {
    for (const secret of secrets.filter(({ length }) => length >= SHORTEST_SECRET)) {
      // Moves it to the end, so that the most recent one is forgotten last.
      this.#shown.delete(secret);
      this.#shown.add(secret);
    }
    for (const oldest of [...this.#shown].slice(0, -MOST_SHOWN)) this.#shown.delete(oldest);
  }

  /** The dispatcher for an address, by the system's current settings: a laptop changes networks. */
  async wayTo(address: string): Promise<Result<Dispatcher>> {
    const { proxy: setting, systemProxy } = this.#options;
    const proxy = await findProxy(address, setting, systemProxy);
    if (!proxy.ok) return proxy;
    const isTls = address.startsWith('https:') || proxy.value?.startsWith('https:') === true;
    const trusted = isTls ? await this.#whomToTrust() : success(null);
    if (!trusted.ok) return trusted;
    const name = `${isTls ? 'tls' : 'plain'} ${proxy.value ?? 'direct'}`;
    const way = this.#ways.get(name) ?? makeWay(proxy.value, trusted.value);
    this.#ways.set(name, way);
    return success(way);
  }

  async close(): Promise<void> {
    const ways = [...this.#ways.values()];
    this.#ways.clear();
    await Promise.all(ways.map((way) => way.destroy()));
  }

  /** Reading some hundred certificates takes a moment, so it is done once, and only if a certificate was added. */
  async #whomToTrust(): Promise<Result<SecureContext>> {
    if (this.#trusted !== null) return success(this.#trusted);
    const trusted = await trustedCertificates(this.#options.caFile);
    if (trusted.ok) this.#trusted = trusted.value;
    return trusted;
  }
}

function makeWay(proxy: string | null, secureContext: SecureContext | null): Dispatcher {
  const tlsOptions = secureContext === null ? {} : { secureContext };
  if (proxy === null) return new Agent({ connect: tlsOptions, webSocket: PUSH });
  return new ProxyAgent({ uri: proxy, requestTls: tlsOptions, proxyTls: tlsOptions, webSocket: PUSH });
}
