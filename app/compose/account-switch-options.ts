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
  /** In the language and the region that are set now. */
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
  /** Where the folders lie while no setting says where. */
  readonly root: string;
  /** As this computer is set: what counts while no setting says otherwise. */
  readonly region: string;
  /** Folder of this instance. */
  readonly dataFolder: string;
  /** Holds the first access token (or JWT credential) of the account that an administrator set; null: none. */
  readonly tokenFile: string | null;
}
