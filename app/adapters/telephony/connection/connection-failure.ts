import type { Failure } from '../../../domain/failure.ts';

/** Errors that come before a connection exists: then nothing can have arrived. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const NOBODY_WE_TRUST = (host: string): string =>
  `The certificate of ${host} comes from nobody that this machine trusts. If your network looks into connections, name its certificate with the setting caFile.`;
const SOMEBODY_ELSE = (host: string): string =>
  `The certificate at ${host} is made out to another name; somebody may be in between. Nothing was sent.`;
const WRONG_TIME = (host: string): string =>
  `The certificate of ${host} is not good at this time. Check the clock of this machine; if it is right, the service has to renew its certificate.`;
const NO_TLS = (host: string): string =>
  `${host} does not answer in a secure way (TLS). Check the address of the server. Nothing was sent.`;

/** Codes of OpenSSL and Node for a handshake that came to nothing, before any byte of the request. */
const HANDSHAKE: Readonly<Record<string, (host: string) => string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: NOBODY_WE_TRUST,
  SELF_SIGNED_CERT_IN_CHAIN: NOBODY_WE_TRUST,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOBODY_WE_TRUST,
  UNABLE_TO_GET_ISSUER_CERT: NOBODY_WE_TRUST,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NOBODY_WE_TRUST,
  CERT_UNTRUSTED: NOBODY_WE_TRUST,
  CERT_REJECTED: NOBODY_WE_TRUST,
  INVALID_CA: NOBODY_WE_TRUST,
  CERT_REVOKED: NOBODY_WE_TRUST,
  CERT_SIGNATURE_FAILURE: NOBODY_WE_TRUST,
  CERT_HAS_EXPIRED: WRONG_TIME,
  CERT_NOT_YET_VALID: WRONG_TIME,
  ERR_TLS_CERT_ALTNAME_INVALID: SOMEBODY_ELSE,
  HOSTNAME_MISMATCH: SOMEBODY_ELSE,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  UND_ERR_PRX_TLS: () => 'The certificate of the proxy is made out to another name. Nothing was sent.',
};

const TUNNEL = /^Proxy response \((?<status>\d+)\)/u;

/**
 * A request that never began, as what it means; null when it may have begun. The message names the host and never the whole
 * address.
 */
export function notConnected(error: Error, code: string, url: string): Failure | null {
  const { host } = new URL(url);
  const status = TUNNEL.exec(error.message)?.groups?.['status'];
  if (code === 'UND_ERR_ABORTED' && status !== undefined) return offline(refusedByProxy(status, host));
  const words = HANDSHAKE[code];
  if (words !== undefined) return offline(words(host));
  return NOT_CONNECTED.has(code) && !wasConnected(error)
    ? offline('The phone service cannot be reached.')
    : null;
}

/** A connection that was there dies of the same errors when the network goes away: then something may have arrived. */
const wasConnected = (error: Error): boolean =>
  'syscall' in error && (error.syscall === 'read' || error.syscall === 'write');

const refusedByProxy = (status: string, host: string): string =>
  status === '407'
    ? 'The proxy asks who you are. Put a name and a password into the setting proxy: http://name:password@host:port.'
    : `The proxy does not open a way to ${host} (it answered ${status}).`;

const offline = (message: string): Failure => ({
  kind: 'later',
  reason: 'offline',
  retryAfterMs: null,
  message,
});
