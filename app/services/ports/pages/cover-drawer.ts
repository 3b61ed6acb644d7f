import type { CoverSheet } from '../../../domain/fax/cover-sheet.ts';
import type { Result } from '../../../domain/result.ts';

/** Draws cover pages into files that go as the first document of a fax. */
export interface CoverDrawer {
  /** Fails with `needs-person` where it cannot be drawn whole, as it is written. */
  draw(sheet: CoverSheet, faxResolution: 'High' | 'Low'): Promise<Result<DrawnCoverFile>>;
}

export interface DrawnCoverFile {
  readonly path: string;
  /** As it is called at the service. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Once the service has it, or has refused it. */
  remove(): Promise<void>;
}
