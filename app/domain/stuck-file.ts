import type { Problem } from './reason-words.ts';
import type { Reason } from './reason.ts';

/**
 * Why something in a send folder is no fax yet and will be none without somebody's doing. `empty`, `no-note`, `incomplete` and
 * `unreadable`: for long. `no-note`: a bundle without its fax.json. `unreadable`: it cannot be opened. `orphan-note`: a sidecar whose
 * document has not come for a day. `disk`: it is whole, and the queue has no room to write it down. `no-file`: a pipe, a socket, a device.
 * `in-use`: a program has it open for writing. `odd-bundle`: a bundle that holds what cannot be a document of it.
 */
export type StuckReason =
  | 'empty'
  | 'incomplete'
  | 'no-note'
  | 'unreadable'
  | 'in-use'
  | 'disk'
  | 'orphan-note'
  | 'too-deep'
  | 'unreadable-name'
  | 'link'
  | 'no-file'
  | 'odd-bundle';

const REASON_OF: Readonly<Record<StuckReason, Reason>> = {
  empty: 'incomplete',
  incomplete: 'incomplete',
  'no-note': 'incomplete',
  unreadable: 'unreadable',
  'in-use': 'incomplete',
  disk: 'disk',
  'orphan-note': 'incomplete',
  'too-deep': 'too-deep',
  'unreadable-name': 'unreadable-name',
  link: 'unsupported-type',
  'no-file': 'unsupported-type',
  'odd-bundle': 'unsupported-type',
};

/** The word for machines (send-folder.md "Status file"). */
export const reasonOfStuck = (problem: StuckReason): Reason => REASON_OF[problem];

export const STUCK_WORDS: Readonly<Record<StuckReason, Problem>> = {
  empty: {
    headline: 'File is empty',
    advice: 'It holds 0 bytes, so there is nothing to fax. Scan or save it again, or delete it.',
  },
  incomplete: {
    headline: 'File is not finished',
    advice:
      'Its end is missing and nothing more has arrived for a while; a scan or a copy may have been cut off. Scan or save it again, or delete it. If the rest arrives, it is faxed automatically.',
  },
  'no-note': {
    headline: 'Folder has no fax.json',
    advice: 'That file says who gets the documents in the folder. They are faxed as soon as it is there.',
  },
  unreadable: {
    headline: 'File cannot be opened',
    advice:
      'Faxtray is not allowed to read it, or another program has locked it. Close that program, or allow Faxtray to read and move the file. It is then faxed automatically.',
  },
  'in-use': {
    headline: 'File is still open',
    advice:
      'A program on this computer has it open and may write more. Close the file there, or quit that program; it is then faxed automatically.',
  },
  disk: {
    headline: 'Cannot write to the disk',
    advice:
      'Faxtray cannot record the fax, so the file was not taken and nothing was sent. Make room on the disk, or check that it can be written to; the file is then faxed automatically.',
  },
  'orphan-note': {
    headline: 'A note without its document',
    advice:
      'The document that it belongs to has not arrived for a day. Put the document beside the note, or delete the note.',
  },
  'too-deep': {
    headline: 'Too many folders deep',
    advice:
      'Faxtray looks in the send folder and in the folders right below it, no deeper. Nothing was sent. Move the file up, or delete it.',
  },
  'unreadable-name': {
    headline: 'File name cannot be read',
    advice:
      'The name is not valid text, as can happen to files copied from an old system. Nothing was sent. Rename the file; it is then faxed automatically.',
  },
  link: {
    headline: 'A link, not a file',
    advice: 'Faxtray does not follow links, so nothing was sent. Drop the file itself, and delete the link.',
  },
  'no-file': {
    headline: 'Not a file',
    advice: 'It is a pipe, a socket or a device and holds no pages. Nothing was sent. Remove it.',
  },
  'odd-bundle': {
    headline: 'Folder contains more than files',
    advice:
      'It contains a link, a folder, or a file whose name cannot be read, and a fax without that might lack pages. Nothing was sent. Take it out; the rest is then faxed automatically.',
  },
};
