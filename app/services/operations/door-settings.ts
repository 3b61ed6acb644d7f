import type { OwnSettingKey } from '../../domain/settings/settings.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import type { SettingsOperations } from './operation-handlers.ts';

/**
 * What decides whether a fax is asked about, where it goes, what of it is kept, and where documents lie: a program that could set it
 * could answer a person's questions.
 */
const SET_BY_A_PERSON: readonly OwnSettingKey[] = [
  'root',
  'sendFolders',
  'defaultRegion',
  'undoSeconds',
  'numberGuard',
  'duplicateWindowMinutes',
  'retentionDays',
  'receivedRetentionDays',
];

/** The window's operation, for programs of this user. */
export const setAtDoor =
  (set: SettingsOperations['settings.set']): SettingsOperations['settings.set'] =>
  (input) =>
    SET_BY_A_PERSON.some((key) => key in input.changes)
      ? refuse(phrase('refused.set-by-person'))
      : set(input);
