import { join } from 'node:path';
import { expect, type FaxtrayUser } from '../faxtray.ts';
import { fillHistory } from '../../bench/fill-history.ts';

/** One small fax that is sent, so that a queue is there. */
export const FIRST_FAX = 'First letter +1-303-555-0110.txt';

/** Leaves a user whose queue has so many faxes that were sent, and whose app has ended. */
export async function useHistory(user: FaxtrayUser, faxes: number): Promise<void> {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop(FIRST_FAX, Buffer.from('A letter of one line.'));
  await expect.poll(() => user.status(FIRST_FAX)?.filedAt ?? null).not.toBeNull();
  await user.quit();
  if (faxes > 0) fillHistory(join(user.data, 'outbox.sqlite'), faxes);
}
