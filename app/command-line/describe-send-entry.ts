import { MIME_BY_EXTENSION } from '../domain/files/file-types.ts';
import { LANGUAGES } from '../words/language.ts';
import { Phrasebook } from '../words/phrasebook.ts';

/**
 * What file managers offer for files that can be faxed (Desktop Entry Specification 1.5, freedesktop.org). Named after what it does
 * rather than `Faxtray`, and hidden from menus, where the app has an entry of its own.
 */
export function describeSendEntry(): string {
  const names = LANGUAGES.map((language) => {
    const name = new Phrasebook(language).say('cli.send-by-fax');
    return language === 'en' ? `Name=${name}` : `Name[${language}]=${name}`;
  });
  const types = [...new Set(Object.values(MIME_BY_EXTENSION))].sort();
  return [
    '[Desktop Entry]',
    'Type=Application',
    ...names,
    'Exec=/opt/Faxtray/faxtray %F',
    'Icon=faxtray',
    'NoDisplay=true',
    'StartupWMClass=faxtray',
    `MimeType=${types.join(';')};`,
  ].join('\n');
}
