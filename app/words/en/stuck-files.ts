/** Why something in a send folder is no fax yet and will be none without somebody's doing. */
export const stuckFiles = {
  'stuck.empty.headline': 'File is empty',
  'stuck.empty.advice': 'It holds 0 bytes, so there is nothing to fax. Scan or save it again, or delete it.',
  'stuck.incomplete.headline': 'File is incomplete',
  'stuck.incomplete.advice':
    'Its end is missing and nothing more has arrived for a while; a scan or a copy may have been cut off. Scan or save it again, or delete it. If the rest arrives, it is faxed automatically.',
  'stuck.no-note.headline': 'Folder has no fax.json',
  'stuck.no-note.advice':
    'That file says who gets the documents in the folder. They are faxed as soon as it is there.',
  'stuck.lacks-document.headline': 'A document is missing',
  'stuck.lacks-document.advice':
    'The fax.json of this folder names a file that is not in it. Nothing was sent. The fax goes as soon as the file is there; if the name is wrong, correct fax.json.',
  'stuck.unreadable.headline': 'File cannot be opened',
  'stuck.unreadable.advice':
    'Faxtray is not allowed to read it, or another program has locked it. Close that program, or allow Faxtray to read and move the file. It is then faxed automatically.',
  'stuck.in-use.headline': 'File is still open',
  'stuck.in-use.advice':
    'A program on this computer has it open and may write more. Close the file there, or quit that program; it is then faxed automatically.',
  'stuck.disk.headline': 'Cannot write to the disk',
  'stuck.disk.advice':
    'Faxtray cannot record the fax, so the file was not taken and nothing was sent. Make room on the disk, or check that it can be written to; the file is then faxed automatically.',
  'stuck.orphan-note.headline': 'A .fax.json file without its document',
  'stuck.orphan-note.advice':
    'The document that it belongs to has not arrived for a day. Put the document beside it, or delete the .fax.json file.',
  'stuck.too-deep.headline': 'Too many folders deep',
  'stuck.too-deep.advice':
    'Faxtray looks in the send folder and in the folders right below it, no deeper. Nothing was sent. Move the file up, or delete it.',
  'stuck.unreadable-name.headline': 'File name cannot be read',
  'stuck.unreadable-name.advice':
    'The name is not valid text, as can happen to files copied from an old system. Nothing was sent. Rename the file; it is then faxed automatically.',
  'stuck.link.headline': 'A link, not a file',
  'stuck.link.advice':
    'Faxtray does not follow links, so nothing was sent. Drop the file itself, and delete the link.',
  'stuck.no-file.headline': 'Not a file',
  'stuck.no-file.advice':
    'It is a pipe, a socket or a device and holds no pages. Nothing was sent. Remove it.',
  'stuck.odd-bundle.headline': 'Folder contains more than files',
  'stuck.odd-bundle.advice':
    'It contains a link, a folder, or a file whose name cannot be read, and a fax without that might lack pages. Nothing was sent. Take it out; the rest is then faxed automatically.',
  'stuck.too-large.headline': 'Too large to fax',
  'stuck.too-large.advice':
    'The files of one fax may have {megabytes, number} MB together, and this is more. It was not taken, and nothing was sent. Send it in parts, or delete it.',
  'stuck.in-status-file': '{name}: {headline}. {advice}',
} as const;
