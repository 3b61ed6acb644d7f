import { describe, expect, it } from 'vitest';
import type { MailboxRow } from '../../../app/contract/mailbox-views.ts';
import { mailboxState } from '../../../renderer/format/mailbox-words.ts';

const look = (row: Pick<MailboxRow, 'state' | 'availability'>): string => mailboxState(row).text;

describe('the state of a fax of the account', () => {
  it('is no longer on its way once it was deleted', () => {
    expect(look({ state: 'queued', availability: 'alive' })).toBe('Sending');
    expect(look({ state: 'queued', availability: 'deleted' })).toBe('Deleted at the service');
    expect(look({ state: 'queued', availability: 'purged' })).toBe('Deleted at the service');
  });

  it('is not at its end where the fax goes, or went, once more from here', () => {
    const failed = { state: 'failed', availability: 'alive' } as const;
    expect(mailboxState(failed, { state: 'waiting', problem: null })).toEqual({
      text: 'Failed, being tried again',
      tone: 'neutral',
    });
    expect(mailboxState(failed, { state: 'queued', problem: null }).text).toBe('Failed, being tried again');
    expect(mailboxState(failed, { state: 'sent', problem: null }).text).toBe('Failed, sent since');
    expect(mailboxState(failed, { state: 'failed', problem: null }).text).toBe('Failed');
    expect(mailboxState(failed, { state: 'cancelled', problem: null }).text).toBe('Failed');
    expect(mailboxState({ ...failed, state: 'sent' }, { state: 'waiting', problem: null }).text).toBe('Sent');
  });

  it('is not said to be sent of one of which nobody knows that', () => {
    const queued = { state: 'queued', availability: 'alive' } as const;
    const problem = { headline: 'No result yet', advice: 'Ask again.' };
    expect(mailboxState(queued, { state: 'queued', problem })).toEqual({
      text: 'No result yet',
      tone: 'warn',
    });
    expect(mailboxState(queued, { state: 'queued', problem: null }).text).toBe('Sending');
    expect(mailboxState({ ...queued, state: 'sent' }, { state: 'queued', problem }).text).toBe('Sent');
  });

  it('stays what it was at its end', () => {
    expect(look({ state: 'sent', availability: 'deleted' })).toBe('Sent');
    expect(look({ state: 'failed', availability: 'purged' })).toBe('Failed');
  });
});
