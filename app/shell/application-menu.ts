import { Menu, type MenuItemConstructorOptions } from 'electron';

/** Small on purpose: what the window's own buttons do is not repeated, the keys that everybody expects work. */
export function setApplicationMenu(newFax: () => void, quit: () => void): void {
  const quitting: MenuItemConstructorOptions = {
    id: 'quit',
    label: '&Quit',
    accelerator: 'CommandOrControl+Q',
    click: quit,
  };
  const file: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      { label: '&New fax', accelerator: 'CommandOrControl+N', click: newFax },
      { type: 'separator' },
      { label: '&Close window', role: 'close' },
      quitting,
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
  };
  const own: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [macMenu()] : [];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, file, { role: 'editMenu' }, view]));
}

/** The usual one, without its own way to quit, which would ask nothing. */
const macMenu = (): MenuItemConstructorOptions => ({
  label: 'Faxtray',
  submenu: [
    { role: 'about' },
    { type: 'separator' },
    { role: 'services' },
    { type: 'separator' },
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
  ],
});
