import { slipBetween } from '../domain/numbers/slip.ts';
import { OPTIONS } from './usage.ts';

/** Switches for starting the app, in addition to the options of commands. */
const NAMES = [...Object.keys(OPTIONS), 'hidden', 'print-changes'];

/** Whether an unknown switch is a known one with a typo or in capitals. `name`: without hyphens and value. */
export function isSlipOfOption(name: string): boolean {
  const small = name.toLowerCase();
  return NAMES.some((meant) => small === meant || slipBetween(small, meant) !== null);
}
