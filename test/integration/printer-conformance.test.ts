import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { usePrinter } from '../support/use-printer.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const printer = usePrinter(computer);

/** As CUPS brings them. */
const SUITES = '/usr/share/cups/ipptool';

/** A job of a system that knows IPP FaxOut, written by another hand than ours. */
const FAX_JOB = `{
  NAME "Fax"
  OPERATION Print-Job
  GROUP operation-attributes-tag
  ATTR charset attributes-charset utf-8
  ATTR language attributes-natural-language en
  ATTR uri printer-uri $uri
  ATTR name requesting-user-name $user
  ATTR mimeMediaType document-format application/pdf
  GROUP job-attributes-tag
  ATTR collection destination-uris {
    MEMBER uri destination-uri tel:+13035550119
  }
  FILE $filename
  STATUS successful-ok
  EXPECT job-id OF-TYPE integer WITH-VALUE >0
}
`;

interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
}

/** What CUPS's own `ipptool` finds, with documents of ours in place of those that Debian leaves out. */
function runSuite(name: string, path: string): Promise<Outcome> {
  const folder = join(computer().folder, 'ipptool');
  cpSync(SUITES, folder, { recursive: true });
  writeFileSync(join(folder, 'one-fax.test'), FAX_JOB);
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
      });
    });
  });
}

it.each([
  ['ipp-1.1.test', 26],
  ['ipp-2.0.test', 27],
])("passes CUPS's own %s at both of its addresses", async (suite, passed) => {
  expect(await runSuite(suite, '/ipp/print')).toEqual({ passed, failed: [] });
  expect(await runSuite(suite, '/ipp/faxout')).toEqual({ passed, failed: [] });
});

it('takes the number of a fax job that another program wrote', async () => {
  expect(await runSuite('one-fax.test', '/ipp/faxout')).toEqual({ passed: 1, failed: [] });
  const [fax] = computer().store.all();
  expect(fax?.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual(['+13035550119']);
});
