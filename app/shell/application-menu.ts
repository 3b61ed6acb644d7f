import { Menu, type MenuItemConstructorOptions } from 'electron';

/** Small on purpose: what the window's own buttons do is not repeated, the keys that everybody expects work. */
export function setApplicationMenu(newFax: () => void): void {
  const file: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      { label: '&New fax', accelerator: 'CommandOrControl+N', click: newFax },
      { type: 'separator' },
      { label: '&Close window', role: 'close' },
      { label: '&Quit', role: 'quit', accelerator: 'CommandOrControl+Q' },
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
  };
  const own: MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, file, { role: 'editMenu' }, view]));
}
