import { resolve } from 'node:path';
import { verifyReceipts as verifyBelow, type ReceiptFinding } from '../adapters/receipts/verify-receipts.ts';
import type { Result } from '../domain/result.ts';
import type { OpenDoor } from '../door/open-door.ts';
import { whyDiskFailed } from '../storage/disk-failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { endWithFailure } from './call-ended.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Surroundings } from './surroundings.ts';
import { asOneRow, type Terminal } from './terminal.ts';
import { abortedBy } from './waiting.ts';

/** `named`: the folder as typed; null: the root of the requested Faxtray, which is asked for it. */
export async function verifyReceipts(
  named: string | null,
  reach: () => Promise<Result<OpenDoor, Phrase>>,
  { folder, interrupted }: Pick<Surroundings, 'folder' | 'interrupted'>,
  terminal: Terminal,
): Promise<ExitCode> {
  let root = named === null ? null : resolve(folder, named);
  if (root === null) {
    const reached = await reach();
    if (!reached.ok) {
      terminal.remark(reached.failure);
      return EXIT.notReached;
    }
    const asked = await reached.value.call('app.status', null);
    reached.value.close();
    if (!asked.ok) return endWithFailure(asked.failure, terminal);
    root = asked.value.settings.root;
  }
  // Takes as long as there are files to read.
  const ended = await Promise.race([verify(root, terminal), abortedBy(interrupted)]);
  if (typeof ended === 'number') return ended;
  terminal.remark(phrase('cli.receipts-interrupted'));
  return EXIT.notKnown;
}

async function verify(root: string, terminal: Terminal): Promise<ExitCode> {
  try {
    const { receipts, files, findings, beginnings } = await verifyBelow(root, (finding) =>
      printFinding(finding, terminal),
    );
    if (beginnings > 1) terminal.remark(phrase('cli.receipts-beginnings', { beginnings }));
    if (findings > 0) {
      terminal.remark(phrase('cli.receipts-wrong', { findings, receipts }));
      return EXIT.failed;
    }
    terminal.remark(phrase('cli.receipts-right', { receipts, files }));
    return EXIT.done;
  } catch (error) {
    terminal.remark(phrase('cli.receipts-not-read', { folder: asOneRow(root), why: whyDiskFailed(error) }));
    return EXIT.usage;
  }
}

/** The kind of finding and what it concerns: the same words in every language, for programs. */
function printFinding(finding: ReceiptFinding, terminal: Terminal): void {
  if (terminal.isJson) {
    terminal.printJson({ version: 1, ...finding });
    return;
  }
  const { kind, ...about } = finding;
  terminal.print(asOneRow([kind, ...Object.values(about).reverse()].join('  ')));
}
