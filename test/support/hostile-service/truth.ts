import { SMALL_PDF } from '../small-documents.ts';

/** What an honest service would have answered. */
export interface Truth {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** The one message that it has. */
export const MESSAGE_ID = '1277646004';
export const NUMBER = '+13035550119';

const json = (value: unknown, status = 200): Truth => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

export function makeRecord(baseUrl: string, messageId: string, messageStatus: string, to = [NUMBER]) {
  const uri = `${baseUrl}/restapi/v1.0/account/1/extension/2/message-store/${messageId}`;
  return {
    uri,
    id: /^\d{1,15}$/u.test(messageId) ? Number(messageId) : messageId,
    type: 'Fax',
    direction: 'Outbound',
    availability: 'Alive',
    messageStatus,
    readStatus: 'Unread',
    from: { phoneNumber: '+13035550101', name: 'Desk' },
    to: to.map((phoneNumber) => ({ phoneNumber, name: 'Clinic', messageStatus })),
    subject: 'Lab',
    creationTime: new Date().toISOString(),
    lastModifiedTime: new Date().toISOString(),
    faxPageCount: 1,
    faxResolution: 'High',
    attachments: [
      { id: 1, uri: `${uri}/content/1`, type: 'RenderedDocument', contentType: 'application/pdf' },
    ],
  };
}

/** One answer of each kind, with one message. */
export function answerTruthfully(method: string, url: URL, baseUrl: string): Truth {
  const { pathname } = url;
  const record = makeRecord(baseUrl, MESSAGE_ID, 'Sent');
  if (pathname.includes('/content/')) return { status: 200, contentType: 'application/pdf', body: SMALL_PDF };
  if (pathname.endsWith('/oauth/token')) return json(TOKENS);
  if (pathname.endsWith('/oauth/revoke')) return json({});
  if (pathname.endsWith('/oauth/wstoken'))
    return json({ uri: `${baseUrl.replace(/^http/u, 'ws')}/ws`, ws_access_token: 'socket-token' });
  if (pathname.endsWith('/message-sync'))
    return json({ records: [record], syncInfo: { syncType: 'FSync', syncToken: 'next' } });
  if (pathname.endsWith('/message-store')) return json(makeList([record]));
  const ids = /\/message-store\/([\w,-]+)$/u.exec(pathname)?.[1]?.split(',') ?? [];
  if (method === 'DELETE') return { status: 204, contentType: 'application/json', body: Buffer.alloc(0) };
  if (ids.length > 1)
    return json(
      ids.map(() => ({ status: 200, body: record })),
      207,
    );
  if (ids.length === 1 || pathname.endsWith('/fax')) return json(record);
  if (pathname.endsWith('/call-log'))
    return json(makeList([{ id: 'c1', startTime: new Date().toISOString(), type: 'Fax', result: 'Sent' }]));
  if (pathname.endsWith('/answering-rule')) return json(makeList([RULE]));
  if (pathname.includes('/answering-rule/')) return json(RULE);
  if (pathname.endsWith('/forwarding-number')) return json(makeList([FORWARDING]));
  if (pathname.includes('/forwarding-number/')) return json(FORWARDING);
  if (pathname.endsWith('/features'))
    return json({ records: [{ id: 'NewCallHandlingAndForwarding', available: true, params: [] }] });
  if (pathname.endsWith('/phone-number')) return json(makeList([OWN_NUMBER]));
  if (pathname.endsWith('/contact'))
    return json(makeList([{ id: 7, firstName: 'Ann', lastName: 'Mercer', businessFax: NUMBER }]));
  if (pathname.endsWith('/caller-id'))
    return json({ byFeature: [{ feature: 'FaxNumber', callerId: { phoneInfo: { phoneNumber: NUMBER } } }] });
  if (pathname.endsWith('/fax-cover-page')) return json(makeList([{ id: 1, name: 'Plain' }]));
  if (pathname.endsWith('/extension')) return json(makeList([EXTENSION]));
  if (pathname.endsWith('/extension/~')) return json(EXTENSION);
  return json({ errorCode: 'CMN-102', message: 'Resource is not found' }, 404);
}

const TOKENS = {
  access_token: 'another-token',
  token_type: 'bearer',
  expires_in: 3600,
  refresh_token: 'another-refresh-token',
  refresh_token_expires_in: 604_800,
  scope: 'Faxes ReadMessages',
  owner_id: '2',
};
const EXTENSION = {
  id: 2,
  extensionNumber: '101',
  name: 'Desk',
  type: 'User',
  status: 'Enabled',
  contact: { firstName: 'Jo', lastName: 'Desk', company: 'Clinic', email: 'jo@example.com' },
  regionalSettings: { timezone: { name: 'America/Denver' }, homeCountry: { isoCode: 'US' } },
  serviceFeatures: [{ featureName: 'Fax', enabled: true }],
};
const OWN_NUMBER = {
  id: 5,
  phoneNumber: '+13035550101',
  type: 'VoiceFax',
  usageType: 'DirectNumber',
  extension: { id: 2, extensionNumber: '101' },
};
const FORWARDING = { id: '9', phoneNumber: NUMBER, label: 'Mobile', type: 'Mobile' };
const RULE = {
  uri: '/restapi/v1.0/account/1/extension/2/answering-rule/business-hours-rule',
  id: 'business-hours-rule',
  type: 'BusinessHours',
  name: 'Business hours',
  enabled: true,
  callHandlingAction: 'ForwardCalls',
  forwarding: {
    notifyMySoftPhones: true,
    ringingMode: 'Sequentially',
    rules: [{ index: 1, ringCount: 4, enabled: true, forwardingNumbers: [FORWARDING] }],
  },
  greetings: [],
};
const makeList = (records: readonly unknown[]) => ({
  uri: '/restapi/v1.0/account/1/extension/2/list',
  records,
  paging: { page: 1, totalPages: 1, perPage: 100 },
  navigation: {},
});
