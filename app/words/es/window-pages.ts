import type { windowPages as english } from '../en/window-pages.ts';
import { translationOf } from '../translation-of.ts';

export const windowPages = translationOf<typeof english>()({
  'preview.label': 'Las páginas tal como saldrán',
  'preview.empty': 'Aquí se ven las páginas, tal como las recibirá el destinatario.',
  'preview.whole-page': 'Página entera',
  'preview.close-likeness': 'Parecido a lo que hace el servicio telefónico.',
  'preview.tones': 'Cómo se dibujan los grises',
  'preview.drawn-as': 'Dibujado como',
  'preview.tones.auto': 'Automático',
  'preview.tones.lines': 'Texto y líneas',
  'preview.tones.photo': 'Fotografía',
  'preview.make-lighter': 'Más claro',
  'preview.make-darker': 'Más oscuro',
  'preview.as-it-is': 'tal como está',
  'preview.lighter': '{steps, plural, one {un paso más claro} other {dos pasos más claro}}',
  'preview.darker': '{steps, plural, one {un paso más oscuro} other {dos pasos más oscuro}}',
  'preview.goes-as-pages':
    'Se envía como las páginas que se ven aquí. El servicio telefónico dibujaría los documentos de otra forma.',
  'preview.send-documents': 'Enviar los documentos en su lugar',
  'preview.is-cut': 'Solo la hoja de papel de la imagen está en la página.',
  'preview.show-whole': 'Imagen entera',
  'preview.show-sheet': 'Solo la hoja',
  'preview.use-high': 'Alta resolución',
  'preview.draw-as-lines': 'Dibujar como líneas',
  'preview.also-look-at': 'Mire también:',
  'preview.page-link': 'página {page}',
  'preview.sends-pages': 'Enviar estas páginas en lugar de los documentos',
  'pages.label': 'Páginas del fax',
  'pages.of': 'Páginas de {title}',
  'pages.missing': 'La página {page} no se puede mostrar.',
  'pages.smaller': 'Más pequeño',
  'pages.larger': 'Más grande',
  'pages.drawing': 'Dibujando las páginas…',
  'pages.drawing-count': '{count, plural, one {Dibujando # página…} other {Dibujando # páginas…}}',
  'pages.paper-high': '204 × 196, blanco y negro.',
  'pages.paper-low': '204 × 98, blanco y negro.',
  'pages.as-received': 'Como lo recibe el destinatario: {paper}',
  'pages.as-made': 'Como lo hizo el servicio telefónico: {paper}',
  'pages.drawn-from-documents': 'Dibujado aquí a partir de los documentos: {paper}',
  'pages.drawn-here': 'Dibujado aquí: {paper} Se están trayendo las páginas tal como se enviaron.',
  'pages.as-file-now': 'El archivo como está ahora: {paper}',
  'pages.as-it-goes': 'Como sale: {paper}',
  'pages.close-to': 'Parecido a lo que hace el servicio telefónico: {paper}',
  'pages.line-time': '{pages, plural, one {# página} other {# páginas}}, {time} de transmisión',
  'pages.under-a-minute': 'menos de un minuto',
  'pages.about-minutes': '{count, plural, =1 {alrededor de un minuto} other {alrededor de # minutos}}',
  'pages.hard-to-read':
    'Quizá difícil de leer: {count, plural, one {página {pages}} other {páginas {pages}}}.',
  'pages.more': '{count} más',
  'trouble.label': 'Qué puede estar mal en esta página',
  'trouble.small-text': 'Letra muy pequeña',
  'trouble.small-text-low':
    'Menos de 8 puntos de alto: apenas legible al otro lado. La alta resolución lo duplica.',
  'trouble.small-text-high':
    'Menos de 8 puntos de alto: apenas legible al otro lado. Agrándela en su propio programa.',
  'trouble.grey-noise': 'Grandes zonas grises',
  'trouble.grey-noise-about':
    'Se convierten en puntos, que tardan mucho y se imprimen de forma desigual. Como líneas, los tonos quedan blancos y lo oscuro queda negro.',
  'trouble.near-black': 'Página casi negra',
  'trouble.near-black-about':
    'Muchos aparatos se detienen en una página así. Compruebe que no es un negativo.',
  'trouble.cut-off': 'Demasiado cerca del borde',
  'trouble.cut-off-about':
    'Muchos aparatos no imprimen los 3 mm del borde. Deje un margen, o reduzca la página.',
  'trouble.missing-font': 'Fuente que no está en el archivo: {fonts}',
  'trouble.attachments': 'Adjunto, pero no enviado por fax: {files}',
  'trouble.attachments-about':
    'Los archivos adjuntos a un PDF no están en ninguna de sus páginas. Guarde los que deban llegar, y añádalos al fax.',
  'trouble.doubtful-encoding': 'Las letras con acento pueden ser otras: leídas como {encoding}',
  'trouble.doubtful-encoding-about':
    'El archivo no dice cómo están escritas sus letras. Compruebe los nombres; si están mal, guárdelo como UTF-8 y añada ese.',
  'trouble.missing-font-about':
    'Aquí se dibuja con otra, y en el servicio puede verse distinto. Como páginas sale tal como usted lo ve.',
});
