import type { FaxJob, JobDocument } from '../../domain/fax/fax-job.ts';
import { fingerprintAt } from '../../storage/fingerprint.ts';

/**
 * True when the documents are the very files that were seen, and what was read beside them is unchanged or gone. `at`: where the
 * document, or the bundle's folder, lies by now.
 */
export async function isStillAsSeen({ origin, documents, companions }: FaxJob, at: string): Promise<boolean> {
  const bundle = origin.kind === 'send-folder' ? origin.bundle : null;
  const toOriginalPath = ({ source }: JobDocument): string =>
    bundle === null ? source : at + source.slice(bundle.length);
  const seen = await Promise.all([
    ...documents.map((each) => isStillSeen(each, bundle === null ? at : toOriginalPath(each))),
    ...companions.map(
      async (each) =>
        (await isStillSeen(each, toOriginalPath(each))) ||
        (await fingerprintAt(toOriginalPath(each))) === null,
    ),
  ]);
  return seen.every(Boolean);
}

export const isStillSeen = async ({ source, fingerprint }: JobDocument, at = source): Promise<boolean> =>
  fingerprint === null || fingerprint === (await fingerprintAt(at));
