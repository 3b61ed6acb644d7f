import type { backups as english } from '../en/backups.ts';
import { defineTranslation } from '../define-translation.ts';

export const backups = defineTranslation<typeof english>()({
  'ask.restore': 'Sicherung vom {when} zurückspielen?',
  'ask.restore.detail':
    'Sie enthält {what}. Das alles tritt an die Stelle von Warteschlange, Entwürfen, Postfach und Kontakten von hier, die in einem Ordner aufgehoben werden. Aus der Sicherung wird nichts gesendet, bevor Sie es sagen. Sendeordner und Aufbewahrungsfrist bleiben, wie sie sind.',
  'ask.restore.beyond':
    '{count, plural, one {# Fax von hier ist nicht in dieser Sicherung. Es verschwindet aus der Liste und wird nur in jenem Ordner aufgehoben.} other {# Faxe von hier sind nicht in dieser Sicherung. Sie verschwinden aus der Liste und werden nur in jenem Ordner aufgehoben.}}',
  'ask.restore.beyond-to-go':
    '{count, plural, one {# davon ist noch zu senden und geht nicht mehr hinaus.} other {# davon sind noch zu senden und gehen nicht mehr hinaus.}}',
  'ask.restore.beyond-all-to-go':
    '{count, plural, one {Es ist noch zu senden und geht nicht mehr hinaus.} other {Alle sind noch zu senden und gehen nicht mehr hinaus.}}',
  'ask.restore.changed':
    '{count, plural, one {# Fax hat sich seit der Sicherung geändert und steht dann so in der Liste, wie es damals war.} other {# Faxe haben sich seit der Sicherung geändert und stehen dann so in der Liste, wie sie damals waren.}}',
  'ask.restore.beyond-unknown':
    'Faxtray konnte nicht lesen, welche Faxe hier seitdem dazukamen. Sie verschwinden aus der Liste und werden nicht gesendet.',
  'ask.restore.can-be-put-back': 'Was die Liste verlässt, kann danach zurückgeholt werden.',
  'ask.restore.received':
    'Empfangene Faxe, die seitdem entfernt wurden, kommen nicht zurück, und Bemerkungen zu empfangenen Faxen bleiben, wie sie sind.',
  'ask.restore.action': 'Sicherung zurückspielen',
  'backup.drafts': '{count, plural, one {# Entwurf} other {# Entwürfe}}',
  'backup.saved':
    'Gesichert: {what}, in {path}. Die Datei enthält Namen, Nummern und Dokumente: Bewahren Sie sie dort auf, wo nur Sie sie lesen können.',
  'backup.restored': 'Zurückgespielt: {what}. Was vorher hier war, liegt in {keptIn}.',
  'backup.restored-beyond':
    '{count, plural, one {# Fax, das nicht in der Sicherung ist, liegt dort und steht nicht mehr in der Liste.} other {# Faxe, die nicht in der Sicherung sind, liegen dort und stehen nicht mehr in der Liste.}}',
  'backup.restored-beyond-to-go':
    '{count, plural, one {# davon war noch zu senden und geht nicht hinaus.} other {# davon waren noch zu senden und gehen nicht hinaus.}}',
  'backup.restored-open':
    '{count, plural, one {# Fax war noch zu senden, als die Sicherung entstand. Es geht nicht hinaus, bevor Sie es sagen.} other {# Faxe waren noch zu senden, als die Sicherung entstand. Sie gehen nicht hinaus, bevor Sie es sagen.}}',
  'backup.restored-not-taken':
    '{count, plural, one {# Fax ist abgebrochen: Seine Datei war noch nicht übernommen, als die Sicherung gemacht wurde.} other {# Faxe sind abgebrochen: Ihre Dateien waren noch nicht übernommen, als die Sicherung gemacht wurde.}}',
  'backup.restored-drafts':
    '{count, plural, one {# Entwurf nennt Dateien, die nicht in der Sicherung sind. Wählen Sie sie noch einmal.} other {# Entwürfe nennen Dateien, die nicht in der Sicherung sind. Wählen Sie sie noch einmal.}}',
  'backup.restored-folders':
    'Sendeordner der Sicherung, die auf diesem Computer nicht eingestellt sind: {folders}. Fügen Sie sie unter Einstellungen, Ordner hinzu.',
  'backup.settings-kept':
    'Einige Einstellungen der Sicherung sind weniger vorsichtig als die hier, die so bleiben: {settings}.',
  'ask.restore.beyond-drafts':
    '{count, plural, one {# Entwurf von hier ist nicht in dieser Sicherung und verschwindet auch aus der Liste.} other {# Entwürfe von hier sind nicht in dieser Sicherung und verschwinden auch aus der Liste.}}',
  'backup.stays-paused': 'Der Versand ist hier angehalten und bleibt es.',
  'backup.was-paused':
    'Der Versand war angehalten, als die Sicherung entstand. Hier ist er nicht angehalten, und so bleibt es.',
  'backup.pause-unknown-stays':
    'Ob der Versand hier angehalten ist, lässt sich nicht lesen. Er war angehalten, als die Sicherung entstand, und bleibt es.',
  'backup.pause-unknown-goes-on':
    'Ob der Versand hier angehalten ist, lässt sich nicht lesen. Er war nicht angehalten, als die Sicherung entstand, und geht weiter.',
  'backup.can-be-put-back': 'Sie können über der Liste oder in den Einstellungen zurückgeholt werden.',
  'backup.put-back': 'Wieder in der Liste: {what}.',
  'backup.nothing-put-back': 'Es war nichts mehr zurückzuholen.',
  'backup.put-back-to-go':
    '{count, plural, one {# davon war noch zu senden. Es geht nicht hinaus, bevor Sie es sagen.} other {# davon waren noch zu senden. Sie gehen nicht hinaus, bevor Sie es sagen.}}',
  'backup.put-back-left':
    '{count, plural, one {# Fax war nicht lesbar und bleibt in seinem Ordner.} other {# Faxe waren nicht lesbar und bleiben in ihrem Ordner.}}',
  'backup.set-aside-unreadable':
    'Die beiseitegelegte Warteschlange ist nicht lesbar. Nichts wurde zurückgeholt, und ihr Ordner bleibt, wie er ist.',
  'diagnostics.saved':
    'Gespeichert in {path}. Darin stehen Versionen, Einstellungen, Anzahlen und Ereignisse; keine Nummern, Namen, Pfade oder Dokumente. Sehen Sie die Datei durch, bevor Sie sie jemandem schicken.',
  'backup.file-there':
    'Unter {path} liegt schon etwas. Es wurde nichts geschrieben; wählen Sie einen anderen Namen.',
  'backup.of-day': 'Dies ist die Sicherung vom {when}.',
  'backup.not-one':
    'Diese Datei ist keine Sicherung von Faxtray, oder sie ist beschädigt. Nichts wurde geändert.',
  'backup.newer':
    'Diese Sicherung stammt von einer neueren Version von Faxtray ({version}). Nichts wurde geändert; installieren Sie diese Version und spielen Sie sie dann zurück.',
  'backup.other-account':
    'Das ist eine Sicherung von {label}, und ein anderes Konto ist in Benutzung. Nichts wurde geändert; wechseln Sie zuerst zu jenem Konto (Einstellungen, Konten).',
  'backup.no-room':
    'Diese Sicherung braucht {megabytes, number} MB auf dem Datenträger mit den Daten von Faxtray, und dort ist weniger frei. Nichts wurde geändert.',
  'backup.account-changed': 'Jetzt ist ein anderes Konto in Benutzung. Nichts wurde zurückgespielt.',
  'backup.half-restored':
    'Die Sicherung ist nur zum Teil zurückgespielt, und der Datenträger ließ es nicht rückgängig machen. Nichts wird gesendet, bis Faxtray neu gestartet wird; dann geht es damit weiter.',
});
