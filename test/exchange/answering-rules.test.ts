import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRefusal } from '../support/exchange-client.ts';
import { startExchange } from '../support/exchange-process.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const makeFolder = useTempFolders();
const client = (extensionId = 102) => exchange().as(extensionId);
const OWN = '/restapi/v1.0/account/~/extension/~';
const BUSINESS = `${OWN}/answering-rule/business-hours-rule`;
const AFTER = `${OWN}/answering-rule/after-hours-rule`;

const forwardingNumber = z.strictObject({
  uri: z.url(),
  id: z.string().regex(/^\d+$/u),
  phoneNumber: z.string().regex(/^\+[1-9]\d+$/u),
  label: z.string().min(1),
});
const ruleSchema = z.looseObject({
  uri: z.url(),
  id: z.enum(['business-hours-rule', 'after-hours-rule']),
  type: z.string(),
  enabled: z.boolean(),
  schedule: z.strictObject({ ref: z.string() }),
  callHandlingAction: z.string(),
  forwarding: z.strictObject({
    notifyMySoftPhones: z.boolean(),
    notifyAdminSoftPhones: z.boolean(),
    softPhonesRingCount: z.int(),
    ringingMode: z.string(),
    rules: z.array(
      z.strictObject({
        index: z.int(),
        ringCount: z.int(),
        forwardingNumbers: z.array(forwardingNumber).min(1),
      }),
    ),
  }),
  greetings: z.array(
    z.strictObject({
      type: z.string(),
      prompt: z
        .strictObject({ id: z.string(), type: z.enum(['message', 'music']), name: z.string() })
        .optional(),
    }),
  ),
  screening: z.string(),
  voicemail: z.strictObject({
    enabled: z.boolean(),
    recipient: z.strictObject({ uri: z.url(), id: z.int() }),
  }),
});
type Rule = z.output<typeof ruleSchema>;

async function readRule(path: string, extensionId = 102): Promise<Rule> {
  const answer = await client(extensionId).get(path);
  expect(answer.status).toBe(200);
  return ruleSchema.parse(answer.body);
}

async function update(path: string, body: unknown, extensionId = 102): Promise<Rule> {
  const answer = await client(extensionId).putJson(path, body);
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return ruleSchema.parse(answer.body);
}

let business: Rule;
let after: Rule;
beforeEach(async () => {
  business = await readRule(BUSINESS);
  after = await readRule(AFTER);
});

describe('telephony-service.md 2.1: answering rule', () => {
  it('uri: the address of the rule', async () => {
    expect(business.uri).toMatch(/\/account\/4001001\/extension\/102\/answering-rule\/business-hours-rule$/u);
    expect(await readRule(after.uri)).toEqual(after);
  });
  it('id: two fixed strings', () => {
    expect([business.id, after.id]).toEqual(['business-hours-rule', 'after-hours-rule']);
  });
  it('type and schedule.ref: BusinessHours and AfterHours', () => {
    expect([business.type, business.schedule.ref]).toEqual(['BusinessHours', 'BusinessHours']);
    expect([after.type, after.schedule.ref]).toEqual(['AfterHours', 'AfterHours']);
  });
  it('type, schedule.ref and id cannot be changed', async () => {
    for (const [body, name] of [
      [{ type: 'AfterHours' }, 'type'],
      [{ schedule: { ref: 'AfterHours' } }, 'schedule.ref'],
      [{ id: 'after-hours-rule' }, 'id'],
    ] as const) {
      const answer = await client().putJson(BUSINESS, body);
      expect(readRefusal(answer)).toBe('400 CMN-101');
      expect(answer.body).toMatchObject({ parameterName: name });
    }
  });
  it('enabled: is switched', async () => {
    expect(business.enabled).toBe(true);
    expect((await update(BUSINESS, { enabled: false })).enabled).toBe(false);
    expect((await update(BUSINESS, { enabled: true })).enabled).toBe(true);
  });
  it('callHandlingAction: ForwardCalls at first, and what else is known', async () => {
    expect(business.callHandlingAction).toBe('ForwardCalls');
    expect((await update(BUSINESS, { callHandlingAction: 'TakeMessagesOnly' })).callHandlingAction).toBe(
      'TakeMessagesOnly',
    );
    const unconditionally = { callHandlingAction: 'UnconditionalForwarding' };
    expect(readRefusal(await client().putJson(AFTER, unconditionally))).toBe('400 CMN-101');
    const short = { ...unconditionally, unconditionalForwarding: { phoneNumber: '+1650432' } };
    expect(readRefusal(await client().putJson(AFTER, short))).toBe('400 CMN-101');
    expect(
      await update(AFTER, { ...unconditionally, unconditionalForwarding: { phoneNumber: '+13035550199' } }),
    ).toMatchObject({ ...unconditionally, unconditionalForwarding: { phoneNumber: '+13035550199' } });
    await update(AFTER, { callHandlingAction: 'ForwardCalls' });
    await update(BUSINESS, { callHandlingAction: 'ForwardCalls' });
  });
  it('screening: Never, also where the public service says Off', async () => {
    expect(business.screening).toBe('Never');
    expect((await update(BUSINESS, { screening: 'Always' })).screening).toBe('Always');
    expect((await update(BUSINESS, { screening: 'Off' })).screening).toBe('Never');
  });
  it('voicemail: enabled, and the recipient as address and number', async () => {
    expect(business.voicemail).toMatchObject({ enabled: true, recipient: { id: 102 } });
    expect(business.voicemail.recipient.uri).toMatch(/\/account\/4001001\/extension\/102$/u);
    const changed = await update(BUSINESS, { voicemail: { enabled: false, recipient: { id: '103' } } });
    expect(changed.voicemail).toMatchObject({ enabled: false, recipient: { id: 103 } });
    await update(BUSINESS, { voicemail: business.voicemail });
  });
  it('all of it can be sent back as it was read, and nothing changes', async () => {
    expect(await update(BUSINESS, business)).toEqual(business);
    expect(await update(AFTER, after)).toEqual(after);
  });
});

