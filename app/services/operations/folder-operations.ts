import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { success, type Result } from '../../domain/result.ts';
import type { SendFolderSettings } from '../../domain/settings/settings.ts';
import type { SendFolderInput } from '../../contract/operations/settings-operation-types.ts';
import type { SettingsOperations } from './operation-handlers.ts';
import { refuse } from '../refuse.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import { UNUSABLE, whyNoRoot, whyNoSendFolder, type FolderChoicePorts } from '../settings/folder-choice.ts';
import type { CurrentSettings } from '../settings/current-settings.ts';
import { phrase } from '../../words/phrase.ts';

export interface FolderOperationPorts extends FolderChoicePorts {
  readonly settings: CurrentSettings;
  readonly desktop: Pick<Desktop, 'confirm' | 'chooseFolder' | 'openFolder'>;
  readonly parseNumber: () => ParseNumber;
  /** When what follows from the last change has been done. */
  readonly settled: () => Promise<void>;
}

type Names = Extract<
  keyof SettingsOperations,
  | 'settings.addFolder'
  | 'settings.changeFolder'
  | 'settings.removeFolder'
  | 'settings.openFolder'
  | 'settings.chooseRoot'
>;

/** What the window can do about folders. Which ones is chosen in a dialog of the system's: no page can say that. */
export function folderOperations(ports: FolderOperationPorts): Pick<SettingsOperations, Names> {
  const { settings, desktop, places } = ports;
  const isSet = (path: string): boolean => settings.values.sendFolders.some((each) => each.path === path);

  const replace = (path: string, folder: SendFolderSettings | null): Promise<Result<null>> =>
    settings.update((now) => ({
      sendFolders: now.sendFolders.flatMap((each) =>
        each.path === path ? (folder === null ? [] : [folder]) : [each],
      ),
    }));

  return {
    'settings.addFolder': async () => {
      if (settings.fixed.includes('sendFolders')) return refuse(FIXED);
      const path = await desktop.chooseFolder();
      if (path === null) return success({ path });
      const problem = await whyNoSendFolder(path, ports);
      if (problem !== null) return refuse(problem);
      if (!(await mayTakeWhatIsThere(path, ports))) return success({ path: null });
      const added = await settings.update((now) => ({ sendFolders: [...now.sendFolders, { path }] }));
      return added.ok ? success({ path }) : added;
    },

    'settings.changeFolder': ({ path, ...input }) => {
      if (!isSet(path)) return refuse(GONE);
      const folder = checkFolder(path, input, ports.parseNumber());
      return folder.ok ? replace(path, folder.value) : folder;
    },

    'settings.removeFolder': ({ path }) => (isSet(path) ? replace(path, null) : refuse(GONE)),

    'settings.openFolder': async ({ path }) => {
      if (!isSet(path)) return refuse(GONE);
      await desktop.openFolder(path);
      return success(null);
    },

    'settings.chooseRoot': async () => {
      if (settings.fixed.includes('root')) return refuse(FIXED);
      const chosen = await desktop.chooseFolder();
      if (chosen === null) return success({ root: null });
      if ((await places.find(chosen)) === null) return refuse(UNUSABLE);
      const root = await places.rootIn(chosen);
      const problem = await whyNoRoot(root, ports);
      if (problem !== null) return refuse(problem);
      const isAgreed = await desktop.confirm({
        message: phrase('ask.root', { root }),
        detail: phrase('ask.root.detail', { before: ports.root() }),
        action: phrase('ask.root.action'),
      });
      if (!isAgreed) return success({ root: null });
      const set = await settings.set({ root });
      await ports.settled();
      return set.ok ? success({ root }) : set;
    },
  };
}

const FIXED = phrase('refused.folders-set');
const GONE = phrase('refused.no-send-folder');

/** A folder that holds a person's files would be emptied: that is asked before, in a dialog that no page can answer. */
async function mayTakeWhatIsThere(path: string, { places, desktop }: FolderOperationPorts): Promise<boolean> {
  const files = await places.countFiles(path);
  if (files === 0) return true;
  return desktop.confirm({
    message: phrase('ask.folder', { path }),
    detail: files >= 1000 ? phrase('ask.folder.detail-many') : phrase('ask.folder.detail', { files }),
    action: phrase('ask.folder.action'),
  });
}

function checkFolder(
  path: string,
  input: Omit<SendFolderInput, 'path'>,
  parseNumber: ParseNumber,
): Result<SendFolderSettings> {
  const { faxResolution, watch } = input;
  const text = input.coverPageText.trim();
  const cover = text === '' ? {} : { coverPageText: text };
  const number = input.defaultRecipient.trim();
  if (number === '') return success({ path, faxResolution, watch, ...cover });
  const parsed = parseNumber(number);
  if (parsed.kind !== 'valid')
    return refuse(phrase('refused.nothing-changed', { why: explainRefusal(number, parsed) }));
  // In international form: it stays the same number when the region changes.
  return success({ path, faxResolution, watch, ...cover, defaultRecipient: parsed.e164 });
}
