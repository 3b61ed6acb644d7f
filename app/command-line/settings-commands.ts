import { isOwnSetting, OWN_SETTINGS } from '../domain/settings/settings.ts';
import type { OpenDoor } from '../door/open-door.ts';
import { phrase } from '../words/phrase.ts';
import type { SettingChange } from './command.ts';
import { endWithFailure } from './call-ended.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { asOneRow, type Terminal } from './terminal.ts';

/** One row per setting, with those set by an administrator marked; `name`: only that one, null: all that a person can set. */
export async function listSettings(
  door: OpenDoor,
  name: string | null,
  terminal: Terminal,
): Promise<ExitCode> {
  if (name !== null && !isOwnSetting(name)) return refuseName(name, terminal);
  const asked = await door.call('app.status', null);
  if (!asked.ok) return endWithFailure(asked.failure, terminal);
  const { values, fixed } = asked.value.settings;
  for (const key of name === null ? OWN_SETTINGS : [name]) {
    const isFixed = fixed.includes(key);
    if (terminal.isJson) terminal.printJson({ name: key, value: values[key], isFixed });
    else
      terminal.print(
        asOneRow(
          `${key}=${writeValue(values[key])}${isFixed ? `  (${terminal.words.say('cli.setting-fixed')})` : ''}`,
        ),
      );
  }
  return EXIT.done;
}

/** `text`: as typed; null: reset the setting. Prints the value in effect afterwards. */
export async function changeSetting(
  door: OpenDoor,
  { name, text }: SettingChange,
  terminal: Terminal,
): Promise<ExitCode> {
  if (!isOwnSetting(name)) return refuseName(name, terminal);
  const changes = { [name]: text === null ? null : readValue(text) };
  const changed = await door.call('settings.set', { changes });
  if (!changed.ok) return endWithFailure(changed.failure, terminal, true);
  return listSettings(door, name, terminal);
}

function refuseName(name: string, terminal: Terminal): ExitCode {
  terminal.remark(phrase('cli.no-setting', { name }));
  return EXIT.usage;
}

/** Text is written as it is and anything else as in the set-up file, which is also how it is read. */
const writeValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
