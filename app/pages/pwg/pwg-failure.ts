import { unpacksTooLarge, unreadable, type PageFailure } from '../document/page-failure.ts';
import type { PwgEnd } from './read-pwg.ts';

export const pwgFailure = (name: string, why: Exclude<PwgEnd, 'whole'>): PageFailure =>
  why === 'damaged' ? unreadable(name) : unpacksTooLarge(name);
