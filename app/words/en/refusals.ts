/** Why something that a person asked for is not done. */
export const refusals = {
  'refused.cover-too-long-for-part': 'With “{which}” on it, the cover page has too much text: shorten it.',
  'refused.not-chosen': 'Faxtray reads files that you chose or dropped yourself. Choose them again.',
  'refused.changed-since-chosen':
    '{count, plural, one {This file has changed since you chose it} other {These files have changed since you chose them}}: {names}. Nothing was sent. Look at the pages, then send the fax again and agree to the change.',
  'refused.too-late': 'Too late: the fax has moved on in the meantime.',
  'refused.cancelled-already': 'It is cancelled already.',
  'refused.failed-already': 'It has failed already; it can be sent again.',
  'refused.under-way': 'It is on its way already.',
  'refused.waits-still': 'It still waits to be sent: there is nothing to send again.',
  'refused.handed-in-before':
    'This request was handed in before, and its fax is no longer in the list. Nothing was sent. To send it again, use another request id.',
  'refused.other-queue-unreadable':
    'The queue of another account on this computer cannot be read ({queue}), so nobody can say whether this request was sent from there. Nothing was sent. Change to that account, which makes its queue anew, and make the same call again; or, if you know that it was not, send it without a request id.',
  'refused.other-fax-of-request':
    'This request id was used before, for a fax with other files, numbers or texts ({job}). Nothing was sent. To send this one as well, use another request id.',
  'refused.handed-in-elsewhere':
    'This request was handed in before, from another account on this computer. Nothing was sent. Change to that account to see its fax; to send it from this account as well, use another request id.',
  'refused.in-doubt':
    'Nobody knows whether this fax went out. Decide in the Faxtray window whether it goes again.',
  'refused.asks-person': 'This fax asks a question. Answer it in the Faxtray window.',
  'refused.no-fax': 'This fax is no longer in the queue.',
  'refused.draft-gone':
    'This draft is no longer here. Look in the queue to see whether it was sent; if not, start a new fax.',
  'refused.no-draft': 'This draft is no longer here.',
  'refused.sent-already': 'It has already been sent.',
  'refused.not-rendered-yet': 'The rendered document is not here yet.',
  'refused.in-no-folder-yet': 'It is not in a folder yet.',
  'refused.no-receipt': 'It has no receipt.',
  'refused.gone-on': 'It has moved on in the meantime.',
  'refused.has-got-it': 'This number has already received the fax.',
  'refused.lacks-plus':
    '“{text}” may lack its +, and would be {other} with one. Nothing was sent. Write it with + and its country code, or as it is dialled inside the country.',
  'refused.time-passed': 'That time has passed: choose a later one.',
  'refused.outcome-known': 'Its outcome is now known.',
  'refused.service-has-it': 'The phone service has it after all.',
  'refused.not-overdue': 'It is no longer overdue.',
  'refused.documents-not-here': 'Its documents are not here.',
  'refused.no-changed-version': 'It has no changed version to send.',
  'refused.document-not-shown': 'Its document is not here, so it cannot be shown.',
  'refused.too-large-to-show': 'It is too large to be shown here.',
  'refused.no-files-in-it': 'There is no file in {name} that can be taken out.',
  'refused.cannot-be-shown': '{name} cannot be shown.',
  'refused.it-cannot-be-shown': 'It cannot be shown.',
  'refused.documents-changed':
    'The documents changed after their pages were drawn. Look at the pages again, then send.',
  'refused.time-ends-early': 'The time ends before it begins.',
  'refused.deleted-there': 'Too late: the phone service has deleted it already, or is doing so.',
  'refused.deleted-there-some':
    '{late, plural, one {# fax is} other {# faxes are}} deleted there already, or just being deleted. {kept, plural, one {The other one stays.} other {The other # stay.}}',
  'refused.asks-already': 'Another question is open. Answer that one first.',
  'refused.not-at-service': 'It is no longer at the phone service.',
  'refused.not-whole-here':
    'Nothing was deleted at the phone service: the fax is not whole on this computer. {why}',
  'refused.not-in-mailbox': 'This fax is no longer in the mailbox.',
  'refused.too-much-on-fax':
    'More is written on this fax already than can be kept, so this was not written. Remove some of its tags.',
  'refused.has-it-now': '{name} has it now. Nothing was changed.',
  'refused.handling-changed':
    'Somebody else has changed it in the meantime. Nothing was changed here; look at it again.',
  'refused.not-in-folder': 'It is not in a folder of this computer.',
  'refused.no-words-read': 'No words were read on its pages, so there is nothing to search in.',
  'refused.moved-from-folder': 'It is no longer in that folder: someone has moved or removed it.',
  'refused.exchange-not-ready': 'The local exchange is not ready yet. Try again in a moment.',
  'refused.no-sample': 'The sample is missing from this installation.',
  'refused.nothing-sent': '{why} Nothing was sent.',
  'refused.file-nothing-sent': '{name}: {why} Nothing was sent.',
  'refused.nothing-changed': '{why} Nothing was changed.',
  'refused.reference':
    'The reference has a character that cannot be seen, such as a tab. Nothing was sent. Clear it and type it again.',
  'refused.other-account':
    'Faxtray has switched to another account, and nothing was sent. Check the new fax, then send it.',
  'refused.other-account-draft':
    'Faxtray has switched to another account, and your latest changes were not saved. Check the new fax before you send it.',
  'refused.service-set':
    'Your administrator has set the phone service of this computer; no other can be used.',
  'refused.no-account': 'This account does not exist any more.',
  'refused.nothing-to-sign-out': 'You are not signed in.',
  'refused.folders-set': 'Your administrator has set the folders of this computer.',
  'refused.no-send-folder': 'This is no longer a send folder.',
  'refused.signatures-unreadable':
    'Kept signatures cannot be read: {path} is damaged, or of a later version. Move it away to keep others.',
  'refused.signatures-full':
    '{most, number} signatures are kept on this computer already. Delete one of them first.',
  'refused.logo-too-fine':
    'The picture is too rich in detail for a logo on a fax. Choose a simpler one, best in black and white. Nothing was changed.',
  'refused.setting-set': 'Your administrator has set this for this computer. Nothing was changed.',
  'refused.no-setting': 'This is not a setting. Nothing was changed.',
  'refused.set-by-person': 'This is for a person to set, in the window of Faxtray. Nothing was changed.',
  'filing.send-folder':
    '{path} is a send folder, or lies in one: whatever is put there is faxed. Choose another folder in the rule.',
  'folder-choice.filing':
    'A filing rule saves received faxes to {path}, and they would be faxed. Choose another folder.',
  'refused.by-dialog': 'A folder is chosen in a dialog.',
  'refused.no-contact': 'This contact is no longer here.',
  'refused.contact-without-name': 'It has neither a name nor a company.',
  'refused.contact-without-number': 'It has no fax number.',
  'refused.contact-too-large':
    'It has a name of more than {chars, number} characters, or more than {numbers, number} fax numbers.',
  'refused.no-group': 'This group is no longer here.',
  'refused.group-without-name': 'It has no name.',
  'refused.group-exists': 'There is a group “{name}” already.',
  'refused.groups-too-many': 'There can be {most, number} groups at most.',
  'refused.group-too-large':
    'It has a name of more than {chars, number} characters, or more than {numbers, number} fax numbers.',
  'refused.calls-moved':
    'This account’s call handling has moved to the new generation, which is managed in the service’s own portal (Call Handling & Forwarding). Faxing is not affected.',
  'refused.number-not-changed': 'The number was not changed.',
  'refused.costs-extra':
    'Calls are not forwarded to {number}: it is a premium-rate number. Nothing was changed.',
  'refused.page': 'This page may not ask for anything.',
  'refused.no-operation': 'There is no such operation.',
  'refused.not-understood': 'The request was not understood.',
  'refused.quitting': 'Faxtray is quitting.',
  'refused.bug': 'Something went wrong in Faxtray. Check whether this was done before you try again.',
  'refused.bug-handing-over': 'Something went wrong in Faxtray while the fax was being handed over.',
  'signed-out.keychain':
    'Signed out, but the keychain cannot be used and the service was not told. What the keychain still holds is removed once it is unlocked while Faxtray runs.',
  'signed-out.not-told':
    'Signed out on this computer. The service could not be told, so the sign-in stays valid there until it expires: {why}',
  'folder-choice.ours': 'Faxtray uses this folder already.',
  'folder-choice.root-already': 'Faxtray keeps its faxes there already.',
  'folder-choice.unusable': 'Faxtray is not allowed to read and write in this folder. Choose another one.',
  'folder-choice.person':
    'This folder holds your whole home folder, which would be faxed file by file. Choose a folder in it, ideally a new one.',
  'folder-choice.system':
    'This folder belongs to the system, and its files are not for faxing. Choose another one, ideally a new one.',
  'folder-choice.programs':
    'Programs keep their own files there, such as keys and passwords. Choose another folder, ideally a new one.',
  'folder-choice.filed':
    'Faxes are filed in this folder, so what was sent would be sent again. Choose another one.',
  'folder-choice.own-data': 'Faxtray keeps its own files there. Choose another folder, ideally a new one.',
  'folder-choice.twice': 'This folder is a send folder already.',
  'folder-choice.within':
    'This folder and the send folder {path} are one inside the other, so files would be taken twice. Choose another one.',
  'folder-set.person':
    'This folder holds your whole home folder, which would be faxed file by file. Set a folder inside it instead.',
  'folder-set.system': 'This folder belongs to the system. Set another one.',
  'folder-set.programs': 'Programs keep keys and passwords in this folder. Set another one.',
  'folder-set.filed':
    'Faxtray files its faxes in this folder, or takes them from it already. Set another one.',
  'folder-set.own-data': 'Faxtray keeps its own files in this folder. Set another one.',
} as const;
