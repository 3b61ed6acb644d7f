/** Why it is not known who gets a dropped file, and why its documents cannot go. */
export const intake = {
  'intake.not-a-number-in-file':
    '{written} in the file name is not a telephone number. [advice.choose-recipient]',
  'intake.not-a-number-in-folder':
    '{written} in the folder name is not a telephone number. [advice.choose-recipient]',
  'intake.emergency-number-in-file':
    '{written} in the file name is an emergency number. Faxtray never dials it. [advice.choose-recipient]',
  'intake.file-goes-on':
    'The file name continues after {numbers}, and what follows may be part of the number. [advice.choose-recipient]',
  'intake.folder-goes-on':
    'The folder name continues after {numbers}, and what follows may be part of the number. [advice.choose-recipient]',
  'intake.file-may-mean': 'The file name may mean {numbers}. [advice.choose-recipient]',
  'intake.folder-may-mean': 'The folder name may mean {numbers}. [advice.choose-recipient]',
  'intake.file-may-mean-another':
    'The file name may contain a number other than {numbers}, which the folder name gives. [advice.choose-recipient]',
  'intake.explicit-not-a-number':
    'The number in the file name is not a telephone number. [advice.choose-recipient]',
  'intake.file-has': 'The file name contains {numbers}. [advice.choose-recipient]',
  'intake.folder-has': 'The folder name contains {numbers}. [advice.choose-recipient]',
  'intake.costs-more': '{numbers} costs more to call than an ordinary number. [advice.choose-recipient]',
  'intake.default-not-a-number': 'The folder’s default recipient, {written}, is not a telephone number.',
  'note.recipient-not-a-number': 'to[{index}].phoneNumber: not a telephone number',
  'note.only-bundles-have-files': 'files: only bundles have it',
  'note.no-document': 'files: there is no document in the bundle',
  'note.file-not-there': 'files[{index}]: {name} is not in the bundle',
  'note.file-not-named': 'files: {name} is in the bundle and is not named',
  'intake.taken-late':
    '{name} is waiting for its drive, which is slow or does not answer. Faxes from elsewhere go on.',
  'intake.taken-after-others':
    '{name} is waiting: two other drives do not answer, and until one does, no further drive is asked. Faxes from this computer go on.',
  'documents.too-large': 'The files of one fax may have {megabytes, number} MB together; send it in parts.',
  'documents.unsupported-type': '{name} is of a kind that cannot be faxed; save it as PDF and send that.',
  'documents.cover-not-kept': 'The cover page could not be written to the disk.',
  'documents.nothing-sent': '{problem} Nothing was sent.',
  'documents.read-as': '{name} (read as {encoding})',
  'documents.encoding-doubtful':
    'Nothing in {files} says how the letters are written; they may be others. [advice.check-letters]',
  'documents.encoding-doubtful-and-more':
    'Nothing in {files} and {more, number} more says how the letters are written; they may be others. [advice.check-letters]',
  'documents.letters-not-drawn':
    '{problem} Nothing in it says that it is written in {encoding}, as it was read; its letters may be others. [advice.check-letters]',
  'documents.letters-asked':
    '{problem} The phone service draws the pages with fonts of its own, and may have none for these either. [advice.check-again-or-confirm]',
  'documents.changed':
    '{count, plural, one {{names} was changed after it was taken.} other {{names} were changed after they were taken.}} Nothing was sent. [advice.send-changed-or-cancel]',
  'documents.ended-app':
    'Faxtray ended unexpectedly, more than once, while it looked at {name}. Send it again to have it looked at once more; or print it to a new PDF, and send that.',
  'documents.check-broke':
    'Something went wrong in Faxtray while it checked the documents. [advice.check-again]',
  'intake.sidecar-says-otherwise':
    '{name} came after the file was taken, and names {numbers}. [advice.choose-recipient]',
} as const;
