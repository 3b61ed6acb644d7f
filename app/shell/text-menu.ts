import { Menu, type BrowserWindow, type ContextMenuParams, type MenuItemConstructorOptions } from 'electron';
import type { Phrasebook } from '../words/phrasebook.ts';

/** Where a click with the other button, or the key for it, finds a field or words that are selected: Chromium's own menu is Electron's to bring along. */
export function offerTextMenu(window: BrowserWindow, words: Phrasebook): void {
  window.webContents.on('context-menu', (_event, params) => {
    const entries = params.isEditable ? fieldEntries(params, words) : textEntries(params, words);
    if (entries.length > 0) Menu.buildFromTemplate(entries).popup({ window });
  });
}

// Electron words its roles in English alone.
const fieldEntries = (
  { editFlags: can }: ContextMenuParams,
  words: Phrasebook,
): MenuItemConstructorOptions[] => [
  { label: words.say('menu.undo'), role: 'undo', enabled: can.canUndo },
  { type: 'separator' },
  { label: words.say('menu.cut'), role: 'cut', enabled: can.canCut },
  { label: words.say('menu.copy'), role: 'copy', enabled: can.canCopy },
  { label: words.say('menu.paste'), role: 'paste', enabled: can.canPaste },
  { type: 'separator' },
  { label: words.say('menu.select-all'), role: 'selectAll', enabled: can.canSelectAll },
];

const textEntries = (
  { selectionText }: ContextMenuParams,
  words: Phrasebook,
): MenuItemConstructorOptions[] =>
  selectionText.trim() === '' ? [] : [{ label: words.say('menu.copy'), role: 'copy' }];
