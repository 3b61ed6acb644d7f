import { describe, expect, it } from 'vitest';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { useComputerCore, type ComputerCore } from '../support/resilience/computer-core.ts';
import { until } from '../support/until.ts';
import { readRefusal, sendMail, useMailDoor } from '../support/use-mail-door.ts';

const TO_A = '13035550119@fax';
const onlyFax = ({ store }: ComputerCore): FaxJob => {
  expect(store.all()).toHaveLength(1);
  return store.all()[0] ?? expect.fail('no fax');
};

describe('a fax by mail', () => {
  const computer = useComputerCore({ quietSeconds: 0, numberGuard: 'new' });
  const door = useMailDoor(computer);

  it('to an unknown number is asked about, as the number guard is set', async () => {
    await sendMail(door().port, { to: '14155550177@fax' });
    const { id } = onlyFax(computer());
    expect(await computer().inState(id, 'needs-attention')).toMatchObject({ reason: 'number-new' });
  });
});

describe('two mailed faxes', () => {
  const computer = useComputerCore({ quietSeconds: 0 });
  const door = useMailDoor(computer);

  it('with the same pages to the same number are asked about', async () => {
    for (const messageId of ['<one@example.com>', '<two@example.com>'])
      await sendMail(door().port, { to: TO_A, messageId });
    const all = await until(
      () => computer().store.all(),
      (faxes) => faxes.some(({ state }) => state === 'needs-attention'),
    );
    expect(all.filter(({ reason }) => reason === 'duplicate')).toHaveLength(1);
  });
});

describe('a mailed fax in its undo time', () => {
  const computer = useComputerCore({ quietSeconds: 0, undoSeconds: 600 });
  const door = useMailDoor(computer);

  it('waits, and is taken back', async () => {
    await sendMail(door().port, { to: TO_A });
    const { id, dueAtMs } = onlyFax(computer());
    expect(dueAtMs).toBeGreaterThan(Date.now() + 300_000);
    expect(await computer().app.operations['fax.cancel']({ jobId: id })).toMatchObject({ ok: true });
    expect(await computer().inState(id, 'cancelled')).toMatchObject({ messageIds: [], attempts: 0 });
  });
});

describe('where numbers are read as in Germany', () => {
  const computer = useComputerCore({ quietSeconds: 0, defaultRegion: 'DE' });
  const door = useMailDoor(computer);
  const send = (to: string) => sendMail(door().port, { to });

  it.each(['13035550119@fax', '442079460018@fax'])(
    'digits without a plus are not a foreign number, and not one of a town there: %s',
    async (to) => {
      const refusal = await readRefusal(send(to));
      expect([550, 554]).toContain(refusal?.code);
      expect(refusal?.said).toContain('Nothing was sent');
      expect(computer().store.all()).toEqual([]);
    },
  );

  it('with a plus, or as they are dialled there, they are', async () => {
    await send('+442079460018@fax');
    await send('030901820@fax');
    const numbers = computer()
      .store.all()
      .flatMap(({ recipients }) => recipients.map(({ phoneNumber }) => phoneNumber));
    expect(numbers.toSorted()).toEqual(['+442079460018', '+4930901820']);
  });
});
