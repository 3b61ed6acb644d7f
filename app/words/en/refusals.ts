/** Why something that a person asked for is not done. */
export const refusals = {
  'refused.not-chosen': 'Faxtray reads files that you chose or dropped yourself. Choose them again.',
  'refused.too-late': 'Too late: the fax has gone on in the meantime.',
  'refused.no-fax': 'This fax is not in the queue any more.',
  'refused.draft-gone':
    'This draft is not here any more. Look in the queue whether it was sent, and begin a new fax if not.',
  'refused.no-draft': 'This draft is not here any more.',
  'refused.sent-already': 'It was sent already.',
  'refused.not-rendered-yet': 'The rendered document is not here yet.',
  'refused.in-no-folder-yet': 'It is not in a folder yet.',
  'refused.gone-on': 'It has gone on in the meantime.',
  'refused.has-got-it': 'This number has got the fax already.',
  'refused.time-passed': 'That time has passed: choose a later one.',
  'refused.outcome-known': 'Its outcome is known by now.',
  'refused.service-has-it': 'The phone service has it after all.',
  'refused.not-overdue': 'It is not overdue any more.',
  'refused.documents-not-here': 'Its documents are not here.',
  'refused.no-changed-version': 'There is no changed version of it to be sent.',
  'refused.document-not-shown': 'Its document is not here, so it cannot be shown.',
  'refused.too-large-to-show': 'It is too large to be shown here.',
  'refused.cannot-be-shown': '{name} cannot be shown.',
  'refused.it-cannot-be-shown': 'It cannot be shown.',
  'refused.documents-changed':
    'The documents changed after their pages were drawn. Look at the pages again, then send.',
  'refused.time-ends-early': 'The time ends before it begins.',
  'refused.not-in-mailbox': 'This fax is not in the mailbox any more.',
  'refused.not-in-folder': 'It is not in a folder of this computer.',
  'refused.moved-from-folder': 'It is not in that folder any more: somebody has moved or removed it.',
  'refused.exchange-not-ready': 'The local exchange is not ready yet. Try again in a moment.',
  'refused.no-sample': 'The sample is missing from this installation.',
  'refused.nothing-sent': '{why} Nothing was sent.',
  'refused.file-nothing-sent': '{name}: {why} Nothing was sent.',
  'refused.nothing-changed': '{why} Nothing was changed.',
  'refused.reference':
    'The reference has a character that cannot be seen, such as a tab. Nothing was sent. Clear it and type it anew.',
  'refused.other-account':
    'Faxtray has switched to another account, and nothing was sent. Check the new fax, then send it.',
  'refused.other-account-draft':
    'Faxtray has switched to another account, and your latest changes were not saved. Check the new fax before you send it.',
  'refused.service-set': 'Your administrator has set the service of this machine; there can be no other one.',
  'refused.no-account': 'There is no such account (any more).',
  'refused.nothing-to-sign-out': 'There is nothing to sign out of.',
  'refused.folders-set': 'Your administrator has set the folders of this computer.',
  'refused.no-send-folder': 'This is not a send folder any more.',
  'refused.setting-set': 'Your administrator has set this for this computer. Nothing was changed.',
  'refused.no-setting': 'This is not a setting. Nothing was changed.',
  'refused.by-dialog': 'A folder is chosen in a dialog.',
  'refused.retention': 'Nothing was changed, and nothing is removed.',
  'refused.no-contact': 'This contact is not here any more.',
  'refused.contact-without-name': 'It has neither a name nor a company.',
  'refused.contact-without-number': 'It has no fax number.',
  'refused.calls-moved':
    'This account’s call handling has moved to the new generation, which is looked after in the service’s own portal (Call Handling & Forwarding). Faxing is not touched by that.',
  'refused.number-not-changed': 'The number was not changed.',
  'refused.costs-extra':
    'Calls are not forwarded to {number}: it is a number that costs extra. Nothing was changed.',
  'refused.page': 'This page may not ask for anything.',
  'refused.no-operation': 'There is no such operation.',
  'refused.not-understood': 'The request was not understood.',
  'refused.quitting': 'Faxtray is quitting.',
  'refused.bug': 'Something went wrong in Faxtray. Nothing was lost.',
  'refused.bug-handing-over': 'Something went wrong in Faxtray itself while the fax was handed over.',
  'signed-out.keychain':
    'The keychain cannot be used: what it holds of this sign-in goes when it is unlocked while Faxtray runs, and the service was not told.',
  'signed-out.not-told':
    'Signed out on this machine. The service could not be told, so there the sign-in goes on until its time is up: {why}',
  'folder-choice.ours': 'This folder is one of those that Faxtray has already.',
  'folder-choice.root-already': 'Faxtray keeps its faxes there already.',
  'folder-choice.unusable': 'Faxtray is not allowed to read and write in this folder. Choose another one.',
  'folder-choice.person':
    'This folder holds your whole home folder, which would be faxed file by file. Choose a folder in it, best a new one.',
  'folder-choice.system':
    'This folder belongs to the system, and what lies in it is not for faxing. Choose another one, best a new one.',
  'folder-choice.programs':
    'Programs keep their own files there, such as keys and passwords. Choose another folder, best a new one.',
  'folder-choice.filed':
    'Faxes are filed in this folder, so what was sent would be sent again. Choose another one.',
  'folder-choice.own-data': 'Faxtray keeps its own files there. Choose another folder, best a new one.',
  'folder-choice.twice': 'This folder is a send folder already.',
  'folder-choice.within':
    'This folder and the send folder {path} lie in each other, so files would be taken twice. Choose another one.',
  'folder-set.person':
    'This folder holds your whole home folder, which would be faxed file by file. Set a folder inside it instead.',
  'folder-set.system': 'This folder belongs to the system. Set another one.',
  'folder-set.programs': 'Programs keep keys and passwords in this folder. Set another one.',
  'folder-set.filed':
    'Faxtray files its faxes in this folder, or takes them from it already. Set another one.',
  'folder-set.own-data': 'Faxtray keeps its own files in this folder. Set another one.',
} as const;
