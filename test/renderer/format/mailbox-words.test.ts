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
    expect(mailboxState(failed, 'waiting')).toEqual({ text: 'Failed, being tried again', tone: 'neutral' });
    expect(mailboxState(failed, 'queued').text).toBe('Failed, being tried again');
    expect(mailboxState(failed, 'sent').text).toBe('Failed, sent since');
    expect(mailboxState(failed, 'failed').text).toBe('Failed');
    expect(mailboxState(failed, 'cancelled').text).toBe('Failed');
    expect(mailboxState({ ...failed, state: 'sent' }, 'waiting').text).toBe('Sent');
  });

  it('stays what it was at its end', () => {
    expect(look({ state: 'sent', availability: 'deleted' })).toBe('Sent');
    expect(look({ state: 'failed', availability: 'purged' })).toBe('Failed');
  });
});
