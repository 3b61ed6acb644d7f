/** What `faxtray` says in a terminal. Names of commands and options are the same in every language. */
export const commandLine = {
  'cli.no-option': 'There is no option {option}.',
  'cli.no-short-option':
    'There is no option {option}. A file whose name begins with a hyphen is written ./-NAME, or behind --.',
  'cli.no-value': 'The option {option} takes no value.',
  'cli.value-missing':
    'The option {option} needs a value. One that begins with a hyphen is written {option}=VALUE.',
  'cli.option-twice': 'The option {option} was given twice.',
  'cli.option-of-other': '“faxtray {name}” has no option {option}.',
  'cli.no-command': 'What is to be done? No command was given.',
  'cli.unknown-command': 'There is no command “{name}”.',
  'cli.too-many': '“faxtray {name}” was given more than it takes.',
  'cli.which-shell': 'Which shell? “faxtray completion” knows bash, zsh and fish.',
  'cli.contacts-list': 'Contacts can only be listed: faxtray contacts list [WORDS].',
  'cli.number-missing': 'Which number? None was given.',
  'cli.too-long': '{what} is too long: it may have {most, number} characters.',
  'cli.job-missing': 'Which fax? “faxtray {name}” needs the id that “faxtray status” shows.',
  'cli.no-job': '“{job}” is not the id of a fax. “faxtray status” shows them.',
  'cli.file-missing': 'What is to be faxed? No file was given.',
  'cli.file-not-there': 'There is no such file.',
  'cli.file-folder': 'This is a folder. Name the files that are in it.',
  'cli.too-many-files': 'One fax takes {most, number} files at most. Nothing was sent.',
  'cli.input-twice': 'Standard input (-) can be faxed only once.',
  'cli.request-id': 'A request id has 1 to 128 letters, digits, dots, colons, hyphens or underscores.',
  'cli.wait-seconds': '--wait takes whole seconds, {most, number} at most.',
  'cli.name-twice': 'A number was given two names. Each --name belongs to the --to before it.',
  'cli.to-missing': 'To whom? Give a number with --to.',
  'cli.too-many-numbers': 'One fax goes to {most, number} numbers at most. Nothing was sent.',
  'cli.time':
    '“{text}” is not a time. Write it as 2026-11-24T08:30, with Z or +01:00 after it where it is not this computer’s.',
  'cli.see-help': 'Nothing was done. “faxtray --help” shows what there is.',
  'cli.starting':
    'Faxtray is not running. It is started without its window, which may take up to {seconds, number} seconds.',
  'cli.not-running':
    'Faxtray is not running, and a dry run starts nothing: it would send what is waiting. Nothing was done. Start Faxtray, and try again.',
  'cli.interrupted-before': 'Interrupted. Nothing was handed in.',
  'cli.not-started-in-time':
    'Faxtray did not answer within {seconds, number} seconds. Nothing was done. Open its window to see why.',
  'cli.no-answer': 'Faxtray runs, but does not answer. Nothing was done. Quit it, and try again.',
  'cli.not-started': 'Faxtray cannot start. Nothing was done. Open its window to see why.',
  'cli.not-started-why': 'Faxtray cannot start, and nothing was done: {why}',
  'cli.no-display':
    'Faxtray is not running, and cannot be started here: there is no display, and no xvfb-run to take its place. Nothing was done. Start Faxtray on the desktop, or install xvfb.',
  'cli.input-empty': 'Standard input was empty. Nothing was sent.',
  'cli.input-not-kept':
    'What came from standard input cannot be written to the disk ({errno}). Nothing was sent.',
  'cli.input-too-large':
    'Standard input holds more than {most, number} MB, which no service takes. Nothing was sent.',
  'cli.input-not-read': 'Standard input cannot be read ({why}). Nothing was sent.',
  'cli.files-too-large':
    'The files have more than {most, number} MB together, which no service takes. Nothing was sent. Send them in parts.',
  'cli.gone': 'Faxtray ended before it answered. Try again.',
  'cli.gone-changing':
    'Faxtray ended before it answered: it is not known whether this was done. “faxtray status” shows it.',
  'cli.ended-while-waiting':
    'Faxtray ended. The fax is in its queue, and goes on when Faxtray is started again.',
  'cli.output-not-written': 'What there was to print could not be written ({errno}).',
  'cli.done-not-written':
    'What there was to print could not be written ({errno}). What was asked for was done all the same.',
  'cli.ended-while-watching':
    'Faxtray ended, and no more changes follow. Its faxes go on when it is started again.',
  'cli.wait-over':
    'The wait is over, and it is not known yet what becomes of the fax. Faxtray goes on with it.',
  'cli.wait-over-paused':
    'The wait is over, and the fax was not sent: sending is paused. It waits in Faxtray, and goes once sending is resumed.',
  'cli.interrupted-waiting':
    'Interrupted. The fax was handed in, and Faxtray goes on with it; “faxtray cancel” takes it back while that can be done.',
  'cli.interrupted-asking': 'Interrupted before Faxtray answered. “faxtray status” shows how the fax is.',
  'cli.interrupted-receiving':
    'Interrupted. What is listed above was received; the same call goes on with the rest.',
  'cli.received-not-here': 'Fax {id} is not on this machine yet. Make the same call again later.',
  'cli.received-not-copied': '{name} cannot be copied to {folder} ({errno}). It stays unread.',
  'cli.nothing-done': 'Nothing was sent.',
  'cli.number-twice': '{number} was given twice. Nothing was sent.',
  'cli.doubtful': '{number} may be mistyped. Is {meant} meant?',
  'cli.doubtful-nothing-done':
    'Nothing was sent. If the number is right, send a fax to it once in the Faxtray window: it is known from then on.',
  'cli.number-incomplete': 'This is not a complete telephone number.',
  'cli.no-number': '{text}: {why}',
  'cli.request':
    'Request id {id}. The same call with --request-id {id} is the same fax, however often it is made.',
  'cli.interrupted-handing-in':
    'Interrupted while the fax was handed in: it is not known whether Faxtray has it. Make the same call with --request-id {id}; it is not sent twice.',
  'cli.handing-in-unknown':
    'Faxtray ended, or made a mistake, before it answered: it is not known whether it has the fax. Make the same call with --request-id {id}; it is not sent twice.',
  'cli.input-kept':
    'What came from standard input is kept in {path}, since Faxtray may still have to take it.',
  'cli.handed-in': 'Handed in as {job}.',
  'cli.same-request': 'This request was handed in before, as {job}. Nothing more was handed in.',
  'cli.more-contacts': 'There are {total, number} of them; these are the first. Add words to see others.',
  'cli.printer-how': '“faxtray printer” goes on with add or remove.',
  'cli.printer-off':
    'Faxtray is not a printer yet. Switch on Print to Faxtray in its settings, and make the call again.',
  'cli.queue-of-other':
    'There is a queue {queue} already that prints elsewhere. Nothing was changed; give that one another name first.',
  'cli.no-queue': 'There is no queue {queue}. Nothing had to be done.',
  'cli.printer-windows':
    'On Windows a printer is added in the system’s settings, by the address that Faxtray’s settings show. Nothing was done.',
  'cli.no-print-service':
    'The programs of a print service (lpadmin, lpstat) are not there. Nothing was done. Install CUPS (cups-client), or add the printer in the system’s settings.',
  'cli.print-service-refused':
    'The print service refused, and nothing was done: {why}. Somebody who may manage printers (the group lpadmin, or an administrator) can make the call.',
  'cli.print-service-late':
    'The print service did not answer within a minute: it is not known whether this was done. “lpstat -v” shows it.',
  'cli.print-service-not-started':
    'The programs of the print service could not be started: {why}. Nothing was done. Make the call again when that is over.',
  'cli.print-service-too-much':
    'The print service wrote more than is read of it: it is not known whether this was done. “lpstat -v” shows it.',
  'cli.which-file': 'Which file? “faxtray {name}” needs the name of one.',
  'cli.restore-asks': 'Nothing was changed. The same call with --yes restores it.',
  'cli.backup-not-known':
    'Faxtray ended, or was left, before it answered: it is not known whether this was done, and it may go on. Look at the file, or at Faxtray’s window, before you make the call again.',
  'cli.settings-how': '“faxtray settings” goes on with list, set NAME VALUE or reset NAME.',
  'cli.no-setting':
    'There is no setting “{name}”. “faxtray settings list” shows those that there are. Nothing was changed.',
  'cli.setting-fixed': 'set by your administrator',
  'cli.help.start':
    'faxtray COMMAND: send and follow faxes. “faxtray COMMAND --help” says more. A Faxtray that does not run is started without its window.',
  'cli.help.exit-codes':
    'Exit codes: 0 done (with --wait: sent), 1 finally failed, 2 not understood or refused, 3 needs a person, 4 not known yet, 5 Faxtray cannot be reached.',
  'cli.help.input': 'A FILE that is - is standard input.',
  'cli.help.send': 'Sends one fax of all files.',
  'dry-run.waits-for-person': 'It would wait in Faxtray’s window until a person sends it to {to}.',
  'dry-run.goes': 'It would be sent to {to}.',
  'dry-run.handed-in': 'This request was handed in before, as {job}. Nothing more would be handed in.',
  'dry-run.by-name': 'by its file name',
  'dry-run.with-cover': 'with a cover page',
  'cli.help.dry-run':
    'Shows what would become of a fax, and does nothing. Without --to: who gets it by its file name. The running Faxtray is asked; none is started.',
  'cli.help.status': 'Shows all faxes that have not come to their end, or one.',
  'cli.help.watch': 'Shows each change of a fax until Ctrl-C.',
  'cli.help.cancel': 'Cancels a fax while that can be done.',
  'cli.help.retry': 'Sends a fax again, to another number where one is given.',
  'cli.help.mcp':
    'Lets an assistant prepare and read faxes, by the Model Context Protocol on standard input and output. A person sends them.',
  'cli.help.number': 'Shows what Faxtray makes of a number, and those that may be meant instead.',
  'cli.help.contacts': 'Lists contacts with a fax number, all or those that fit the words.',
  'cli.help.receive': 'Lists faxes that came in, and saves them to a folder.',
  'cli.help.printer':
    'Makes a queue of the system’s print service of Faxtray’s own printer, or takes it away.',
  'cli.help.sheet':
    'writes a page that addresses the papers behind it when they are scanned together; replaces nothing',
  'cli.help.diagnostics':
    'Writes a file for whoever looks for a fault: versions, settings, counts and events; no numbers, names or documents.',
  'cli.help.backup':
    'Writes a backup of the queue, its documents, the mailbox and the drafts of the account in use, your contacts and settings. A file that is there stays as it is.',
  'cli.help.restore':
    'Says what a backup would change, and with --yes puts it in the place of what is here. Nothing of it is sent before somebody says so in the window.',
  'cli.help.settings':
    'Lists the settings, sets one, or takes back what was set. A VALUE that is no text is written as in the set-up file. What protects your faxes is set in the window.',
  'cli.help.verify-receipts':
    'Checks the receipts below FOLDER, or below the folder of all faxes, and the files that they vouch for, and names what is missing or was changed.',
  'cli.receipts-interrupted': 'Left before all was read: what else is missing or changed is not known.',
  'cli.receipts-beginnings':
    '{beginnings, number} receipts name none before them: between these, receipts may be missing that nobody can name.',
  'cli.receipts-wrong':
    '{findings, plural, one {# thing is} other {# things are}} missing or changed; {receipts, plural, one {# receipt was} other {# receipts were}} read.',
  'cli.receipts-right':
    'Nothing is missing or changed: {receipts, plural, one {# receipt} other {# receipts}}, {files, plural, one {# file} other {# files}}.',
  'cli.receipts-not-read': '{folder} could not be read: {why}.',
  'cli.help.completion': 'Prints a script by which your shell completes calls of faxtray.',
  'cli.option.to': 'Who gets it; may be given several times.',
  'cli.option.name': 'The name of whoever has the number before it.',
  'cli.option.cover': 'A cover page with this text.',
  'cli.option.own-cover': 'A cover page that Faxtray draws, with the letterhead of its settings.',
  'cli.option.subject': 'The subject of such a cover page.',
  'cli.option.low': 'In low resolution.',
  'cli.option.at': 'Not before then: 2026-11-24T08:30.',
  'cli.option.reference': 'A reference of your own, which the status shows.',
  'cli.option.request-id': 'The same id is the same fax, however often it is sent.',
  'cli.option.wait': 'Waits until it is known what became of it, or as long as is said.',
  'cli.option.dry-run': 'Shows what would happen, and does nothing.',
  'cli.option.since': 'Only those that came in since then: 2026-11-24T08:30.',
  'cli.option.unread': 'Only those that nobody has read.',
  'cli.option.save': 'Copies their documents into this folder.',
  'cli.option.mark-read': 'Marks what it lists as read.',
  'cli.option.yes': 'Puts the backup in place, as the same call without --yes said.',
  'cli.option.json': 'Prints JSON objects, one a line.',
  'cli.option.user-data-dir': 'The Faxtray that keeps its data there.',
  'cli.option.help': 'Shows this.',
  'cli.option.version': 'Shows which version this is.',
  'cli.manual.name': 'NAME',
  'cli.manual.summary': 'send and follow faxes',
  'cli.send-by-fax': 'Send by fax',
  'cli.manual.synopsis': 'SYNOPSIS',
  'cli.manual.description': 'DESCRIPTION',
  'cli.manual.commands': 'COMMANDS',
  'cli.manual.options': 'OPTIONS',
  'cli.manual.exit-status': 'EXIT STATUS',
  'cli.manual.examples': 'EXAMPLES',
} as const;
