import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { startCups, type Cups } from '../support/start-cups.ts';
import { until } from '../support/until.ts';
import { usePrinter } from '../support/use-printer.ts';
import { DOCUMENTS } from '../unit/pages/support/documents.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const printer = usePrinter(computer);
const isRoot = process.getuid?.() === 0;

let cups: Cups | null = null;
afterEach(async () => {
  await cups?.stop();
  cups = null;
});

/** Its standard error if it fails; otherwise nothing. */
const run = (program: string, args: readonly string[], server: string): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, CUPS_SERVER: server, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
    execFile(program, [...args], { env }, (error, _output, errors) =>
      resolve(error === null ? '' : errors || error.message),
    );
  });

it.runIf(isRoot)('CUPS makes a queue of the printer without a driver, and `lp` faxes with it', async () => {
  cups = await startCups(computer().folder);
  const server = cups.socket;
  const page = join(computer().folder, 'page.pdf');
  writeFileSync(page, SMALL_PDF);
  const uri = `ipp://localhost:${String(printer().port)}/ipp/print`;
  expect(await run('lpadmin', ['-p', 'Faxtray', '-E', '-v', uri, '-m', 'everywhere'], server)).toBe('');
  expect(await run('lp', ['-d', 'Faxtray', '-t', 'Lab to (303) 555-0119', page], server)).toBe('');
  const [fax] = await until(
    () => computer().store.all(),
    (all) => all.length > 0,
  );
  const sent = await computer().inState(fax?.id ?? '', 'sent');
  expect(sent.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual(['+13035550119']);
  expect(await run('lp', ['-d', 'Faxtray', '-t', 'Untitled', page], server)).toBe('');
  const all = await until(
    () => computer().store.all(),
    ({ length }) => length > 1,
  );
  expect(all.map(({ state, reason }) => [state, reason])).toContainEqual(['needs-attention', 'no-number']);
});

it.runIf(isRoot)('what CUPS has as PWG raster is faxed as well, each page of it', async () => {
  cups = await startCups(computer().folder);
  const uri = `ipp://localhost:${String(printer().port)}/ipp/print`;
  const queue = ['-p', 'Faxtray', '-E', '-v', uri, '-m', 'everywhere'];
  expect(await run('lpadmin', queue, cups.socket)).toBe('');
  const pages = join(DOCUMENTS, 'three-pages.pwg');
  expect(await run('lp', ['-d', 'Faxtray', '-t', 'Lab to (303) 555-0119', pages], cups.socket)).toBe('');
  const [fax] = await until(
    () => computer().store.all(),
    (all) => all.length > 0,
  );
  const sent = await computer().inState(fax?.id ?? '', 'sent');
  expect(sent.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual(['+13035550119']);
  expect(sent.documents.map(({ name }) => name)).toEqual(['Lab to (303) 555-0119.pdf']);
});
