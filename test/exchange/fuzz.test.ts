import { expect, it } from 'vitest';
import { filePart } from '../support/exchange-client.ts';
import { fuzzExchange } from '../support/fuzz-exchange.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const REQUESTS = 20_000;
/** Always the same here; `npm run test:long` asks something else each time. */
const SEED = 20_261_121;
/** For what is legitimately stored; a leak of one kilobyte per request would exceed it. */
const MOST_GROWTH_MIB = 150;

it('8.1 answers twenty thousand senseless requests in time and in order', { timeout: 300_000 }, async () => {
  const { statuses, residentMiB } = await fuzzExchange(exchange(), { requests: REQUESTS, seed: SEED });
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(REQUESTS);
  // Not only refusals: requests got through to every kind of answer.
  for (const status of [200, 400, 401, 404, 405, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
  const [first = NaN] = residentMiB;
  const last = residentMiB.at(-1) ?? NaN;
  if (!Number.isNaN(first)) expect(last - first).toBeLessThan(MOST_GROWTH_MIB);

  const client = exchange().as(101);
  const { id } = await client.sendFax('+13035550119', [filePart('Hello', 'a.txt', 'text/plain')]);
  expect((await client.untilDone(id)).messageStatus).toBe('Sent');
});
