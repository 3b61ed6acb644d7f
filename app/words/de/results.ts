import type { results as english } from '../en/results.ts';
import { defineTranslation } from '../define-translation.ts';

export const results = defineTranslation<typeof english>()({
  'result.not-faxed': 'An den Dokumenten angehängt und nicht gefaxt: {files}.',
  'result.pages-missing':
    'Gesendet, aber laut Telefondienst {pages, number} von {given, number} Seiten. [advice.send-whole]',
  'result.changed-newer-in-sent':
    'Das Fax wurde gesendet; nach der Übernahme geändert: {names}. In „Sent“ liegt die neuere Fassung, das gespeicherte Fax zeigt, was hinausging. Sehen Sie sich beide an; wenn die geänderte hätte gehen sollen, senden Sie die neue Fassung.',
  'result.changed-both-saved':
    'Das Fax wurde gesendet; nach der Übernahme geändert: {names}. Was hinausging, ist als {originals} gespeichert, die geänderte Fassung als {changed}. Sehen Sie sich beide an; wenn die geänderte hätte gehen sollen, senden Sie die neue Fassung.',
  'result.changed-of-some':
    'Nach der Übernahme geändert: {names}. Was hinausging, ist als {originals} gespeichert, die geänderte Fassung als {changed}.',
  'result.no-pages-yet': 'Der Telefondienst hat die Seiten noch nicht; Faxtray fragt wieder nach.',
  'result.no-pages': 'Der Telefondienst hatte keine Seiten herzugeben; abgelegt wurde nur das Original.',
  'result.sidecar-late': '{name} kam zu spät: Das Fax war schon übergeben und richtete sich nicht danach.',
  'result.sidecar-late-for':
    '{name} nennt {numbers} und kam zu spät: Das Fax war schon übergeben und richtete sich nicht danach.',
});
