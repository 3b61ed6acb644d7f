import type { Result } from '../../../domain/result.ts';

/** An address on this machine that a browser is sent back to with a code (RFC 8252 section 7.3). */
export interface SignInRedirect {
  /** Resolves when it listens, on this port (null: any); a second one ends the first. */
  open(port: number | null): Promise<Result<OpenRedirect>>;
}

export interface OpenRedirect {
  readonly uri: string;
  /** The code for this state, once; a refusal of the service, or nobody for too long, is a failure. */
  readonly code: (state: string) => Promise<Result<string>>;
  /** Resolves when nothing listens there any more. */
  readonly close: () => Promise<void>;
}

/** Fresh secrets for one sign-in (RFC 7636 section 4.1). */
export interface ProofKey {
  readonly state: string;
  readonly verifier: string;
  /** S256 of the verifier. */
  readonly challenge: string;
}
