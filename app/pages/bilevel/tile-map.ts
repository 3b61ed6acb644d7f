import type { GreyImage } from '../page/grey-image.ts';
import { isPictureEdge } from './picture-edge.ts';
import { BLANK, DITHERED, isLight, LOOK, lookOf, marginPlanOf, thresholdOf } from './tile-look.ts';
import { TILE_PX, TileMeter } from './tile-tones.ts';
import type { Tones } from './tones.ts';

/** In place of a threshold, for a tile that will hardly need one. */
const UNMEASURED = 255;

/**
 * Decides tile by tile what is text or drawing, made black and white by a threshold of its own, and what is a photograph or a
 * light fill, which is dithered. Neighbours settle what a tile alone cannot tell: an edge is dithered beside a tile that is, a
 * strip of tint beside a fill of that tint belongs to it, and what is dark or bright all over and touches a photograph is part
 * of it, as are a night sky and the moon.
 */
export class TileMap {
  private readonly columns: number;
  /** By tile, in rows with a tile of margin on every side, so that each has neighbours all round. */
  private readonly tones: Tones;
  private readonly meter: TileMeter;
  private readonly looks: Uint8Array;
  private readonly thresholds: Uint8Array;
  /** 0: none. */
  private readonly tints: Uint8Array;
  /** What to do with a tile that turns out to be the margin of a light fill. */
  private readonly marginPlans: Uint8Array;
  /** Index offsets of the four tiles that share a side, and of those that share a corner only. */
  private readonly sides: readonly number[];
  private readonly corners: readonly number[];

  /** Only `shadedRows` of tiles are looked at; the others are known to be black and white. */
  constructor(image: GreyImage, tones: Tones, shadedRows: readonly number[]) {
    this.tones = tones;
    this.meter = new TileMeter(image);
    this.columns = Math.ceil(image.widthPx / TILE_PX);
    const pitch = this.columns + 2;
    const tiles = pitch * (Math.ceil(image.heightPx / TILE_PX) + 2);
    this.looks = new Uint8Array(tiles);
    this.thresholds = new Uint8Array(tiles);
    this.tints = new Uint8Array(tiles);
    this.marginPlans = new Uint8Array(tiles);
    this.sides = [-1, 1, -pitch, pitch];
    this.corners = [-pitch - 1, -pitch + 1, pitch - 1, pitch + 1];
    this.spreadPictures(this.look(shadedRows));
    if (tones === 'auto') this.findPictureEdges(image, shadedRows);
  }

  /** The plans of one row of tiles, from the left: `BLANK`, `DITHERED` or a threshold. */
  plansOf(row: number): Uint8Array {
    const plans = new Uint8Array(this.columns);
    for (let column = 0; column < plans.length; column++) {
      const plan = this.planOf(this.indexOf(row, column));
      plans[column] = plan === UNMEASURED ? this.measuredThreshold(column, row) : plan;
    }
    return plans;
  }

  private planOf(at: number): number {
    const threshold = this.thresholds[at] ?? 0;
    if (threshold === BLANK || this.tones === 'lines') return threshold;
    if (this.tones === 'photo') return DITHERED;
    const tint = this.tints[at] ?? 0;
    if (this.belongsToPicture(at, tint)) return DITHERED;
    return isLight(tint) && this.isMarginOfFill(at, tint) ? (this.marginPlans[at] ?? threshold) : threshold;
  }

  private belongsToPicture(at: number, tint: number): boolean {
    switch (this.looks[at]) {
      case LOOK.pictureEdge:
        return true;
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

  /** Measures tiles. Answers with those that are pictures. */
  private look(shadedRows: readonly number[]): number[] {
    const pictures: number[] = [];
    for (const row of shadedRows) {
      for (let column = 0; column < this.columns; column++) {
        const at = this.indexOf(row, column);
        if (this.tones !== 'lines' && this.meter.isPlainPicture(column, row)) {
          this.looks[at] = LOOK.picture;
          this.thresholds[at] = UNMEASURED;
          pictures.push(at);
          continue;
        }
        const tones = this.meter.measure(column, row);
        if (tones === null) continue;
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

  /** Of a tile that is no picture after all, since it is alone. */
  private measuredThreshold(column: number, row: number): number {
    const tones = this.meter.measure(column, row);
    return tones === null ? BLANK : thresholdOf(tones);
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

  /** A picture that ends within a tile fills too little of it to be seen there: its edge would become a black block. */
  private findPictureEdges(image: GreyImage, shadedRows: readonly number[]): void {
    const edges: number[] = [];
    for (const row of shadedRows) {
      for (let column = 0; column < this.columns; column++) {
        const at = this.indexOf(row, column);
        if (this.thresholds[at] !== BLANK && this.isEdgeOfPicture(image, column, row, at)) edges.push(at);
      }
    }
    for (const at of edges) this.looks[at] = LOOK.pictureEdge;
  }

  private isEdgeOfPicture(image: GreyImage, column: number, row: number, at: number): boolean {
    const look = this.looks[at] ?? 0;
    if (look !== LOOK.drawing && look !== LOOK.fading && look !== LOOK.edge) return false;
    for (let down = -1; down <= 1; down++) {
      for (let across = -1; across <= 1; across++) {
        if (this.looks[at + down * (this.columns + 2) + across] !== LOOK.picture) continue;
        if (isPictureEdge(image, column, row, across, down)) return true;
      }
    }
    return false;
  }

  private indexOf(row: number, column: number): number {
    return (row + 1) * (this.columns + 2) + column + 1;
  }
}
