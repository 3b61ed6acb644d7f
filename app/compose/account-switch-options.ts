import type { LoginItem } from '../services/ports/computer/login-item.ts';
import type { SecretStore } from '../services/ports/computer/secret-store.ts';
import type { SystemProxy } from '../services/ports/service/system-proxy.ts';
import type { CurrentSettings } from '../services/settings/current-settings.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import type { ComposeConfig, ComposePorts } from './composed-app.ts';

export interface AccountSwitchPorts extends Omit<ComposePorts, 'secrets' | 'auth' | 'connection'> {
  readonly settings: CurrentSettings;
  readonly loginItem: LoginItem;
  readonly secretStore: SecretStore;
  readonly systemProxy: SystemProxy;
  /** Speaks the currently set language and region. */
  readonly words: Phrasebook;
}

export interface AccountSwitchConfig extends Omit<
  ComposeConfig,
  | 'data'
  | 'account'
  | 'contactsFile'
  | 'findElsewhere'
  | 'setAside'
  | 'opening'
  | 'settings'
  | 'fixed'
  | 'systemRegion'
  | 'language'
> {
  /** Where the folders lie unless a setting says otherwise. */
  readonly root: string;
  /** This computer's region, which counts unless a setting says otherwise. */
  readonly region: string;
  /** Folder of this instance. */
  readonly dataFolder: string;
  /** Holds the first access token (or JWT credential) of an account that an administrator set; null: none. */
  readonly tokenFile: string | null;
}
