import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { RestCallHandling } from '../../app/adapters/telephony/call-handling/rest-call-handling.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { CallHandling } from '../../app/services/telephony/call-handling.ts';
import { CallRedirects } from '../../app/services/telephony/call-redirects.ts';
import { Permissions } from '../../app/services/access/permissions.ts';
import { makeSession } from '../support/client-session.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';
import { words } from '../support/words.ts';
import { saying } from '../support/saying.ts';

const exchange = useExchange();
const parseNumber = makeNumberParser('US');
const AGREED = new CallRedirects({ confirm: () => Promise.resolve(true) });

function makeCallHandling(extensionId: number) {
  const access = { baseUrl: exchange().ready.baseUrl, token: exchange().as(extensionId).token };
  const { session, clock } = makeSession(access);
  const permissions = new Permissions(session, clock, () => null);
  const gateway = new RestCallHandling(new RestFaxGateway().http);
  return { desk: new CallHandling(gateway, permissions, parseNumber, AGREED, words), permissions };
}

describe("the app's own client", () => {
  it('changes a forwarding number and sees it in every rule that uses it', async () => {
    const { desk } = makeCallHandling(101);
    const numbers = valueOf(await desk.numbers());
    const mobile = numbers.find((each) => each.label === 'Mobile');
    const changed = valueOf(await desk.updateNumber(mobile?.id ?? '', '+1 303 555 0188'));
    expect(changed.number).toMatchObject({ id: mobile?.id, phoneNumber: '+13035550188' });
    const uses = (changed.rules?.rules ?? []).map((rule) =>
      rule.forwarding?.steps.flatMap((step) => step.numbers).find((each) => each.id === mobile?.id),
    );
    expect(uses.map((each) => each?.phoneNumber)).toEqual(['+13035550188', '+13035550188']);
  });

  it('refuses a number that cannot be dialled in one sentence, and changes nothing', async () => {
    const { desk } = makeCallHandling(101);
    const before = valueOf(await desk.numbers());
    for (const text of ['+1650432', '650432', '+1 303 555 01'])
      expect(await desk.updateNumber(before[0]?.id ?? '', text), text).toEqual({
        ok: false,
        failure: {
          ...{ kind: 'needs-person', reason: 'number-refused' },
          message: saying(`${text} is not a complete telephone number. Nothing was changed.`),
        },
      });
    expect(valueOf(await desk.numbers())).toEqual(before);
  });

  it('reads and changes every part of an answering rule', async () => {
    const { desk } = makeCallHandling(102);
    const [first] = valueOf(await desk.rules()).rules;
    expect(first).toMatchObject({
      id: 'business-hours-rule',
      type: 'BusinessHours',
      scheduleRef: 'BusinessHours',
      screening: 'Off',
      voicemail: { enabled: true, recipientId: '102' },
    });
    const ids = valueOf(await desk.numbers()).map((each) => each.id);
    const changed = await desk.updateRule('business-hours-rule', {
      enabled: false,
      name: 'Mornings',
      screening: 'NoCallerId',
      callHandlingAction: 'UnconditionalForwarding',
      unconditionalNumber: '303 555 0177',
      forwarding: {
        notifyMySoftPhones: false,
        notifyAdminSoftPhones: true,
        softPhonesRingCount: 3,
        ringingMode: 'Simultaneously',
        steps: [{ ringCount: 6, numberIds: ids }],
      },
      greetings: [{ type: 'ConnectingAudio', recordingId: '103' }],
      voicemail: { enabled: false, recipientId: '103' },
    });
    const rule = valueOf(changed);
    expect(rule).toMatchObject({
      enabled: false,
      name: 'Mornings',
      screening: 'NoCallerId',
      callHandlingAction: 'UnconditionalForwarding',
      unconditionalNumber: '+13035550177',
      forwarding: { notifyMySoftPhones: false, ringingMode: 'Simultaneously', softPhonesRingCount: 3 },
      voicemail: { enabled: false, recipientId: '103' },
    });
    expect(rule.greetings).toContainEqual({
      type: 'ConnectingAudio',
      recording: { id: '103', name: 'Piano' },
    });
    expect(rule.forwarding?.steps).toMatchObject([{ index: 1, ringCount: 6 }]);
    expect(rule).toEqual(valueOf(await desk.rule('business-hours-rule')));
  });

  it('names the permission that is missing', async () => {
    const { desk, permissions } = makeCallHandling(103);
    const [number] = valueOf(await desk.numbers());
    expect(await desk.updateNumber(number?.id ?? '', '+13035550188')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', permission: 'EditExtensions' },
    });
    const edit = permissions.view().find((each) => each.capability === 'edit-call-handling');
    expect(edit).toMatchObject({ allowed: false, permission: 'EditExtensions' });
  });
});

describe('a migrated account', () => {
  const migrated = useExchange({ config: { migrated: true } });

  it('is explained instead of refused', async () => {
    const access = { baseUrl: migrated().ready.baseUrl, token: migrated().as(101).token };
    const { session, clock } = makeSession(access);
    const permissions = new Permissions(session, clock, () => null);
    const gateway = new RestCallHandling(new RestFaxGateway().http);
    const desk = new CallHandling(gateway, permissions, parseNumber, AGREED, words);
    expect(valueOf(await desk.rules())).toMatchObject({
      rules: [],
      moved: expect.stringContaining('new generation') as string,
    });
    expect(await desk.updateNumber('1', '+13035550188')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', message: saying('new generation') },
    });
    expect(permissions.view().every((each) => each.allowed !== false)).toBe(true);
  });
});
