import { LANGUAGES } from '../words/language.ts';
import { Phrasebook } from '../words/phrasebook.ts';
import { describeCompletion } from './completion/describe-completion.ts';
import { describeSendEntry } from './describe-send-entry.ts';
import { describeManual } from './describe-manual.ts';

/**
 * What a Linux package installs besides the program, by path below `/usr/share`: 'Send by fax' for file managers; manual pages in each
 * language for the command line; and completion for the three shells, which cannot find out the user's language.
 */
export function installedFiles(version: string): ReadonlyMap<string, string> {
  const english = new Phrasebook('en');
  const manuals = LANGUAGES.map((language): [string, string] => [
    `man/${language === 'en' ? '' : `${language}/`}man1/faxtray.1`,
    describeManual(version, new Phrasebook(language)),
  ]);
  const files = new Map<string, string>([
    ...manuals,
    ['applications/faxtray-send.desktop', describeSendEntry()],
    ['bash-completion/completions/faxtray', describeCompletion('bash', english)],
    ['fish/vendor_completions.d/faxtray.fish', describeCompletion('fish', english)],
    ['zsh/vendor-completions/_faxtray', describeCompletion('zsh', english)],
  ]);
  return new Map([...files].map(([name, text]) => [name, `${text}\n`]));
}
