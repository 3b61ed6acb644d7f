import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../../app/domain/fax/advance.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { eventFromTrace, holdFor, mayBe } from '../../../app/domain/following/restored.ts';
import { furthest, goesBeyond, toTrace, type Trace } from '../../../app/domain/following/trace.ts';
import { aJob, anyEvent, aRecipient } from '../../support/fax-jobs.ts';
import { said } from '../../support/words.ts';

const NUMBER = '+13035550119';
const FIRST = '11';
const SECOND = '12';

const aTrace = (changes: Partial<Trace>): Trace => ({ ...toTrace(aJob()), ...changes });

describe('a trace', () => {
  it('never goes beyond the fax that it was made of, nor beyond what became of it later', () => {
    const story = fc.array(anyEvent([NUMBER]), { maxLength: 40 });
    fc.assert(
      fc.property(story, fc.nat(40), (events, at) => {
        let job = aJob({ recipients: [aRecipient(NUMBER)] });
        let trace = toTrace(job);
        for (const [index, event] of events.entries()) {
          const next = advance(job, event);
          if (next.ok) job = next.value;
          if (index <= at) trace = toTrace(job);
          // What was cancelled stays so.
          expect(goesBeyond(trace, job)).toBe(false);
        }
      }),
    );
  });

  it('goes beyond a row that knows less of what was handed over', () => {
    const waiting = aJob();
    expect(goesBeyond(aTrace({ state: 'submitting', attempts: 1 }), waiting)).toBe(true);
    expect(goesBeyond(aTrace({ state: 'waiting', attempts: 1, messageIds: [FIRST] }), waiting)).toBe(true);
    expect(goesBeyond(aTrace({ state: 'cancelled' }), waiting)).toBe(true);
    // Handed over, and known not to have been taken: it waits.
    expect(goesBeyond(aTrace({ state: 'waiting', attempts: 1 }), waiting)).toBe(false);
  });

  it('is chosen by how far it goes, whoever wrote it', () => {
    const some = [
      aTrace({ state: 'queued', attempts: 1, messageIds: [FIRST] }),
      aTrace({ state: 'submitting', attempts: 2, messageIds: [FIRST] }),
      aTrace({ state: 'submitting', attempts: 1 }),
    ];
    expect(furthest(some)?.attempts).toBe(2);
    expect(furthest([...some].reverse())?.attempts).toBe(2);
    expect(furthest([])).toBeNull();
    // Another copy, which tried more often, and knows nothing.
    some.push(aTrace({ state: 'waiting', attempts: 9 }));
    expect(furthest(some)?.attempts).toBe(2);
  });
});

const after = (job: FaxJob, trace: Trace): FaxJob => {
  const event = eventFromTrace(job, trace);
  if (event === null) return job;
  const next = advance(job, { ...event, atMs: 9_000 });
  if (!next.ok) throw new Error(`${next.failure.event} is not allowed in ${next.failure.state}`);
  return next.value;
};

