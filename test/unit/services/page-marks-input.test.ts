import { describe, expect, it } from 'vitest';
import { draftBody } from '../../../app/adapters/job-store/draft-records.ts';
import { chosenPages } from '../../../app/contract/chosen-pages-inputs.ts';
import type { PageMark } from '../../../app/domain/fax/page-mark.ts';

const AT = { page: 1, left: 0.1, top: 0.2, width: 0.3, height: 0.1, quarters: 0 } as const;
const MARKS: readonly PageMark[] = [
  { ...AT, kind: 'text', text: 'Anna\n1 December' },
  { ...AT, kind: 'tick', quarters: 3 },
  { ...AT, kind: 'strokes', outlines: [[0, 0, 1000, 0, 500, 1000]] },
  { ...AT, kind: 'image', png: 'iVBORw0KGgo=' },
];
const of = (marks: unknown): unknown => [
  { path: '/a.pdf', of: 3, spans: [{ from: 1, to: 3 }], turns: [], marks },
];
const long = (length: number): number[] => Array.from({ length }, () => 1);

describe('what is put on pages', () => {
  it('is taken of every kind, and is the same when a draft is opened again', () => {
    const read = chosenPages.safeParse(of(MARKS));
    expect(read.data?.[0]?.marks).toEqual(MARKS);
    const content = {
      ...{
        files: [],
        to: [],
        typed: '',
        hasCover: false,
        coverText: '',
        faxResolution: 'High',
        sendAt: null,
      },
      ...{ reference: '', tones: 'auto', lightness: 0, sendsPages: true, follows: null, pages: read.data },
    };
    const draft = draftBody.safeParse({ id: 'd', createdAtMs: 1, changedAtMs: 1, content });
    expect(draft.data?.content.pages[0]?.marks).toEqual(MARKS);
  });

  it.each([
    ['a kind that there is not', [{ ...AT, kind: 'stamp' }]],
    ['a place that is no number', [{ ...AT, kind: 'tick', left: NaN }]],
    ['a place without end', [{ ...AT, kind: 'tick', top: Infinity }]],
    ['no size', [{ ...AT, kind: 'tick', width: 0 }]],
    ['a size below none', [{ ...AT, kind: 'tick', height: -1 }]],
    ['an eighth of a turn', [{ ...AT, kind: 'tick', quarters: 0.5 }]],
    ['page 0', [{ ...AT, kind: 'tick', page: 0 }]],
    ['a book', [{ ...AT, kind: 'text', text: 'x'.repeat(1001) }]],
    ['half a corner', [{ ...AT, kind: 'strokes', outlines: [[0, 0, 1, 1, 2, 2, 3]] }]],
    ['no stroke', [{ ...AT, kind: 'strokes', outlines: [] }]],
    ['a stroke far outside', [{ ...AT, kind: 'strokes', outlines: [[0, 0, 9999, 0, 5, 5]] }]],
    ['more corners than a hand draws', [{ ...AT, kind: 'strokes', outlines: [long(10_002)] }]],
    [
      'the same in many strokes',
      [{ ...AT, kind: 'strokes', outlines: Array.from({ length: 90 }, () => long(200)) }],
    ],
    ['a picture by its address', [{ ...AT, kind: 'image', png: 'file:///etc/passwd' }]],
    ['a picture without end', [{ ...AT, kind: 'image', png: 'A'.repeat(100_001) }]],
    ['more marks than anybody puts', Array.from({ length: 101 }, () => ({ ...AT, kind: 'tick' }))],
    [
      'few that are too heavy together',
      Array.from({ length: 11 }, () => ({ ...AT, kind: 'image', png: 'A'.repeat(99_999) })),
    ],
    ['what nobody knows', [{ ...AT, kind: 'tick', path: '/etc/passwd' }]],
  ])('is not taken with %s', (_, marks) => {
    expect(chosenPages.safeParse(of(marks)).success).toBe(false);
  });
});
