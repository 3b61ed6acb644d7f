import type { Result } from '../../../domain/result.ts';

/** Makes logos for cover pages of pictures that people choose. */
export interface LogoMaker {
  /** PNG in Base64, in grey, as large as it is printed at most: 530 by 204 pixels. */
  make(path: string): Promise<Result<string>>;
}
