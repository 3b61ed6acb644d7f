import type { AccountView, AppStatus, SettingView } from '../../contract/app-views.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import { withoutSecrets } from '../../domain/service-address.ts';
import type { SettingKey, Settings } from '../../domain/settings.ts';
import type { SendFolder } from '../ports/send-folder.ts';
import type { Pacer } from '../sending/pacer.ts';
import type { SecretKeeper } from '../accounts/secret-keeper.ts';
import type { Session } from '../accounts/session.ts';

export interface AppStatusSources {
  readonly session: Session;
  readonly isSendingPaused: boolean;
  readonly isPushUp: () => boolean;
  readonly secrets: SecretKeeper;
  /** The root's own first. */
  readonly sendFolders: readonly SendFolder[];
  readonly pacer: Pacer;
  readonly notice: string | null;
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
  /** Two letters, as numbers are read here. */
  readonly region: string;
  readonly parseNumber: ParseNumber;
  readonly settingsFile: string;
  readonly version: string;
  readonly homeFolder: string;
}

/** Everything the window says about the app itself. */
export function appStatusOf(sources: AppStatusSources): AppStatus {
  const { secrets, sendFolders, notice, settingsFile, version, homeFolder } = sources;
  const [sendFolder, ...moreSendFolders] = sendFolders.map((folder) => ({
    path: folder.path,
    ...folder.health(),
  }));
  if (sendFolder === undefined) throw new Error('there is always the send folder of the root');
  return {
    account: accountView(sources),
    isSendingPaused: sources.isSendingPaused,
    keychainProblem: secrets.problem,
    notice,
    sendFolder,
    moreSendFolders,
    settings: settingViews(sources),
    settingsFile,
    version,
    homeFolder,
  };
}

function accountView({ session, isPushUp, parseNumber, pacer }: AppStatusSources): AccountView {
  const number = session.account.ownNumber();
  return {
    label: session.account.label,
    isLocalExchange: session.account.isLocalExchange,
    number: number === null ? null : formatNumber(number, parseNumber),
    state: session.state,
    message: session.message,
    following: isPushUp() ? 'push' : 'asking',
    pausedUntilMs: pacer.opensAtMs('heavy') || null,
  };
}

function settingViews({ settings, fixed, region }: AppStatusSources): SettingView[] {
  return (Object.keys(settings) as SettingKey[]).map((key) => ({
    key,
    value: valueOf(key, settings, region),
    setByAdministrator: fixed.includes(key),
  }));
}

function valueOf(key: SettingKey, settings: Settings, region: string): string {
  // What is at work, also where nobody set it.
  if (key === 'defaultRegion') return region;
  return key === 'proxy' ? withoutSecrets(settings.proxy) : wordFor(settings[key]);
}

function wordFor(value: Settings[SettingKey]): string {
  if (value === null) return 'automatic';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
