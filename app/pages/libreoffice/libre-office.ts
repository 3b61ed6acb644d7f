import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MOST_BYTES } from '../recognise/read-document.ts';
import { readWhole } from '../recognise/read-whole.ts';
import type { DocumentLayout, DocumentToLayOut, LaidOutFile } from '../document/document-layout.ts';
import type { OfficeFault } from '../document/office-fault.ts';
import type { WorkFolder } from '../document/work-folder.ts';
import { carefulProfile } from './careful-profile.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { mayShowFiles } from './may-show-files.ts';
import { seesOnly } from './out-of-sight.ts';
import { runBounded, type Bounds } from './run-bounded.ts';

const VERSION = /LibreOffice (?<version>\d+(?:\.\d+)+)/u;
/** Older ones know some of the settings that keep a document in its place not. */
const LEAST_MAJOR = 6;
const VERSION_BOUNDS: Bounds = { timeMs: 15_000, memoryMiB: 4096 };
const CONVERSION_BOUNDS: Bounds = { timeMs: 60_000, memoryMiB: 4096 };

/** The LibreOffice that is installed here, one process a document: it lays out what only its own program could. */
export class LibreOffice implements DocumentLayout {
  readonly program: string;
  readonly #folder: WorkFolder;
  readonly #bounds: Bounds;
  #version: Promise<string | null> | null = null;
  /** One at a time: each takes hundreds of megabytes. */
  #busy: Promise<unknown> = Promise.resolve();

  constructor(program: string, folder: WorkFolder, bounds: Bounds = CONVERSION_BOUNDS) {
    this.program = program;
    this.#folder = folder;
    this.#bounds = bounds;
  }

  /** Null where there is none. */
  static find(folder: WorkFolder): LibreOffice | null {
    const program = findLibreOffice();
    return program === null ? null : new LibreOffice(program, folder);
  }

  /** Such as `7.4.7.2`; null when it does not say, or is too old to be trusted with documents of strangers. */
  version(): Promise<string | null> {
    this.#version ??= this.#askVersion();
    return this.#version;
  }

  layOut({ path, type }: DocumentToLayOut, signal?: AbortSignal): Promise<LaidOutFile | null> {
    // It would show a web page as its own program would, which is none.
    if (!type.isOffice) return Promise.resolve(null);
    // What the service has no extension for, LibreOffice tells by what it holds, under any.
    const [extension = type.id] = type.extensions;
    return this.convert(path, extension, signal);
  }

  /**
   * Null when it cannot, in time and memory, or nobody wants it any more: it is ended then. `extension`: what the document is, whatever
   * its name says.
   */
  convert(path: string, extension: string, signal?: AbortSignal): Promise<LaidOutFile | null> {
    const next = this.#busy.then(() => this.#convert(path, extension, signal));
    this.#busy = next.catch(() => undefined);
    return next;
  }

  async findOfficeFault(path: string): Promise<OfficeFault> {
    if ((await this.version()) === null) return 'not-usable';
    const bytes = await readWhole(path, MOST_BYTES).catch(() => 'no-file');
    return typeof bytes !== 'string' && this.#withholds(bytes, tmpdir()) ? 'not-given' : 'not-read';
  }

  #withholds(bytes: Uint8Array, folder: string): boolean {
    return !seesOnly(this.program, folder) && mayShowFiles(bytes);
  }

  async #askVersion(): Promise<string | null> {
    const folder = await this.#folder.make();
    const run = await runBounded(this.program, ['--version'], folder, VERSION_BOUNDS);
    await removeFolder(folder);
    const version = run.kind === 'ended' ? VERSION.exec(run.output)?.groups?.['version'] : undefined;
    return version !== undefined && Number.parseInt(version, 10) >= LEAST_MAJOR ? version : null;
  }

  async #convert(
    path: string,
    extension: string,
    signal: AbortSignal | undefined,
  ): Promise<LaidOutFile | null> {
    if ((await this.version()) === null || signal?.aborted === true) return null;
    const folder = await this.#folder.make();
    const remove = (): Promise<void> => removeFolder(folder);
    try {
      // A profile of its own: it meets no other LibreOffice, and none of the user's settings.
      const profile = join(folder, 'profile');
      await mkdir(join(profile, 'user'), { recursive: true });
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), carefulProfile());
      const source = join(folder, `document.${extension}`);
      const bytes = await readWhole(path, MOST_BYTES);
      if (typeof bytes === 'string') throw new Error(`${path} is ${bytes}`);
      if (this.#withholds(bytes, folder)) {
        await remove();
        return null;
      }
      const { keepResults } = await import('../office/keep-results.ts');
      const kept = await keepResults(bytes);
      if (kept === null) {
        await remove();
        return null;
      }
      await writeFile(source, kept);
      const args = [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
        ...['--convert-to', 'pdf', '--outdir', folder, source],
      ];
      await runBounded(this.program, args, folder, this.#bounds, signal);
      const pdf = join(folder, 'document.pdf');
      const made = await stat(pdf).catch(() => null);
      if (made !== null && made.size > 0) return { path: pdf, remove };
    } catch {
      // A full disk, a document that is gone: whoever opens it next says so.
    }
    await remove();
    return null;
  }
}

/** What was ended may be writing still, and a scanner for viruses may have it open: what was laid out is good anyway. */
const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
