import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { WindowPlace } from '../../../app/domain/window/window-place.ts';
import { keepWindowPlace } from '../../../app/shell/keep-window-place.ts';
import { ManualClock } from '../../support/manual-clock.ts';

class FakeWindow extends EventEmitter {
  bounds = { x: 10, y: 20, width: 1180, height: 740 };
  maximised = false;
  minimised = false;
  fullScreen = false;
  destroyed = false;
  readonly getNormalBounds = () => this.bounds;
  readonly isMaximized = () => this.maximised;
  readonly isMinimized = () => this.minimised;
  readonly isFullScreen = () => this.fullScreen;
  readonly isDestroyed = () => this.destroyed;

  moveTo(x: number): void {
    this.bounds = { ...this.bounds, x };
    this.emit('move');
  }
}

function watched(): { window: FakeWindow; clock: ManualClock; kept: WindowPlace[]; keepNow: () => void } {
  const window = new FakeWindow();
  const clock = new ManualClock();
  const kept: WindowPlace[] = [];
  const keepNow = keepWindowPlace(window, clock, (place) => kept.push(place));
  return { window, clock, kept, keepNow };
}

it('is kept once when the window stays, not at each pixel', async () => {
  const { window, clock, kept } = watched();
  for (let x = 11; x <= 200; x++) {
    window.moveTo(x);
    await clock.pass(8);
  }
  expect(kept).toEqual([]);
  await clock.pass(500);
  expect(kept).toEqual([{ bounds: { x: 200, y: 20, width: 1180, height: 740 }, isMaximised: false }]);
  window.emit('resize');
  await clock.pass(500);
  expect(kept).toHaveLength(1);
});

it('is kept at once when it is closed or Faxtray quits', async () => {
  const { window, clock, kept, keepNow } = watched();
  window.moveTo(30);
  window.emit('close');
  window.moveTo(40);
  keepNow();
  expect(kept.map(({ bounds }) => bounds.x)).toEqual([30, 40]);
  await clock.pass(5_000);
  expect(kept).toHaveLength(2);
});

it('has the size that it comes back to when it no longer fills the display', async () => {
  const { window, clock, kept } = watched();
  window.maximised = true;
  window.emit('maximize');
  await clock.pass(500);
  expect(kept).toMatchObject([{ bounds: { x: 10 }, isMaximised: true }]);
});

it.each(['minimised', 'fullScreen', 'destroyed'] as const)('is none while it is %s', async (state) => {
  const { window, clock, kept } = watched();
  window[state] = true;
  window.moveTo(-32_000);
  await clock.pass(500);
  expect(kept).toEqual([]);
});
