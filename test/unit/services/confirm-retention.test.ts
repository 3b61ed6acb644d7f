import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import type { NativeQuestion } from '../../../app/services/ports/computer/desktop.ts';
import { confirmRetention } from '../../../app/services/settings/confirm-retention.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { saying } from '../../support/saying.ts';

/** What was asked, and whether it goes on. */
async function change(
  from: number,
  to: number | undefined,
  { sent = 3, received = 1, isAgreed = true } = {},
) {
  const asked: NativeQuestion[] = [];
  const goesOn = await confirmRetention(to === undefined ? {} : { retentionDays: to }, {
    settings: { values: { ...DEFAULT_SETTINGS, retentionDays: from } },
    olderThan: () => Promise.resolve({ sent, received, unread: 0 }),
    desktop: {
      confirm: (question) => {
        asked.push(question);
        return Promise.resolve(isAgreed);
      },
    },
  });
  return { goesOn, asked };
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

describe('how long received faxes are kept', () => {
  const setReceived = async (
    before: { retentionDays?: number; receivedRetentionDays?: number },
    set: { retentionDays?: number; receivedRetentionDays?: number },
    refused = '',
  ) => {
    const asked: NativeQuestion[] = [];
    const goesOn = await confirmRetention(set, {
      settings: { values: { ...DEFAULT_SETTINGS, ...before } },
      olderThan: (days) => Promise.resolve({ sent: days, received: days * 10, unread: 2 }),
      desktop: {
        confirm: (question) => {
          asked.push(question);
          return Promise.resolve(inEnglish(question.message) !== refused);
        },
      },
    });
    return { goesOn, asked: asked.map(({ message, detail }) => [message, detail]) };
  };
  const DELETED = saying('Delete received faxes that are older than 30 days?');

  it.each([
    ['for the first time', {}],
    ['with copies removed as early before', { retentionDays: 30 }],
    ['less than before', { receivedRetentionDays: 90 }],
  ])('is asked about with what goes, and how much of it nobody has read: %s', async (_how, before) => {
    const { goesOn, asked } = await setReceived(before, { receivedRetentionDays: 30 });
    const detail = saying('Today that is 300 received faxes and 2 that nobody has read. They are deleted');
    expect([goesOn, asked]).toEqual([true, [[DELETED, detail]]]);
    const no = await setReceived(
      before,
      { receivedRetentionDays: 30 },
      'Delete received faxes that are older than 30 days?',
    );
    expect(no.goesOn).toBe(false);
  });

  it.each([
    ['longer', { receivedRetentionDays: 30 }, { receivedRetentionDays: 90 }],
    ['for good, from now on', { receivedRetentionDays: 30 }, { receivedRetentionDays: 0 }],
    ['another setting', { receivedRetentionDays: 30 }, {}],
  ])('removes nothing more, and asks nothing: %s', async (_how, before, set) => {
    expect(await setReceived(before, set)).toEqual({ goesOn: true, asked: [] });
  });

  it('is not what the other retention counts, while it is set; and is, once it is not', async () => {
    const own = await setReceived({ receivedRetentionDays: 90 }, { retentionDays: 30 });
    expect(own.asked).toEqual([[expect.anything(), saying('Today that is 30 faxes of the queue. Their')]]);
    const back = await setReceived(
      { receivedRetentionDays: 90, retentionDays: 30 },
      { receivedRetentionDays: 0 },
    );
    expect(back.asked).toEqual([
      [saying('Remove faxes that are older than 30 days?'), saying('300 received faxes. Their')],
    ]);
  });

  it('asks of both where both are set at once, and sets neither where one is refused', async () => {
    const both = { retentionDays: 30, receivedRetentionDays: 30 };
    expect((await setReceived({}, both)).asked).toHaveLength(2);
    expect(await setReceived({}, both, 'Delete received faxes that are older than 30 days?')).toMatchObject({
      goesOn: false,
    });
  });
});
