import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RestCallLog } from '../../app/adapters/telephony/account/rest-call-log.ts';
import { RestExtension } from '../../app/adapters/telephony/account/rest-extension.ts';
import { RestAddressBook } from '../../app/adapters/telephony/address-book/rest-address-book.ts';
import { RestCallHandling } from '../../app/adapters/telephony/call-handling/rest-call-handling.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { sendJson, useRawServer } from '../support/raw-server.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

/**
 * What the public service is documented to answer (public-service.md 2 to 10) where it differs from the spec: written by hand from the
 * documentation, with values of our own, and replayed through the client.
 */
const EXTENSION = '/restapi/v1.0/account/~/extension/~';

const fax = (id: number | string, more: object = {}) => ({
  uri: `https://platform.example.com/restapi/v1.0/account/1/extension/1/message-store/${id}`,
  id,
  extensionId: '256440016',
  type: 'Fax',
  from: { phoneNumber: '+13035550101', name: 'Westside' },
  to: [{ recipientId: '77', phoneNumber: '+13035550119', location: 'Denver, CO', messageStatus: 'Sent' }],
  creationTime: '2026-11-20T10:00:00.000Z',
  lastModifiedTime: '2026-11-20T10:00:05.040Z',
  readStatus: 'Unread',
  priority: 'High',
  attachments: [
    {
      id,
      uri: 'https://media.example.com/1',
      type: 'RenderedDocument',
      contentType: 'application/pdf',
      fileName: 'a.pdf',
    },
    { type: 'SourceDocument' },
  ],
  direction: 'Outbound',
  availability: 'Alive',
  messageStatus: 'Sent',
  faxResolution: 'Low',
  faxPageCount: 2,
  coverIndex: 0,
  ...more,
});

const FAILED_FOR_ONE = fax('9002', {
  messageStatus: 'SendingFailed',
  to: [
    { phoneNumber: '+13035550119', messageStatus: 'Sent' },
    { phoneNumber: '13035550120', messageStatus: 'SendingFailed', faxErrorCode: 'LineBusy' },
  ],
  faxPageCount: undefined,
});

const ANSWERS: Readonly<Record<string, readonly [number, unknown]>> = {
  [`POST ${EXTENSION}/fax`]: [200, fax(9001, { messageStatus: 'Queued', faxPageCount: 0, attachments: [] })],
  [`GET ${EXTENSION}/message-store/9001`]: [200, fax(9001, { faxPageCount: null })],
  [`GET ${EXTENSION}/message-store`]: [
    200,
    {
      // An empty or last page says nothing about totals.
      records: [fax(9001), FAILED_FOR_ONE, fax(9003, { messageStatus: 'Pondering', readStatus: 'Skimmed' })],
      paging: { perPage: 250 },
      navigation: { firstPage: { uri: 'x' } },
    },
  ],
  [`GET ${EXTENSION}/message-sync`]: [
    200,
    {
      uri: 'x',
      records: [FAILED_FOR_ONE, { id: 9004, availability: 'Purged' }, { id: 9005, type: 'VoiceMail' }],
      syncInfo: { syncType: 'ISync', syncToken: 'opaque', syncTime: '2026-11-20T10:00:00.000Z' },
    },
  ],
  [`GET ${EXTENSION}/forwarding-number`]: [
    200,
    {
      records: [
        {
          id: 2622042004,
          phoneNumber: '+16504326573',
          label: 'Custom',
          type: 'BusinessMobilePhone',
          flipNumber: '5',
        },
      ],
    },
  ],
  [`GET ${EXTENSION}/call-log`]: [
    200,
    {
      records: [
        {
          id: '8vsAH84JRCeg',
          sessionId: '402',
          startTime: '2026-11-20T10:00:01.842Z',
          duration: 32,
          type: 'Fax',
          direction: 'Outbound',
          action: 'Outgoing Fax',
          result: 'Fax Poor Line',
          reason: 'Fax Partially Sent',
          reasonDescription: 'The line was too poor.',
          to: { phoneNumber: '+13035550119', location: 'Denver, CO' },
          from: { name: 'Westside' },
          message: { uri: 'x', id: '9002', type: 'Fax' },
        },
        { id: 'voice', type: 'Voice', startTime: '2026-11-20T10:00:01.842Z' },
        { id: 'strange' },
      ],
      paging: { page: 1, perPage: 250, pageStart: 0, pageEnd: 2 },
      navigation: {},
    },
  ],
  [`GET ${EXTENSION}/address-book/contact`]: [
    200,
    {
      records: [
        { id: 1, availability: 'Alive', firstName: 'Ruth', lastName: 'Feldman', businessFax: '+13035550119' },
        { id: 2, availability: 'Deleted', firstName: 'Gone', businessFax: '+13035550118' },
        { id: '3', company: 'Lakeview', otherFax: '+13035550110', businessFax: 'ask at the desk' },
        { id: 4, firstName: 'No', lastName: 'Fax', mobilePhone: '+13035550111' },
      ],
      groups: {},
      paging: { page: 1, totalPages: 1, perPage: 1000, totalElements: 4 },
    },
  ],
  [`GET ${EXTENSION}`]: [
    200,
    {
      id: 256440016,
      extensionNumber: 101,
      name: 'Jo Doe',
      contact: { firstName: 'Jo', lastName: 'Doe', company: 'Westside' },
      regionalSettings: { timezone: { id: '58', name: 'America/Denver' }, timeFormat: '12h' },
      serviceFeatures: [
        { featureName: 'Fax', enabled: false, reason: 'AccountLimitation' },
        { featureName: 'Teleportation', enabled: true },
        'nonsense',
      ],
      type: 'FaxUser',
      status: 'Enabled',
    },
  ],
  [`GET ${EXTENSION}/phone-number`]: [
    200,
    {
      records: [
        {
          id: 1,
          phoneNumber: '+13035550101',
          type: 'FaxOnly',
          usageType: 'CompanyFaxNumber',
          features: ['A2PSmsSender'],
        },
        { id: 2, phoneNumber: '+13035550102', type: 'VoiceOnly', usageType: 'SomethingNew' },
      ],
    },
  ],
  [`GET ${EXTENSION}/caller-id`]: [
    200,
    {
      byDevice: [],
      byFeature: [
        { feature: 'CallFlip', callerId: { type: 'Blocked' } },
        {
          feature: 'FaxNumber',
          callerId: { type: 'PhoneNumber', phoneInfo: { id: 1, phoneNumber: '+13035550101' } },
        },
      ],
    },
  ],
  'GET /restapi/v1.0/dictionary/fax-cover-page': [
    200,
    {
      records: [{ id: '0', name: 'None' }, { id: '15', name: 'English' }, { id: 'x' }],
      paging: {},
      navigation: {},
    },
  ],
  'GET /content/1': [409, { errors: [{ errorCode: 'MSG-368', message: 'in progress' }] }],
};

