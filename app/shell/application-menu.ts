import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { CurrentSettings } from '../services/settings/current-settings.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

interface MenuParts {
  readonly newFax: () => void;
  readonly quit: () => void;
  readonly words: Phrasebook;
}

/** In the language that is set, and recreated when that changes. */
export function keepApplicationMenu({ settings, ...parts }: MenuParts & { settings: CurrentSettings }): void {
  setApplicationMenu(parts);
  settings.onChange((changed) => {
    if (changed.has('language')) setApplicationMenu(parts);
  });
}

/** Small on purpose: what the window's own buttons do is not repeated, the keys that everybody expects work. */
function setApplicationMenu({ newFax, quit, words }: MenuParts): void {
  const quitting: MenuItemConstructorOptions = {
    id: 'quit',
    label: words.say('menu.quit'),
    accelerator: 'CommandOrControl+Q',
    click: quit,
  };
  const file: MenuItemConstructorOptions = {
    label: words.say('menu.file'),
    submenu: [
      { label: words.say('menu.new-fax'), accelerator: 'CommandOrControl+N', click: newFax },
      { type: 'separator' },
      { label: words.say('menu.close-window'), role: 'close' },
      quitting,
    ],
  };
  // Electron names its roles in English only.
  const edit: MenuItemConstructorOptions = {
    label: words.say('menu.edit'),
    submenu: [
      { label: words.say('menu.undo'), role: 'undo' },
      { label: words.say('menu.redo'), role: 'redo' },
      { type: 'separator' },
      { label: words.say('menu.cut'), role: 'cut' },
      { label: words.say('menu.copy'), role: 'copy' },
      { label: words.say('menu.paste'), role: 'paste' },
      { label: words.say('menu.select-all'), role: 'selectAll' },
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: words.say('menu.view'),
    submenu: [
      { label: words.say('menu.actual-size'), role: 'resetZoom' },
      { label: words.say('menu.zoom-in'), role: 'zoomIn' },
      { label: words.say('menu.zoom-out'), role: 'zoomOut' },
      { label: words.say('menu.full-screen'), role: 'togglefullscreen' },
    ],
  };
  const own: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [macMenu(words)] : [];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, file, edit, view]));
}

/** The usual one, without its own way to quit, which would ask nothing. */
const macMenu = (words: Phrasebook): MenuItemConstructorOptions => ({
  label: 'Faxtray',
  submenu: [
    { label: words.say('menu.about'), role: 'about' },
    { type: 'separator' },
    { label: words.say('menu.services'), role: 'services' },
    { type: 'separator' },
    { label: words.say('menu.hide'), role: 'hide' },
    { label: words.say('menu.hide-others'), role: 'hideOthers' },
    { label: words.say('menu.show-all'), role: 'unhide' },
  ],
});
