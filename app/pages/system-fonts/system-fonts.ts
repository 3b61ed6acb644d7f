import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { hasAll } from '../shaping/has-all.ts';
import type { HarfBuzz } from '../shaping/shaper.ts';
import { ShapingFont } from '../shaping/shaping-font.ts';
import { covers, fontCoverage, type FontCoverage } from './font-coverage.ts';
import { fontFiles } from './font-files.ts';
import { fontRank, type Language } from './font-preference.ts';

/** A font of all of Chinese has 20 MiB, a collection for all languages that share it 120. All that is used stays in memory. */
const MOST_FONT_BYTES = 128 * 1024 * 1024;
const MOST_FONTS_OPEN = 8;
/** All of Chinese is some 90,000; who writes marks on marks makes up as many as they like. */
const MOST_CLUSTERS_KNOWN = 20_000;
/** Somebody who is told that a font is missing installs it, and tries again. */
const LISTED_AGAIN_AFTER_MS = 2_000;
/** In a collection for several languages the first is Japanese, then Korean, then Chinese, simplified and traditional; others have one kind of letters. */
const PLACE_IN_COLLECTION: Readonly<Record<Language, number>> = {
  ja: 0,
  und: 0,
  ko: 1,
  zh: 2,
  'zh-Hant': 3,
};
const COLLECTION_FOR_ALL = /cjk|sourcehan/iu;

/** The fonts of this machine, for the letters that those which come with Faxtray have not. Looked through when the first is asked for. */
export class SystemFonts {
  readonly #folders: () => readonly string[];
  readonly #ranked = new Map<Language, readonly string[]>();
  #listedAtMs = -Infinity;
  readonly #coverageByPath = new Map<string, readonly FontCoverage[]>();
  readonly #open = new Map<string, ShapingFont | null>();
  readonly #found = new Map<string, ShapingFont>();
  readonly #missing = new Set<string>();

  constructor(folders: () => readonly string[]) {
    this.#folders = folders;
  }

  /** The font that suits a cluster best, of those that have all of it: a letter and its marks; null: none has. */
  fontFor(hb: HarfBuzz, cluster: string, language: Language): ShapingFont | null {
    const key = `${language} ${cluster}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    this.#listAnew();
    if (this.#missing.has(key)) return null;
    const font = this.#find(hb, cluster, language);
    if (this.#found.size + this.#missing.size >= MOST_CLUSTERS_KNOWN) {
      this.#found.clear();
      this.#missing.clear();
    }
    if (font === null) this.#missing.add(key);
    else this.#found.set(key, font);
    return font;
  }

  #find(hb: HarfBuzz, cluster: string, language: Language): ShapingFont | null {
    for (const face of this.facesFor(cluster, language)) {
      const font = this.#opened(hb, face);
      // A font of coloured signs says that it has them, and has no outlines for them.
      if (font !== null && hasAll(font, cluster)) return font;
    }
    return null;
  }

  /** All that say that they have every character of a cluster, the best first: one of each file. */
  *facesFor(cluster: string, language: Language): Generator<FontCoverage> {
    this.#listAnew();
    for (const path of this.#rankedFor(language)) {
      const faces = this.#coverage(path).filter((face) =>
        hasAll({ has: (codePoint) => covers(face, codePoint) }, cluster),
      );
      const place = COLLECTION_FOR_ALL.test(basename(path)) ? PLACE_IN_COLLECTION[language] : 0;
      const face = faces.find(({ index }) => index === place) ?? faces[0];
      if (face !== undefined) yield face;
    }
  }

  #rankedFor(language: Language): readonly string[] {
    const known = this.#ranked.get(language);
    if (known !== undefined) return known;
    const ranked = fontFiles(this.#folders()).flatMap((path) => {
      const rank = fontRank(basename(path), language);
      return rank === null ? [] : [{ path, rank }];
    });
    const paths = ranked.sort((a, b) => a.rank - b.rank).map(({ path }) => path);
    this.#ranked.set(language, paths);
    return paths;
  }

  #listAnew(): void {
    if (performance.now() - this.#listedAtMs < LISTED_AGAIN_AFTER_MS) return;
    this.#listedAtMs = performance.now();
    this.#ranked.clear();
    this.#missing.clear();
  }

  #coverage(path: string): readonly FontCoverage[] {
    const known = this.#coverageByPath.get(path);
    if (known !== undefined) return known;
    const coverage = fontCoverage(path);
    this.#coverageByPath.set(path, coverage);
    return coverage;
  }

  #opened(hb: HarfBuzz, { path, index }: FontCoverage): ShapingFont | null {
    const key = `${path} ${index}`;
    const known = this.#open.get(key);
    if (known !== undefined) return known;
    if (this.#open.size >= MOST_FONTS_OPEN) {
      this.#open.clear();
      this.#found.clear();
    }
    const font = openFont(hb, path, index);
    this.#open.set(key, font);
    return font;
  }
}

function openFont(hb: HarfBuzz, path: string, index: number): ShapingFont | null {
  try {
    if (statSync(path).size > MOST_FONT_BYTES) return null;
    return new ShapingFont(hb, basename(path), readFileSync(path), index);
  } catch {
    return null;
  }
}
