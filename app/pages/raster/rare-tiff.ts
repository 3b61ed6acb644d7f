import type { Sharp } from 'sharp';
import { plausibleDensity } from './plausible-density.ts';
import type { RasterFile, RasterPage } from './raster-page.ts';
import { rareTiffKind, rareTiffPage } from './rare-tiff-page.ts';
import type { TiffDirectory } from './tiff-directories.ts';
import type { PixelDensity } from './tiff-resolutions.ts';

interface ReadPage {
  readonly index: number;
  readonly file: Promise<RasterFile | null>;
}

/** A TIFF with pages that the image library reads only after they were made into others; `usual` reads the rest. */
export class RareTiff implements RasterFile {
  readonly pageCount: number;
  readonly #bytes: Uint8Array;
  readonly #directories: readonly TiffDirectory[];
  readonly #resolutions: readonly (PixelDensity | null)[];
  readonly #usual: RasterFile;
  readonly #open: (bytes: Uint8Array) => Promise<RasterFile | null>;
  /** The last one: a page is asked for more than once in a row. */
  #read: ReadPage | null = null;

  constructor(
    bytes: Uint8Array,
    directories: readonly TiffDirectory[],
    resolutions: readonly (PixelDensity | null)[],
    usual: RasterFile,
    open: (bytes: Uint8Array) => Promise<RasterFile | null>,
  ) {
    this.#bytes = bytes;
    this.#directories = directories;
    this.#resolutions = resolutions;
    this.#usual = usual;
    this.#open = open;
    this.pageCount = directories.length;
  }

  async describePage(index: number): Promise<RasterPage | null> {
    if (!this.#isRare(index)) return this.#usual.describePage(index);
    const page = await (await this.#readPage(index))?.describePage(0);
    if (page === undefined || page === null) return null;
    return { ...page, ...plausibleDensity(this.#resolutions[index] ?? null) };
  }

  async greyPage(index: number, damage: 'fails' | 'shows'): Promise<Sharp> {
    const file = this.#isRare(index) ? await this.#readPage(index) : null;
    return file === null ? this.#usual.greyPage(index, damage) : file.greyPage(0, damage);
  }

  #isRare(index: number): boolean {
    const directory = this.#directories[index];
    return directory !== undefined && rareTiffKind(directory) !== null;
  }

  #readPage(index: number): Promise<RasterFile | null> {
    if (this.#read?.index !== index) this.#read = { index, file: this.#makePage(index) };
    return this.#read.file;
  }

  async #makePage(index: number): Promise<RasterFile | null> {
    const directory = this.#directories[index];
    const page = directory === undefined ? null : await rareTiffPage(this.#bytes, directory, index);
    return page === null ? null : this.#open(page);
  }
}
