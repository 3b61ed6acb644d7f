import type { Printer } from '../services/ports/computer/desktop.ts';

/** `printer-state` of a printer that prints nothing (rfc8011 5.4.11). */
const STOPPED = '5';
/** Of `printer-state-reasons` (rfc8011 5.4.12), with or without how bad it is behind them. */
const NO_PAPER = /^media-(?:empty|needed)(?:-(?:error|warning|report))?$/u;

/** What CUPS says of a printer. Windows and macOS say nothing of the kind here: they take the pages, and tell their user themselves. */
export function readPrinterProblem(options: object): Printer['problem'] {
  const { 'printer-state': state, 'printer-state-reasons': given } = options as Readonly<
    Record<string, unknown>
  >;
  const reasons = typeof given === 'string' ? given.split(/[\s,]+/u) : [];
  if (reasons.some((reason) => NO_PAPER.test(reason))) return 'no-paper';
  return state === STOPPED || state === Number(STOPPED) ? 'stopped' : null;
}
