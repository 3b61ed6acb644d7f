import { slipBetween } from '../domain/numbers/slip.ts';
import { OPTIONS } from './usage.ts';

/** Beside those of commands, what a start of the app can be told. */
const NAMES = [...Object.keys(OPTIONS), 'hidden', 'print-changes'];

/**
 * Whether a switch that Faxtray does not have was meant to be one, with a slip of the finger or in capitals. `name`: without hyphens and
 * value.
 */
export function isSlipOfOption(name: string): boolean {
  const small = name.toLowerCase();
  return NAMES.some((meant) => small === meant || slipBetween(small, meant) !== null);
}
