import { join } from 'node:path';
import { JsonHeldNotifications } from '../adapters/json-held-notifications.ts';
import { QuietNotifier } from '../services/showing/quiet-notifier.ts';
import type { AccountSwitchPorts } from './account-switch-options.ts';

/** One for all accounts: a night is everybody's. */
export function buildQuietNotifier(ports: AccountSwitchPorts, dataFolder: string): QuietNotifier {
  const { notifier, clock, words, settings, log } = ports;
  const file = new JsonHeldNotifications(join(dataFolder, 'held-notifications.json'), log);
  return new QuietNotifier({ notifier, clock, words, settings: settings.values, file });
}
