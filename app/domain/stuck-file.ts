import type { Problem } from './reason-words.ts';

/**
 * Why something in a send folder is no fax yet and will be none without somebody's doing. `empty`, `no-note` and `incomplete`: quiet
 * for long. `no-note`: a bundle without its fax.json. `orphan-note`: a sidecar whose document has not come for a day.
 */
export type StuckReason = 'empty' | 'incomplete' | 'no-note' | 'orphan-note';

export const STUCK_WORDS: Readonly<Record<StuckReason, Problem>> = {
  empty: {
    headline: 'File is empty',
    advice: 'It holds 0 bytes, so there is nothing to fax. Scan or save it again, or delete it.',
  },
  incomplete: {
    headline: 'File is not finished',
    advice:
      'Its end is missing and nothing has come for a while; a scan or a copy may have broken off. Scan or save it again, or delete it. If the rest comes, it goes by itself.',
  },
  'no-note': {
    headline: 'Folder has no fax.json',
    advice: 'It says who gets the documents in the folder. They go as soon as it is there.',
  },
  'orphan-note': {
    headline: 'A note without its document',
    advice: 'The file that it speaks of has not come for a day. Drop it beside the note, or delete the note.',
  },
};
