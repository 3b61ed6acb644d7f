import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import type { SendCommand } from './command.ts';
import type { GivenArguments, GivenOption } from './read-options.ts';
import { readTime } from './read-time.ts';

type Recipient = SendCommand['to'][number];

/** The door's limits (door-operations.ts), reported here in a sentence that names the option. */
export const MOST = {
  files: 200,
  numbers: 50,
  number: 100,
  name: 256,
  cover: 1024,
  subject: 200,
  reference: 256,
} as const;
const REQUEST_ID = /^[\w.:-]{1,128}$/u;
/** About 12 days: the longest that timers can wait, and more than a fax takes. */
const MOST_SECONDS = 1_000_000;

/** `isDryRun`: a call that only says what would happen, under any name; it may omit the number. */
export function readSend(
  { options, positionals }: GivenArguments,
  nowMs: number,
  isDryRun = options.some(({ name }) => name === 'dry-run'),
): Result<SendCommand, Phrase> {
  const readValue = (name: GivenOption['name']): string | null =>
    options.find((each) => each.name === name)?.value ?? null;
  const problem = findProblem(positionals, readValue);
  if (problem !== null) return failed(problem);
  const to = readRecipients(options, isDryRun);
  if (!to.ok) return to;
  const at = readValue('at');
  // A repeated request may name a time that has passed meanwhile: Faxtray knows whether it is one.
  const time = at === null ? success(null) : readTime(at, readValue('request-id') === null ? nowMs : 0);
  if (!time.ok) return time;
  const seconds = readValue('wait');
  return success({
    ...{ kind: 'send', files: positionals, to: to.value, sendAtMs: time.value },
    coverPageText: readValue('cover'),
    ownCover: readOwnCover(readValue('own-cover'), readValue('subject')),
    isLow: readValue('low') !== null,
    reference: readValue('reference'),
    requestId: readValue('request-id'),
    isDryRun,
    wait: seconds === null ? null : { seconds: seconds === '' ? null : Number(seconds) },
  });
}

function findProblem(
  files: readonly string[],
  readValue: (name: GivenOption['name']) => string | null,
): Phrase | null {
  if (files.length === 0 || files.includes('')) return phrase('cli.file-missing');
  if (files.length > MOST.files) return phrase('cli.too-many-files', { most: MOST.files });
  if (files.filter((each) => each === '-').length > 1) return phrase('cli.input-twice');
  for (const name of ['cover', 'subject', 'reference'] as const) {
    if ((readValue(name)?.length ?? 0) > MOST[name])
      return phrase('cli.too-long', { what: `--${name}`, most: MOST[name] });
  }
  const requestId = readValue('request-id');
  if (requestId !== null && !REQUEST_ID.test(requestId)) return phrase('cli.request-id');
  const seconds = readValue('wait');
  if (seconds !== null && (!/^\d*$/u.test(seconds) || Number(seconds) > MOST_SECONDS))
    return phrase('cli.wait-seconds', { most: MOST_SECONDS });
  return null;
}

/** The service's cover page has no place for a subject. */
const readOwnCover = (isOwn: string | null, subject: string | null): SendCommand['ownCover'] =>
  isOwn === null && subject === null ? null : { subject: subject ?? '' };

/** A name belongs to the number before it; one before the first number belongs to that. */
export function readRecipients(
  options: readonly GivenOption[],
  isDryRun: boolean,
): Result<Recipient[], Phrase> {
  const found: { phoneNumber: string; name: string | null }[] = [];
  let early: string | null = null;
  for (const { name, value } of options) {
    if (name === 'to') {
      const phoneNumber = value.trim();
      if (phoneNumber === '') return failed(phrase('cli.value-missing', { option: '--to' }));
      if (phoneNumber.length > MOST.number)
        return failed(phrase('cli.too-long', { what: '--to', most: MOST.number }));
      found.push({ phoneNumber, name: early });
      early = null;
    }
    if (name !== 'name') continue;
    if (value.trim() === '') return failed(phrase('cli.value-missing', { option: '--name' }));
    if (value.length > MOST.name) return failed(phrase('cli.too-long', { what: '--name', most: MOST.name }));
    const last = found.at(-1);
    if (early !== null || (last !== undefined && last.name !== null)) return failed(phrase('cli.name-twice'));
    if (last === undefined) early = value;
    else last.name = value;
  }
  if (found.length === 0 && !isDryRun) return failed(phrase('cli.to-missing'));
  return found.length > MOST.numbers
    ? failed(phrase('cli.too-many-numbers', { most: MOST.numbers }))
    : success(found);
}
