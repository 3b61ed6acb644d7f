import { join } from 'node:path';
import { diskFolderPlaces } from '../adapters/folder-places.ts';
import { JsonSignatureFile } from '../adapters/signature-file.ts';
import { makeNumberParser, NUMBER_REGIONS } from '../adapters/phone-numbers.ts';
import type { SettingsOperations } from '../services/operations/operation-handlers.ts';
import { settingsOperations } from '../services/operations/settings-operations.ts';
import type { AccountSwitchPorts } from './account-switch-options.ts';
import type { FaxtrayApp } from './composed-app.ts';

/** How the settings depend on the open queue; asked each time, because the queue changes. */
interface QueueOfSettings {
  readonly root: () => string;
  readonly region: () => string;
  readonly app: () => FaxtrayApp;
  /** Resolves when the new settings are in effect. */
  readonly settled: () => Promise<void>;
}

export function buildSettings(
  { settings, loginItem, desktop, logos, signatures, ids, log }: AccountSwitchPorts,
  dataFolder: string,
  { root, region, app, settled }: QueueOfSettings,
): SettingsOperations {
  return settingsOperations({
    ...{ settings, loginItem, desktop, logos, signatures, ids, dataFolder, root, settled },
    signatureFile: new JsonSignatureFile(join(dataFolder, 'signatures.json'), log),
    places: diskFolderPlaces,
    parseNumber: () => makeNumberParser(region()),
    olderThan: (days) => app().olderThan(days),
    regions: NUMBER_REGIONS,
  });
}
