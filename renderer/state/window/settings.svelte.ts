import type { SettingsView } from '../../../app/contract/app-views.ts';
import type { FilingRuleInput } from '../../../app/contract/filing-views.ts';
import type { SendFolderInput } from '../../../app/contract/operations/settings-operation-types.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';
import { say } from '../../format/words.ts';
import type { Toasts } from './toasts.svelte.ts';

type Values = SettingsView['values'];

/** Sets what a person wishes on this computer; what is at work is told with the app's status. */
export class SettingsState {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  #problem = $state.raw<{ readonly key: string; readonly text: string } | null>(null);
  #regions = $state.raw<readonly string[]>([]);

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  /** Whose numbers can be read without the country's code, two letters each. */
  get regions(): readonly string[] {
    return this.#regions;
  }

  async loadRegions(): Promise<void> {
    const reply = await this.#ask('settings.regions', null);
    if (reply.ok) this.#regions = reply.value;
  }

  /** Why the last change of it was not made; null where it was. */
  findProblem(key: string): string | null {
    return this.#problem?.key === key ? this.#problem.text : null;
  }

  /** False when it was not set: `findProblem` says why, or the person was asked and said no. */
  async set<K extends keyof Values>(key: K, value: Values[K] | null): Promise<boolean> {
    const reply = await this.#reply(key, this.#ask('settings.set', { changes: { [key]: value } }));
    if (!reply.ok) return false;
    if (!reply.value.isSet) this.#toasts.inform(say('settings.nothing-removed'));
    return reply.value.isSet;
  }

  /** The next three: `findProblem('sendFolders')` says why not. */
  addFolder(): Promise<boolean> {
    return this.#try('sendFolders', this.#ask('settings.addFolder', null));
  }

  changeFolder(folder: SendFolderInput): Promise<boolean> {
    return this.#try('sendFolders', this.#ask('settings.changeFolder', folder));
  }

  removeFolder(path: string): Promise<boolean> {
    return this.#try('sendFolders', this.#ask('settings.removeFolder', { path }));
  }

  async openFolder(path: string): Promise<void> {
    await this.#try('sendFolders', this.#ask('settings.openFolder', { path }));
  }

  /** `findProblem('filingRules')` says why not; null, too, where the person changed their mind. */
  async chooseFilingFolder(): Promise<string | null> {
    const reply = await this.#reply('filingRules', this.#ask('settings.chooseFilingFolder', null));
    return reply.ok ? reply.value.folder : null;
  }

  /** `before`: what the rule was called that this one replaces. */
  setFilingRule(before: string | null, rule: FilingRuleInput): Promise<boolean> {
    return this.#try('filingRules', this.#ask('settings.setFilingRule', { before, rule }));
  }

  removeFilingRule(name: string): Promise<boolean> {
    return this.#try('filingRules', this.#ask('settings.removeFilingRule', { name }));
  }

  /** `findProblem('letterhead')` says why not. */
  async chooseLogo(): Promise<void> {
    await this.#try('letterhead', this.#ask('settings.chooseLogo', null));
  }

  chooseRoot(): Promise<boolean> {
    return this.#try('root', this.#ask('settings.chooseRoot', null));
  }

  forgetProblem(): void {
    this.#problem = null;
  }

  async #try(key: string, asked: Promise<Reply<unknown>>): Promise<boolean> {
    return (await this.#reply(key, asked)).ok;
  }

  async #reply<T>(key: string, asked: Promise<Reply<T>>): Promise<Reply<T>> {
    this.#problem = null;
    const reply = await asked;
    if (!reply.ok) this.#problem = { key, text: reply.failure.message };
    return reply;
  }
}
