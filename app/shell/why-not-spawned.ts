import { toErrno } from '../storage/disk-failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** What runs a program on a display that nobody sees. */
export const VIRTUAL_DISPLAY = 'xvfb-run';

/** Why Faxtray was not started by this program: the one for a machine without a display may not be installed. */
export const whyNotSpawned = (program: string, error: Error): Phrase =>
  program === VIRTUAL_DISPLAY && toErrno(error) === 'ENOENT'
    ? phrase('cli.no-display')
    : phrase('cli.not-started-why', { why: error.message });
