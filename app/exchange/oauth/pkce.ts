import { createHash, timingSafeEqual } from 'node:crypto';

/** A proof key (RFC 7636): whoever presents the code must know what the challenge was made from. */
export interface Challenge {
  readonly method: 'S256' | 'plain';
  readonly value: string;
}

/** A verifier has the same form (sections 4.1 and 4.2). */
const CHALLENGE = /^[\w.~-]{43,128}$/u;

/** Null if it is not a challenge; `undefined` if there is none. */
export function readChallenge(value: string, method: string): Challenge | null | undefined {
  if (value === '' && method === '') return undefined;
  if (!CHALLENGE.test(value)) return null;
  // Section 4.3: plain if no method is named.
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
