export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the window was left: `bounds` are those that it has when it does not fill a display. */
export interface WindowPlace {
  readonly bounds: Rectangle;
  readonly isMaximised: boolean;
}

export const LEAST_WINDOW = { width: 720, height: 480 };
const USUAL = { width: 1180, height: 740 };
/** What a desktop lets a window reach beyond an edge by itself: the invisible frame of a snapped one. */
const FRAME = 16;
/** So much of its title bar is needed to move it. */
const TITLE = { width: 120, height: 30 };

/**
 * Where the window goes, so that all of it can be seen and taken hold of. `workAreas`: of the displays there are now, the main one first.
 * They may have become other ones since: fewer, smaller, elsewhere, or drawn larger.
 */
export function placeWindow(left: Rectangle | null, workAreas: readonly Rectangle[]): Rectangle {
  const [main] = workAreas;
  if (main === undefined) return { x: 0, y: 0, ...USUAL };
  if (left === null) return centre(USUAL, main);
  const bounds = { ...left, ...atLeast(left) };
  const inner = within(bounds);
  const seen = workAreas.reduce((sum, area) => sum + overlap(inner, area), 0);
  // Over the border of two displays, too.
  if (seen >= inner.width * inner.height && workAreas.some((area) => canBeHeld(bounds, area))) return bounds;
  const nearest = workAreas.reduce((best, area) =>
    overlap(bounds, area) > overlap(bounds, best) ? area : best,
  );
  return overlap(bounds, nearest) === 0 ? centre(bounds, main) : moveInto(bounds, nearest);
}

const atLeast = ({ width, height }: Pick<Rectangle, 'width' | 'height'>): typeof LEAST_WINDOW => ({
  width: Math.max(LEAST_WINDOW.width, width),
  height: Math.max(LEAST_WINDOW.height, height),
});

const within = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: x + FRAME,
  // A title bar that is cut off cannot be taken hold of.
  y,
  width: width - 2 * FRAME,
  height: height - FRAME,
});

/** Displays that show the same count twice. */
const canBeHeld = ({ x, y, width }: Rectangle, area: Rectangle): boolean =>
  overlap({ x, y, width, height: TITLE.height }, area) >= TITLE.width * TITLE.height;

function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Not smaller than it can be: then its beginning is what is seen. */
function fit(size: Pick<Rectangle, 'width' | 'height'>, area: Rectangle): typeof LEAST_WINDOW {
  return atLeast({ width: Math.min(size.width, area.width), height: Math.min(size.height, area.height) });
}

function centre(size: Pick<Rectangle, 'width' | 'height'>, area: Rectangle): Rectangle {
  const { width, height } = fit(size, area);
  const x = area.x + Math.max(0, Math.round((area.width - width) / 2));
  const y = area.y + Math.max(0, Math.round((area.height - height) / 2));
  return { x, y, width, height };
}

function moveInto(bounds: Rectangle, area: Rectangle): Rectangle {
  const { width, height } = fit(bounds, area);
  const into = (at: number, length: number, from: number, room: number): number =>
    Math.max(from, Math.min(at, from + room - length));
  return {
    x: into(bounds.x, width, area.x, area.width),
    y: into(bounds.y, height, area.y, area.height),
    width,
    height,
  };
}
