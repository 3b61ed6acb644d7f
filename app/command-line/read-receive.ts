import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import type { ReceiveCommand } from './command.ts';
import type { GivenOption } from './read-options.ts';
import { readTime } from './read-time.ts';

export function readReceive(options: readonly GivenOption[]): Result<ReceiveCommand, Phrase> {
  const readValue = (wanted: GivenOption['name']): string | null =>
    options.find(({ name }) => name === wanted)?.value ?? null;
  const folder = readValue('save');
  if (folder === '') return failed(phrase('cli.value-missing', { option: '--save' }));
  const since = readValue('since');
  // Any time is accepted, because it is only compared with.
  const time = since === null ? success(null) : readTime(since, -Infinity);
  if (!time.ok) return time;
  return success({
    ...{ kind: 'receive', sinceMs: time.value, folder },
    isUnreadOnly: readValue('unread') !== null,
    marksRead: readValue('mark-read') !== null,
  });
}
