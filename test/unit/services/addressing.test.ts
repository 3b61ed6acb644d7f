import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { INPUTS } from '../../../app/contract/inputs.ts';
import { MAX_NAME as MAX_NAME_IN } from '../../../app/contract/max-name.ts';
import { MAX_NAME } from '../../../app/domain/fax/fax-limits.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { faxRequestSchema } from '../../../app/protocol/fax-request.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { sendingAgainOperations } from '../../../app/services/operations/sending-again-operations.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const parseNumber = makeNumberParser('US');
const MERCER = '+13035550119';
/** Two digits of Dr. Mercer's swapped. */
const SLIP = '+13035550191';
const OTHER = '+17205550117';
const LONG = 'Clinic '.repeat(60).trim();

let bench: ServiceBench;
let address: ReturnType<typeof sendingAgainOperations>['fax.address'];
beforeEach(async () => {
  bench = makeServiceBench(tempFolder(), { numberGuard: 'near-miss' }, [MERCER]);
  const { store, ledger, clock } = bench;
  const names = new Map([
    [MERCER, 'Dr. Mercer'],
    [OTHER, LONG],
  ]);
  const addressBook = { findName: (number: string) => names.get(number) ?? null };
  const ports = { store, ledger, clock, parseNumber, addressBook, undoMs: () => 0 };
  address = sendingAgainOperations(ports as unknown as OperationPorts)['fax.address'];
  await bench.start();
});
afterEach(() => bench.stop());

const job = (): FaxJob => bench.store.find('a') ?? expect.fail('no fax');
const add = (): void =>
  bench.add('a', MERCER, { state: 'needs-attention', reason: 'no-number', recipients: [] });
const names = (): (string | null)[] => job().recipients.map(({ name }) => name);

describe('who gets a fax, as a person says it', () => {
  it('is asked about where it may be a slip, unless the person was asked already', async () => {
    add();
    await address({ jobId: 'a', to: SLIP });
    await bench.clock.pass(1_000);
    expect(job()).toMatchObject({ state: 'needs-attention', reason: 'number-near-miss' });
    await address({ jobId: 'a', to: SLIP, confirmed: true });
    await bench.clock.pass(1_000);
    expect(job()).toMatchObject({ state: 'queued', recipients: [{ phoneNumber: SLIP }] });
    expect(bench.gateway.submissions).toHaveLength(1);
  });

  it('is confirmed for that number only, and not for others beside it', async () => {
    bench.add('b', MERCER, {
      ...{ state: 'needs-attention', reason: 'number-near-miss' },
      recipients: [aRecipient(SLIP), aRecipient('+12125550107')],
    });
    await address({ jobId: 'b', to: OTHER, insteadOf: '+12125550107', confirmed: true });
    await bench.clock.pass(1_000);
    expect(bench.store.find('b')).toMatchObject({ state: 'needs-attention', reason: 'number-near-miss' });
    expect(bench.gateway.submissions).toHaveLength(0);
  });

  it('has the name that was typed, else that of the address book, in the length that the service takes', async () => {
    add();
    await address({ jobId: 'a', to: MERCER, name: 'Jane' });
    expect(names()).toEqual(['Jane']);
    await address({ jobId: 'a', to: MERCER });
    expect(names()).toEqual(['Dr. Mercer']);
    await address({ jobId: 'a', to: OTHER });
    expect(names()).toEqual([LONG.slice(0, 256).trim()]);
    expect(names()[0]?.length).toBeGreaterThan(250);
  });

  it('may have a name as long as anywhere else', () => {
    const fits = (length: number): boolean[] => {
      const name = 'x'.repeat(length);
      return [
        INPUTS['fax.address'].safeParse({ jobId: 'a', to: MERCER, name }).success,
        faxRequestSchema.safeParse({ to: [{ phoneNumber: MERCER, name }] }).success,
      ];
    };
    expect(MAX_NAME).toBe(MAX_NAME_IN);
    expect([fits(1), fits(200), fits(256), fits(257)]).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });
});
