import type { GreyImage } from '../page/grey-image.ts';

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The page turned back by so many degrees, in dots that stay dots. It grows where something black would fall off: nothing is cut off.
 * `squash`: how much higher than wide a dot is.
 */
export function straighten(image: GreyImage, degrees: number, squash: number, black: Edges): GreyImage {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [(image.widthPx - 1) / 2, ((image.heightPx - 1) / 2) * squash];
  const corners = [black.left, black.right].flatMap((x) => [black.top, black.bottom].map((y) => ({ x, y })));
  const reach = corners.map((corner) => {
    const [x, y] = [corner.x - middleX, corner.y * squash - middleY];
    return { x: Math.abs(x * cos + y * sin), y: Math.abs(y * cos - x * sin) / squash };
  });
  const widthPx = Math.max(image.widthPx, 2 * Math.ceil(Math.max(...reach.map(({ x }) => x))) + 3);
  const heightPx = Math.max(image.heightPx, 2 * Math.ceil(Math.max(...reach.map(({ y }) => y))) + 3);
  const pixels = new Uint8Array(widthPx * heightPx).fill(255);
  for (let row = 0, at = 0; row < heightPx; row++) {
    const y = (row - (heightPx - 1) / 2) * squash;
    for (let column = 0; column < widthPx; column++, at++) {
      const x = column - (widthPx - 1) / 2;
      const fromX = Math.round(x * cos - y * sin + middleX);
      const fromY = Math.round((x * sin + y * cos + middleY) / squash);
      if (fromX >= 0 && fromX < image.widthPx && fromY >= 0 && fromY < image.heightPx)
        pixels[at] = image.pixels[fromY * image.widthPx + fromX] ?? 255;
    }
  }
  return { widthPx, heightPx, pixels };
}
