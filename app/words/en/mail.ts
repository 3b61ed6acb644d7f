/** What is said of mail that is to be faxed: why none can come in, and replies to whoever sends it. */
export const mail = {
  'mail.port-in-use':
    'Another program on this computer uses port {port}, so no mail can be sent to Faxtray. An administrator can choose another port.',
  'mail.port-not-had':
    'This computer does not let Faxtray use port {port}, so no mail can be sent to it. An administrator can choose another port.',
  'mail.address-not-had':
    'Faxtray cannot use port {port} at {address}, so no mail can be sent to it. It tries again each minute; an administrator can set another address.',
  'mail.certificate':
    'The certificate of the mail door, or its key, cannot be read, so no mail can be sent to Faxtray. An administrator can set other files.',
  'mail.certificate-unfit':
    'The certificate of the mail door and its key are not of one another, or one of them is not a whole PEM file without a password, so no mail can be sent to Faxtray. It tries again each minute; an administrator can set other files.',
  'mail.not-open':
    'Faxtray cannot take mail because of a fault of its own; its log says which. It tries again each minute.',
  'mail.taken': 'Fax {job}',
  'mail.not-known':
    'Faxtray does not know whether the mail became a fax. Send it again as it is: it is one fax all the same.',
  'mail.later': 'Faxtray cannot take mail right now. Nothing was sent; send it again later.',
  'mail.client':
    'Faxtray takes no connections from this address or by this user. Nothing was sent. An administrator can set which ones it takes.',
  'mail.password': 'User or password is wrong. Nothing was sent.',
  'mail.sender':
    'Mail of {sender} is not faxed. Nothing was sent. An administrator of Faxtray can put the address on the list.',
  'mail.address':
    'Nothing was sent to {address}. Write to a number, as in 13035550119@fax, or to fax@fax with the number in the subject.',
  'mail.number': '{number} is not a number that can be faxed to. Nothing was sent to it.',
  'mail.number-or-subject':
    'A mail goes to numbers, or to the one in its subject, and not to both. Nothing was sent to this address.',
  'mail.not-understood':
    'The mail cannot be read, or has too many parts. Nothing was sent. Write a new mail, and attach the documents to that.',
  'mail.cut': 'The mail is not whole, or is damaged on its way. Nothing was sent. Send it again.',
  'mail.document-damaged':
    '“{name}” is damaged, or in a form that is not read. Nothing was sent. Attach it again.',
  'mail.document-name':
    '“{name}” is a name that this computer takes for no file. Nothing was sent. Attach the file by another name.',
  'mail.no-id':
    'The mail has no Message-ID, or two of what it may have once (Message-ID, From, Subject): Faxtray could not tell a repeated one. Nothing was sent.',
  'mail.whose': 'The mail does not say whose it is: its From is to be one address. Nothing was sent.',
  'mail.auto-reply': 'Automatic replies are not faxed. Nothing was sent.',
  'mail.no-document':
    'The mail has no attachment, and attachments are what is faxed. Nothing was sent. Attach the documents.',
  'mail.too-many-documents':
    'The mail has more than {most} attachments. Nothing was sent. Send several mails.',
  'mail.document-cut': '“{name}” is not whole. Nothing was sent. Attach it again.',
  'mail.reply-sent': 'Fax sent: {subject}',
  'mail.reply-failed': 'Fax not sent: {subject}',
  'mail.reply-needs-attention': 'Fax needs somebody: {subject}',
  'mail.reply-cancelled': 'Fax cancelled: {subject}',
  'mail.reply-about': 'This is about “{name}”, fax {job}. Nobody reads answers to this mail.',
  'mail.text-too-long':
    'The text of the mail is the cover page’s, and has more than {most} characters. Nothing was sent. Shorten it.',
} as const;
