import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChanges } from '../../app/adapters/telephony/read-changes.ts';

const INBOUND = {
  uri: 'https://platform.example.com/restapi/v1.0/account/1/extension/2/message-store/403201507008',
  id: '403201507008',
  extensionId: '2',
  type: 'Fax',
  from: { phoneNumber: '13035550102', name: 'WESTSIDE', location: 'Denver, CO' },
  creationTime: '2026-11-21T10:42:58.000Z',
  lastModifiedTime: '2026-11-21T10:43:01.120Z',
  readStatus: 'Unread',
  attachments: [
    { id: 1, uri: 'https://x', type: 'RenderedDocument', contentType: 'image/tiff', fileName: 'in.tif' },
  ],
  direction: 'Inbound',
  availability: 'Alive',
  messageStatus: 'Received',
  faxPageCount: 3,
};
const OUTBOUND = {
  ...INBOUND,
  id: 1277646004,
  direction: 'Outbound',
  to: [{ phoneNumber: '+13035550119', messageStatus: 'SendingFailed', faxErrorCode: 'LineBusy' }],
  messageStatus: 'SendingFailed',
  faxPageCount: undefined,
  attachments: [{ id: 1, uri: 'https://x', contentType: 'image/tiff', filename: 'lab.pdf' }],
};

describe('records of the message store', () => {
  it('are read in both dialects', () => {
    const [inbound, outbound] = readChanges([INBOUND, OUTBOUND]);
    expect(inbound).toMatchObject({
      fax: {
        messageId: '403201507008',
        direction: 'inbound',
        status: 'received',
        isRead: false,
        from: { phoneNumber: '+13035550102', name: 'WESTSIDE' },
        to: [],
        fileNames: ['in.tif'],
        pages: 3,
      },
    });
    expect(outbound).toMatchObject({
      fax: {
        messageId: '1277646004',
        status: 'failed',
        fileNames: ['lab.pdf'],
        pages: null,
        to: [{ phoneNumber: '+13035550119', status: 'failed', faxErrorCode: 'LineBusy' }],
      },
    });
  });

  it.each(['7378742833', '+7378742833', '+17378742833', '266696687', '86282452253'])(
    'of a sender who hides the number give none, and not the %s that a keypad makes of it',
    (phoneNumber) => {
      expect(readChanges([{ ...INBOUND, from: { phoneNumber, name: 'RESTRICTED' } }])).toMatchObject([
        { fax: { from: { phoneNumber: null, name: 'RESTRICTED' } } },
      ]);
    },
  );

  it('say whether the plus of a number was there, or was guessed', () => {
    const from = (phoneNumber: string): unknown => {
      const [change] = readChanges([{ ...INBOUND, from: { phoneNumber } }]);
      return change?.kind === 'fax' ? change.fax.from : null;
    };
    expect(from('+6045550119')).toMatchObject({ phoneNumber: '+6045550119', isGivenWithPlus: true });
    expect(from('6045550119')).not.toHaveProperty('isGivenWithPlus');
  });

  it('of messages that are gone say only that', () => {
    const gone = [
      { id: '7', availability: 'Purged' },
      { id: 8, uri: 'x', availability: 'Deleted' },
    ];
    expect(readChanges(gone)).toEqual([
      { kind: 'availability', messageId: '7', availability: 'purged' },
      { kind: 'availability', messageId: '8', availability: 'deleted' },
    ]);
  });

  it('of other messages, and what is no record, are passed over', () => {
    expect(readChanges([{ ...INBOUND, type: 'SMS' }, { strange: true }, null, 7, 'x', []])).toEqual([]);
  });

  it('never hide each other, whatever a field holds', () => {
    const fields = Object.keys(INBOUND).filter((field) => field !== 'id');
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        const messageChanges = readChanges([{ ...INBOUND, [field]: value }, OUTBOUND]);
        expect(messageChanges.at(-1)).toMatchObject({ fax: { messageId: '1277646004' } });
        const needed = ['type', 'direction', 'creationTime'];
        if (!needed.includes(field)) expect(messageChanges).toHaveLength(2);
      }),
    );
  });

  it('with words that this version does not know are there all the same', () => {
    const [messageChanges] = readChanges([
      {
        ...INBOUND,
        messageStatus: 'Pondering',
        readStatus: 'Skimmed',
        availability: 'Archived',
        priority: 'X',
      },
    ]);
    expect(messageChanges).toMatchObject({
      fax: { status: 'unknown', isRead: false, availability: 'alive' },
    });
  });
});
