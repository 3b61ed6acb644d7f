import type { printer as english } from '../en/printer.ts';
import { defineTranslation } from '../define-translation.ts';

export const printer = defineTranslation<typeof english>()({
  'printer.port-in-use':
    'Un autre programme de cet ordinateur utilise le port {port} : rien ne peut être imprimé vers Faxtray. Veuillez choisir un autre port.',
  'printer.port-not-had':
    'Cet ordinateur ne laisse pas Faxtray utiliser le port {port} : rien ne peut y être imprimé. Veuillez choisir un autre port.',
  'printer.address-not-had':
    'Faxtray ne peut pas utiliser le port {port} à l’adresse {address} : seul cet ordinateur y imprime. Il réessaie chaque minute ; un administrateur peut indiquer une autre adresse.',
  'printer.not-open':
    'Rien ne peut être imprimé vers Faxtray à cause d’une erreur interne ; son journal dit laquelle. Il réessaie chaque minute.',
  'printer.page.what':
    'Ce que vous imprimez ici est envoyé par fax. Le numéro est lu dans le titre du document, par exemple « +13035550119 Laboratoire ». Sans numéro, le fax attend dans Faxtray que quelqu’un choisisse un destinataire.',
  'printer.page.supplies': 'Cette imprimante n’a ni papier, ni encre, ni toner.',
});
