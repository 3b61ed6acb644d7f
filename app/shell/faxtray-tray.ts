import { Menu, nativeImage, Tray, type MenuItemConstructorOptions } from 'electron';
import { join } from 'node:path';
import type { TrayView } from '../services/showing/tray-view.ts';
import type { PanelColours } from './panel-colours.ts';
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
  readonly #panel: PanelColours;
  #shown = '';
  #view: TrayView;

  constructor(assets: string, view: TrayView, words: Phrasebook, panel: PanelColours, actions: TrayActions) {
    this.#view = view;
    this.#panel = panel;
    this.#assets = assets;
    this.#words = words;
    this.#actions = actions;
    this.#tray = new Tray(this.#icon(view));
    this.#tray.on('click', actions.open);
    this.update(view);
  }

  /** Drawn anew only when something in it changed: on Linux each menu goes over the session bus. */
  update(view: TrayView): void {
    this.#view = view;
    const description = JSON.stringify([this.#words.language, this.#panel.isDark, view]);
    if (description === this.#shown) return;
    this.#shown = description;
    this.#tray.setImage(this.#icon(view));
    this.#tray.setToolTip(view.tooltip);
    this.#tray.setContextMenu(Menu.buildFromTemplate(this.#menu(view)));
  }

  /** The panel may have another colour now. */
  drawAgain(): void {
    this.update(this.#view);
  }

  #icon(view: TrayView): Electron.NativeImage {
    if (process.platform === 'darwin') {
      const icon = nativeImage.createFromPath(join(this.#assets, `tray-${view.icon}-template.png`));
      // The system draws it in the colour of its menu bar.
      icon.setTemplateImage(true);
      return icon;
    }
    const onDark = this.#panel.isDark ? '-on-dark' : '';
    return nativeImage.createFromPath(join(this.#assets, `tray-${view.icon}${onDark}.png`));
  }

  #menu(view: TrayView): MenuItemConstructorOptions[] {
    const words = this.#words;
    const entries = (faxes: TrayView['latest']): MenuItemConstructorOptions[] =>
      faxes.map(({ label, jobId }) => ({
        label: escaped(label),
        click: () => this.#actions.showFax(jobId),
      }));
    const more = view.moreAsking;
    // What needs somebody comes first, and stays however much else happens.
    const asking: MenuItemConstructorOptions[] = [
      ...(view.needsSignIn ? [{ label: words.say('tray.menu.sign-in'), click: this.#actions.signIn }] : []),
      ...view.missing.map(({ label }) => ({ label: escaped(label), click: this.#actions.open })),
      ...entries(view.asking),
      ...(more > 0
        ? [{ label: words.say('tray.menu.more-need-you', { count: more }), click: this.#actions.open }]
        : []),
    ];
    const latest = entries(view.latest);
    const isEmpty = latest.length + asking.length === 0;
    return [
      ...(asking.length === 0
        ? []
        : [
            { label: words.say('tray.menu.needs-you'), enabled: false },
            ...asking,
            { type: 'separator' as const },
          ]),
      { label: words.say('tray.menu.open'), click: this.#actions.open },
      { label: words.say('tray.menu.new-fax'), click: this.#actions.newFax },
      { label: words.say('tray.menu.send-folder'), click: this.#actions.openSendFolder },
      {
        label: words.say(view.isPaused ? 'tray.menu.resume' : 'tray.menu.pause'),
        click: () => this.#actions.pauseSending(!view.isPaused),
      },
      { type: 'separator' },
      ...(isEmpty ? [{ label: words.say('tray.menu.no-faxes'), enabled: false }] : latest),
      ...(isEmpty || latest.length > 0 ? [{ type: 'separator' as const }] : []),
      { label: words.say('tray.menu.quit'), click: this.#actions.quit },
    ];
  }
}

/** `&` marks a shortcut key in menus; doubled it is itself. */
const escaped = (label: string): string => label.replace(/&/gu, '&&');
