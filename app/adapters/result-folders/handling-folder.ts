import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findOvertaking,
  MAX_HANDLING_COUNTER,
  mergeHandling,
  nextCounter,
  renumberHandling,
  type Handling,
  type HandlingSeen,
  type HandlingValue,
  type Person,
} from '../../domain/service/handling.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { Turns } from '../../domain/turns.ts';
import type { HandlingFiles, HandlingSet } from '../../services/ports/folders/handling-files.ts';
import type { Log } from '../../services/ports/log.ts';
import { diskFailure, isMissing } from '../../storage/disk-failure.ts';
import { writeFileAtomically } from '../../storage/durable-file.ts';
import { OldDrafts } from '../../storage/old-drafts.ts';
import { removeFile } from '../../storage/remove-file.ts';
import { phrase } from '../../words/phrase.ts';
import {
  HANDLING_NAME,
  handlingPrefix,
  readHandlingFile,
  shortenHandlingFile,
  toHandlingTexts,
  type HandlingFile,
  type HandlingFileRead,
} from './handling-file.ts';
import { listFileNames } from './list-file-names.ts';
import { makeSharedFolder, refuseLink } from './make-shared-folder.ts';

/** Far more than people work on; adding more only means that they are not read. */
const MOST_FILES = 50_000;
/**
 * Limit for the files kept in memory, where they take several times as much: enough for an ordinary file for each of 50,000 faxes and
 * more.
 */
const MOST_BYTES = 64 * 1024 * 1024;
const AT_ONCE = 32;
/** A file that vanishes during the reading is replaced by another. This often only if others never stop writing. */
const MOST_LISTINGS = 100;
/** A name listed this often without a file ever being there cannot be opened here: nobody writes the same name again. */
const LISTINGS_OF_NO_FILE = 5;

/**
 * `Received/.handling/` below the root (send-folder.md "Work on what came in"). A file is written once, under a unique name, and never
 * changed: it contains everything that its writer had read plus the new entries. Only then are the files that were read removed. So
 * nothing is overwritten, however many write at once, and nothing is lost wherever an interruption comes.
 */
export class HandlingFolder implements HandlingFiles {
  readonly #root: string;
  readonly #received: string;
  readonly #folder: string;
  readonly #service: string;
  readonly #log: Log;
  /** Files that were read completely, by name: they never change. */
  readonly #read = new Map<string, HandlingFileRead>();
  readonly #foreign = new Set<string>();
  /** Shortened files for which there is no room: who has the fax, and its stage. Without these it would look open. */
  readonly #beyond = new Map<string, HandlingFile>();
  readonly #mostBytes: number;
  /** The last counter set here, by message id: a later change must have a higher one, whatever can be read by then. */
  readonly #counters = new Map<string, number>();
  /** What files that were not understood looked like, by name: such a file is read again only if it changes. */
  readonly #others = new Map<string, string>();
  readonly #listNames: (folder: string) => Promise<string[]>;
  #hasTooMany = false;
  readonly #changes = new Turns();
  /** Two readings at once would each fill the room meant for both. */
  readonly #readings = new Turns();
  readonly #oldDrafts = new OldDrafts();

  /** `service` tells messages of different services apart, because their ids may be the same. */
  constructor(root: string, service: string, log: Log, listNames = listFileNames, mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
    this.#root = root;
    this.#received = join(root, 'Received');
    this.#folder = join(this.#received, '.handling');
    this.#service = service;
    this.#log = log;
    this.#listNames = listNames;
  }

  readAll(): Promise<Result<ReadonlyMap<string, Handling>>> {
    return this.#readings.run(() => this.#readAll());
  }

