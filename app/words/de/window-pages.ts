import type { windowPages as english } from '../en/window-pages.ts';
import { translationOf } from '../translation-of.ts';

export const windowPages = translationOf<typeof english>()({
  'preview.label': 'Seiten, wie sie herauskommen',
  'preview.empty': 'Hier erscheinen die Seiten, wie der Empfänger sie bekommt.',
  'preview.whole-page': 'Ganze Seite',
  'preview.close-likeness': 'Ähnlich dem, was der Telefondienst daraus macht.',
  'preview.tones': 'Wie Grautöne gezeichnet werden',
  'preview.drawn-as': 'Gezeichnet als',
  'preview.tones.auto': 'Automatisch',
  'preview.tones.lines': 'Text und Linien',
  'preview.tones.photo': 'Foto',
  'preview.make-lighter': 'Heller',
  'preview.make-darker': 'Dunkler',
  'preview.as-it-is': 'wie es ist',
  'preview.lighter': '{steps, plural, one {eine Stufe heller} other {zwei Stufen heller}}',
  'preview.darker': '{steps, plural, one {eine Stufe dunkler} other {zwei Stufen dunkler}}',
  'preview.goes-as-pages':
    'Es wird als die hier gezeigten Seiten gesendet. Der Telefondienst würde die Dokumente anders zeichnen.',
  'preview.send-documents': 'Stattdessen die Dokumente senden',
  'preview.is-cut': 'Nur das Blatt Papier im Bild kommt auf die Seite.',
  'preview.show-whole': 'Ganzes Bild',
  'preview.show-sheet': 'Nur das Blatt',
  'preview.use-high': 'Hohe Auflösung',
  'preview.draw-as-lines': 'Als Linien zeichnen',
  'preview.also-look-at': 'Auch ansehen:',
  'preview.page-link': 'Seite {page}',
  'preview.sends-pages': 'Diese Seiten statt der Dokumente senden',
  'pages.label': 'Seiten des Faxes',
  'pages.of': 'Seiten von {title}',
  'pages.missing': 'Seite {page} kann nicht gezeigt werden.',
  'pages.smaller': 'Kleiner',
  'pages.larger': 'Größer',
  'pages.drawing': 'Die Seiten werden gezeichnet…',
  'pages.drawing-count':
    '{count, plural, one {# Seite wird gezeichnet…} other {# Seiten werden gezeichnet…}}',
  'pages.paper-high': '204 × 196, schwarzweiß.',
  'pages.paper-low': '204 × 98, schwarzweiß.',
  'pages.as-received': 'Wie der Empfänger es bekommt: {paper}',
  'pages.as-made': 'Wie der Telefondienst es gemacht hat: {paper}',
  'pages.drawn-from-documents': 'Hier aus den Dokumenten gezeichnet: {paper}',
  'pages.drawn-here': 'Hier gezeichnet: {paper} Die Seiten, wie sie gesendet wurden, werden geholt.',
  'pages.as-file-now': 'Die Datei, wie sie jetzt ist: {paper}',
  'pages.as-it-goes': 'Wie es hinausgeht: {paper}',
  'pages.close-to': 'Ähnlich dem, was der Telefondienst macht: {paper}',
  'pages.line-time': '{pages, plural, one {# Seite} other {# Seiten}}, {time} Übertragung',
  'pages.under-a-minute': 'unter einer Minute',
  'pages.about-minutes': '{count, plural, =1 {etwa eine Minute} other {etwa # Minuten}}',
  'pages.hard-to-read':
    'Vielleicht schwer zu lesen: {count, plural, one {Seite {pages}} other {Seiten {pages}}}.',
  'pages.more': '{count} weitere',
  'trouble.label': 'Was mit dieser Seite nicht stimmen könnte',
  'trouble.small-text': 'Sehr kleine Schrift',
  'trouble.small-text-low':
    'Weniger als 8 Punkte hoch: am anderen Ende kaum lesbar. Hohe Auflösung verdoppelt das.',
  'trouble.small-text-high':
    'Weniger als 8 Punkte hoch: am anderen Ende kaum lesbar. Vergrößern Sie sie im Programm, aus dem sie stammt.',
  'trouble.grey-noise': 'Große graue Flächen',
  'trouble.grey-noise-about':
    'Sie werden zu Punkten, die lange dauern und ungleichmäßig drucken. Als Linien werden Schattierungen weiß, und was dunkel ist, wird schwarz.',
  'trouble.near-black': 'Fast schwarze Seite',
  'trouble.near-black-about':
    'Viele Geräte brechen bei einer solchen Seite ab. Prüfen Sie, ob es kein Negativ ist.',
  'trouble.cut-off': 'Zu nah am Rand',
  'trouble.cut-off-about':
    'Viele Geräte drucken die äußersten 3 mm nicht. Lassen Sie einen Rand, oder verkleinern Sie die Seite.',
  'trouble.missing-font': 'Schrift nicht in der Datei: {fonts}',
  'trouble.attachments': 'Angehängt, aber nicht gefaxt: {files}',
  'trouble.attachments-about':
    'Dateien, die an ein PDF angehängt sind, stehen auf keiner seiner Seiten. Speichern Sie die, die ankommen sollen, und fügen Sie sie dem Fax hinzu.',
  'trouble.doubtful-encoding': 'Umlaute und Akzente können falsch sein: gelesen als {encoding}',
  'trouble.doubtful-encoding-about':
    'Die Datei sagt nicht, wie ihre Buchstaben geschrieben sind. Prüfen Sie die Namen; wo sie falsch sind, speichern Sie die Datei als UTF-8, und fügen Sie diese hinzu.',
  'trouble.missing-font-about':
    'Hier wird sie durch eine andere ersetzt; beim Dienst kann es anders aussehen. Als Seiten geht es so hinaus, wie Sie es sehen.',
});
