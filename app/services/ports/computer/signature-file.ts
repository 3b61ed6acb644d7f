import type { Result } from '../../../domain/result.ts';
import type { KeptSignature } from '../../../domain/settings/signature.ts';

/** The signatures that are kept on this computer. */
export interface SignatureFile {
  /** None where there is no file; a failure where there is one that cannot be read. */
  read(): Promise<Result<readonly KeptSignature[]>>;
  write(signatures: readonly KeptSignature[]): Promise<Result<null>>;
}
