/** What came of a request to the phone service, or of the way to it. */
export const service = {
  'service.goes-slower': 'The phone service asks Faxtray to slow down.',
  'service.try-again-in':
    'The phone service asks Faxtray to slow down. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'service.answered': 'The phone service answered {status}.',
  'service.still-rendering': 'The fax is still being rendered.',
  'service.sign-in-not-accepted': 'The phone service does not accept the sign-in: {said}',
  'service.not-available': 'The phone service is not available: {said}',
  'service.asked-who': 'Something on the way to the phone service asks for a sign-in (401).',
  'service.other-answered':
    'Something on the way answered {status} in place of the phone service; whether it took the fax is not known.',
  'service.answered-unclear': 'The phone service answered {status}; whether it took the fax is not known.',
  'service.no-pages-now':
    'The pages of the fax cannot be fetched now (the phone service answered {status}); Faxtray asks for them again.',
  'service.trouble': 'The phone service has problems ({status}).',
  'service.did-not-take': 'The phone service did not accept it: {said}',
  'service.refused': 'The phone service refused: {said}',
  'service.lacks-permission':
    'The sign-in lacks the permission {permission}. Ask the administrator of the phone account for it.',
  'service.no-faxing':
    'This extension cannot send faxes. Ask the administrator of the phone account to switch faxing on for it.',
  'service.no-document-came':
    'What came instead of the fax is not a complete PDF or TIFF; Faxtray asks for it again.',
  'service.no-pages-came':
    'What came instead of the pages of {name} is not a complete PDF or TIFF; Faxtray asks for them again.',
  'service.document-too-slow': 'The pages of the fax came too slowly; Faxtray asks for them again later.',
  'service.document-too-large':
    'The document is larger than any fax, more than {megabytes, number} MB; it was not fetched.',
  'service.pages-not-fetched':
    'The pages of the fax were not fetched: {what} came instead. Faxtray asks for them again.',
  'service.came.part': 'only a part',
  'service.came.packed': 'packed bytes ({encoding})',
  'service.came.no-type': 'something of no type',
  'service.came.no-whole-document': 'something that is not a complete PDF or TIFF',
  'service.answer-too-large':
    'The phone service answered with more than {megabytes, number} MB; it was not read.',
  'service.answer-not-read': 'The answer of the phone service could not be read.',
  'service.connection-broke': 'The connection to the phone service broke before it answered.',
  'service.answered-no-fax': 'The phone service answered with something that is not a fax.',
  'service.foreign-document':
    'The phone service named an address outside of the service for a document; it was not fetched.',
  'service.foreign-events': 'The phone service named an address outside of the service for its events.',
  'service.no-document': 'The phone service has no document of this fax.',
  'service.file-changed': '{name} has changed since it was taken. Drop it again.',
  'service.file-gone': '{name} cannot be read from the disk any more. Drop it again.',
  'service.no-sign-in':
    'This phone service does not let programs sign in by themselves. Sign in with an access token instead.',
  'service.sign-in-not-understood': 'The phone service’s answer to the sign-in could not be understood.',
  'service.rules-fixed':
    'This phone service lets you change forwarding numbers, but nothing else of a rule. Change the rule in its own portal (Call Handling & Forwarding).',
  'service.unclear.line': 'The phone service’s answer about the extension could not be understood.',
  'service.unclear.rule': 'The phone service’s answer about the answering rule could not be understood.',
  'service.unclear.forwarding-number':
    'The phone service’s answer about the forwarding number could not be understood.',
  'service.unclear.end-of-list':
    'The phone service’s answer about the end of a list could not be understood.',
  'service.unclear.list': 'The list that the phone service gave could not be understood.',
  'service.unclear.message': 'The message that the phone service gave could not be understood.',
  'service.unclear.messages': 'The phone service’s answer about several messages could not be understood.',
  'service.unclear.changes': 'The phone service’s answer about changes could not be understood.',
  'service.unclear.events': 'The phone service’s answer about its events could not be understood.',
  'service.not-offered.push': 'This phone service does not offer events.',
  'service.not-offered.sync': 'This phone service does not report changes to its faxes.',
  'service.not-offered.list': 'This phone service does not offer a list of its faxes.',
  'service.not-offered.bulk-read': 'This phone service does not offer several faxes in one answer.',
  'service.not-offered.call-log': 'This phone service does not offer a call log.',
  'service.not-offered.address-book': 'This phone service does not offer an address book.',
  'service.not-offered.account-numbers': 'This phone service does not offer a list of the account’s numbers.',
  'service.not-offered.line': 'This phone service does not offer details of the extension.',
  'service.not-offered.features': 'This phone service does not offer a list of features.',
  'connection.not-reached': 'The phone service cannot be reached.',
  'connection.not-trusted':
    'This computer does not trust whoever issued the certificate of {host}. If your network inspects connections, name its certificate with the setting caFile.',
  'connection.other-name':
    'The certificate at {host} is for another name; someone may be intercepting the connection. Nothing was sent.',
  'connection.wrong-time':
    'The certificate of {host} is not valid at this time. Check the clock of this computer; if it is right, the service has to renew its certificate.',
  'connection.not-secure':
    '{host} does not offer a secure connection (TLS). Check the address of the server. Nothing was sent.',
  'connection.proxy-other-name': 'The certificate of the proxy is for another name. Nothing was sent.',
  'connection.proxy-asks-who':
    'The proxy asks for a sign-in. Put a name and a password into the setting proxy: {example}.',
  'connection.proxy-refuses': 'The proxy refuses a connection to {host} (it answered {status}).',
  'connection.proxy-unusable':
    'The system’s proxy ({answer}) is of a kind that Faxtray cannot use; name an http proxy with the setting proxy.',
  'connection.certificates-not-read': 'The certificates of the setting caFile ({path}) cannot be read.',
  'connection.no-certificates':
    'The setting caFile ({path}) names a file that holds no certificates in PEM form.',
} as const;
