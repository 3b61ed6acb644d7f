import { expect, it, vi } from 'vitest';
import { NumberOffers } from '../../../renderer/state/numbers/number-offers.svelte.ts';
import { succeed } from '../../support/renderer/memory-bridge.ts';

const offer = (name: string, e164: string) => ({ name, e164, formatted: e164, known: null });

it('offers nobody whom the typed text cannot mean while it is looked for', async () => {
  vi.useFakeTimers();
  const people = [offer('Maria Lopez', '+13035550104'), offer('Dr. Mercer', '+13035550119')];
  const ask = vi.fn((_name: string, { query }: { query: string }) =>
    query === 'm' ? Promise.resolve(succeed(people)) : new Promise(() => undefined),
  );
  const field = { use: 'recipient', offersRecent: false, offersGroups: false, chosen: () => [] };
  const offers = new NumberOffers(...([ask, field] as unknown as ConstructorParameters<typeof NumberOffers>));
  offers.search('m');
  await vi.advanceTimersByTimeAsync(200);
  expect(offers.list).toHaveLength(2);
  offers.search('MERCER');
  expect(offers.list.map(({ name }) => name)).toEqual(['Dr. Mercer']);
  offers.move(1);
  expect(offers.chosen?.name).toBe('Dr. Mercer');
  offers.search('mercer x');
  expect([offers.list, offers.chosen]).toEqual([[], null]);
  vi.useRealTimers();
});
