import type { Problem } from './reason-words.ts';
import type { Reason } from './reason.ts';

/**
 * Why something in a send folder is no fax yet and will be none without somebody's doing. `empty`, `no-note`, `incomplete` and
 * `unreadable`: for long. `no-note`: a bundle without its fax.json. `unreadable`: it cannot be opened. `orphan-note`: a sidecar whose
 * document has not come for a day. `disk`: it is whole, and the queue has no room to write it down.
 */
export type StuckReason = 'empty' | 'incomplete' | 'no-note' | 'unreadable' | 'disk' | 'orphan-note';

/** The word for machines (send-folder interface, "Status file"). */
export const reasonOfStuck = (problem: StuckReason): Reason =>
  problem === 'unreadable' || problem === 'disk' ? problem : 'incomplete';

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
  unreadable: {
    headline: 'File cannot be opened',
    advice:
      'Faxtray may not read it, or another program keeps it to itself. Close that program, or allow Faxtray to read and move the file. It goes by itself then.',
  },
  disk: {
    headline: 'The disk does not take it',
    advice:
      'Faxtray cannot write the fax down, so it was not taken and nothing was sent. Make room on the disk, or see that it can be written to; it goes by itself then.',
  },
  'orphan-note': {
    headline: 'A note without its document',
    advice: 'The file that it speaks of has not come for a day. Drop it beside the note, or delete the note.',
  },
};
