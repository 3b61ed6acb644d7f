import type { Result } from '../../../domain/result.ts';
import type { Signature } from '../../../domain/settings/signature.ts';

/** Makes signatures of pictures that people choose: what is dark on them, without the paper around it. */
export interface SignatureMaker {
  make(path: string): Promise<Result<Signature>>;
}
