import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../renderer/format/words.ts';
import { firstOfWeek } from '../../../renderer/format/days.ts';
import { arrange } from '../../../renderer/state/queue/arrange.ts';
import {
  ALL_ROWS,
  QUEUE_LIST,
  SORT_KEYS,
  type ListChoice,
  type SortKey,
} from '../../../renderer/state/queue/list-choice.ts';
import { ListView } from '../../../renderer/state/queue/list-view.svelte.ts';
import { Now } from '../../../renderer/state/window/now.svelte.ts';
import { NOW_MS, person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { runs } from '../../support/properties.ts';

beforeEach(() => localStorage.clear());
afterEach(() => setLanguage(() => 'en'));

const day = (date: number, hour = 12): number => new Date(2026, 10, date, hour).getTime();
const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
const arranged = (rows: Parameters<typeof arrange>[0], choice: Partial<ListChoice>): string[] =>
  ids(arrange(rows, 'all', '', { ...ALL_ROWS, ...choice }));

describe('the order of the list', () => {
  const rows = [
    rowOf('a', { recipients: [person('3035550111', 'Österle')], pages: 10, finishedAtMs: day(1) }),
    rowOf('b', { recipients: [person('3035550112', 'Adler')], pages: 9, finishedAtMs: day(3) }),
    rowOf('c', { recipients: [], pages: null, state: 'needs-attention', createdAtMs: day(2) }),
    rowOf('d', { recipients: [person('3035550113', 'Zimmer')], pages: 2, finishedAtMs: day(2, 13) }),
  ];

  it('is by what was chosen, and what is not known stands last both ways', () => {
    const by = (key: (typeof SORT_KEYS)[number], isDescending = false): string[] =>
      arranged(rows, { order: { key, isDescending } });
    expect(by('recipient')).toEqual(['b', 'a', 'd', 'c']);
    expect(by('recipient', true)).toEqual(['d', 'a', 'b', 'c']);
    expect(by('pages')).toEqual(['d', 'b', 'a', 'c']);
    expect(by('pages', true)).toEqual(['a', 'b', 'd', 'c']);
    expect(by('time')).toEqual(['a', 'c', 'd', 'b']);
    expect(by('document', true)).toEqual(['d', 'c', 'b', 'a']);
    expect(by('state')[0]).toBe('c');
  });

  it('is the same however the rows came in', () => {
    const some = fc.shuffledSubarray(
      Array.from({ length: 12 }, (_, at) =>
        rowOf(String(at), {
          pages: at % 3 === 0 ? null : at % 2,
          name: `${at % 2}.pdf`,
          createdAtMs: at % 4,
        }),
      ),
      { minLength: 12 },
    );
    fc.assert(
      fc.property(some, fc.constantFrom(...SORT_KEYS), fc.boolean(), (list, key, isDescending) => {
        const order = { key, isDescending };
        const reversed = [...list].reverse();
        expect(arranged(list, { order })).toEqual(arranged(reversed, { order }));
      }),
      runs(200),
    );
  });

  it('is there again with the next window, and what hides rows is not', () => {
    const view = new ListView(QUEUE_LIST);
    view.order = { key: 'pages', isDescending: true };
    view.when = 'today';
    const next = new ListView(QUEUE_LIST);
    expect(next.order).toEqual({ key: 'pages', isDescending: true });
    expect(next.isNarrowed).toBe(false);
    localStorage.setItem('faxtray.queue-order', 'nonsense');
    expect(new ListView(QUEUE_LIST).order).toEqual({ key: 'usual', isDescending: false });
  });
});

describe('the days that are shown', () => {
  const rows = [18, 19, 20, 21].map((date) => rowOf(String(date), { finishedAtMs: day(date) }));
  /** 2026-11-21 is a Saturday. */
  const view = (region: string | null = null): ListView<SortKey> =>
    new ListView(QUEUE_LIST, new Now(() => NOW_MS), () => region);

  it('are today, this week, this month, by this computer’s calendar', () => {
    const list = view('DE');
    list.when = 'today';
    expect(arranged(rows, list.choice)).toEqual(['21']);
    const edge = [
      rowOf('midnight', { finishedAtMs: day(21, 0) }),
      rowOf('before', { finishedAtMs: day(21, 0) - 1 }),
    ];
    expect(arranged(edge, list.choice)).toEqual(['midnight']);
    list.when = 'this-week';
    expect(list.choice.fromMs).toBe(day(16, 0));
    list.when = 'this-month';
    expect(list.choice.fromMs).toBe(day(1, 0));
  });

  it('begin with the first day of the week of the region', () => {
    const saturday = day(21, 0);
    expect(firstOfWeek(saturday, 'DE')).toBe(day(16, 0));
    expect(firstOfWeek(saturday, 'US')).toBe(day(15, 0));
    expect(firstOfWeek(saturday, 'EG')).toBe(saturday);
    expect(firstOfWeek(day(16, 0), 'DE')).toBe(day(16, 0));
    expect(firstOfWeek(day(15, 0), 'US')).toBe(day(15, 0));
  });

  it('are from one to another, both included, whichever was typed first', () => {
    const list = view();
    list.when = 'between';
    expect(list.isNarrowed).toBe(false);
    [list.from, list.until] = ['2026-11-19', '2026-11-20'];
    expect(arranged(rows, list.choice)).toEqual(['20', '19']);
    [list.from, list.until] = ['2026-11-20', '2026-11-19'];
    expect(arranged(rows, list.choice)).toEqual(['20', '19']);
    [list.from, list.until] = ['2026-11-20', ''];
    expect(arranged(rows, list.choice)).toEqual(['21', '20']);
    [list.from, list.until] = ['', '2026-11-18'];
    expect(arranged(rows, list.choice)).toEqual(['18']);
    [list.from, list.until] = ['2026-11-', ''];
    expect(arranged(rows, list.choice)).toHaveLength(4);
  });

  it('have a day of 23 or 25 hours where the clock is changed', () => {
    for (const at of [new Date(2026, 2, 29), new Date(2026, 9, 25)]) {
      const list = view();
      list.when = 'between';
      const text = `2026-${String(at.getMonth() + 1).padStart(2, '0')}-${at.getDate()}`;
      [list.from, list.until] = [text, text];
      const { fromMs, beforeMs } = list.choice;
      expect(new Date(fromMs ?? 0).getDate()).toBe(at.getDate());
      expect(new Date(beforeMs ?? 0).getDate()).toBe(at.getDate() + 1);
      expect(new Date(beforeMs ?? 0).getHours()).toBe(0);
    }
  });
});

describe('the people that are shown', () => {
  const rows = [
    rowOf('mercer', { recipients: [person('3035550119', 'Dr. Müller'), person('3035550120', 'Town Clerk')] }),
    rowOf('report Müller', { recipients: [person('7205550117')] }),
  ];

  it.each([
    ['muller', ['mercer']],
    ['(303) 555-0120', ['mercer']],
    ['550117', ['report Müller']],
    // The words of one person, not of two.
    ['müller clerk', []],
    ['', ['mercer', 'report Müller']],
  ])('are found by %j', (text, found) => {
    expect(arranged(rows, { person: text }).sort()).toEqual(found);
  });
});
