import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { success, type Result } from '../../../app/domain/result.ts';
import { HeavyQuestions } from '../../../app/services/access/heavy-questions.ts';
import { Permissions } from '../../../app/services/access/permissions.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const MINUTE_MS = 60_000;
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder(), { maxConcurrentSubmissions: 1 });
});
afterEach(async () => {
  await bench.stop();
});

function questions(): HeavyQuestions {
  const permissions = new Permissions(bench.session, bench.clock, () => null);
  return new HeavyQuestions(bench.pacer, permissions, bench.clock);
}

describe('a question that costs as much as a fax', () => {
  it('takes turns with the faxes that wait, and stops neither side', async () => {
    const order: string[] = [];
    const submit = bench.gateway.submit.bind(bench.gateway);
    bench.gateway.submit = (access, submission) => {
      order.push('fax');
      return submit(access, submission);
    };
    await bench.start();
    for (let index = 0; index < 10; index++) bench.add(`fax-${index}`, `+1303555${1000 + index}`);
    const asking = questions();
    const ask = async (left: number): Promise<void> => {
      await asking.run('call-log', 'read-call-log', (): Promise<Result<null>> => {
        order.push('log');
        return Promise.resolve(success(null));
      });
      if (left > 1) await ask(left - 1);
    };
    const asked = ask(4);
    await bench.clock.pass(20_000);
    await asked;
    expect(order.filter((each) => each === 'fax')).toHaveLength(10);
    expect(order.filter((each) => each === 'log')).toHaveLength(4);
    // Nobody had to wait for all of the others.
    expect(order.slice(0, 9).filter((each) => each === 'log').length).toBeGreaterThanOrEqual(3);
  });

  it('is not asked inside a penalty, and says how long that is', async () => {
    bench.gateway.limit({ group: 'heavy', remaining: 0, windowMs: MINUTE_MS, penaltyMs: MINUTE_MS });
    let isAsked = false;
    const asked = questions().run('call-log', 'read-call-log', () => {
      isAsked = true;
      return Promise.resolve(success(null));
    });
    expect(await asked).toMatchObject({
      ok: false,
      failure: { kind: 'later', reason: 'rate-limited', retryAfterMs: MINUTE_MS },
    });
    expect(isAsked).toBe(false);
  });

  it('may be the last one of a window', async () => {
    bench.gateway.limit({ group: 'heavy', remaining: 1, windowMs: MINUTE_MS, penaltyMs: null });
    const answer = await questions().run('call-log', 'read-call-log', () => Promise.resolve(success('log')));
    expect(answer).toEqual(success('log'));
  });
});
