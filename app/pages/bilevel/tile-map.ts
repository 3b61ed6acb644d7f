import type { GreyImage } from '../page/grey-image.ts';
import { isPhotoEdge } from './photo-edge.ts';
import {
  BLANK,
  DITHERED,
  isLight,
  TILE_KIND,
  classifyTile,
  chooseMarginPlan,
  chooseThreshold,
} from './tile-kind.ts';
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
  readonly #columns: number;
  /** By tile, in rows with a tile of margin on every side, so that each has neighbours all round. */
  readonly #tones: Tones;
  readonly #meter: TileMeter;
  readonly #kinds: Uint8Array;
  readonly #thresholds: Uint8Array;
  /** 0: none. */
  readonly #tints: Uint8Array;
  /** What to do with a tile that turns out to be the margin of a light fill. */
  readonly #marginPlans: Uint8Array;
  /** Index offsets of the four tiles that share a side, and of those that share a corner only. */
  readonly #sides: readonly number[];
  readonly #corners: readonly number[];

  /** Only `shadedRows` of tiles are looked at; the others are known to be black and white. */
  constructor(image: GreyImage, tones: Tones, shadedRows: readonly number[]) {
    this.#tones = tones;
    this.#meter = new TileMeter(image);
    this.#columns = Math.ceil(image.widthPx / TILE_PX);
    const pitch = this.#columns + 2;
    const tiles = pitch * (Math.ceil(image.heightPx / TILE_PX) + 2);
    this.#kinds = new Uint8Array(tiles);
    this.#thresholds = new Uint8Array(tiles);
    this.#tints = new Uint8Array(tiles);
    this.#marginPlans = new Uint8Array(tiles);
    this.#sides = [-1, 1, -pitch, pitch];
    this.#corners = [-pitch - 1, -pitch + 1, pitch - 1, pitch + 1];
    this.#spreadPhotos(this.#classify(shadedRows));
    if (tones === 'auto') this.#findPhotoEdges(image, shadedRows);
  }

  /** The plans of one row of tiles, from the left: `BLANK`, `DITHERED` or a threshold. */
  choosePlans(row: number): Uint8Array {
    const plans = new Uint8Array(this.#columns);
    for (let column = 0; column < plans.length; column++) {
      const plan = this.#choosePlan(this.#toIndex(row, column));
      plans[column] = plan === UNMEASURED ? this.#measuredThreshold(column, row) : plan;
    }
    return plans;
  }

  #choosePlan(at: number): number {
    const threshold = this.#thresholds[at] ?? 0;
    if (threshold === BLANK || this.#tones === 'lines') return threshold;
    if (this.#tones === 'photo') return DITHERED;
    const tint = this.#tints[at] ?? 0;
    if (this.#belongsToPhoto(at, tint)) return DITHERED;
    return isLight(tint) && this.#isMarginOfFill(at, tint) ? (this.#marginPlans[at] ?? threshold) : threshold;
  }

  #belongsToPhoto(at: number, tint: number): boolean {
    switch (this.#kinds[at]) {
      case TILE_KIND.photoEdge:
        return true;
      case TILE_KIND.fading:
        return this.#besides(at, TILE_KIND.photo);
      case TILE_KIND.textOnFill:
        return !isLight(tint) && this.#besides(at, TILE_KIND.photo);
      case TILE_KIND.edge:
      case TILE_KIND.lightFill:
      case TILE_KIND.photo:
        // A filled tile all by itself is a stroke of bold grey text: dithered only in company.
        return this.#besides(at, TILE_KIND.lightFill);
      default:
        return false;
    }
  }

  /** Whether a tile that shares a side looks like `look` or more so. */
  #besides(at: number, kind: number): boolean {
    for (const offset of this.#sides) if ((this.#kinds[at + offset] ?? 0) >= kind) return true;
    return false;
  }

  #isMarginOfFill(at: number, tint: number): boolean {
    for (const offset of this.#sides) if (this.#isFillTinted(at + offset, tint)) return true;
    for (const offset of this.#corners) if (this.#isFillTinted(at + offset, tint)) return true;
    return false;
  }

  #isFillTinted(at: number, tint: number): boolean {
    if (this.#tints[at] !== tint) return false;
    return this.#kinds[at] === TILE_KIND.lightFill || this.#kinds[at] === TILE_KIND.textOnFill;
  }

  /** Measures tiles. Answers with those that are pictures. */
  #classify(shadedRows: readonly number[]): number[] {
    const photos: number[] = [];
    for (const row of shadedRows) {
      for (let column = 0; column < this.#columns; column++) {
        const at = this.#toIndex(row, column);
        if (this.#tones !== 'lines' && this.#meter.isPlainPhoto(column, row)) {
          this.#kinds[at] = TILE_KIND.photo;
          this.#thresholds[at] = UNMEASURED;
          photos.push(at);
          continue;
        }
        const tones = this.#meter.measure(column, row);
        if (tones === null) continue;
        const kind = classifyTile(tones);
        this.#kinds[at] = kind;
        this.#thresholds[at] = chooseThreshold(tones);
        if (kind === TILE_KIND.photo) photos.push(at);
        if (tones.tint === null) continue;
        this.#tints[at] = tones.tint;
        this.#marginPlans[at] = chooseMarginPlan(tones.dark, tones.tint);
      }
    }
    return photos;
  }

  /** Of a tile that is no picture after all, since it is alone. */
  #measuredThreshold(column: number, row: number): number {
    const tones = this.#meter.measure(column, row);
    return tones === null ? BLANK : chooseThreshold(tones);
  }

  #spreadPhotos(photos: number[]): void {
    for (let at = photos.pop(); at !== undefined; at = photos.pop()) {
      for (const offset of this.#sides) {
        const kind = this.#kinds[at + offset];
        if (kind !== TILE_KIND.darkFill && kind !== TILE_KIND.highlight) continue;
        this.#kinds[at + offset] = TILE_KIND.photo;
        photos.push(at + offset);
      }
    }
  }

  /** A picture that ends within a tile fills too little of it to be seen there: its edge would become a black block. */
  #findPhotoEdges(image: GreyImage, shadedRows: readonly number[]): void {
    const edges: number[] = [];
    for (const row of shadedRows) {
      for (let column = 0; column < this.#columns; column++) {
        const at = this.#toIndex(row, column);
        if (this.#thresholds[at] !== BLANK && this.#isEdgeOfPhoto(image, column, row, at)) edges.push(at);
      }
    }
    for (const at of edges) this.#kinds[at] = TILE_KIND.photoEdge;
  }

  #isEdgeOfPhoto(image: GreyImage, column: number, row: number, at: number): boolean {
    const kind = this.#kinds[at] ?? 0;
    if (kind !== TILE_KIND.drawing && kind !== TILE_KIND.fading && kind !== TILE_KIND.edge) return false;
    for (let down = -1; down <= 1; down++) {
      for (let across = -1; across <= 1; across++) {
        if (this.#kinds[at + down * (this.#columns + 2) + across] !== TILE_KIND.photo) continue;
        if (isPhotoEdge(image, column, row, across, down)) return true;
      }
    }
    return false;
  }

  #toIndex(row: number, column: number): number {
    return (row + 1) * (this.#columns + 2) + column + 1;
  }
}
