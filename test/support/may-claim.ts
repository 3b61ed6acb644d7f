import type { MayTake } from '../../app/services/ports/folders/send-folder.ts';
import type { MayClaim } from '../../app/services/ports/folders/spool.ts';

/** A claim that stays wanted to the end, unless a test says otherwise. */
export const mayClaim = (
  mayTake: () => Promise<MayTake> = () => Promise.resolve('yes'),
  isCalledOff: () => boolean = () => false,
  beginsWith: (source: string) => void = () => undefined,
): MayClaim => ({ mayTake, isCalledOff, beginsWith });
