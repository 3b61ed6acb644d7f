import { beforeEach, describe, expect, it } from 'vitest';
import { PageTurns } from '../../../renderer/state/pages/page-turns.svelte.ts';

beforeEach(() => localStorage.clear());

describe('turned pages', () => {
  it('stay turned with the next window, each page of each fax by itself', () => {
    const turns = new PageTurns();
    turns.turn('a', 2);
    turns.turn('a', 2);
    turns.turn('b', 1);
    const next = new PageTurns();
    expect([next.of('a', 1), next.of('a', 2), next.of('b', 1), next.of('c', 1)]).toEqual([0, 180, 90, 0]);
    for (const expected of [270, 0, 90]) {
      next.turn('a', 2);
      expect(next.of('a', 2)).toBe(expected);
    }
  });

  it('are forgotten of the faxes that were turned longest ago, and never grow without end', () => {
    const turns = new PageTurns();
    for (let fax = 0; fax < 600; fax++) turns.turn(`fax ${fax}`, 1);
    const next = new PageTurns();
    expect([next.of('fax 0', 1), next.of('fax 99', 1)]).toEqual([0, 0]);
    expect([next.of('fax 100', 1), next.of('fax 599', 1)]).toEqual([90, 90]);
  });

  it.each(['nonsense', '{}', '[1, null, ["a"], ["b", 7], [3, {}]]', '[["a", {"1": 45, "x": 90}]]'])(
    'are upright where what was remembered is %s',
    (text) => {
      localStorage.setItem('faxtray.page-turns', text);
      const turns = new PageTurns();
      expect(turns.of('a', 1)).toBe(0);
      turns.turn('a', 1);
      expect(new PageTurns().of('a', 1)).toBe(90);
    },
  );
});
