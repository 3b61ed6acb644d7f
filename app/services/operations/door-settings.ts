import type { OwnSettingKey } from '../../domain/settings/settings.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import type { SettingsOperations } from './operation-handlers.ts';

/**
 * How Faxtray looks and starts. All else decides what is asked, told or kept of a fax, what it shows or where it goes: a program that
 * could set that could answer a person's questions, or keep a failure from them.
 */
const SET_BY_PROGRAMS: ReadonlySet<string> = new Set<OwnSettingKey>([
  'appearance',
  'language',
  'launchHidden',
  'startAtSignIn',
  'newFaxResolution',
]);

/** The window's operation, for programs of this user. */
export const setAtDoor =
  (set: SettingsOperations['settings.set']): SettingsOperations['settings.set'] =>
  (input) =>
    Object.keys(input.changes).every((key) => SET_BY_PROGRAMS.has(key))
      ? set(input)
      : refuse(phrase('refused.set-by-person'));
