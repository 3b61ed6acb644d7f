import { createHash, timingSafeEqual } from 'node:crypto';

/** A proof key (RFC 7636): whoever brings the code must know what the challenge was made from. */
export interface Challenge {
  readonly method: 'S256' | 'plain';
  readonly value: string;
}

/** Also the form of a verifier (sections 4.1 and 4.2). */
const CHALLENGE = /^[\w.~-]{43,128}$/u;

/** Null for what is no challenge; `undefined` where none is given. */
export function readChallenge(value: string, method: string): Challenge | null | undefined {
  if (value === '' && method === '') return undefined;
  if (!CHALLENGE.test(value)) return null;
  // Section 4.3: plain, where no method is named.
  if (method === '' || method === 'plain') return { method: 'plain', value };
  return method === 'S256' ? { method, value } : null;
}

export function isVerified(challenge: Challenge, verifier: string): boolean {
  if (!CHALLENGE.test(verifier)) return false;
  const derived =
    challenge.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return (
    derived.length === challenge.value.length &&
    timingSafeEqual(Buffer.from(derived), Buffer.from(challenge.value))
  );
}
