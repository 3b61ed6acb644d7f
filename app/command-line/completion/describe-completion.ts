import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Shell } from '../usage.ts';
import { bashCompletion } from './bash-completion.ts';
import { fishCompletion } from './fish-completion.ts';
import { zshCompletion } from './zsh-completion.ts';

const SCRIPTS: Readonly<Record<Shell, (words: Phrasebook) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** A script with which this shell completes calls of `faxtray`; without a final line feed. */
export const describeCompletion = (shell: Shell, words: Phrasebook): string => SCRIPTS[shell](words);
