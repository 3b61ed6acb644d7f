/** Signing in at a service, and what keeps the sign-in: the keychain, a token file, the local exchange's own. */
export const signingIn = {
  'signing-in.nobody-in-time': 'Nobody signed in within five minutes.',
  'signing-in.given-up': 'The sign-in was cancelled.',
  'signing-in.not-let': 'The service did not let you sign in: {why}',
  'signing-in.no-code': 'The service did not let you sign in: it gave no code',
  'signing-in.page.nothing': 'There is nothing here.',
  'signing-in.page.done': 'You are signed in. Close this page and go back to Faxtray.',
  'signing-in.page.failed': 'Signing in did not work. Go back to Faxtray; it says why.',
  'signing-in.port-in-use':
    'Another program on this computer uses port {port}, which the service sends the browser back to. Close it and try again, or sign in with a JWT credential.',
  'signing-in.may-not-listen':
    'This computer does not let Faxtray wait for the browser to come back; a security program may forbid it. Sign in with a JWT credential instead.',
  'signing-in.no-browser':
    'No browser could be opened on this computer. Sign in with a JWT credential or a token.',
  'signing-in.expired': 'The sign-in has expired.',
  'signing-in.not-confirmed': 'Nobody signed in: {host} was not confirmed.',
  'signing-in.no-address': '"{address}" is not a web address.',
  'signing-in.not-safe': '"{address}" is not safe: a service on another computer needs https.',
  'signing-in.asking-whose': 'Asking the phone service whose sign-in this is. Faxes wait until it answers.',
  'signing-in.whose-not-known': '{why} Until it says whose sign-in this is, faxes wait.',
  'signing-in.nobody-yet': 'Not signed in at {label}; faxes wait until somebody signs in.',
  'signing-in.again': 'Sign in again at {label}: {why} Faxes wait until then.',
  'signing-in.ended.token': 'the access token is no longer accepted.',
  'signing-in.ended.just-given': 'it does not accept the sign-in that it has just issued.',
  'signing-in.ended.other-extension':
    'the service answered with the sign-in of another extension, which was not used.',
  'signing-in.ended.over': 'the sign-in has expired.',
  'signing-in.not-in-use': '{label} is no longer in use.',
  'signing-in.nobodys-queue':
    'An earlier version of Faxtray kept this queue for whoever was signed in, and nobody can say whose faxes these are. Nothing is sent from it; save or cancel what still waits.',
  'token-file.not-used': 'The token file was not used; the existing sign-in stays in use. {why}',
  'token-file.stays':
    'The token file stays where it is, and is removed as soon as its token is in the keychain.',
  'token-file.not-read': 'The token file {path} cannot be read ({errno}), so it was not used.',
  'token-file.none': '{path} is not a token file, so it was not used.',
  'token-file.open-to-others':
    'Other users of this computer could read or change the token file {path} (mode {mode}). Make the next one readable by its owner only (mode 600).',
  'token-file.not-removed':
    'The token file {path} cannot be removed ({errno}). Remove it: its token is in the keychain now.',
  'token-file.without-server':
    'The token file {path} was not used: there is no setting "server" that it could be for.',
  'keychain.not-usable':
    'The keychain cannot be used: {why} The sign-in is kept in memory only and ends with Faxtray.',
  'keychain.why.no-answer': 'it did not answer.',
  'keychain.why.locked': 'it is locked.',
  'keychain.why.none': 'none is running on this computer.',
  'keychain.why.said': 'it said "{said}".',
  'keychain.why.not-kept': 'it does not keep what is put into it.',
  'exchange.starting': 'The local exchange is starting; the fax goes as soon as it is ready.',
  'exchange.starting-again': 'The local exchange stopped and is being restarted.',
  'exchange.not-started': 'The local exchange could not be started',
  'exchange.did-not-start': 'The local exchange did not start.',
  'exchange.no-extension': 'The local exchange has no extension.',
  'account.local-exchange': 'Local exchange',
  'account.earlier-queue': 'Earlier queue, {host}',
  'account.extension-at': 'Extension {extension}, {host}',
  'account.extension': 'extension {extension}',
  'account.own-number': 'a number of your account',
  'account.own-extension': 'your extension {extension}',
  'account.yourself': 'Yourself',
  'account.list': '{parts}',
  'account.faxes-from': 'faxes from {number}',
  'account.number-for-faxes': '{number} (fax)',
  'account.number-without-faxes': '{number} (no fax)',
} as const;
