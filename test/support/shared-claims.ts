import { success } from '../../app/domain/result.ts';
import type { FilingClaims, FilingStanding } from '../../app/services/ports/folders/filing-files.ts';

/**
 * Claims in memory, for a folder shared by several computers; the real ones are files (`test/integration/filing-claims-folder.test.ts`).
 */
export function sharedClaims() {
  const standings = new Map<string, FilingStanding>();
  const claims: FilingClaims = {
    find: (messageId) => Promise.resolve(success(standings.get(messageId) ?? null)),
    claim: (messageId, claim) => {
      const standing = standings.get(messageId) ?? { claim, isDone: false, isLeft: false };
      standings.set(messageId, standing);
      return Promise.resolve(success(standing));
    },
    finish: (messageId, id) => {
      const standing = standings.get(messageId);
      if (standing?.claim?.id === id) standings.set(messageId, { ...standing, isDone: true, isLeft: false });
      return Promise.resolve(success(null));
    },
    takeOver: () => Promise.resolve(success(null)),
    forget: (messageId) => {
      standings.delete(messageId);
      return Promise.resolve(success(null));
    },
  };
  return { standings, claims };
}
