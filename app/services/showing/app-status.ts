import type { AccountView, AppStatus } from '../../contract/app-views.ts';
import type { JobId } from '../../domain/fax/fax-job.ts';
import type { KnownExtension } from '../../domain/service/account-entry.ts';
import { hasHookForRules } from '../../domain/settings/has-hook-for-rules.ts';
import { withoutSecrets } from '../../domain/service/service-address.ts';
import type { SettingKey, Settings } from '../../domain/settings/settings.ts';
import type { MailDoorState } from '../ports/doors/mail-door-state.ts';
import type { PrinterState } from '../ports/doors/printer-state.ts';
import type { SendFolder, SendFolderHealth } from '../ports/folders/send-folder.ts';
import type { NotRenewed } from '../ports/computer/updater.ts';
import type { SetAside } from '../ports/queue/set-aside-queues.ts';
import type { Pacer } from '../access/pacer.ts';
import type { AccountSecrets } from '../accounts/account-secrets.ts';
import type { Session } from '../access/session.ts';
import type { SizeLimit } from '../access/size-limit.ts';
import { whoIs } from '../accounts/who-is.ts';
import type { UpdatesState } from '../updating/updates-state.ts';
import type { Phrase } from '../../words/phrase.ts';
import { phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

export interface AppStatusSources {
  readonly session: Session;
  /** E.164; null while unknown. */
  readonly ownNumber: string | null;
  readonly who: KnownExtension | null;
  readonly isSendingPaused: boolean;
  readonly sendingPausedSinceMs: number | null;
  readonly sizeLimit: Pick<SizeLimit, 'maxBytes'>;
  readonly isPushUp: () => boolean;
  readonly secrets: AccountSecrets;
  /** The root's own first. */
  readonly sendFolders: readonly SendFolder[];
  readonly pacer: Pacer;
  readonly notice: Phrase | null;
  readonly unlisted: Phrase | null;
  readonly keptUnsent: readonly JobId[];
  /** Absent: nothing. */
  readonly setAside?: SetAside | null | undefined;
  readonly printer: PrinterState;
  readonly mail: MailDoorState;
  readonly updates: UpdatesState;
  readonly settings: Settings;
  readonly fixed: readonly SettingKey[];
  readonly root: string;
  /** Two letters, as this computer is set. */
  readonly systemRegion: string;
  readonly words: Phrasebook;
  readonly settingsFile: string;
  readonly version: string;
  readonly homeFolder: string;
}

/** Everything the window says about the app itself. */
export function readAppStatus(sources: AppStatusSources): AppStatus {
  const { secrets, sendFolders, notice, settingsFile, version, homeFolder, words } = sources;
  const { settings, fixed, root, systemRegion, printer, mail } = sources;
  const [sendFolder, ...moreSendFolders] = sendFolders.map((folder) => ({
    path: folder.path,
    ...worded(folder.health(), words),
  }));
  if (sendFolder === undefined) throw new Error('there is always the send folder of the root');
  return {
    account: accountView(sources),
    isSendingPaused: sources.isSendingPaused,
    sendingPausedSinceMs: sources.sendingPausedSinceMs,
    mostDocumentBytes: sources.sizeLimit.maxBytes(),
    keychainProblem: words.textOrNull(secrets.problem),
    notice: words.textOrNull(notice),
    keptUnsent: sources.keptUnsent,
    unlisted: words.textOrNull(sources.unlisted),
    setAside: setAsideView(sources.setAside ?? null),
    sendFolder,
    moreSendFolders,
    printer: { ...printer, problem: words.textOrNull(printer.problem) },
    mail: { address: mail.address, problem: words.textOrNull(mail.problem) },
    updates: updatesView(sources.updates, words),
    settings: {
      // A copy: what is told is as it was then.
      // Hooks have a key in them, and the mail door has a password: they are shown nowhere.
      values: { ...settings, proxy: withoutSecrets(settings.proxy), hooks: [], mail: null },
      ...{ fixed, root, systemRegion, hasHookForRules: hasHookForRules(settings.hooks) },
    },
    settingsFile,
    version,
    language: words.language,
    homeFolder,
  };
}

const updatesView = (state: UpdatesState, words: Phrasebook): AppStatus['updates'] => ({
  ...state,
  notHere: words.textOrNull(state.notHere === null ? null : notRenewedWords(state.notHere)),
  problem: words.textOrNull(state.problem),
});

/** Whoever made the package knows why it has no place or no key (the log says which is missing); to whoever uses it, it is one. */
function notRenewedWords(why: NotRenewed): Phrase {
  if (why === 'from-source') return phrase('updates.from-source');
  return phrase(why === 'package-manager' ? 'updates.package-manager' : 'updates.by-hand');
}

const setAsideView = (setAside: SetAside | null): AppStatus['setAside'] => {
  if (setAside === null || setAside.faxes + setAside.drafts === 0) return null;
  const { faxes, toGo, drafts, isLeftOut } = setAside;
  return { faxes, toGo, drafts, isLeftOut };
};

const worded = ({ holder, note, ...health }: SendFolderHealth, words: Phrasebook) => ({
  ...health,
  holder: words.textOrNull(holder),
  note: words.textOrNull(note),
});

function accountView(sources: AppStatusSources): AccountView {
  const { session, ownNumber: number, who, isPushUp, words, pacer } = sources;
  return {
    label: words.text(session.account.label),
    isLocalExchange: session.account.isLocalExchange,
    number: number === null ? null : words.number(number),
    who: words.textOrNull(whoIs(who, number)),
    state: session.state,
    message: words.textOrNull(session.message),
    following: session.parts.isMissing('sync') ? 'each-fax' : isPushUp() ? 'push' : 'asking',
    without: [
      ...(['list', 'call-log', 'line'] as const).filter((part) => session.parts.isMissing(part)),
      ...(session.account.isPasted() ? (['renewal'] as const) : []),
    ],
    pausedUntilMs: pacer.opensAtMs('heavy') || null,
  };
}
