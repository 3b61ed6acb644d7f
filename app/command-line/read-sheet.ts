import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import type { SheetCommand } from './command.ts';
import type { GivenArguments, GivenOption } from './read-options.ts';
import { MOST, readRecipients } from './read-send.ts';

/** What goes on a routing sheet: a single number, because the papers behind it are one fax. */
export function readSheet({ options, positionals }: GivenArguments): Result<SheetCommand, Phrase> {
  const readValue = (name: GivenOption['name']): string | null =>
    options.find((each) => each.name === name)?.value ?? null;
  const [file = null, ...more] = positionals;
  if (more.length > 0) return failed(phrase('cli.too-many', { name: 'sheet' }));
  if (file === '' || file === '-') return failed(phrase('cli.which-file', { name: 'sheet' }));
  for (const name of ['cover', 'reference'] as const) {
    if ((readValue(name)?.length ?? 0) > MOST[name])
      return failed(phrase('cli.too-long', { what: `--${name}`, most: MOST[name] }));
  }
  const to = readRecipients(options, false);
  if (!to.ok) return to;
  const [recipient, ...others] = to.value;
  if (recipient === undefined) return failed(phrase('cli.to-missing'));
  if (others.length > 0) return failed(phrase('cli.option-twice', { option: '--to' }));
  return success({
    ...{ kind: 'sheet', to: recipient, file },
    ...{ coverPageText: readValue('cover'), reference: readValue('reference') },
  });
}
