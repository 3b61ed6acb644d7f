import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HandInInput } from '../../app/contract/door-operations.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { OPERATION, STATUS } from '../../app/printer/ipp/codes.ts';
import { ipp } from '../../app/printer/ipp/ipp-values.ts';
import { doorHandlers } from '../support/door-handlers.ts';
import { call } from '../support/ipp-client.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { until } from '../support/until.ts';
import { sendMail, useMailDoor } from '../support/use-mail-door.ts';
import { usePrinter } from '../support/use-printer.ts';
import { valueOf } from '../support/value-of.ts';

const computer = useComputerCore({ quietSeconds: 0, numberGuard: 'near-miss' });
const printer = usePrinter(computer);
const mail = useMailDoor(computer);
const KNOWN = '+12063428631';
/** Two of its digits are swapped. */
const SLIP = '+12063428613';
/** A number that the exchange reaches. */
const LAB = '+13035550119';

async function handIn(to: string, client: 'command-line' | 'assistant'): Promise<void> {
  const path = join(computer().folder, 'lab.pdf');
  writeFileSync(path, SMALL_PDF);
  const input: HandInInput = {
    ...{ paths: [path], to: [{ phoneNumber: to, name: null }], faxResolution: 'High' },
    ...{ coverPageText: null, sendAtMs: null, reference: null },
  };
  const { status } = valueOf(await doorHandlers(computer().app)['fax.handIn'](input, client));
  // The next document overwrites the file.
  await until(
    () => computer().job(status.jobId),
    ({ claimedAtMs }) => claimedAtMs !== null,
  );
}

async function print(to: string): Promise<void> {
  const operation = [ipp.name('job-name', `${to} lab`), ipp.mimeType('document-format', 'application/pdf')];
  const answer = await call(printer().port, {
    ...{ code: OPERATION.printJob, operation, document: SMALL_PDF },
  });
  expect(answer.code).toBe(STATUS.ok);
}

const DOORS: readonly (readonly [string, (to: string) => Promise<unknown>])[] = [
  ['a program at the door', (to) => handIn(to, 'command-line')],
  ['an assistant', (to) => handIn(to, 'assistant')],
  ['the printer', print],
  ['mail', (to) => sendMail(mail().port, { to: `${to}@fax` })],
];

/** Why the newest fax asks a person. */
async function whatIsAsked(before: readonly FaxJob[]): Promise<FaxJob['reason']> {
  const known = new Set(before.map(({ id }) => id));
  const asking = await until(
    () => computer().store.all(),
    (all) => all.some(({ id, state }) => !known.has(id) && state === 'needs-attention'),
  );
  return asking.find(({ id }) => !known.has(id))?.reason ?? null;
}

it.each(DOORS)('a number that may be a slip of a known one is asked about: by %s', async (_door, fax) => {
  const contact = { name: 'Dr. Mercer', company: '', faxNumbers: [KNOWN] };
  valueOf(await computer().app.operations['contacts.add'](contact));
  await fax(SLIP);
  expect(await whatIsAsked([])).toBe('number-near-miss');
});

it('pages that somebody got through one door are asked about at each', async () => {
  await handIn(LAB, 'command-line');
  const [first] = computer().store.all();
  await computer().inState(first?.id ?? '', 'sent');
  for (const [door, fax] of DOORS) {
    const before = computer().store.all();
    await fax(LAB);
    expect(await whatIsAsked(before), door).toBe('duplicate');
  }
});
