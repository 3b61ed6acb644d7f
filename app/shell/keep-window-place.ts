import type { BrowserWindow } from 'electron';
import type { WindowPlace } from '../domain/window/window-place.ts';
import type { Clock } from '../services/ports/clock.ts';

/** A window that is dragged is told of at each pixel; this long after the last one it stays where it is. */
const SETTLED_MS = 500;

type Placed = Pick<
  BrowserWindow,
  'getNormalBounds' | 'isMaximized' | 'isMinimized' | 'isFullScreen' | 'isDestroyed'
> & { on(event: 'move' | 'resize' | 'maximize' | 'unmaximize' | 'close', listener: () => void): unknown };

/**
 * Tells where the window is once it stays there, and when it is closed: whatever ends Faxtray then, it is known. `keep` hears of no place
 * twice. What comes back asks at once.
 */
export function keepWindowPlace(
  window: Placed,
  clock: Clock,
  keep: (place: WindowPlace) => void,
): () => void {
  let known = JSON.stringify(readPlace(window));
  let cancel = (): void => undefined;
  const keepNow = (): void => {
    cancel();
    // Neither is how it is left: it comes back as it was before.
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    const place = readPlace(window);
    const now = JSON.stringify(place);
    if (now === known) return;
    known = now;
    keep(place);
  };
  const moved = (): void => {
    cancel();
    cancel = clock.after(SETTLED_MS, keepNow);
  };
  window.on('move', moved);
  window.on('resize', moved);
  window.on('maximize', moved);
  window.on('unmaximize', moved);
  window.on('close', keepNow);
  return keepNow;
}

function readPlace(window: Placed): WindowPlace {
  const { x, y, width, height } = window.getNormalBounds();
  return { bounds: { x, y, width, height }, isMaximised: window.isMaximized() };
}
