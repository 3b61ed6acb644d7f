import type { windowFiling as english } from '../en/window-filing.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowFiling = defineTranslation<typeof english>()({
  'filing.title': 'Ablageregeln',
  'filing.about':
    'Was eingeht, wird abgelegt, wo genau eine Regel zutrifft. Treffen zwei zu oder keine, bleibt das Fax, wie es ist.',
  'filing.add': 'Regel hinzufügen',
  'filing.new': 'Neue Ablageregel',
  'filing.edit-title': 'Ablageregel {name}',
  'filing.edit-named': 'Regel {name} bearbeiten',
  'filing.edit': 'Bearbeiten',
  'filing.try': 'Regeln ausprobieren',
  'filing.try-title': 'Was die Regeln getan hätten',
  'filing.try-about':
    'Nach den Regeln, wie sie jetzt sind, mit {count, plural, one {dem Fax, das eingegangen ist} other {den letzten # Faxen, die eingegangen sind}}. Getan wird nichts.',
  'filing.try-none': 'Es ist noch kein Fax eingegangen.',
  'filing.stays': 'Bleibt: keine Regel trifft zu',
  'filing.stays-several': 'Bleibt, weil mehrere zutreffen: {rules}',
  'filing.would': 'Die Regel {rule} trifft zu',
  'filing.would-save': '{rule}: {file}',
  'filing.would-print': '{rule}: auf {printer} gedruckt',
  'filing.would-tell-nobody':
    '{rule}: benachrichtigt niemanden, da für Regeln kein Programm eingerichtet ist (Hooks)',
  'filing.name': 'Name der Regel',
  'filing.senders': 'Gesendet von',
  'filing.called': 'Angerufen',
  'filing.numbers-about': 'Nummern, durch Kommas getrennt; bleibt das Feld leer, gilt jede Nummer.',
  'filing.words': 'Wörter auf den Seiten',
  'filing.words-about':
    'Wörter, durch Kommas getrennt, die alle auf den ersten drei Seiten stehen müssen; bleibt das Feld leer, gilt jeder Text.',
  'filing.when.words': 'Mit den Wörtern {words}',
  'filing.reads-nothing': 'Legt nichts ab: Der Text empfangener Faxe wird nicht gelesen.',
  'filing.stays-unread': 'Bleibt: die Seiten wurden nicht gelesen',
  'filing.hours': 'Nur zu bestimmten Zeiten',
  'filing.hours-from': 'Von',
  'filing.hours-until': 'Bis',
  'filing.hours-between': 'und',
  'filing.action': 'Was die Regel tut',
  'filing.action.copy': 'Kopie speichern',
  'filing.action.tag': 'Stichwort geben',
  'filing.action.person': 'Jemandem geben',
  'filing.action.print': 'Fax drucken',
  'filing.action.hook': 'Programme benachrichtigen (Hooks)',
  'filing.hook-about':
    'Programme, die Ihr Administrator dafür eingerichtet hat (Hooks), erfahren von dem Fax.',
  'filing.print-about':
    'Es wird einmal gedruckt, von einem der Computer, die den Ordner teilen. Wo empfangene Faxe ohnehin gedruckt werden, gilt stattdessen dieser Drucker.',
  'filing.printer': 'Drucker',
  'filing.choose-folder': 'Ordner auswählen…',
  'filing.no-folder': 'Noch ist kein Ordner ausgewählt.',
  'filing.file-name': 'Name der Datei',
  'filing.file-name-about':
    'In geschweiften Klammern: date (Datum), from (Nummer), name, reference (Kennung beim Telefondienst) und pages (Seiten).',
  'filing.tag': 'Stichwort',
  'filing.person': 'Wer das Fax bekommt',
  'filing.me': '{name} (Sie)',
  'filing.remove': 'Regel entfernen',
  'filing.does.copy': 'Speichert eine Kopie in {folder}',
  'filing.does.tag': 'Gibt das Stichwort {tag}',
  'filing.does.person': 'Gibt das Fax {name}',
  'filing.does.print': 'Druckt das Fax auf {printer}',
  'filing.does.hook': 'Benachrichtigt Programme (Hooks)',
  'filing.tells-nobody':
    'Benachrichtigt niemanden: Ihr Administrator hat für Regeln kein Programm eingerichtet (Hooks).',
  'filing.when.senders': 'Gesendet von {numbers}',
  'filing.when.called': 'Angerufen: {numbers}',
  'filing.when.hours': 'Zwischen {from} und {to}',
  'filing.when.always': 'Jedes Fax',
  'filing.done': 'Die Regel {rule} wurde angewendet.',
  'filing.done-at': 'Die Regel {rule} hat eine Kopie gespeichert: {path}',
  'filing.prints': 'Die Regel {rule} lässt dieses Fax drucken.',
  'filing.waits':
    'Die Regel {rule} konnte bisher nicht angewendet werden. {why} Es wird weiter versucht; um das zu beenden, bitte die Regel ändern oder entfernen.',
  'filing.overtaken':
    'Die Regel {rule} wurde nicht angewendet: Dieses Fax hatte schon jemand, oder es war erledigt.',
  'filing.elsewhere': 'Die Regel {rule} wurde auf dem Computer von {name} angewendet.',
  'filing.elsewhere-unknown': 'Ein anderer Computer hat eine Regel auf dieses Fax angewendet.',
  'filing.taken':
    'Der Computer von {name} hat dieses Fax für die Regel {rule} übernommen und bisher nicht gemeldet, dass es abgelegt ist.',
  'filing.taken-unknown':
    'Ein anderer Computer hat dieses Fax für eine Regel übernommen und bisher nicht gemeldet, dass es abgelegt ist.',
  'filing.left':
    'Der Computer von {name} hat dieses Fax vor einer Stunde oder mehr für die Regel {rule} übernommen und nie gemeldet, dass es abgelegt ist. Vielleicht liegt dort eine Kopie: Wird es hier abgelegt, gibt es womöglich zwei.',
  'filing.left-unknown':
    'Ein anderer Computer hat dieses Fax vor einer Stunde oder mehr für eine Regel übernommen und nie gemeldet, dass es abgelegt ist. Vielleicht liegt irgendwo eine Kopie: Wird es hier abgelegt, gibt es womöglich zwei.',
  'filing.here': 'Hier ablegen',
  'filing.several': 'Keine Regel wurde angewendet, weil mehrere zutreffen: {rules}.',
});
