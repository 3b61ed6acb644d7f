import { describe, expect, it } from 'vitest';
import { filePart, type FaxRecord } from '../support/exchange-client.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');

async function fax(number: string): Promise<FaxRecord> {
  const client = exchange().as(101);
  const { id } = await client.sendFax(number, [letter]);
  return client.untilDone(id);
}

const describeOutcome = ({ messageStatus, to }: FaxRecord): string =>
  [messageStatus, to[0]?.messageStatus, to[0]?.faxErrorCode ?? ''].join(' ').trim();

describe.concurrent('the line', () => {
  it.each(['+13035550104', '+12125550110', '+13035550119', '+19075550112'])(
    '%s takes a fax',
    async (number) => {
      expect(describeOutcome(await fax(number))).toBe('Sent Sent');
    },
  );

  it.each([
    ['0120', 'LineBusy'],
    ['0122', 'NoAnswer'],
    ['0123', 'NoFaxMachine'],
    ['0124', 'CallerHungUp'],
    ['0125', 'SentPartially'],
    ['0126', 'InvalidNumber'],
    ['0127', 'RenderingFailed'],
    ['0128', 'NotAccepted'],
  ])('+1 720 555 %s fails with %s', async (digits, code) => {
    expect(describeOutcome(await fax(`+1720555${digits}`))).toBe(`SendingFailed SendingFailed ${code}`);
  });

  it.each(['+13035550100', '+13035550131', '+13035560119', '+13034440119', '+493012345678', '+442079460018'])(
    'has no way to %s',
    async (number) => {
      expect(describeOutcome(await fax(number))).toBe('SendingFailed SendingFailed ProhibitedDestination');
    },
  );

  it('0121 is busy twice for each sender, takes the third fax, and is busy again', async () => {
    const outcomes: string[] = [];
    for (let times = 1; times <= 4; times++) outcomes.push(describeOutcome(await fax('+13035550121')));
    const busy = 'SendingFailed SendingFailed LineBusy';
    expect(outcomes).toEqual([busy, busy, 'Sent Sent', busy]);
    const other = exchange().as(102);
    const { id } = await other.sendFax('+13035550121', [letter]);
    expect(describeOutcome(await other.untilDone(id))).toBe(busy);
  });

  it('0129 keeps a fax queued, and everything else goes on', async () => {
    const client = exchange().as(101);
    const held = await client.sendFax('+13035550129', [letter]);
    const { id } = await client.sendFax('+13035550119', [letter]);
    await client.untilDone(id);
    const still = await client.readMessage(held.id);
    expect(describeOutcome(still)).toBe('Queued Queued');
    expect(still.faxPageCount).toBe(1);
    expect((await client.readContent(still)).contentType).toBe('image/tiff');
  });

  it('tells each recipient of one fax apart, and fails the whole for one of them', async () => {
    const client = exchange().as(101);
    const { id } = await client.sendFax(['+13035550119', '+13035550122', '+13035550102'], [letter]);
    const { messageStatus, to } = await client.untilDone(id);
    expect(messageStatus).toBe('SendingFailed');
    expect(to.map((each) => each.messageStatus)).toEqual(['Sent', 'SendingFailed', 'Sent']);
    expect(to.map((each) => each.faxErrorCode)).toEqual([undefined, 'NoAnswer', undefined]);
  });

  it('leaves a fax queued while one of its recipients is', async () => {
    const client = exchange().as(101);
    const { id } = await client.sendFax(['+13035550120', '+13035550129'], [letter]);
    // Not with expect.poll, which cannot handle tests that run in parallel.
    await until(
      async () => (await client.readMessage(id)).to[0]?.messageStatus,
      (status) => status === 'SendingFailed',
    );
    expect((await client.readMessage(id)).messageStatus).toBe('Queued');
  });
});
