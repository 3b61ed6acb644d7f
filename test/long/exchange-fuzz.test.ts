import { expect, it } from 'vitest';
import { fuzzExchange } from '../support/fuzz-exchange.ts';
import { useExchange } from '../support/use-exchange.ts';

// Tokens last for a day, so that none expires on the way.
const exchange = useExchange({ config: { tokenLifetimeSeconds: 86_400 } });
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_000_000);
const SAY_EVERY = 50_000;
const MOST_GROWTH_MIB = 300;

it('8.1 answers a million senseless requests in time and in order', { timeout: 0 }, async () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
  console.log(`FUZZ_SEED=${seed}`);
  const { statuses, residentMiB } = await fuzzExchange(exchange(), {
    requests: REQUESTS,
    seed,
    onBatch: (done, mib) => {
      if (done % SAY_EVERY === 0) console.log(`${done} requests, ${mib.toFixed(0)} MiB`);
    },
  });
  console.log(Object.fromEntries([...statuses].sort()));
  const [first = NaN] = residentMiB;
  const last = residentMiB.at(-1) ?? NaN;
  if (!Number.isNaN(first)) expect(last - first).toBeLessThan(MOST_GROWTH_MIB);
});
