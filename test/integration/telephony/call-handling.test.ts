import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { RestCallHandling } from '../../../app/adapters/telephony/call-handling/rest-call-handling.ts';
import { RestFaxGateway } from '../../../app/adapters/telephony/rest-fax-gateway.ts';
import { failed } from '../../../app/domain/result.ts';
import { CallHandling } from '../../../app/services/telephony/call-handling.ts';
import { CallRedirects } from '../../../app/services/telephony/call-redirects.ts';
import { Permissions } from '../../../app/services/access/permissions.ts';
import { makeSession } from '../../support/client-session.ts';
import { sendJson, useRawServer, type SeenRequest } from '../../support/raw-server.ts';
import { valueOf } from '../../support/value-of.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { words } from '../../support/words.ts';
import { saying } from '../../support/saying.ts';

const startServer = useRawServer();
const EXTENSION = '/restapi/v1.0/account/~/extension/~';
const BUSINESS = `${EXTENSION}/answering-rule/business-hours-rule`;

/** As in telephony-service.md 2.1 to 2.3. */
const INTERFACE_RULE = {
  uri: 'https://phone.example.com/rule',
  id: 'business-hours-rule',
  type: 'BusinessHours',
  enabled: true,
  schedule: { ref: 'BusinessHours' },
  callHandlingAction: 'ForwardCalls',
  forwarding: {
    notifyMySoftPhones: true,
    notifyAdminSoftPhones: false,
    softPhonesRingCount: 2,
    ringingMode: 'Sequentially',
    rules: [
      {
        index: 2,
        ringCount: 5,
        forwardingNumbers: [{ id: '12', phoneNumber: '+13035550142', label: 'Desk' }],
      },
      {
        index: 1,
        ringCount: 4,
        forwardingNumbers: [{ id: '11', phoneNumber: '+13035550141', label: 'Home' }],
      },
    ],
  },
  greetings: [
    { type: 'Introductory' },
    { type: 'AudioWhileConnecting', prompt: { id: '101', type: 'music', name: 'Acoustic' } },
  ],
  screening: 'Never',
  voicemail: { enabled: true, recipient: { uri: 'https://phone.example.com/e', id: 4001 } },
};

/** The same as the public service writes it (public-service.md 0.1 and 5.1), with words that nobody has met yet. */
const PUBLIC_RULE = {
  ...INTERFACE_RULE,
  greetings: [
    { type: 'Introductory' },
    { type: 'ConnectingAudio', preset: { uri: 'https://x', id: 101, name: 'Acoustic' } },
    { type: 'Fanfare', custom: { id: '77', name: 'My own' } },
    'nonsense',
  ],
  screening: 'Off',
  voicemail: { enabled: true, recipient: { id: '4001' } },
  callHandlingAction: 'AskTheOracle',
  missedCall: { actionType: 'PlayGreetingAndDisconnect' },
};

const parseNumber = makeNumberParser('US');
const AGREED = new CallRedirects({ confirm: () => Promise.resolve(true) });

type Routes = Readonly<Record<string, (request: SeenRequest) => readonly [number, unknown]>>;

async function deskAt(routes: Routes) {
  const { baseUrl, seen } = await startServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname;
    const route = routes[`${request.method} ${path}`];
    const [status, body] = route?.(request) ?? [404, error('CMN-102')];
    sendJson(response, status, body);
  });
  const { session, clock } = makeSession({ baseUrl, token: 't' });
  const permissions = new Permissions(session, clock, () => null);
  const gateway = new RestCallHandling(new RestFaxGateway().http);
  const desk = new CallHandling(gateway, permissions, parseNumber, AGREED, words);
  const asked = () => seen.map(({ method, url }) => `${method} ${url.slice(EXTENSION.length)}`);
  const bodies = () =>
    seen.filter(({ body }) => body.length > 0).map(({ body }) => JSON.parse(body.toString()) as unknown);
  return { desk, permissions, clock, asked, bodies };
}

const error = (code: string, more: object = {}) => ({
  errorCode: code,
  message: verbatim('m'),
  errors: [{ errorCode: code, message: verbatim('m'), ...more }],
});

