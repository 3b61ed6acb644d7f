import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { usePrinter } from '../support/use-printer.ts';
import { DOCUMENTS } from '../unit/pages/support/documents.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const printer = usePrinter(computer);

/** As they come with CUPS. */
const SUITES = '/usr/share/cups/ipptool';

/** A job from a system that knows IPP FaxOut, not written by us. */
const faxJob = (format: string, file: string): string => `{
  NAME "Fax"
  OPERATION Print-Job
  GROUP operation-attributes-tag
  ATTR charset attributes-charset utf-8
  ATTR language attributes-natural-language en
  ATTR uri printer-uri $uri
  ATTR name requesting-user-name $user
  ATTR mimeMediaType document-format ${format}
  GROUP job-attributes-tag
  ATTR collection destination-uris {
    MEMBER uri destination-uri tel:+13035550119
  }
  FILE ${file}
  STATUS successful-ok
  EXPECT job-id OF-TYPE integer WITH-VALUE >0
}
`;

/** In black and white, grey and colour, by three programs. */
const RASTERS = ['letter-black.pwg', 'letter-grey.pwg', 'letter-colour.pwg', 'three-pages.pwg'];

/** What IPP Everywhere requires of every printer and this one does not claim, because it is not true (surfaces.md "Printer"). */
const NOT_HERE = [
  // Such a job is refused: ignoring these would send pages that nobody wanted sent.
  ...['overrides-supported', 'overrides-supported', 'page-ranges-supported WITH-VALUE "true"'],
  // It has neither ink nor toner.
  ...['printer-supply', 'printer-supply-description'],
  // So it is not called one.
  'ipp-features-supported',
];

interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
  /** What was expected if something failed. */
  readonly expected: readonly string[];
}

/** What CUPS's own `ipptool` finds, with our documents in place of those that Debian leaves out. */
function runSuite(name: string, path: string): Promise<Outcome> {
  const folder = join(computer().folder, 'ipptool');
  cpSync(SUITES, folder, { recursive: true });
  writeFileSync(join(folder, 'one-fax.test'), faxJob('application/pdf', '$filename'));
  for (const sample of RASTERS) copyFileSync(join(DOCUMENTS, sample), join(folder, sample));
  const rasters = RASTERS.map((sample) => faxJob('image/pwg-raster', sample));
  writeFileSync(join(folder, 'rasters.test'), rasters.join(''));
  for (const document of ['document-a4.pdf', 'document-letter.pdf', 'page.pdf'])
    writeFileSync(join(folder, document), SMALL_PDF);
  const uri = `ipp://localhost:${String(printer().port)}${path}`;
  return new Promise((resolve) => {
    execFile('ipptool', ['-tI', '-f', 'page.pdf', uri, name], { cwd: folder }, (_error, output) => {
      const results = [...output.matchAll(/^ {4}(\S.*?)\s+\[(PASS|FAIL|SKIP)\]$/gmu)];
      const passed = results.filter(([, , result]) => result === 'PASS').length;
      resolve({
        passed,
        failed: results.flatMap(([, what, result]) => (result === 'FAIL' ? [what ?? ''] : [])),
        expected: [...output.matchAll(/EXPECTED: (.*)$/gmu)].map(([, what = '']) => what),
      });
    });
  });
}

it.each([
  ['ipp-1.1.test', 26],
  ['ipp-2.0.test', 27],
])("passes CUPS's own %s at both of its addresses", async (suite, passed) => {
  expect(await runSuite(suite, '/ipp/print')).toMatchObject({ passed, failed: [] });
  expect(await runSuite(suite, '/ipp/faxout')).toMatchObject({ passed, failed: [] });
});

it("passes CUPS's own ipp-everywhere.test but for what a fax printer is not", async () => {
  const { failed, passed, expected } = await runSuite('ipp-everywhere.test', '/ipp/print');
  const attributes = 'PWG 5100.14 section 5.1/5.2 - Required Operations and Attributes';
  expect({ passed, failed }).toEqual({ passed: 27, failed: [attributes] });
  expect([...expected].sort()).toEqual([...NOT_HERE].sort());
});

it('takes PWG raster in each of the kinds that it says', async () => {
  const passed = RASTERS.length;
  expect(await runSuite('rasters.test', '/ipp/print')).toMatchObject({ passed, failed: [] });
  expect(computer().store.all()).toHaveLength(passed);
});

it('takes the number of a fax job that another program wrote', async () => {
  expect(await runSuite('one-fax.test', '/ipp/faxout')).toMatchObject({ passed: 1, failed: [] });
  const [fax] = computer().store.all();
  expect(fax?.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual(['+13035550119']);
});
