import fc from 'fast-check';
import type { MailboxFax, MessageChange, MailboxParty } from '../../app/domain/service/mailbox.ts';

export const aParty = (changes: Partial<MailboxParty> = {}): MailboxParty => ({
  phoneNumber: '+13035550102',
  name: null,
  location: null,
  status: null,
  faxErrorCode: null,
  ...changes,
});

/** A received fax. */
export const aFax = (changes: Partial<MailboxFax> = {}): MailboxFax => ({
  messageId: '1',
  direction: 'inbound',
  status: 'received',
  availability: 'alive',
  isRead: false,
  from: aParty(),
  to: [],
  subject: null,
  coverPageText: null,
  fileNames: [],
  pages: 2,
  resolution: 'High',
  createdAtMs: 1_000_000,
  modifiedAtMs: 1_000_000,
  ...changes,
});

export const toChange = (fax: MailboxFax): MessageChange => ({ kind: 'fax', fax });

/** A service's history of a few faxes: exactly one state at each time. */
export const anyHistory: fc.Arbitrary<MessageChange[]> = fc.array(
  fc
    .record({
      messageId: fc.integer({ min: 1, max: 4 }),
      step: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ messageId, step }) =>
      toChange(
        aFax({
          messageId: String(messageId),
          createdAtMs: messageId * 1000,
          modifiedAtMs: messageId * 1000 + step,
          isRead: step > 1,
          availability: step > 3 ? 'deleted' : 'alive',
          pages: step + 1,
        }),
      ),
    ),
  { maxLength: 30 },
);
