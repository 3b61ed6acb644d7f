import { createHash, randomBytes } from 'node:crypto';
import type { ProofKey } from '../services/ports/service/sign-in.ts';

/** RFC 7636 section 4.1: 32 random octets, written in base64url. */
export function makeProofKey(): ProofKey {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { state: randomBytes(16).toString('base64url'), verifier, challenge };
}
