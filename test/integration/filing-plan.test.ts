import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { FilingPlans, type FilingPlan } from '../../app/adapters/result-folders/filing-plan.ts';
import { listFileNames } from '../../app/adapters/result-folders/list-file-names.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const PLAN: FilingPlan = {
  originals: [],
  document: null,
  changed: [],
  finishedAtMs: 1,
  replaced: [],
  receipt: null,
  replacedReceipts: [],
};

it('what is kept and forgotten while the folder is listed for the first time counts, whoever asked first', async () => {
  const folder = join(tempFolder(), 'filing');
  const before = new FilingPlans(folder);
  await before.keep('a', 1, PLAN);
  await before.keep('a', 2, PLAN);
  let goOn = (): void => undefined;
  const isToGoOn = new Promise<void>((resolve) => (goOn = resolve));
  let listings = 0;
  const plans = new FilingPlans(folder, async (path) => {
    listings++;
    const names = await listFileNames(path);
    await isToGoOn;
    return names;
  });
  // As when faxes that end together are filed.
  const asked = [plans.listAttempts('a'), plans.listAttempts('b')];
  await vi.waitFor(() => expect(listings).toBeGreaterThan(0));
  const changes = [plans.keep('b', 3, PLAN), plans.forget('a', 1)];
  await vi.waitFor(() => expect(existsSync(join(folder, 'b-3.json'))).toBe(true));
  goOn();
  await Promise.all([...asked, ...changes]);
  expect([await plans.listAttempts('a'), await plans.listAttempts('b')]).toEqual([[2], [3]]);
});

it('a folder that could not be listed is listed again', async () => {
  let isAway = true;
  const plans = new FilingPlans(tempFolder(), () =>
    isAway
      ? Promise.reject(Object.assign(new Error('away'), { code: 'EIO' }))
      : Promise.resolve(['a-4.json']),
  );
  await expect(plans.listAttempts('a')).rejects.toThrow('away');
  isAway = false;
  expect(await plans.listAttempts('a')).toEqual([4]);
});
