import { parseArgs } from 'node:util';
import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { isOptionName, OPTIONS, type OptionName } from './usage.ts';

export interface GivenOption {
  readonly name: OptionName;
  /** Empty if it has none. */
  readonly value: string;
}

export interface GivenArguments {
  /** In the order in which they were typed. */
  readonly options: readonly GivenOption[];
  readonly positionals: readonly string[];
}

const PARSED = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, { value }]) => [
    name,
    { type: value === null ? ('boolean' as const) : ('string' as const) },
  ]),
);

/** The parsed words of a call, or what is wrong with them. */
export function readOptions(args: readonly string[]): Result<GivenArguments, Phrase> {
  const { tokens } = parseArgs({
    args: withValueOfWait(args),
    options: { ...PARSED, help: { type: 'boolean', short: 'h' } },
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  const options: GivenOption[] = [];
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!isOptionName(name)) return failed(describeUnknown(rawName));
    const { value: wanted, isRepeated } = OPTIONS[name];
    if (wanted === null && value !== undefined) return failed(phrase('cli.no-value', { option: rawName }));
    // Something that looks like an option was typed where the value is missing.
    const isForgotten = value === undefined || (!inlineValue && /^-./u.test(value));
    if (wanted !== null && isForgotten) return failed(phrase('cli.value-missing', { option: rawName }));
    if (!isRepeated && options.some((each) => each.name === name))
      return failed(phrase('cli.option-twice', { option: rawName }));
    options.push({ name, value: value ?? '' });
  }
  return success({ options, positionals });
}

/** With a single hyphen it is more likely a file name. */
const describeUnknown = (option: string): Phrase =>
  option.startsWith('--') ? phrase('cli.no-option', { option }) : phrase('cli.no-short-option', { option });

/** The seconds of `--wait` are optional: what follows is either their number or something else. */
function withValueOfWait(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  const isOption = (index: number): boolean => args[index] === '--wait' && (end === -1 || index < end);
  return args.flatMap((arg, index) => {
    const isSeconds = /^\d+$/u.test(arg) && isOption(index - 1);
    if (isSeconds) return [];
    if (!isOption(index)) return [arg];
    const next = args[index + 1] ?? '';
    return [`--wait=${/^\d+$/u.test(next) ? next : ''}`];
  });
}