describe('telephony-service.md 2.2: forwarding', () => {
  it.each([
    ['notifyMySoftPhones', false],
    ['notifyAdminSoftPhones', true],
    ['softPhonesRingCount', 3],
    ['ringingMode', 'Simultaneously'],
  ])('%s: is set to %s, the rest stays', async (field, value) => {
    const changed = await update(BUSINESS, { forwarding: { [field]: value } });
    expect(changed.forwarding).toEqual({ ...business.forwarding, [field]: value });
    expect(await update(BUSINESS, { forwarding: business.forwarding })).toEqual(business);
  });
  it('rules: at least two steps, each with a number, in the order of their index from 1', () => {
    for (const { forwarding } of [business, after]) {
      expect(forwarding.rules.length).toBeGreaterThanOrEqual(2);
      expect(forwarding.rules.map((rule) => rule.index)).toEqual(forwarding.rules.map((_, i) => i + 1));
    }
  });
  it.each([
    ['index', (step: Rule['forwarding']['rules'][number]) => Number.isInteger(step.index) && step.index >= 1],
    ['ringCount', (step: Rule['forwarding']['rules'][number]) => step.ringCount >= 1],
    ['forwardingNumbers', (step: Rule['forwarding']['rules'][number]) => step.forwardingNumbers.length > 0],
  ])('2.2 forwarding rule: %s', (_field, isRight) => {
    for (const step of [...business.forwarding.rules, ...after.forwarding.rules])
      expect(isRight(step)).toBe(true);
  });
  it('rules: are replaced, given in any order, numbers by their ids', async () => {
    const [first, second] = business.forwarding.rules;
    const listIds = (rule: typeof first) => rule?.forwardingNumbers.map(({ id }) => ({ id })) ?? [];
    const { forwarding } = await update(BUSINESS, {
      forwarding: {
        rules: [
          { index: 2, ringCount: 9, forwardingNumbers: listIds(first) },
          { index: 1, ringCount: 2, forwardingNumbers: listIds(second) },
        ],
      },
    });
    expect(forwarding.rules).toEqual([
      { index: 1, ringCount: 2, forwardingNumbers: second?.forwardingNumbers },
      { index: 2, ringCount: 9, forwardingNumbers: first?.forwardingNumbers },
    ]);
    await update(BUSINESS, { forwarding: business.forwarding });
  });
  it('rules: wrong ones are refused, and nothing is changed', async () => {
    const id = business.forwarding.rules[0]?.forwardingNumbers[0]?.id ?? '';
    const others = await readRule(BUSINESS, 103);
    const foreign = others.forwarding.rules[0]?.forwardingNumbers[0]?.id ?? '';
    const step = (index: number, numberId: string, ringCount = 4) => ({
      index,
      ringCount,
      forwardingNumbers: [{ id: numberId }],
    });
    for (const [rules, refusal] of [
      [[step(2, id)], '400 AWR-100'],
      [[step(1, id), step(2, id)], '400 AWR-101'],
      [[step(1, foreign)], '400 CMN-101'],
      [[step(1, id, 0)], '400 CMN-101'],
      [[{ index: 1, ringCount: 1, forwardingNumbers: [] }], '400 CMN-101'],
      ['all', '400 CMN-101'],
    ] as const) {
      const answer = await client().putJson(BUSINESS, { enabled: false, forwarding: { rules } });
      expect(readRefusal(answer)).toBe(refusal);
    }
    expect(await readRule(BUSINESS)).toEqual(business);
  });
});

