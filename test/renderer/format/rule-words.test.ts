import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ringsInAll, ringsText, ruleName, ruleSteps } from '../../../renderer/format/rule-words.ts';
import { frontDesk, mobile, ruleOf } from '../../support/renderer/sample-rules.ts';

const titles = (...of: Parameters<typeof ruleSteps>): string[] => ruleSteps(...of).map(({ title }) => title);

describe('what happens when somebody calls', () => {
  it('is told in the order in which it happens', () => {
    expect(ruleSteps(ruleOf(), '101')).toEqual([
      { title: 'Screening: never asks who is calling', aside: 'introductory greeting: none', rings: [] },
      {
        title: 'Rings one after the other',
        aside: 'audio while connecting: Acoustic',
        rings: [
          { label: 'Desk and mobile apps', number: null, from: 0, rings: 5 },
          { label: 'Front desk', number: frontDesk, from: 5, rings: 4 },
          { label: 'Mobile', number: mobile, from: 9, rings: 6 },
        ],
      },
      { title: 'Voicemail of extension 101', aside: 'greeting: Default', rings: [] },
    ]);
  });

  it('has all phones begin at once where they ring at once', () => {
    const { forwarding } = ruleOf();
    if (forwarding === null) throw new Error('the sample rings');
    const rule = ruleOf({ forwarding: { ...forwarding, ringingMode: 'Simultaneously' } });
    const [, ring] = ruleSteps(rule, null);
    expect(ring?.title).toBe('Rings all at once');
    expect(ring?.rings.map(({ from }) => from)).toEqual([0, 0, 0]);
  });

  it('says what is heard while connecting, and that administrators ring too', () => {
    const { forwarding, greetings } = ruleOf();
    if (forwarding === null) throw new Error('the sample rings');
    const heard = { type: 'ConnectingMessage', recording: { id: '7', name: 'Please hold' } };
    const rule = ruleOf({
      greetings: [...greetings, heard],
      forwarding: { ...forwarding, notifyMySoftPhones: false, notifyAdminSoftPhones: true },
    });
    const [, ring] = ruleSteps(rule, null);
    expect(ring?.aside).toBe('greeting while connecting: Please hold, audio while connecting: Acoustic');
    expect(ring?.rings.map(({ label, from }) => [label, from])).toEqual([
      ['Apps of the administrators', 0],
      ['Front desk', 5],
      ['Mobile', 9],
    ]);
  });

  it('says what else a rule may do, and ends where no voicemail follows', () => {
    expect(titles(ruleOf({ callHandlingAction: 'TakeMessagesOnly' }), null)).toEqual([
      'Screening: never asks who is calling',
      'Nothing rings: callers leave a message',
      'Voicemail',
    ]);
    expect(titles(ruleOf({ callHandlingAction: 'PlayAnnouncementOnly' }), null)).toHaveLength(2);
    const [, all] = ruleSteps(
      ruleOf({ callHandlingAction: 'UnconditionalForwarding', unconditionalNumber: '+13035550141' }),
      null,
    );
    expect(all?.rings[0]?.number?.phoneNumber).toBe('+13035550141');
    expect(titles(ruleOf({ voicemail: { enabled: false, recipientId: null } }), null)[2]).toBe(
      'No voicemail: the call ends',
    );
  });

  it('shows words that are new to us as they are, and claims nothing that is not said', () => {
    const rule = ruleOf({ screening: 'Sometimes', callHandlingAction: 'Dance', voicemail: null });
    expect(titles(rule, 'extension 101')).toEqual([
      'Screening: Sometimes',
      'Calls: Dance',
      'Voicemail: the service does not say',
    ]);
    expect(ruleName(ruleOf({ type: 'Custom', name: 'Holidays' }))).toBe('Holidays');
    expect(ringsText(null)).toBe('');
  });

  it('never draws a line beyond the whole', () => {
    const count = fc.option(fc.integer({ min: 1, max: 255 }), { nil: null });
    const steps = fc.array(fc.record({ ringCount: count, numbers: fc.constant([mobile]) }), { maxLength: 6 });
    fc.assert(
      fc.property(steps, count, fc.boolean(), (each, apps, inTurn) => {
        const forwarding = {
          notifyMySoftPhones: true,
          notifyAdminSoftPhones: null,
          softPhonesRingCount: apps,
          ringingMode: inTurn ? 'Sequentially' : 'Simultaneously',
          steps: each.map((step, index) => ({ ...step, index: index + 1 })),
        };
        const rings = ruleSteps(ruleOf({ forwarding }), null)[1]?.rings ?? [];
        const inAll = ringsInAll(rings);
        expect(rings).toHaveLength(each.length + 1);
        for (const line of rings) expect(line.from + (line.rings ?? 1)).toBeLessThanOrEqual(inAll);
      }),
    );
  });
});