describe('answering rules', () => {
  it('are read where only the two of the interface are known', async () => {
    const { desk } = await deskAt({ [`GET ${BUSINESS}`]: () => [200, INTERFACE_RULE] });
    expect(valueOf(await desk.rules())).toEqual({
      moved: null,
      formatted: { '+13035550141': '+1 303 555 0141', '+13035550142': '+1 303 555 0142' },
      rules: [
        {
          uri: 'https://phone.example.com/rule',
          id: 'business-hours-rule',
          type: 'BusinessHours',
          name: null,
          enabled: true,
          scheduleRef: 'BusinessHours',
          callHandlingAction: 'ForwardCalls',
          forwarding: {
            notifyMySoftPhones: true,
            notifyAdminSoftPhones: false,
            softPhonesRingCount: 2,
            ringingMode: 'Sequentially',
            steps: [
              {
                index: 1,
                ringCount: 4,
                numbers: [{ uri: null, id: '11', phoneNumber: '+13035550141', label: 'Home', type: null }],
              },
              {
                index: 2,
                ringCount: 5,
                numbers: [{ uri: null, id: '12', phoneNumber: '+13035550142', label: 'Desk', type: null }],
              },
            ],
          },
          unconditionalNumber: null,
          greetings: [
            { type: 'Introductory', recording: null },
            { type: 'ConnectingAudio', recording: { id: '101', name: 'Acoustic' } },
          ],
          screening: 'Off',
          voicemail: { enabled: true, recipientId: '4001' },
        },
      ],
    });
  });

  it('are read in full from the public list, its own words and unheard ones alike', async () => {
    const short = { id: 123, type: 'Custom', name: 'Holidays', enabled: false };
    const { desk, asked } = await deskAt({
      [`GET ${EXTENSION}/answering-rule`]: () => [200, { records: [PUBLIC_RULE, short, { strange: true }] }],
      [`GET ${EXTENSION}/answering-rule/123`]: () => [
        200,
        { ...short, callHandlingAction: 'TakeMessagesOnly' },
      ],
    });
    const { rules } = valueOf(await desk.rules());
    expect(rules).toMatchObject([
      {
        callHandlingAction: 'AskTheOracle',
        screening: 'Off',
        greetings: [
          { type: 'Introductory', recording: null },
          { type: 'ConnectingAudio', recording: { id: '101', name: 'Acoustic' } },
          { type: 'Fanfare', recording: { id: '77', name: 'My own' } },
        ],
        voicemail: { recipientId: '4001' },
      },
      {
        id: '123',
        type: 'Custom',
        name: 'Holidays',
        callHandlingAction: 'TakeMessagesOnly',
        forwarding: null,
      },
    ]);
    expect(asked()[1]).toBe('GET /answering-rule?view=Detailed&page=1&perPage=100');
  });

  it.each([
    [
      'the interface',
      INTERFACE_RULE,
      {
        screening: 'Never',
        prompt: { type: 'AudioWhileConnecting', prompt: { id: '102' } },
        recipient: { id: 5 },
      },
    ],
    [
      'the public service',
      PUBLIC_RULE,
      {
        screening: 'Off',
        prompt: { type: 'ConnectingAudio', preset: { id: '102' } },
        recipient: { id: '5' },
      },
    ],
  ])('are changed in the words of %s, and keep what is not changed', async (_name, rule, words) => {
    const { desk, bodies } = await deskAt({
      [`GET ${BUSINESS}`]: () => [200, rule],
      [`PUT ${BUSINESS}`]: () => [204, null],
    });
    const changed = await desk.updateRule('business-hours-rule', {
      enabled: false,
      screening: 'Off',
      forwarding: { softPhonesRingCount: 9, steps: [{ ringCount: 3, numberIds: ['12', '11'] }] },
      greetings: [
        { type: 'ConnectingAudio', recordingId: '102' },
        { type: 'Introductory', recordingId: null },
        { type: 'Fanfare', recordingId: '77' },
      ].slice(0, rule.greetings.length - 1),
      voicemail: { recipientId: '5' },
    });
    valueOf(changed);
    expect(bodies()).toMatchObject([
      {
        enabled: false,
        screening: words.screening,
        forwarding: {
          notifyMySoftPhones: true,
          softPhonesRingCount: 9,
          ringingMode: 'Sequentially',
          rules: [{ index: 1, ringCount: 3, forwardingNumbers: [{ id: '12' }, { id: '11' }] }],
        },
        greetings: [
          words.prompt,
          { type: 'Introductory' },
          { type: 'Fanfare', custom: { id: '77', name: 'My own' } },
        ].slice(0, rule.greetings.length - 1),
        voicemail: { enabled: true, recipient: words.recipient },
      },
    ]);
    expect(bodies()[0]).not.toHaveProperty('name');
    expect(bodies()[0]).not.toHaveProperty('callHandlingAction');
  });
});

