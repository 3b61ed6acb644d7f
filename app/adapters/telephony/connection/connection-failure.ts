import type { Failure } from '../../../domain/failure.ts';
import { phrase, type Phrase } from '../../../words/phrase.ts';

/** Errors from before a connection exists: nothing can have arrived. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

type HandshakeFailure = 'not-trusted' | 'other-name' | 'wrong-time' | 'not-secure' | 'proxy-other-name';

/** Codes of OpenSSL and Node for a failed handshake, before any byte of the request. */
const HANDSHAKE: Readonly<Record<string, HandshakeFailure>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'not-trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'not-trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'not-trusted',
  UNABLE_TO_GET_ISSUER_CERT: 'not-trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'not-trusted',
  CERT_UNTRUSTED: 'not-trusted',
  CERT_REJECTED: 'not-trusted',
  INVALID_CA: 'not-trusted',
  CERT_REVOKED: 'not-trusted',
  CERT_SIGNATURE_FAILURE: 'not-trusted',
  CERT_HAS_EXPIRED: 'wrong-time',
  CERT_NOT_YET_VALID: 'wrong-time',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-name',
  HOSTNAME_MISMATCH: 'other-name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'not-secure',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'not-secure',
  UND_ERR_PRX_TLS: 'proxy-other-name',
};

const TUNNEL = /^Proxy response \((?<status>\d+)\)/u;

/** What it means that a request never began; null if it may have begun. The message names the host and never the whole address. */
export function notConnected(error: Error, code: string, url: string): Failure | null {
  const { host } = new URL(url);
  const status = TUNNEL.exec(error.message)?.groups?.['status'];
  if (code === 'UND_ERR_ABORTED' && status !== undefined) return offline(refusedByProxy(status, host));
  const failure = HANDSHAKE[code];
  if (failure === 'proxy-other-name') return offline(phrase('connection.proxy-other-name'));
  if (failure !== undefined) return offline(phrase(`connection.${failure}`, { host }));
  return NOT_CONNECTED.has(code) && !wasConnected(error) ? offline(phrase('connection.not-reached')) : null;
}

/** An established connection fails with the same errors when the network goes away: then something may have arrived. */
const wasConnected = (error: Error): boolean =>
  'syscall' in error && (error.syscall === 'read' || error.syscall === 'write');

const refusedByProxy = (status: string, host: string): Phrase =>
  status === '407'
    ? phrase('connection.proxy-asks-who', { example: 'http://name:password@host:port' })
    : phrase('connection.proxy-refuses', { host, status });

const offline = (message: Phrase): Failure => ({
  kind: 'later',
  reason: 'offline',
  retryAfterMs: null,
  message,
});
