import { Menu, nativeImage, Tray, type MenuItemConstructorOptions } from 'electron';
import { join } from 'node:path';
import type { TrayView } from '../services/showing/tray-view.ts';

export interface TrayActions {
  readonly open: () => void;
  readonly newFax: () => void;
  readonly openSendFolder: () => void;
  readonly signIn: () => void;
  readonly pauseSending: (isPaused: boolean) => void;
  readonly showFax: (jobId: string) => void;
  readonly quit: () => void;
}

/** The icon beside the clock: how things stand, at a glance, and the way back to the window. */
export class FaxtrayTray {
  readonly #tray: Tray;
  readonly #assets: string;
  readonly #actions: TrayActions;
  #shown = '';

  constructor(assets: string, view: TrayView, actions: TrayActions) {
    this.#assets = assets;
    this.#actions = actions;
    this.#tray = new Tray(this.#icon(view));
    this.#tray.on('click', actions.open);
    this.update(view);
  }

  /** Drawn anew only when something in it changed: on Linux each menu goes over the session bus. */
  update(view: TrayView): void {
    const description = JSON.stringify(view);
    if (description === this.#shown) return;
    this.#shown = description;
    this.#tray.setImage(this.#icon(view));
    this.#tray.setToolTip(view.tooltip);
    this.#tray.setContextMenu(Menu.buildFromTemplate(this.#menu(view)));
  }

  #icon(view: TrayView): Electron.NativeImage {
    return nativeImage.createFromPath(join(this.#assets, `tray-${view.icon}.png`));
  }

  #menu(view: TrayView): MenuItemConstructorOptions[] {
    const latest = view.latest.map((fax): MenuItemConstructorOptions => {
      return { label: escaped(fax.label), click: () => this.#actions.showFax(fax.jobId) };
    });
    return [
      ...(view.needsSignIn ? [{ label: 'Sign in again…', click: this.#actions.signIn }] : []),
      { label: 'Open Faxtray', click: this.#actions.open },
      { label: 'New fax…', click: this.#actions.newFax },
      { label: 'Open send folder', click: this.#actions.openSendFolder },
      {
        label: view.isPaused ? 'Resume sending' : 'Pause sending',
        click: () => this.#actions.pauseSending(!view.isPaused),
      },
      { type: 'separator' },
      ...(latest.length === 0 ? [{ label: 'No faxes yet', enabled: false }] : latest),
      { type: 'separator' },
      { label: 'Quit', click: this.#actions.quit },
    ];
  }
}

/** `&` marks a shortcut key in menus; doubled it is itself. */
const escaped = (label: string): string => label.replace(/&/gu, '&&');
