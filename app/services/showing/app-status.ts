import type { AccountView, AppStatus } from '../../contract/app-views.ts';
import type { KnownLine } from '../../domain/service/account-entry.ts';
import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import { withoutSecrets } from '../../domain/service/service-address.ts';
import type { SettingKey, Settings } from '../../domain/settings/settings.ts';
import type { SendFolder } from '../ports/send-folder.ts';
import type { Pacer } from '../access/pacer.ts';
import type { SecretKeeper } from '../accounts/secret-keeper.ts';
import type { Session } from '../access/session.ts';
import { whoIs } from '../accounts/who-is.ts';

export interface AppStatusSources {
  readonly session: Session;
  /** E.164; null while unknown. */
  readonly ownNumber: string | null;
  readonly who: KnownLine | null;
  readonly isSendingPaused: boolean;
  readonly isPushUp: () => boolean;
  readonly secrets: SecretKeeper;
  /** The root's own first. */
  readonly sendFolders: readonly SendFolder[];
  readonly pacer: Pacer;
  readonly notice: string | null;
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
  readonly root: string;
  /** Two letters, as this computer is set. */
  readonly systemRegion: string;
  readonly parseNumber: ParseNumber;
  readonly settingsFile: string;
  readonly version: string;
  readonly homeFolder: string;
}

/** Everything the window says about the app itself. */
export function appStatusOf(sources: AppStatusSources): AppStatus {
  const { secrets, sendFolders, notice, settingsFile, version, homeFolder } = sources;
  const { settings, fixed, root, systemRegion } = sources;
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
    settings: {
      // A copy: what is told is as it was then.
      values: { ...settings, proxy: withoutSecrets(settings.proxy) },
      ...{ fixed, root, systemRegion },
    },
    settingsFile,
    version,
    homeFolder,
  };
}

function accountView(sources: AppStatusSources): AccountView {
  const { session, ownNumber: number, who, isPushUp, parseNumber, pacer } = sources;
  return {
    label: session.account.label,
    isLocalExchange: session.account.isLocalExchange,
    number: number === null ? null : formatNumber(number, parseNumber),
    who: whoIs(who, number, parseNumber),
    state: session.state,
    message: session.message,
    following: session.parts.isMissing('sync') ? 'each-fax' : isPushUp() ? 'push' : 'asking',
    without: [
      ...(['list', 'call-log'] as const).filter((part) => session.parts.isMissing(part)),
      ...(session.account.isPasted() ? (['renewal'] as const) : []),
    ],
    pausedUntilMs: pacer.opensAtMs('heavy') || null,
  };
}
