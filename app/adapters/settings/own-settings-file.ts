import { copyFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { OWN_SETTINGS, type OwnSettingKey, type OwnSettings } from '../../domain/settings/settings.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Log } from '../../services/ports/log.ts';
import type { OwnSettingsFile } from '../../services/ports/computer/own-settings-file.ts';
import { diskFailure, whyDiskFailed } from '../../storage/disk-failure.ts';
import { writeFileAtomically } from '../../storage/durable-file.ts';
import { removeOldDrafts } from '../../storage/old-drafts.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';
import { SETTINGS_SCHEMA, settingProblem } from './settings-schema.ts';
import { exists } from '../../storage/exists.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

const MAX_BYTES = 1024 * 1024;

const OWN_SCHEMA = SETTINGS_SCHEMA.pick(
  Object.fromEntries(OWN_SETTINGS.map((key) => [key, true])) as Record<OwnSettingKey, true>,
);
/** A later version may have more settings and other values: each one is used if it is understood. */
const FILE_SCHEMA = z.object({ version: z.int().min(1), settings: z.record(z.string(), z.unknown()) });

/** This instance's `settings.json`, which only its owner can read. */
export class JsonOwnSettingsFile implements OwnSettingsFile {
  readonly #path: string;
  readonly #log: Log;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  /** Faxtray starts whatever the file contains; what could not be used stays beside it for somebody who can repair it. */
  async read(): Promise<{ settings: OwnSettings; problem: Phrase | null }> {
    await removeOldDrafts(dirname(this.#path));
    const found = await this.#find();
    switch (found.kind) {
      case 'missing':
        return { settings: {}, problem: null };
      case 'unreadable': {
        const keptAs = await this.#setAside((path) => rename(this.#path, path));
        this.#log.error('settings.unreadable', { path: this.#path, why: found.why, keptAs });
        return {
          settings: {},
          problem:
            keptAs === null
              ? phrase('settings-file.not-read', { why: found.why })
              : phrase('settings-file.not-read-kept', { why: found.why, keptAs }),
        };
      }
      case 'found': {
        const { settings, wrong } = understood(found.settings);
        if (wrong.length === 0) return { settings, problem: null };
        const keptAs = await this.#setAside((path) => copyFile(this.#path, path));
        this.#log.error('settings.not-understood', { path: this.#path, keys: wrong.join(' '), keptAs });
        // Reported once: the next start finds nothing wrong.
        await this.write(settings);
        const keys = wrong.slice(0, 5).join(', ');
        return {
          settings,
          problem:
            keptAs === null
              ? phrase('settings-file.not-understood', { keys })
              : phrase('settings-file.not-understood-kept', { keys, keptAs }),
        };
      }
    }
  }

  async write(settings: OwnSettings): Promise<Result<null>> {
    try {
      await writeFileAtomically(this.#path, `${JSON.stringify({ version: 1, settings }, null, 2)}\n`);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.setting-written')));
    }
  }

  check(settings: Readonly<Record<string, unknown>>): Result<OwnSettings> {
    const parsed = OWN_SCHEMA.safeParse(settings);
    if (parsed.success) return success(withoutAbsent(parsed.data));
    const keys = Object.keys(settings);
    const problem = settingProblem(parsed.error, keys.length === 1 ? (keys[0] ?? null) : null);
    const message = phrase('settings-file.cannot-be-set', { problem });
    return failed({ kind: 'needs-person', reason: 'refused', message });
  }

  async #find(): Promise<
    | { readonly kind: 'missing' }
    | { readonly kind: 'unreadable'; readonly why: Phrase }
    | { readonly kind: 'found'; readonly settings: Readonly<Record<string, unknown>> }
  > {
    try {
      const read = await readShared(this.#path, MAX_BYTES);
      if (read.kind === 'missing') return read;
      if (read.kind === 'refused') return { kind: 'unreadable', why: read.why };
      const json = parseSharedJson(read.bytes);
      if (!json.ok) return { kind: 'unreadable', why: json.failure };
      const parsed = FILE_SCHEMA.safeParse(json.value);
      if (!parsed.success) return { kind: 'unreadable', why: phrase('disk.why.no-settings') };
      return { kind: 'found', settings: parsed.data.settings };
    } catch (error) {
      return { kind: 'unreadable', why: whyDiskFailed(error) };
    }
  }

  /** An earlier file that was set aside stays, because it may be the good one. Null if it could not be set aside. */
  async #setAside(put: (path: string) => Promise<void>): Promise<string | null> {
    try {
      for (let number = 1; ; number++) {
        const path = `${this.#path}.damaged${number === 1 ? '' : `-${number}`}`;
        if (await exists(path)) continue;
        await put(path);
        return path;
      }
    } catch (error) {
      this.#log.warn('settings.not-set-aside', { why: whyDiskFailed(error) });
      return null;
    }
  }
}

/** Each key separately, so that one slip does not discard all the others. */
function understood(given: Readonly<Record<string, unknown>>): { settings: OwnSettings; wrong: string[] } {
  const wrong: string[] = [];
  const good = Object.entries(given).filter(([key, value]) => {
    const isGood = OWN_SCHEMA.safeParse({ [key]: value }).success;
    if (!isGood) wrong.push(key.slice(0, 40));
    return isGood;
  });
  return { settings: withoutAbsent(OWN_SCHEMA.parse(Object.fromEntries(good))), wrong };
}

const withoutAbsent = (settings: z.infer<typeof OWN_SCHEMA>): OwnSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