  async #readAll(): Promise<Result<ReadonlyMap<string, Handling>>> {
    try {
      const files = await this.#readFiles('');
      if (files === 'busy') return BUSY;
      const all = new Map<string, Handling>();
      for (const { messageId, entries } of files.values()) {
        const known = all.get(messageId);
        all.set(messageId, known === undefined ? entries : mergeHandling(known, entries));
      }
      return success(all);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.read', { path: this.#folder })));
    }
  }

  set(
    messageId: string,
    values: readonly HandlingValue[],
    who: Person,
    atMs: number,
    seen: HandlingSeen | null = null,
  ): Promise<Result<HandlingSet>> {
    return this.#changes.run(() => this.#set(messageId, values, who, atMs, seen));
  }

  async #set(
    messageId: string,
    values: readonly HandlingValue[],
    who: Person,
    atMs: number,
    seen: HandlingSeen | null,
  ): Promise<Result<HandlingSet>> {
    const prefix = handlingPrefix(this.#service, messageId);
    try {
      await this.#prepare();
      const before = await this.#readFiles(prefix);
      if (before === 'busy') return BUSY;
      const own = [...before].filter(([, each]) => each.messageId === messageId);
      const known = mergeHandling(...own.map(([, { entries }]) => entries));
      const overtakenBy = seen === null ? null : findOvertaking(known, seen, who);
      if (overtakenBy !== null) return success({ handling: known, overtakenBy });
      const least = (this.#counters.get(messageId) ?? 0) + 1;
      const next = Math.max(nextCounter(known), least);
      // No honest use reaches this counter.
      const isFull = next > MAX_HANDLING_COUNTER;
      const base = isFull ? renumberHandling(known) : known;
      const counter = isFull ? nextCounter(base) : next;
      const stamp = { counter, writing: randomUUID(), who, atMs };
      const entries = mergeHandling(
        base,
        values.map((value) => ({ ...value, ...stamp })),
      );
      const texts = toHandlingTexts({ service: this.#service, messageId, entries });
      // The assignee and the stage can always be set, however much others have written on a fax.
      if (texts.work.length > 1 && values.some(({ kind }) => kind === 'tag' || kind === 'remark'))
        return failed({
          kind: 'needs-person',
          reason: 'refused',
          message: phrase('refused.too-much-on-fax'),
        });
      const mode = (await stat(this.#received)).mode & 0o666;
      // Even if the write fails: the file may exist anyway.
      this.#counters.set(messageId, counter);
      for (const text of [...texts.work, ...texts.links])
        await writeFileAtomically(join(this.#folder, `${prefix}${randomUUID()}.json`), text, mode);
      for (const [name] of own) {
        const removed = removeFile(join(this.#folder, name));
        // A file that cannot be removed merges without effect as long as the new one has higher counters.
        await (isFull ? removed : removed.catch(() => undefined));
      }
      return success({ handling: entries, overtakenBy });
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path: this.#folder })));
    }
  }

  remove(messageId: string): Promise<Result<null>> {
    return this.#changes.run(() => this.#remove(messageId));
  }

  async #remove(messageId: string): Promise<Result<null>> {
    try {
      const found = await this.#readFiles(handlingPrefix(this.#service, messageId));
      if (found === 'busy') return BUSY;
      for (const [name, each] of found)
        if (each.messageId === messageId) await removeFile(join(this.#folder, name));
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path: this.#folder })));
    }
  }

  async #prepare(): Promise<void> {
    // Whoever can see the faxes can see who has them.
    await makeSharedFolder(this.#root, this.#folder);
    await this.#oldDrafts.sweep(this.#folder, Date.now());
  }

  /** This service's files with names that begin like this, by name: everything that was there at one moment, or `busy`. */
  async #readFiles(prefix: string): Promise<Map<string, HandlingFile> | 'busy'> {
    let missingEachTime: ReadonlySet<string> | null = null;
    for (let listing = 1; listing <= MOST_LISTINGS; listing++) {
      const names = await this.#list();
      if (prefix === '') this.#forgetAllBut(new Set(names));
      const wanted = names.filter((name) => name.startsWith(prefix)).slice(0, MOST_FILES);
      const { found, missing } = await this.#readNamed(wanted, prefix === '');
      const before: ReadonlySet<string> = missingEachTime ?? new Set(missing);
      missingEachTime = new Set(missing.filter((name) => before.has(name)));
      const noFile = listing < LISTINGS_OF_NO_FILE ? 0 : missingEachTime.size;
      if (missing.length === noFile) return found;
    }
    return 'busy';
  }

  /** `isAll`: all faxes; otherwise one fax, for which there is room whatever else is there. */
  async #readNamed(
    names: readonly string[],
    isAll: boolean,
  ): Promise<{ found: Map<string, HandlingFile>; missing: string[] }> {
    const found = new Map<string, HandlingFile>();
    const missing: string[] = [];
    let bytes = 0;
    for (const [, known] of isAll ? this.#read : []) bytes += known.bytes;
    if (isAll) for (const [name, file] of this.#beyond) found.set(name, file);
    const wanted = names.filter((name) => !this.#foreign.has(name) && !found.has(name));
    for (let at = 0; at < wanted.length; at += AT_ONCE)
      await Promise.all(
        wanted.slice(at, at + AT_ONCE).map(async (name) => {
          const known = this.#read.get(name);
          const read = known ?? (await this.#readFile(name));
          if (read === 'missing') missing.push(name);
          else if (read === 'other') return;
          else if (read.file.service !== this.#service) this.#foreign.add(name);
          else if (known === undefined && bytes + read.bytes > this.#mostBytes) {
            const short = this.#shorten(name, read.file);
            // To set something on a fax, its complete files are needed, because they are rewritten and removed.
            if (isAll) found.set(name, short);
          } else {
            if (known === undefined) bytes += read.bytes;
            found.set(name, read.file);
            if (isAll) this.#read.set(name, read);
          }
        }),
      );
    return { found, missing };
  }

  /** The file stays, and is read again once there is room, or when something is set on its fax. */
  #shorten(name: string, file: HandlingFile): HandlingFile {
    if (this.#beyond.size === 0) this.#log.warn('handling.too-many-bytes', { most: this.#mostBytes });
    const short = shortenHandlingFile(file);
    this.#beyond.set(name, short);
    return short;
  }

  async #readFile(name: string): Promise<HandlingFileRead | 'missing' | 'other'> {
    const path = join(this.#folder, name);
    const before = await lstat(path).then(describeFile, () => null);
    if (before !== null && this.#others.get(name) === before) return 'other';
    const file = await readHandlingFile(path);
    // Written to since: what was read may be old, or incomplete.
    if (file === 'other' && before !== null) this.#others.set(name, before);
    else this.#others.delete(name);
    return file;
  }

  async #list(): Promise<string[]> {
    try {
      await refuseLink(this.#folder);
      const names = (await this.#listNames(this.#folder)).filter((name) => HANDLING_NAME.test(name));
      const hasTooMany = names.length > MOST_FILES;
      if (hasTooMany && !this.#hasTooMany) this.#log.warn('handling.too-many-files', { files: names.length });
      this.#hasTooMany = hasTooMany;
      return names.sort();
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Nothing is missing from a drive that is away: only an existing root can say that nothing was written so far.
      await stat(this.#root);
      return [];
    }
  }

  #forgetAllBut(names: ReadonlySet<string>): void {
    const before = this.#read.size;
    for (const known of [this.#read, this.#others, this.#foreign, this.#beyond])
      for (const name of known.keys()) if (!names.has(name)) known.delete(name);
    // There may be room for them now.
    if (this.#read.size < before) this.#beyond.clear();
  }
}

const BUSY = failed({
  kind: 'later',
  reason: 'disk',
  retryAfterMs: null,
  message: phrase('disk.handling-busy'),
} as const);

const describeFile = ({ size, mtimeMs, ino }: Stats): string => `${size} ${mtimeMs} ${ino}`;
