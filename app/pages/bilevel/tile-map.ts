import type { GreyImage } from '../grey-image.ts';
import { BLANK, DITHERED, isLight, LOOK, lookOf, marginPlanOf, thresholdOf } from './tile-look.ts';
import { TILE_PX, TileMeter } from './tile-tones.ts';
import type { Tones } from './tones.ts';

/**
 * Decides tile by tile what is text or drawing, made black and white by a threshold of its own, and what is a photograph or a
 * light fill, which is dithered. Neighbours settle what a tile alone cannot tell: an edge is dithered beside a tile that is, a
 * strip of tint beside a fill of that tint belongs to it, and what is dark or bright all over and touches a photograph is part
 * of it, as are a night sky and the moon.
 */
export class TileMap {
  readonly columns: number;
  readonly rows: number;
  /** By tile, in rows with a tile of margin on every side, so that each has neighbours all round. */
  private readonly looks: Uint8Array;
  private readonly thresholds: Uint8Array;
  /** 0: none. */
  private readonly tints: Uint8Array;
  /** What to do with a tile that turns out to be the margin of a light fill. */
  private readonly marginPlans: Uint8Array;
  /** Index offsets of the four tiles that share a side, and of those that share a corner only. */
  private readonly sides: readonly number[];
  private readonly corners: readonly number[];

  constructor(image: GreyImage) {
    this.columns = Math.ceil(image.widthPx / TILE_PX);
    this.rows = Math.ceil(image.heightPx / TILE_PX);
    const pitch = this.columns + 2;
    const tiles = pitch * (this.rows + 2);
    this.looks = new Uint8Array(tiles);
    this.thresholds = new Uint8Array(tiles);
    this.tints = new Uint8Array(tiles);
    this.marginPlans = new Uint8Array(tiles);
    this.sides = [-1, 1, -pitch, pitch];
    this.corners = [-pitch - 1, -pitch + 1, pitch - 1, pitch + 1];
    this.spreadPictures(this.look(image));
  }

  /** The plans of one row of tiles, from the left: `BLANK`, `DITHERED` or a threshold. */
  plansOf(row: number, tones: Tones): Uint8Array {
    const first = this.indexOf(row, 0);
    return Uint8Array.from({ length: this.columns }, (_, column) => this.planOf(first + column, tones));
  }

  private planOf(at: number, tones: Tones): number {
    const threshold = this.thresholds[at] ?? 0;
    if (tones === 'lines') return threshold;
    if (tones === 'photo') return threshold === BLANK ? BLANK : DITHERED;
    const tint = this.tints[at] ?? 0;
    if (this.belongsToPicture(at, tint)) return DITHERED;
    return isLight(tint) && this.isMarginOfFill(at, tint) ? (this.marginPlans[at] ?? threshold) : threshold;
  }

  private belongsToPicture(at: number, tint: number): boolean {
    switch (this.looks[at]) {
      case LOOK.fading:
        return this.besides(at, LOOK.picture);
      case LOOK.textOnFill:
        return !isLight(tint) && this.besides(at, LOOK.picture);
      case LOOK.edge:
      case LOOK.lightFill:
      case LOOK.picture:
        // A filled tile all by itself is a stroke of bold grey text: dithered only in company.
        return this.besides(at, LOOK.lightFill);
      default:
        return false;
    }
  }

  /** Whether a tile that shares a side looks like `look` or more so. */
  private besides(at: number, look: number): boolean {
    for (const offset of this.sides) if ((this.looks[at + offset] ?? 0) >= look) return true;
    return false;
  }

  private isMarginOfFill(at: number, tint: number): boolean {
    for (const offset of this.sides) if (this.isFillOf(at + offset, tint)) return true;
    for (const offset of this.corners) if (this.isFillOf(at + offset, tint)) return true;
    return false;
  }

  private isFillOf(at: number, tint: number): boolean {
    if (this.tints[at] !== tint) return false;
    return this.looks[at] === LOOK.lightFill || this.looks[at] === LOOK.textOnFill;
  }

  /** Measures all tiles. Answers with those that are pictures. */
  private look(image: GreyImage): number[] {
    const meter = new TileMeter(image);
    const pictures: number[] = [];
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const tones = meter.measure(column, row);
        if (tones === null) continue;
        const at = this.indexOf(row, column);
        const look = lookOf(tones);
        this.looks[at] = look;
        this.thresholds[at] = thresholdOf(tones);
        if (look === LOOK.picture) pictures.push(at);
        if (tones.tint === null) continue;
        this.tints[at] = tones.tint;
        this.marginPlans[at] = marginPlanOf(tones.dark, tones.tint);
      }
    }
    return pictures;
  }

  private spreadPictures(pictures: number[]): void {
    for (let at = pictures.pop(); at !== undefined; at = pictures.pop()) {
      for (const offset of this.sides) {
        const look = this.looks[at + offset];
        if (look !== LOOK.darkFill && look !== LOOK.highlight) continue;
        this.looks[at + offset] = LOOK.picture;
        pictures.push(at + offset);
      }
    }
  }

  private indexOf(row: number, column: number): number {
    return (row + 1) * (this.columns + 2) + column + 1;
  }
}
