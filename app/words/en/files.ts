/** Files that were chosen or dropped, address books that are imported, folders that faxes are taken from. */
export const files = {
  'print.page-missing': 'A page of the fax cannot be drawn just now. Open the fax again, and then print it.',
  'print.refused': 'The system’s printing said: {why}. Look whether the printer is ready, and print again.',
  'file.gone': 'This file is no longer there.',
  'file.not-read': 'This file cannot be read.',
  'file.folder': 'This is a folder. Drop the files that are in it.',
  'file.no-file': 'This is not a file, but a pipe, a socket or a device.',
  'file.empty': 'This file is empty.',
  'dropped-folder.changed':
    '“{name}” has changed since you dropped it, so nothing was taken from it. Drop it again.',
  'dropped-folder.nothing': 'There is nothing in “{name}” that can be faxed.',
  'dropped-folder.more':
    '{count, plural, =0 {None of the documents of “{name}” were taken} one {Only # document of “{name}” was taken} other {Only the first # documents of “{name}” were taken}}, by name: one fax takes at most {most} files. The rest is not in this fax.',
  'dropped-folder.cut': '“{name}” holds too much to look through; not everything in it was found.',
  'dropped-folder.left': 'Left out of “{name}”: {parts}.',
  'dropped-folder.odd':
    '{count, plural, one {# file that cannot be faxed ({names})} other {# files that cannot be faxed ({names})}}',
  'dropped-folder.hidden': '{count, plural, one {# hidden entry} other {# hidden entries}}',
  'dropped-folder.links': '{count, plural, one {# link} other {# links}}',
  'dropped-folder.other': '{count, plural, one {# pipe or device} other {# pipes or devices}}',
  'dropped-folder.unreadable':
    '{count, plural, one {# entry that cannot be read} other {# entries that cannot be read}}',
  'dropped-folder.too-deep': '{count, plural, one {# folder too far down} other {# folders too far down}}',
  'file.cannot-be-faxed': 'This kind of file cannot be faxed; save it as a PDF.',
  'file.changed-marks-gone':
    'Changed since you chose it, so what you had put on its pages was removed. Check its pages before you send it.',
  'file.changed': 'Changed since you chose it. Check its pages before you send it.',
  'file.taken': 'Faxed already since you chose it. To fax it again, choose it again.',
  'import.not-read': '{name} cannot be read. Nothing was imported.',
  'import.too-large': '{name} is too large for an address book. Nothing was imported.',
  'import.no-contacts':
    '{name} is neither a vCard file nor a table (CSV) with a column for the fax number. Give that column the heading "fax". Nothing was imported.',
  'import.too-many': '{name} has more than {most, number} entries. Nothing was imported.',
  'folder.watch.no-room':
    'The system cannot watch any more folders. The folder is checked every few seconds instead.',
  'folder.watch.failed':
    'The system cannot watch the folder ({errno}). The folder is checked every few seconds instead.',
  'folder.watch.failed-without-reason':
    'The system cannot watch the folder. The folder is checked every few seconds instead.',
  'folder.watch.doubtful':
    'The system no longer reports new files here. The folder is checked every few seconds instead.',
  'folder.not-read': 'The folder {path} cannot be read: {why}.',
  'folder.no-answer': 'The folder {path} does not answer. Check that its drive is connected.',
  'folder.why.bug': 'something went wrong; the log says what',
  'folder.unknown-holder': 'Another computer',
  'folder.holder': '{user} on {host}',
  'blocking.known-sender':
    'This number is a contact, one of the account, or was faxed from here. Faxes of known numbers are never blocked by their look.',
  'blocking.too-little':
    'There is too little on the first page to know others by it. Block the sender instead, if the fax shows a number.',
  'blocking.too-many':
    '{most} first pages are blocked, and there can be no more. Unblock one of them in the settings.',
  'blocking.gone': 'It cannot be blocked again here. Open such a fax, and block it from there.',
  'printing.no-printers':
    'This computer has no printer that Faxtray can see. On Linux, printers come from CUPS.',
  'printing.no-such-printer': 'There is no printer {printer} any more. Choose another one in the settings.',
  'printing.no-paper': 'The printer {printer} is out of paper.',
  'printing.stopped': 'The printer {printer} is stopped.',
  'printing.not-wanted': 'It was not handed to the printer.',
  'printing.bug': 'Something went wrong that Faxtray does not know; the log says what.',
} as const;
