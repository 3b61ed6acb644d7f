/** Why nothing can be printed to Faxtray. */
export const printer = {
  'printer.port-in-use':
    'Another program on this computer uses port {port}, so nothing can be printed to Faxtray. Choose another port.',
  'printer.port-not-had':
    'This computer does not let Faxtray use port {port}, so nothing can be printed to it. Choose another port.',
  'printer.address-not-had':
    'Faxtray cannot use port {port} at {address}, so only this computer prints to it. It tries again each minute; an administrator can set another address.',
  'printer.not-open':
    'Nothing can be printed to Faxtray because of a fault of its own; its log says which. It tries again each minute.',
} as const;
