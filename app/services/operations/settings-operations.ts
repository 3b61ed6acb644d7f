import { success, type Result } from '../../domain/result.ts';
import type { SettingsOperations } from './operation-handlers.ts';
import type { SettingChanges, CurrentSettings } from '../settings/current-settings.ts';
import { confirmRetention, type RetentionPorts } from '../settings/confirm-retention.ts';
import { blockedSenderOperations } from './blocked-sender-operations.ts';
import { filingRuleOperations } from './filing-rule-operations.ts';
import { folderOperations, type FolderOperationPorts } from './folder-operations.ts';
import { letterheadOperations, type LetterheadPorts } from './letterhead-operations.ts';
import { signatureOperations, type SignaturePorts } from './signature-operations.ts';
import type { LoginItem } from '../ports/computer/login-item.ts';
import { refuse } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';

export interface SettingsOperationPorts
  extends
    Omit<RetentionPorts, 'desktop'>,
    Omit<FolderOperationPorts, 'desktop'>,
    LetterheadPorts,
    SignaturePorts {
  readonly desktop: FolderOperationPorts['desktop'] & LetterheadPorts['desktop'];
  readonly settings: CurrentSettings;
  readonly loginItem: LoginItem;
  /** Two letters each, of countries whose numbers can be read. */
  readonly regions: readonly string[];
}

/** These are folders, or have some: a page never says where, a person does in a dialog of the system's. */
const BY_DIALOG = ['root', 'sendFolders', 'filingRules'];

/** What the window can set on this computer. */
export function settingsOperations(ports: SettingsOperationPorts): SettingsOperations {
  const { settings, settled } = ports;
  const change = async (changes: SettingChanges): Promise<Result<{ isSet: boolean }>> => {
    const changed = await settings.set(changes);
    await settled();
    return changed.ok ? success({ isSet: true }) : changed;
  };

  return {
    ...folderOperations(ports),
    ...filingRuleOperations(ports),
    ...blockedSenderOperations(settings),
    ...letterheadOperations(ports),
    ...signatureOperations(ports),
    'settings.set': async ({ changes }) => {
      if (BY_DIALOG.some((key) => key in changes)) return refuse(phrase('refused.by-dialog'));
      const checked = settings.check(changes);
      if (!checked.ok) return checked;
      if (!(await confirmRetention(checked.value, ports))) return success({ isSet: false });
      // First, so that what is set is true; where it cannot be written down, the next start asks the system.
      const started =
        'startAtSignIn' in changes
          ? await ports.loginItem.set(checked.value.startAtSignIn ?? false)
          : success(null);
      return started.ok ? change(changes) : started;
    },
    'settings.regions': () => success(ports.regions),
  };
}