describe('a fax of an older copy of the queue', () => {
  it('is followed where its message is known, and nobody is asked', () => {
    const queued = after(aJob(), aTrace({ state: 'queued', attempts: 1, messageIds: [FIRST] }));
    expect(queued).toMatchObject({ state: 'queued', attempts: 1, messageIds: [FIRST], reason: null });
    const retried = aJob({ attempts: 1, messageIds: [FIRST], reason: 'LineBusy' });
    const again = after(retried, aTrace({ state: 'queued', attempts: 2, messageIds: [FIRST, SECOND] }));
    expect(again).toMatchObject({ state: 'queued', attempts: 2, messageIds: [FIRST, SECOND] });
  });

  it('learns to whom it went, where a person answered meanwhile', () => {
    const asked = aJob({ state: 'needs-attention', reason: 'no-number', recipients: [] });
    const trace = aTrace({ state: 'sent', attempts: 1, messageIds: [FIRST] });
    expect(after(asked, { ...trace, to: ['+12125550107'] }).recipients).toMatchObject([
      { phoneNumber: '+12125550107', state: 'sent' },
    ]);
    // The logbook holds no numbers.
    expect(after(asked, trace)).toMatchObject({ state: 'needs-attention', reason: 'restored' });
  });

  it('did not arrive because a file says so that others can write: it is followed, or a person is asked', () => {
    const planted = aTrace({ state: 'sent', attempts: 1, messageIds: [FIRST], isShared: true });
    const followed = after(aJob(), planted);
    expect(followed).toMatchObject({ state: 'queued', messageIds: [FIRST] });
    expect(followed.recipients.map(({ state }) => state)).toEqual(['queued']);
    for (const trace of [
      { ...planted, messageIds: [] },
      { ...planted, to: ['+12125550107'] },
      { ...planted, to: [NUMBER, '+12125550107'] },
    ])
      expect(after(aJob({ recipients: [aRecipient(NUMBER)] }), trace)).toMatchObject({
        ...{ state: 'needs-attention', reason: 'restored' },
        recipients: [{ phoneNumber: NUMBER }],
      });
    // Our own word beside it is believed.
    const own = { ...planted, isShared: false };
    const said = (traces: readonly Trace[]) => eventFromTrace(aJob(), furthest(traces) ?? planted);
    expect(said([planted])).toMatchObject({ report: { status: 'queued' } });
    for (const traces of [
      [planted, own],
      [own, planted],
    ])
      expect(said(traces)).toMatchObject({ report: { status: 'sent' } });
  });

  it('is held where it may have gone, or was called off, and says what is known', () => {
    for (const [trace, words] of [
      [aTrace({ state: 'submitting', attempts: 1 }), /had handed it to the phone service/u],
      [aTrace({ state: 'cancelled' }), /had cancelled it/u],
    ] as const) {
      const held = after(aJob(), trace);
      expect(held).toMatchObject({ state: 'needs-attention', reason: 'restored' });
      expect(said(held.detail)).toMatch(words);
      expect(held.recipients).toHaveLength(1);
    }
  });

  it('knows the attempt that was lost, so that the next one goes beyond it', () => {
    const held = after(aJob(), aTrace({ state: 'submitting', attempts: 1 }));
    expect(goesBeyond(aTrace({ state: 'submitting', attempts: 1 }), held)).toBe(false);
    expect(goesBeyond(aTrace({ state: 'submitting', attempts: 2 }), held)).toBe(true);
  });

  it('stays what it is where nothing can go out by mistake', () => {
    for (const state of ['queued', 'failed'] as const)
      expect(eventFromTrace(aJob({ state }), aTrace({ state: 'sent', messageIds: [FIRST] }))).toBeNull();
  });
});

describe('a message that no fax of the queue knows', () => {
  const to = (...numbers: string[]) => ({ messageId: FIRST, numbers, createdAtMs: null });
  const job = aJob({ recipients: [aRecipient(NUMBER), aRecipient('+12125550107', { state: 'sent' })] });

  it('may be a fax to one of the same numbers, however it is written', () => {
    for (const number of [NUMBER, '13035550119', '3035550119', '+1 303 555-0119'])
      expect(mayBe(to(number), job)).toBe(true);
    expect(mayBe(to('+13035550118', NUMBER), job)).toBe(true);
    expect(mayBe(to('+13035550118'), job)).toBe(false);
    // That one has it already.
    expect(mayBe(to('+12125550107'), job)).toBe(false);
    expect(mayBe(to('119'), job)).toBe(false);
    // As it is dialled inside its country.
    const swiss = aJob({ recipients: [aRecipient('+41446681800')] });
    expect(mayBe(to('044 668 18 00'), swiss)).toBe(true);
  });

  it.each([
    ['+442079460018', '020 7946 0018'],
    ['+4930901820', '030901820'],
    ['+442079460018', '011442079460018'],
    ['+13035550119', '+13035550XXX'],
  ])('may be one to %s where the service writes %s', (number, written) =>
    expect(mayBe(to(written), aJob({ recipients: [aRecipient(number)] }))).toBe(true),
  );

  it('may be any fax where it does not say to whom it went', () =>
    expect(mayBe({ numbers: null }, job)).toBe(true));

  it('holds a fax with the time at which the service got it', () => {
    const atMs = new Date(2026, 10, 21, 9, 5).getTime();
    const one = holdFor([{ ...to(NUMBER), createdAtMs: atMs }]);
    expect(one).toMatchObject({ reason: 'restored', mayBe: [FIRST] });
    expect(said(one.detail)).toBe(
      'The phone service got a fax to this number on 21 Nov 2026 09:05 that this queue does not know about. It may be this one.',
    );
  });
});
