import type { windowPages as english } from '../en/window-pages.ts';
import { translationOf } from '../translation-of.ts';

export const windowPages = translationOf<typeof english>()({
  'preview.label': 'Les pages telles qu’elles sortiront',
  'preview.empty': 'Les pages s’affichent ici, telles que le destinataire les recevra.',
  'preview.whole-page': 'Page entière',
  'preview.close-likeness': 'Proche de ce que fait le service téléphonique.',
  'preview.tones': 'Comment les gris sont dessinés',
  'preview.drawn-as': 'Dessiné en',
  'preview.tones.auto': 'Automatique',
  'preview.tones.lines': 'Texte et traits',
  'preview.tones.photo': 'Photo',
  'preview.make-lighter': 'Plus clair',
  'preview.make-darker': 'Plus foncé',
  'preview.as-it-is': 'tel quel',
  'preview.lighter': '{steps, plural, one {un cran plus clair} other {deux crans plus clair}}',
  'preview.darker': '{steps, plural, one {un cran plus foncé} other {deux crans plus foncé}}',
  'preview.goes-as-pages':
    'Il est envoyé sous forme des pages affichées ici. Le service téléphonique dessinerait les documents autrement.',
  'preview.send-documents': 'Envoyer plutôt les documents',
  'preview.is-cut': 'Seule la feuille de papier de l’image est sur la page.',
  'preview.show-whole': 'Image entière',
  'preview.show-sheet': 'La feuille seule',
  'preview.use-high': 'Haute résolution',
  'preview.draw-as-lines': 'Dessiner en traits',
  'preview.also-look-at': 'À regarder aussi :',
  'preview.page-link': 'page {page}',
  'preview.sends-pages': 'Envoyer ces pages au lieu des documents',
  'pages.label': 'Pages du fax',
  'pages.of': 'Pages de {title}',
  'pages.missing': 'La page {page} ne peut pas être montrée.',
  'pages.smaller': 'Plus petit',
  'pages.larger': 'Plus grand',
  'pages.drawing': 'Dessin des pages…',
  'pages.drawing-count': '{count, plural, one {Dessin de # page…} other {Dessin de # pages…}}',
  'pages.paper-high': '204 × 196, noir et blanc.',
  'pages.paper-low': '204 × 98, noir et blanc.',
  'pages.as-received': 'Tel que le destinataire le reçoit : {paper}',
  'pages.as-made': 'Tel que le service téléphonique l’a fait : {paper}',
  'pages.drawn-from-documents': 'Dessiné ici d’après les documents : {paper}',
  'pages.drawn-here': 'Dessiné ici : {paper} Les pages telles qu’envoyées sont en cours de récupération.',
  'pages.as-file-now': 'Le fichier tel qu’il est maintenant : {paper}',
  'pages.as-it-goes': 'Tel qu’il part : {paper}',
  'pages.close-to': 'Proche de ce que fait le service téléphonique : {paper}',
  'pages.line-time': '{pages, plural, one {# page} other {# pages}}, {time} de transmission',
  'pages.under-a-minute': 'moins d’une minute',
  'pages.about-minutes': '{count, plural, =1 {environ une minute} other {environ # minutes}}',
  'pages.hard-to-read':
    'Peut-être difficile à lire : {count, plural, one {page {pages}} other {pages {pages}}}.',
  'pages.more': '{count, plural, one {# autre} other {# autres}}',
  'trouble.label': 'Ce qui ne va peut-être pas sur cette page',
  'trouble.small-text': 'Très petits caractères',
  'trouble.small-text-low':
    'Moins de 8 points de haut : à peine lisible à l’arrivée. La haute résolution double cela.',
  'trouble.small-text-high':
    'Moins de 8 points de haut : à peine lisible à l’arrivée. Agrandissez-les dans leur programme.',
  'trouble.grey-noise': 'Grandes surfaces grises',
  'trouble.grey-noise-about':
    'Elles deviennent des points, longs à transmettre et imprimés irrégulièrement. En traits, les nuances deviennent blanches et le foncé devient noir.',
  'trouble.near-black': 'Page presque noire',
  'trouble.near-black-about':
    'Beaucoup d’appareils s’arrêtent à une telle page. Vérifiez que ce n’est pas un négatif.',
  'trouble.cut-off': 'Trop près du bord',
  'trouble.cut-off-about':
    'Beaucoup d’appareils n’impriment pas les 3 mm du bord. Laissez une marge, ou réduisez la page.',
  'trouble.missing-font': 'Police absente du fichier : {fonts}',
  'trouble.attachments': 'Joint, mais non faxé : {files}',
  'trouble.attachments-about':
    'Les fichiers joints à un PDF ne sont sur aucune de ses pages. Enregistrez ceux qui doivent arriver, et ajoutez-les au fax.',
  'trouble.doubtful-encoding': 'Les lettres accentuées sont peut-être fausses : lues en {encoding}',
  'trouble.doubtful-encoding-about':
    'Le fichier ne dit pas comment ses lettres sont écrites. Vérifiez les noms ; s’ils sont faux, enregistrez-le en UTF-8 et ajoutez ce fichier.',
  'trouble.missing-font-about':
    'Elle est remplacée ici par une autre, et le rendu peut différer chez le service. En pages, il part tel que vous le voyez.',
});
