import { expect, it } from 'vitest';
import { readPrinterProblem } from '../../../app/shell/read-printer-problem.ts';

it.each([
  [{}, null],
  [{ 'printer-state': '3', 'printer-state-reasons': 'none' }, null],
  [{ 'printer-state': '4', 'printer-state-reasons': 'media-low-warning' }, null],
  [{ 'printer-state': '5', 'printer-state-reasons': 'paused' }, 'stopped'],
  [{ 'printer-state': '3', 'printer-state-reasons': 'toner-low-report,media-empty-error' }, 'no-paper'],
  [{ 'printer-state': '5', 'printer-state-reasons': 'media-needed' }, 'no-paper'],
  [{ 'printer-state': 5, 'printer-state-reasons': null }, 'stopped'],
])('%j: %s', (options, problem) => {
  expect(readPrinterProblem(options)).toBe(problem);
});