describe('forwarding numbers', () => {
  const NUMBER = `${EXTENSION}/forwarding-number/11`;

  it('are those that the rules use where there is no list', async () => {
    const { desk } = await deskAt({ [`GET ${BUSINESS}`]: () => [200, INTERFACE_RULE] });
    expect(valueOf(await desk.numbers()).map((each) => each.id)).toEqual(['11', '12']);
  });

  it('are not changed to what is no number', async () => {
    const { desk, asked } = await deskAt({});
    for (const text of ['+1303555', 'Dr Mercer', '+19005550123', '911']) {
      expect(await desk.updateNumber('11', text)).toMatchObject({
        ok: false,
        failure: { kind: 'needs-person', reason: 'number-refused' },
      });
    }
    expect(asked()).toEqual([]);
  });

  it('go out in E.164, and are read back when the answer says nothing or does not come', async () => {
    let phoneNumber = '+13035550141';
    let answers = 0;
    const { desk, bodies } = await deskAt({
      [`PUT ${NUMBER}`]: ({ body }) => {
        ({ phoneNumber } = JSON.parse(body.toString()) as { phoneNumber: string });
        return ++answers === 1 ? [204, null] : [200, 'cut'];
      },
      [`GET ${NUMBER}`]: () => [200, { id: '11', phoneNumber, label: 'Home', type: 'Mobile' }],
    });
    const changed = valueOf(await desk.updateNumber('11', '(303) 555-0199'));
    expect(changed.number).toMatchObject({ id: '11', phoneNumber: '+13035550199', type: 'Mobile' });
    expect(bodies()).toEqual([{ phoneNumber: '+13035550199' }]);
    expect(changed.rules).toBeNull();
    expect(valueOf(await desk.updateNumber('11', '+13035550198')).number.phoneNumber).toBe('+13035550198');
  });
});

describe('what may not be done', () => {
  it('is named by its permission, and no reason to give the rest up', async () => {
    const lacking = { permissionName: 'EditExtensions' };
    const { desk, permissions, clock } = await deskAt({
      [`GET ${BUSINESS}`]: () => [200, INTERFACE_RULE],
      [`PUT ${EXTENSION}/forwarding-number/11`]: () => [403, error('CMN-408', lacking)],
    });
    await desk.rules();
    expect(await desk.updateNumber('11', '+13035550199')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'CMN-408', permission: 'EditExtensions' },
    });
    const view = () => Object.fromEntries(permissions.view().map((each) => [each.capability, each]));
    expect(view()['edit-call-handling']).toMatchObject({
      allowed: false,
      permission: 'EditExtensions',
    });
    expect(view()['edit-call-handling']?.why).toEqual(saying('EditExtensions'));
    expect(view()['read-account']?.allowed).toBe(true);
    expect(view()['read-call-log']?.allowed).toBeNull();
    await clock.pass(16 * 60_000);
    expect(view()['edit-call-handling']?.allowed).toBeNull();
  });

  it('is found in the sentence where it has no place of its own', async () => {
    const message =
      'In order to call this API endpoint, user needs to have [ReadAccounts] permission for requested resource.';
    const { desk } = await deskAt({
      [`GET ${BUSINESS}`]: () => [403, { errorCode: 'InsufficientPermissions', message }],
    });
    expect(await desk.rule('business-hours-rule')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', permission: 'ReadAccounts' },
    });
  });

  it('is heard of from whoever else asks the service', () => {
    const { session, clock } = makeSession({ baseUrl: '', token: '' });
    const permissions = new Permissions(session, clock, () => null);
    permissions.start();
    const message = verbatim('m');
    session.record(failed({ kind: 'refused', code: 'CMN-419', message, permission: 'ReadMessages' }));
    expect(permissions.view().every((each) => each.allowed === null)).toBe(true);
    session.record(failed({ kind: 'refused', code: 'CMN-408', message, permission: 'OutboundFaxes' }));
    expect(permissions.view().find((each) => each.allowed === false)).toMatchObject({
      capability: 'send-faxes',
      permission: 'OutboundFaxes',
    });
  });

  it('is known beforehand where the sign-in says what it carries', () => {
    const { session, clock } = makeSession({ baseUrl: '', token: '' });
    const permissions = new Permissions(session, clock, () => ['Faxes', 'ReadAccounts', 'Contacts']);
    const allowed = permissions.view().filter((each) => each.allowed === true);
    expect(allowed.map((each) => each.capability)).toEqual([
      'send-faxes',
      'read-messages',
      'read-account',
      'read-contacts',
      'read-account-numbers',
      'read-colleagues',
    ]);
    expect(permissions.view().every((each) => each.allowed !== null)).toBe(true);
  });
});

describe('a migrated account', () => {
  const FEATURES = {
    [`GET ${EXTENSION}/features`]: () =>
      [
        200,
        {
          records: [
            {
              id: 'NewCallHandlingAndForwarding',
              available: true,
              params: [{ name: 'isNewBackendAvailable', value: 'true' }],
            },
          ],
        },
      ] as const,
  };

  it('has no rules here, and is told where they are', async () => {
    const { desk } = await deskAt(FEATURES);
    const { rules, moved } = valueOf(await desk.rules());
    expect(rules).toEqual([]);
    expect(moved).toContain('new generation');
  });

  it('explains whatever the service refuses', async () => {
    const { desk } = await deskAt({ ...FEATURES, [`GET ${BUSINESS}`]: () => [400, error('CMN-999')] });
    const read = await desk.rule('business-hours-rule');
    expect(read).toMatchObject({ ok: false, failure: { kind: 'refused', code: 'CMN-999' } });
    expect(read).toMatchObject({ failure: { message: saying('new generation') } });
  });
});
