import type { pageFailures as english } from '../en/page-failures.ts';
import { defineTranslation } from '../define-translation.ts';

export const pageFailures = defineTranslation<typeof english>()({
  'pages-failed.unsupported':
    '{name} est {type} et ne peut pas être mis en pages de fax ; enregistrez-le en PDF et envoyez ce PDF.',
  'pages-failed.unsupported-office':
    '{name} est {type} et ne peut pas être mis en pages de fax ; enregistrez-le en PDF et envoyez ce PDF, ou installez LibreOffice.',
  'pages-failed.unknown-type':
    '{name} est d’un type inconnu et ne peut pas être mis en pages de fax ; enregistrez-le en PDF et envoyez ce PDF.',
  'pages-failed.not-read-here':
    '{name} est {type} d’une sorte qui ne peut pas être lue ici ; enregistrez-le en PDF et envoyez ce PDF, ou installez LibreOffice.',
  'pages-failed.office-not-read':
    '{name} est {type} ; le LibreOffice de cet ordinateur n’a pas pu en faire des pages. Enregistrez-le en PDF dans le programme avec lequel il a été fait, et envoyez ce PDF.',
  'pages-failed.office-not-given':
    '{name} est {type} et pourrait montrer d’autres fichiers de cet ordinateur ; il n’est donc pas confié à LibreOffice. Enregistrez-le en PDF et envoyez ce PDF.',
  'pages-failed.office-not-usable':
    '{name} est {type} ; le LibreOffice de cet ordinateur ne démarre pas ou est antérieur à la version 6. Enregistrez-le en PDF et envoyez ce PDF, ou installez un LibreOffice plus récent.',
  'pages-failed.picture-not-read-here':
    '{name} est une image TIFF d’une sorte qui ne peut pas être lue ici ; enregistrez-la en PNG, ou imprimez-la en PDF, et envoyez ce fichier.',
  'pages-failed.image-not-read-here':
    '{name} est {type} d’une sorte qui ne peut pas être lue ici ; enregistrez-la en PNG, ou imprimez-la en PDF, et envoyez ce fichier.',
  'pages-failed.unknown-to-service':
    '{name} est {type}, que le service téléphonique n’accepte sous aucun nom ; enregistrez-le en PDF et envoyez ce PDF.',
  'pages-failed.password':
    '{name} demande un mot de passe ; enregistrez-le sans mot de passe, ou imprimez-le en un nouveau PDF, et envoyez ce fichier.',
  'pages-failed.encrypted-for-others':
    '{name} est chiffré pour certaines personnes et ne s’ouvre avec aucun mot de passe ; faites-le imprimer en un nouveau PDF par l’une d’elles, et envoyez ce fichier.',
  'pages-failed.unreadable':
    '{name} est endommagé ou incomplet et ne peut pas être lu ; récupérez-le à nouveau, ou réenregistrez-le, et envoyez ce fichier.',
  'pages-failed.own-declarations':
    '{name} définit dans son XML des entités qui lui sont propres, qui peuvent représenter n’importe quoi et se perdre ; réenregistrez-le dans le programme avec lequel il a été fait, ou imprimez-le en PDF, et envoyez ce fichier.',
  'pages-failed.not-opened':
    '{name} ne peut pas être ouvert ; vérifiez que le fichier existe encore et peut être lu.',
  'pages-failed.undrawable':
    '{name} contient des caractères qu’aucune police de cet ordinateur n’a : {words} ; installez-en une qui les a ({font}), ou imprimez-le en PDF et envoyez ce PDF.',
  'pages-failed.fonts-missing':
    '{name} utilise des polices qui ne sont ni dans le fichier ni sur cet ordinateur : {fonts} ; installez-en une qui a ces lettres ({font}), ou réenregistrez-le avec ses polices incorporées, et envoyez ce fichier.',
  'pages-failed.fonts-unknown':
    '{name} utilise des polices qui ne sont ni dans le fichier ni sur cet ordinateur : {fonts} ; réenregistrez-le avec ses polices incorporées, et envoyez ce fichier.',
  'pages-failed.form':
    '{name} est un formulaire XFA d’Adobe dont la seule page demande d’attendre ; ouvrez-le dans Adobe Reader, imprimez-le en un nouveau PDF, et envoyez ce PDF.',
  'pages-failed.portfolio':
    '{name} est un portfolio, et sa propre page ne fait que présenter les fichiers qu’il contient : {parts}. Dans un nouveau fax, vous pouvez les ajouter à sa place ; ou enregistrez-les à part et envoyez-les.',
  'pages-failed.undrawable-names':
    'La page de garde ou la ligne d’en-tête contient des caractères qu’aucune police de cet ordinateur n’a : {words} ; installez-en une qui les a ({font}), ou écrivez-les avec d’autres lettres.',
  'pages-failed.marks-undrawable':
    'Ce que vous avez mis sur une page contient des caractères qu’aucune police de cet ordinateur n’a : {words} ; installez-en une qui les a ({font}), ou écrivez-le avec d’autres lettres.',
  'pages-failed.mark-unreadable':
    'Une signature que vous avez mise sur une page ne peut pas être dessinée ; supprimez-la, et mettez-la à nouveau.',
  'pages-failed.empty': '{name} est vide ; choisissez un autre fichier.',
  'pages-failed.too-light':
    '{name} arriverait en pages blanches : ce qui y figure est trop clair pour un fax. Envoyez une copie plus foncée.',
  'pages-failed.no-signature':
    '{name} ne montre aucune signature : elle doit être foncée sur du papier clair, sans rien autour. Choisissez une autre image.',
  'pages-failed.scripts':
    '{name} n’affiche rien sans ses scripts, qui ne sont jamais exécutés ici ; ouvrez-le dans un navigateur, imprimez-le en PDF et envoyez ce PDF.',
  'pages-failed.nothing-to-send': 'Il n’y a ni document ni page de garde à envoyer ; ajoutez-en.',
  'pages-failed.none-chosen': 'Toutes les pages sont écartées ; remettez celles qui doivent être envoyées.',
  'pages-failed.other-pages':
    '{name} compte maintenant {now, plural, one {# page} other {# pages}}, contre {before, number} au moment du choix ; choisissez de nouveau ses pages.',
  'pages-failed.image-too-large':
    '{name} mesure {width, number} x {height, number} pixels, plus qu’il n’est possible de traiter ; réduisez-le et envoyez ce fichier.',
  'pages-failed.file-too-large':
    '{name} dépasse {mebibytes, number} Mio, plus qu’il n’est possible de traiter ; divisez-le ou réduisez-le.',
  'pages-failed.memory':
    '{name} demande plus de mémoire qu’un document ne peut en avoir ; réduisez ses images, ou imprimez-le en un nouveau PDF, et envoyez ce fichier.',
  'pages-failed.unpacks-too-large':
    '{name} est trop gros une fois décompressé ; enregistrez-le en PDF et envoyez ce PDF.',
  'pages-failed.too-many-files':
    '{name} contient plus de {most, plural, one {# fichier} other {# fichiers}} ; enregistrez ceux que vous voulez envoyer, et envoyez-les.',
  'pages-failed.files-missing':
    'Tous les fichiers contenus dans {name} ne peuvent pas en être extraits : il est endommagé, ou certains sont vides. Enregistrez-les séparément, et envoyez-les.',
  'pages-failed.too-many-pages':
    'Le fax a {pages, plural, one {# page} other {# pages}} avec sa page de garde, et {most, number} sont permises ; envoyez-le en plusieurs parties.',
  'pages-failed.not-drawn':
    'Ces pages n’ont pas toutes été dessinées : envoyez-en moins à la fois, ou les documents tels quels.',
  'pages-failed.too-many-to-copy':
    'Le fax a {pages, plural, one {# page} other {# pages}} ; dans ce format, {most, number} au plus peuvent être enregistrées.',
  'pages-failed.header':
    'La ligne d’en-tête que tout fax doit porter ne peut pas être dessinée : {why}. Corrigez les coordonnées de l’expéditeur.',
  'pages-failed.logo':
    'Le logo de la page de garde ne peut pas être lu. Choisissez-le à nouveau dans les réglages ou retirez-le.',
  'pages-failed.cover': 'Le texte de la page de garde ne tient pas sur une page ; raccourcissez-le.',
  'pages-failed.too-long':
    'La mise en pages de {name} a pris trop de temps ; l’ordinateur était peut-être occupé. Réessayez plus tard, ou imprimez-le en un nouveau PDF et envoyez ce PDF.',
  'pages-failed.page-too-long':
    'La préparation d’une page a pris trop de temps et a été abandonnée ; imprimez le document en un nouveau PDF et envoyez ce PDF.',
  'pages-failed.renderer-ended':
    'La préparation de {name} s’est arrêtée net ; imprimez-le en un nouveau PDF et envoyez ce PDF.',
  'pages-failed.renderer-ended-on-page':
    'La préparation d’une page s’est arrêtée net ; imprimez le document en un nouveau PDF et envoyez ce PDF.',
  'pages-failed.broken-off': 'La préparation a été interrompue ; elle recommence.',
  'pages-failed.closing':
    'La préparation a été arrêtée parce que Faxtray se ferme ; elle recommencera la prochaine fois.',
  'pages-failed.no-text-engine':
    'Le moteur qui lit les mots ne peut pas démarrer sur cet ordinateur ; réinstallez Faxtray.',
  'pages-failed.font-without-name': 'une police sans nom',
  'pages-failed.page': 'Page {page, number}',
  'header-line.font-not-read': 'sa police ne peut pas être lue',
  'header-line.letters': 'aucune police de cet ordinateur n’a toutes les lettres de {words}',
  'header-line.no-date': 'la date et l’heure manquent',
  'header-line.no-sender': 'le nom de l’expéditeur manque',
  'header-line.no-number': 'le numéro de l’expéditeur n’est pas en chiffres',
  'header-line.too-long': 'elle est trop longue pour une ligne',
  'document-type.pdf': 'un PDF',
  'document-type.tiff': 'une image TIFF',
  'document-type.png': 'une image PNG',
  'document-type.jpeg': 'une image JPEG',
  'document-type.gif': 'une image GIF',
  'document-type.psd': 'une image Photoshop',
  'document-type.pcx': 'une image PCX',
  'document-type.bmp': 'une image BMP',
  'document-type.tga': 'une image TGA',
  'document-type.webp': 'une image WebP',
  'document-type.heic': 'une photo HEIC',
  'document-type.pwg': 'un fichier tramé pour imprimante (PWG)',
  'document-type.text': 'du texte brut',
  'document-type.html': 'une page web',
  'document-type.vdx': 'un dessin Visio',
  'document-type.xml': 'un fichier XML',
  'document-type.csv': 'un tableau CSV',
  'document-type.rtf': 'un document RTF',
  'document-type.docx': 'un document Word',
  'document-type.xlsx': 'un classeur Excel',
  'document-type.xlsb': 'un classeur Excel',
  'document-type.pptx': 'une présentation PowerPoint',
  'document-type.vsdx': 'un dessin Visio',
  'document-type.odf': 'un fichier OpenDocument',
  'document-type.flat-odf': 'un fichier OpenDocument',
  'document-type.wordperfect': 'un document WordPerfect',
  'document-type.staroffice': 'un document StarOffice',
  'document-type.zip': 'une archive ZIP',
  'document-type.locked': 'un document Office avec mot de passe',
  'document-type.doc': 'un document Word',
  'document-type.xls': 'un classeur Excel',
  'document-type.ppt': 'une présentation PowerPoint',
  'document-type.vsd': 'un dessin Visio',
  'document-type.pub': 'un document Publisher',
  'document-type.wps': 'un document Works',
  'document-type.awd': 'un document Microsoft Fax',
  'document-type.compound': 'un fichier Microsoft Office',
  'document-type.mcw': 'un document Word pour Macintosh',
  'document-type.wri': 'un document Windows Write',
  'document-type.quattro': 'une feuille Quattro Pro',
  'document-type.lotus': 'une feuille Lotus 1-2-3',
});
