import { X509Certificate } from 'node:crypto';
import * as tls from 'node:tls';
import { readNamed } from '../../../storage/read-named.ts';
import { failed, success, type Result } from '../../../domain/result.ts';
import { phrase, type Phrase } from '../../../words/phrase.ts';

const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu;

/**
 * What connections trust: the authorities shipped with the runtime, the system's if the runtime can read them, and those in `caFile`
 * (PEM, one or several).
 */
export async function trustedCertificates(caFile: string | null): Promise<Result<tls.SecureContext>> {
  const own = caFile === null ? success([]) : await readCertificates(caFile);
  if (!own.ok) return own;
  return success(
    tls.createSecureContext({ ca: [...tls.rootCertificates, ...systemCertificates(), ...own.value] }),
  );
}

async function readCertificates(path: string): Promise<Result<string[]>> {
  let text: string;
  try {
    text = (await readNamed(path)).toString('utf8');
  } catch {
    return notUsable(phrase('connection.certificates-not-read', { path }));
  }
  const certificates: string[] = text.match(PEM_BLOCK) ?? [];
  if (certificates.length === 0 || !certificates.every(isCertificate))
    return notUsable(phrase('connection.no-certificates', { path }));
  return success(certificates);
}

/** Tried again with the next request: the file may lie on a share that is not there yet. */
const notUsable = (message: Phrase): Result<never> =>
  failed({ kind: 'later', reason: 'offline', retryAfterMs: null, message });

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}

/** Newer runtimes only; an older one has only its own list. */
function systemCertificates(): readonly string[] {
  const read = (tls as { getCACertificates?: (type: 'system') => readonly string[] }).getCACertificates;
  return read?.('system') ?? [];
}