describe('telephony-service.md 2.3: greeting', () => {
  it('type: the four of the interface, also where the public service says ConnectingAudio', async () => {
    const types = ['Voicemail', 'Introductory', 'AudioWhileConnecting', 'ConnectingMessage'];
    expect(business.greetings.map((greeting) => greeting.type)).toEqual(types);
    const changed = await update(BUSINESS, {
      greetings: [{ type: 'ConnectingAudio', prompt: { id: '102' } }],
    });
    expect(changed.greetings).toEqual([
      { type: 'AudioWhileConnecting', prompt: { id: '102', type: 'music', name: 'Acoustic' } },
    ]);
    await update(BUSINESS, { greetings: business.greetings });
  });
  it('prompt: id, type and name; none for Introductory', () => {
    for (const { type, prompt } of business.greetings) {
      if (type === 'Introductory') expect(prompt).toBeUndefined();
      else expect(prompt?.type).toBe(type === 'AudioWhileConnecting' ? 'music' : 'message');
    }
  });
  it('one that is there twice, or has no such prompt, is refused', async () => {
    const twice = [{ type: 'Voicemail' }, { type: 'Voicemail' }];
    expect(readRefusal(await client().putJson(BUSINESS, { greetings: twice }))).toBe('400 AWR-106');
    const unknown = [{ type: 'Voicemail', prompt: { id: '999' } }];
    expect(readRefusal(await client().putJson(BUSINESS, { greetings: unknown }))).toBe('400 CMN-101');
  });
});

describe('telephony-service.md 4.1: reading an answering rule', () => {
  it('there are exactly two, in short and in full', async () => {
    const list = z.object({ records: z.array(z.looseObject({ id: z.string() })), paging: z.looseObject({}) });
    const simple = list.parse((await client().get(`${OWN}/answering-rule`)).body);
    expect(simple.records).toEqual(
      [business, after].map(({ uri, id, type, name, enabled }) => ({ uri, id, type, name, enabled })),
    );
    expect(simple.paging).toMatchObject({ page: 1, totalElements: 2 });
    const detailed = list.parse((await client().get(`${OWN}/answering-rule?view=Detailed`)).body);
    expect(detailed.records).toEqual([business, after]);
    const chosen = await client().get(`${OWN}/answering-rule?type=AfterHours&enabledOnly=true`);
    expect(list.parse(chosen.body).records.map(({ id }) => id)).toEqual(['after-hours-rule']);
  });
  it('~ and the ids are the same', async () => {
    const path = '/restapi/v1.0/account/4001001/extension/102/answering-rule/after-hours-rule';
    expect(await readRule(path)).toEqual(after);
  });
  it('any other id is 404 CMN-102', async () => {
    for (const id of ['custom', 'business-hours-rule%20', '__proto__']) {
      const answer = await client().get(`${OWN}/answering-rule/${id}`);
      expect(readRefusal(answer)).toBe('404 CMN-102');
      expect(answer.body).toMatchObject({ parameterName: 'answering-rule' });
    }
  });
  it('can be read by whoever may not edit, who is refused the update', async () => {
    await readRule(BUSINESS, 103);
    const answer = await client(103).putJson(BUSINESS, { enabled: false });
    expect(readRefusal(answer)).toBe('403 CMN-401');
    expect(answer.body).toMatchObject({ permissionName: 'EditExtensions' });
  });
});

it('keeps rules and numbers over a restart', async () => {
  const data = makeFolder();
  const first = await startExchange({ data });
  await first.as(102).putJson(AFTER, { enabled: false, screening: 'UnknownCallerId' });
  await first.kill();
  const second = await startExchange({ data });
  const { body } = await second.as(102).get(AFTER);
  await second.stop();
  expect(body).toMatchObject({ enabled: false, screening: 'UnknownCallerId' });
});
