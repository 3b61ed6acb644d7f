import { z } from 'zod';
import { MAX_SUBJECT } from './max-name.ts';

export const subject = z.string().max(MAX_SUBJECT);
/** Of a fax whose cover page Faxtray draws. */
export const ownCover = z.strictObject({ subject });