const startServer = useRawServer();
const tempFolder = useTempFolders();
const gateway = new RestFaxGateway();

async function service() {
  const { baseUrl } = await startServer(({ method, url }, response) => {
    const [status, body] = ANSWERS[`${method} ${new URL(url, 'http://x').pathname}`] ?? [404, null];
    sendJson(response, status, body);
  });
  return { baseUrl, token: 'T' };
}

describe("the public service's answers", () => {
  it('to a fax', async () => {
    const pdf = join(tempFolder(), 'a.pdf');
    writeFileSync(pdf, SMALL_PDF);
    const access = await service();
    const accepted = await gateway.submit(access, {
      recipients: [{ phoneNumber: '+13035550119', name: null }],
      faxResolution: 'High',
      coverPageText: null,
      documents: [{ name: 'a.pdf', path: pdf, sizeBytes: SMALL_PDF.length }],
    });
    expect(valueOf(accepted)).toMatchObject({ messageId: '9001', status: 'queued', pages: null });
    // Page counts come late or never, which is not an error.
    expect(valueOf(await gateway.read(access, '9001'))).toMatchObject({
      status: 'sent',
      pages: null,
      document: { uri: 'https://media.example.com/1', contentType: 'application/pdf' },
    });
  });

  it('about many faxes, with words that nobody has met yet', async () => {
    const { reports } = valueOf(await gateway.createdSince(await service(), 0));
    expect(reports.map(({ messageId, status }) => `${messageId} ${status}`)).toEqual([
      '9001 sent',
      '9002 failed',
      '9003 unknown',
    ]);
    expect(reports[1]?.recipients).toEqual([
      { phoneNumber: '+13035550119', status: 'sent', faxErrorCode: null },
      { phoneNumber: '+13035550120', status: 'failed', faxErrorCode: 'LineBusy' },
    ]);
  });

  it('about changes, including what is gone and what is not a fax', async () => {
    const { reports, token } = valueOf(await gateway.changes(await service(), 'before', 0));
    const there = reports.filter((each) => !each.isDeleted);
    expect(there.map((each) => each.messageId)).toEqual(['9002']);
    expect(token).toBe('opaque');
  });

  it('about a document that is not rendered yet', async () => {
    const access = await service();
    const fetched = await gateway.download(access, `${access.baseUrl}/content/1`, join(tempFolder(), 'out'));
    expect(fetched).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'still-rendering' } });
  });

  it('about forwarding numbers without addresses', async () => {
    expect(valueOf(await new RestCallHandling(gateway.http).numbers(await service()))).toEqual([
      {
        uri: null,
        id: '2622042004',
        phoneNumber: '+16504326573',
        label: 'Custom',
        type: 'BusinessMobilePhone',
      },
    ]);
  });

  it('about calls, without totals, with the message as text', async () => {
    const log = new RestCallLog(gateway.http);
    const page = valueOf(await log.faxCalls(await service(), { fromMs: 0, toMs: 1, page: 1 }));
    expect(page.hasMore).toBe(false);
    expect(page.records).toMatchObject([
      { messageId: '9002', result: 'Fax Poor Line', reason: 'The line was too poor.', durationMs: 32_000 },
    ]);
  });

  it('about an address book', async () => {
    const { contacts } = valueOf(await new RestAddressBook(gateway.http).page(await service(), 1));
    expect(contacts.map(({ id, name, faxNumbers }) => [id, name, ...faxNumbers])).toEqual([
      ['account:1', 'Ruth Feldman', '+13035550119'],
      ['account:3', 'Lakeview', '+13035550110'],
    ]);
  });

  it('about the extension', async () => {
    const line = new RestExtension(gateway.http);
    const access = await service();
    expect(valueOf(await line.facts(access))).toMatchObject({
      extensionId: '256440016',
      extensionNumber: '101',
      canFax: false,
      faxReason: 'AccountLimitation',
      timeZone: 'America/Denver',
      region: null,
    });
    expect(valueOf(await line.numbers(access)).map((each) => each.takesFaxes)).toEqual([true, false]);
    expect(valueOf(await line.faxNumber(access))).toBe('+13035550101');
    expect(valueOf(await line.coverPages(access))).toEqual([
      { index: 0, name: 'None' },
      { index: 15, name: 'English' },
    ]);
  });
});
