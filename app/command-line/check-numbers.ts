import type { DoorOutput } from '../contract/door-operations.ts';
import type { OpenDoor } from '../door/open-door.ts';
import { listFact, phrase, verbatim } from '../words/phrase.ts';
import { endWithFailure } from './call-ended.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { asOneRow, type Terminal } from './terminal.ts';

type Check = DoorOutput<'number.check'>;
type ValidCheck = Extract<Check, { readonly kind: 'valid' }>;

/** Null if a fax may be sent to all of them; otherwise names each number that may be a slip, with those that may be meant. */
export async function checkNumbers(
  door: OpenDoor,
  numbers: readonly string[],
  terminal: Terminal,
): Promise<ExitCode | null> {
  const known = new Set<string>();
  let isDoubtful = false;
  for (const text of numbers) {
    const checked = await door.call('number.check', { text });
    if (!checked.ok) return endWithFailure(checked.failure, terminal);
    const check = checked.value;
    if (check.kind !== 'valid') {
      remarkNoNumber(text, check, terminal);
      terminal.remark(phrase('cli.nothing-done'));
      return EXIT.usage;
    }
    if (known.has(check.e164)) {
      terminal.remark(phrase('cli.number-twice', { number: check.e164 }));
      return EXIT.usage;
    }
    known.add(check.e164);
    if (check.nearMisses.length === 0) continue;
    isDoubtful = true;
    printDoubtful(check, terminal);
  }
  if (isDoubtful) terminal.remark(phrase('cli.doubtful-nothing-done'));
  return isDoubtful ? EXIT.needsAttention : null;
}

/** The command `faxtray number`. */
export async function checkNumber(door: OpenDoor, text: string, terminal: Terminal): Promise<ExitCode> {
  const checked = await door.call('number.check', { text });
  if (!checked.ok) return endWithFailure(checked.failure, terminal);
  const check = checked.value;
  if (terminal.isJson) terminal.printJson(check);
  if (check.kind !== 'valid') {
    remarkNoNumber(text, check, terminal);
    return EXIT.usage;
  }
  const { e164, formatted, name, nearMisses } = check;
  if (!terminal.isJson)
    terminal.print(asOneRow([e164, formatted, name].filter((each) => each !== null).join('  ')));
  if (nearMisses.length === 0) return EXIT.done;
  if (!terminal.isJson) remarkMeant(check, terminal);
  return EXIT.needsAttention;
}

function remarkNoNumber(text: string, check: Exclude<Check, ValidCheck>, terminal: Terminal): void {
  const why = check.kind === 'invalid' ? verbatim(check.why) : phrase('cli.number-incomplete');
  terminal.remark(phrase('cli.no-number', { text: asOneRow(text), why }));
}

/** The output of a call that asks back: the number, and those that may be meant. */
function printDoubtful(check: ValidCheck, terminal: Terminal): void {
  const { e164, nearMisses } = check;
  if (terminal.isJson) terminal.printJson({ doubtful: e164, meant: nearMisses.map((each) => each.e164) });
  else
    for (const each of nearMisses)
      terminal.print(
        asOneRow([e164, '->', each.e164, each.whose].filter((part) => part !== null).join('  ')),
      );
  remarkMeant(check, terminal);
}

function remarkMeant({ e164, nearMisses }: ValidCheck, terminal: Terminal): void {
  const meant = nearMisses.map(({ e164: number, whose }) =>
    whose === null ? number : `${number} (${asOneRow(whose)})`,
  );
  terminal.remark(phrase('cli.doubtful', { number: e164, meant: listFact(meant, 'or') }));
}
