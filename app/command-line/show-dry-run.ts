import type { DryRunView } from '../contract/door-operations.ts';
import { phrase } from '../words/phrase.ts';
import { endWithFailure } from './call-ended.ts';
import type { SendCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { gatherFiles } from './gather-files.ts';
import type { Reach } from './send-fax.ts';
import type { Surroundings } from './surroundings.ts';
import { asOneRow, type Terminal } from './terminal.ts';
import { abortedBy } from './waiting.ts';

/** What would become of a fax, without doing it. */
export async function showDryRun(
  command: SendCommand,
  reach: Reach,
  surroundings: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  const gathered = await gatherFiles(command.files, command.requestId !== null, surroundings);
  if (!gathered.ok) {
    terminal.remark(gathered.failure);
    return surroundings.interrupted.aborted ? EXIT.notReached : EXIT.usage;
  }
  const reached = await reach();
  try {
    if (!reached.ok) {
      terminal.remark(reached.failure);
      return EXIT.notReached;
    }
    const asked = ask(command, gathered.value.paths, reached.value, terminal);
    const end = await Promise.race([asked, abortedBy(surroundings.interrupted)]);
    if (end !== 'interrupted') return end;
    terminal.remark(phrase('cli.interrupted-before'));
    return EXIT.notReached;
  } finally {
    if (reached.ok) reached.value.close();
    await gathered.value.input?.remove();
  }
}

async function ask(
  { requestId, to, coverPageText, ownCover, isLow, sendAtMs, reference }: SendCommand,
  paths: readonly string[],
  door: Extract<Awaited<ReturnType<Reach>>, { ok: true }>['value'],
  terminal: Terminal,
): Promise<ExitCode> {
  const faxResolution = isLow ? 'Low' : 'High';
  const found = await door.call('fax.dryRun', {
    ...(requestId === null ? {} : { requestId }),
    ...{ paths, to, coverPageText, sendAtMs, reference, faxResolution },
    ...(ownCover === null ? {} : { ownCover }),
  });
  if (!found.ok) return endWithFailure(found.failure, terminal);
  if (terminal.isJson) terminal.printJson(found.value);
  else print(found.value, terminal);
  return found.value.outcome === 'asks' ? EXIT.needsAttention : EXIT.done;
}

function print(view: DryRunView, terminal: Terminal): void {
  const { outcome, files, to, toFrom, pages, hasCoverPage, sendAt, message } = view;
  const numbers = to.map(({ phoneNumber, name }) =>
    name === null ? phoneNumber : `${phoneNumber} (${name})`,
  );
  const { words } = terminal;
  const parts = [
    ...[outcome, files.join(', '), '->', numbers.length === 0 ? '?' : numbers.join(', ')],
    ...(toFrom === 'file-name' ? [words.say('dry-run.by-name')] : []),
    ...(pages === null ? [] : [words.say('amount.pages', { count: pages })]),
    ...(hasCoverPage ? [words.say('dry-run.with-cover')] : []),
    ...(sendAt === null ? [] : [sendAt]),
    message,
  ];
  terminal.print(asOneRow(parts.join('  ')));
}
