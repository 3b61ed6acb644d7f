import { BUG, IN_DOUBT, QUITTING } from '../door/door-errors.ts';
import type { CallFailure } from '../door/open-door.ts';
import { phrase } from '../words/phrase.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** Says why nothing came of a call, or that nobody knows what did. `changes`: it may have been done anyway. */
export function endWithFailure(failure: CallFailure, terminal: Terminal, changes = false): ExitCode {
  if (failure.kind === 'gone') {
    terminal.remark(phrase(changes ? 'cli.gone-changing' : 'cli.gone'));
    return changes ? EXIT.notKnown : EXIT.notReached;
  }
  terminal.remarkText(failure.message);
  if (failure.code === IN_DOUBT) return EXIT.needsAttention;
  if (failure.code === QUITTING) return EXIT.notReached;
  return failure.code === BUG ? EXIT.notKnown : EXIT.usage;
}
