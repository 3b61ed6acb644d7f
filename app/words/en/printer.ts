/** Why nothing can be printed to Faxtray, and what it shows of itself as a printer. */
export const printer = {
  'printer.port-in-use':
    'Another program on this computer uses port {port}, so nothing can be printed to Faxtray. Choose another port.',
  'printer.port-not-had':
    'This computer does not let Faxtray use port {port}, so nothing can be printed to it. Choose another port.',
  'printer.address-not-had':
    'Faxtray cannot use port {port} at {address}, so only this computer prints to it. It tries again each minute; an administrator can set another address.',
  'printer.not-open':
    'Nothing can be printed to Faxtray because of a fault of its own; its log says which. It tries again each minute.',
  'printer.page.what':
    'What you print here is sent by fax. The number is read from the document’s title, as in “+13035550119 Lab”. Without a number the fax waits in Faxtray until somebody chooses a recipient.',
  'printer.page.supplies': 'This printer has no paper, ink or toner.',
} as const;
