import type { AccountView, AppStatus, SettingView } from '../contract/views.ts';
import type { ParseNumber } from '../domain/fax-number.ts';
import type { SettingKey, Settings } from '../domain/settings.ts';
import type { SendFolder } from './ports.ts';
import type { SecretKeeper } from './secret-keeper.ts';
import type { Session } from './session.ts';

export interface AppStatusSources {
  readonly session: Session;
  readonly secrets: SecretKeeper;
  readonly sendFolder: SendFolder;
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
  readonly parseNumber: ParseNumber;
  readonly settingsFile: string;
  readonly version: string;
  readonly homeFolder: string;
}

/** Everything the window says about the app itself. */
export function appStatusOf(sources: AppStatusSources): AppStatus {
  const { secrets, sendFolder, settings, fixed, settingsFile, version, homeFolder } = sources;
  return {
    account: accountView(sources),
    keychainProblem: secrets.problem,
    sendFolder: { path: sendFolder.path, ...sendFolder.health() },
    settings: settingViews(settings, fixed),
    settingsFile,
    version,
    homeFolder,
  };
}

function accountView({ session, parseNumber }: AppStatusSources): AccountView {
  const number = session.account.ownNumber();
  const parsed = number === null ? null : parseNumber(number);
  return {
    label: session.account.label,
    isLocalExchange: session.account.isLocalExchange,
    number: parsed?.kind === 'valid' ? parsed.formatted : number,
    state: session.state,
    message: session.message,
  };
}

function settingViews(settings: Settings, fixed: readonly SettingKey[]): SettingView[] {
  return (Object.keys(settings) as SettingKey[]).map((key) => ({
    key,
    value: wordFor(settings[key]),
    setByAdministrator: fixed.includes(key),
  }));
}

function wordFor(value: Settings[SettingKey]): string {
  if (value === null) return 'automatic';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
