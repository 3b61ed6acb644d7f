import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeHandling,
  nextCounter,
  readAssignee,
  readStage,
  type Handling,
  type HandlingEntry,
  type HandlingValue,
} from '../../../app/domain/service/handling.ts';

const ana = { user: 'ana', host: 'FRONT' };
const ben = { user: 'ben', host: 'BACK' };

const entry = (value: HandlingValue, counter: number, writing = 'a', who = ana): HandlingEntry => ({
  ...{ ...value, counter, writing, who },
  atMs: 0,
});

const anyValue: fc.Arbitrary<HandlingValue> = fc.oneof(
  fc.record({ kind: fc.constant('stage' as const), value: fc.constantFrom('open', 'handled', 'filed') }),
  fc.record({ kind: fc.constant('assignee' as const), value: fc.constantFrom(ana, ben, null) }),
  fc.record({ kind: fc.constant('remark' as const), value: fc.string() }),
  fc.record({
    kind: fc.constant('link' as const),
    jobId: fc.constantFrom('a', 'b', '__proto__'),
    how: fc.constantFrom('reply', 'forward'),
    to: fc.array(fc.string(), { maxLength: 3 }),
    value: fc.constantFrom('under-way', 'sent', 'failed', 'cancelled'),
  }),
  fc.record({
    kind: fc.constant('tag' as const),
    // As names of properties these would be something else.
    tag: fc.constantFrom('lab', '__proto__', 'constructor', ''),
    value: fc.boolean(),
  }),
);

const anyHandling: fc.Arbitrary<Handling> = fc.array(
  fc
    .tuple(
      anyValue,
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('a', 'b'),
      fc.constantFrom(ana, ben),
      fc.constantFrom(-7_200_000, 0, 7_200_000),
    )
    .map(([value, counter, writing, who, atMs]) => ({ ...entry(value, counter, writing, who), atMs })),
  { maxLength: 12 },
);

describe('what several computers set of a fax', () => {
  it('is the same whatever comes first, however often, and in whatever groups', () => {
    fc.assert(
      fc.property(anyHandling, anyHandling, anyHandling, (one, two, three) => {
        const merged = mergeHandling(one, two, three);
        expect(mergeHandling(three, two, one, two)).toEqual(merged);
        expect(mergeHandling(mergeHandling(one, two), three)).toEqual(merged);
        expect(mergeHandling(one, mergeHandling(two, three))).toEqual(merged);
        expect(mergeHandling(merged)).toEqual(merged);
      }),
    );
  });

  it('is what was set last, by whatever clock', () => {
    fc.assert(
      fc.property(anyHandling, anyValue, fc.integer(), (before, value, atMs) => {
        const set = { ...entry(value, nextCounter(before), 'c'), atMs };
        expect(mergeHandling(before, [set])).toContainEqual(set);
        expect(mergeHandling([set], before)).toContainEqual(set);
      }),
    );
  });

  it('keeps a remark of each person, and tags one by one', () => {
    const merged = mergeHandling(
      [entry({ kind: 'remark', value: 'called' }, 1), entry({ kind: 'tag', tag: 'lab', value: true }, 1)],
      [
        entry({ kind: 'remark', value: 'no answer' }, 1, 'b', ben),
        entry({ kind: 'tag', tag: 'urgent', value: true }, 1, 'b', ben),
      ],
    );
    expect(merged.map(({ kind, value }) => [kind, value])).toEqual([
      ['remark', 'called'],
      ['remark', 'no answer'],
      ['tag', true],
      ['tag', true],
    ]);
  });

  it('is open and nobody’s while nobody set anything', () => {
    expect([readStage([]), readAssignee([])]).toEqual(['open', null]);
    const given = mergeHandling(
      [entry({ kind: 'assignee', value: ana }, 1), entry({ kind: 'stage', value: 'handled' }, 2)],
      [entry({ kind: 'assignee', value: null }, 3)],
    );
    expect([readStage(given), readAssignee(given)]).toEqual(['handled', null]);
  });
});
