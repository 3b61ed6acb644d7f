import { describe, expect, it } from 'vitest';
import { eventBody, jobBody } from '../../../app/adapters/job-store/job-body.ts';
import { isCalledOffInDoubt } from '../../../app/domain/fax/called-off.ts';
import { listFact, momentFact, numberFact, phrase, verbatim } from '../../../app/words/phrase.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { said } from '../../support/words.ts';

/** A row as it comes back from the disk. */
const readBack = (detail: unknown) => {
  const row: unknown = JSON.parse(JSON.stringify({ ...aJob({ state: 'cancelled', attempts: 1 }), detail }));
  return jobBody.parse(row);
};

describe('what a row says', () => {
  it('comes back as it was written', () => {
    const detail = phrase('objection.overdue', {
      numbers: listFact([numberFact('+13035550119'), verbatim('{x}')], 'and'),
      faxes: 2,
      since: momentFact(0, 1),
    });
    expect(readBack(detail).detail).toEqual(detail);
    expect(readBack(null).detail).toBeNull();
  });

  it('is the sentence itself where a first version kept one', () => {
    const sentence = 'The phone service asks to go slower.';
    expect(readBack(sentence).detail).toEqual(verbatim(sentence));
    const event = { kind: 'postponed', atMs: 1, reason: null, detail: sentence, dueAtMs: 2 };
    expect(eventBody.parse(event)).toMatchObject({ detail: verbatim(sentence) });
  });

  it.each([
    ['No longer followed. Whether it was sent is not known.', 'called-off.given-up'],
    ['Not sent again. Some pages of an earlier try may have arrived.', 'called-off.not-again-cut-short'],
    [
      'You said that it was sent before the queue was restored. It was not found at the phone service.',
      'called-off.went-without-message',
    ],
  ] as const)('is still known to be in doubt where a first version kept %j', (sentence, key) => {
    const job = readBack(sentence);
    expect(isCalledOffInDoubt(job)).toBe(true);
    expect(job.detail).toEqual(phrase(key));
    const before = { ...aJob({ state: 'cancelled' }), detail: sentence };
    const undone = jobBody.parse(
      JSON.parse(JSON.stringify({ ...aJob(), undo: { untilMs: 1, before } })) as unknown,
    );
    expect(undone.undo?.before.detail).toEqual(phrase(key));
  });

  it.each([
    { key: 'of.a-newer-version', facts: {} },
    { key: 'toString', facts: {} },
    { key: 'objection.new', facts: {} },
    { key: 'objection.new', facts: { numbers: null } },
    { key: 'objection.new', facts: { numbers: { list: 7, by: 'and' } } },
    { key: 'objection.new', facts: { numbers: { atMs: 'now' } } },
    { key: 'sentences', facts: { parts: { list: [{ key: 'of.a-newer-version', facts: {} }], by: 'space' } } },
    {},
  ])('loses no fax where it cannot be read: %j', (detail) => {
    expect(said(readBack(detail).detail)).toMatch(/newer version/u);
  });

  it('ends no program however deep it is, or whatever its counts are', () => {
    let deep: unknown = verbatim('a');
    for (let depth = 0; depth < 200; depth++) deep = { key: 'verbatim', facts: { text: deep } };
    expect(said(readBack(deep).detail)).toMatch(/newer version/u);
    const odd = { key: 'documents.changed', facts: { names: 'a', count: 'many' } };
    expect(said(readBack(odd).detail)).not.toBe('');
  });
});
