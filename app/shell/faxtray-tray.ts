import { Menu, nativeImage, Tray, type MenuItemConstructorOptions } from 'electron';
import { join } from 'node:path';
import type { TrayView } from '../services/showing/tray-view.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

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
  readonly #words: Phrasebook;
  readonly #actions: TrayActions;
  #shown = '';

  constructor(assets: string, view: TrayView, words: Phrasebook, actions: TrayActions) {
    this.#assets = assets;
    this.#words = words;
    this.#actions = actions;
    this.#tray = new Tray(this.#icon(view));
    this.#tray.on('click', actions.open);
    this.update(view);
  }

  /** Drawn anew only when something in it changed: on Linux each menu goes over the session bus. */
  update(view: TrayView): void {
    const description = JSON.stringify([this.#words.language, view]);
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
    const words = this.#words;
    const latest = view.latest.map((fax): MenuItemConstructorOptions => {
      return { label: escaped(fax.label), click: () => this.#actions.showFax(fax.jobId) };
    });
    return [
      ...(view.needsSignIn ? [{ label: words.say('tray.menu.sign-in'), click: this.#actions.signIn }] : []),
      { label: words.say('tray.menu.open'), click: this.#actions.open },
      { label: words.say('tray.menu.new-fax'), click: this.#actions.newFax },
      { label: words.say('tray.menu.send-folder'), click: this.#actions.openSendFolder },
      {
        label: words.say(view.isPaused ? 'tray.menu.resume' : 'tray.menu.pause'),
        click: () => this.#actions.pauseSending(!view.isPaused),
      },
      { type: 'separator' },
      ...(latest.length === 0 ? [{ label: words.say('tray.menu.no-faxes'), enabled: false }] : latest),
      { type: 'separator' },
      { label: words.say('tray.menu.quit'), click: this.#actions.quit },
    ];
  }
}

/** `&` marks a shortcut key in menus; doubled it is itself. */
const escaped = (label: string): string => label.replace(/&/gu, '&&');
