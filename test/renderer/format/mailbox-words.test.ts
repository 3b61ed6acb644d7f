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

  it('stays what it was at its end', () => {
    expect(look({ state: 'sent', availability: 'deleted' })).toBe('Sent');
    expect(look({ state: 'failed', availability: 'purged' })).toBe('Failed');
  });
});
