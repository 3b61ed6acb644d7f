import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import type { NativeQuestion } from '../../../app/services/ports/desktop.ts';
import { confirmRetention } from '../../../app/services/settings/confirm-retention.ts';
import { saying } from '../../support/saying.ts';

/** What was asked, and whether it goes on. */
async function change(
  from: number,
  to: number | undefined,
  { sent = 3, received = 1, isAgreed = true } = {},
) {
  const asked: NativeQuestion[] = [];
  const answer = await confirmRetention(to === undefined ? {} : { retentionDays: to }, {
    settings: { values: { ...DEFAULT_SETTINGS, retentionDays: from } },
    olderThan: () => Promise.resolve({ sent, received }),
    desktop: {
      confirm: (question) => {
        asked.push(question);
        return Promise.resolve(isAgreed);
      },
    },
  });
  return { goesOn: answer.ok, asked };
}

describe('how long faxes are kept', () => {
  it.each([
    ['for good, from now on', 30, 0],
    ['longer', 30, 90],
    ['as long', 30, 30],
    ['nothing was said of it', 30, undefined],
  ])('removes nothing more, and asks nothing: %s', async (_how, from, to) => {
    expect(await change(from, to)).toEqual({ goesOn: true, asked: [] });
  });

  it.each([
    ['at all', 0, 30],
    ['less than before', 90, 30],
  ])('is asked about with what goes: %s', async (_how, from, to) => {
    const { goesOn, asked } = await change(from, to);
    expect(goesOn).toBe(true);
    expect(asked[0]?.message).toEqual(saying('Remove faxes that are older than 30 days?'));
    expect(asked[0]?.detail).toEqual(saying('Today that is 3 faxes of the queue and 1 received fax.'));
    expect((await change(from, to, { isAgreed: false })).goesOn).toBe(false);
  });

  it('says that nothing is so old, where nothing is', async () => {
    const { asked } = await change(0, 1, { sent: 0, received: 0 });
    expect(asked[0]?.message).toEqual(saying('1 day?'));
    expect(asked[0]?.detail).toEqual(saying('No fax is that old today.'));
  });
});
