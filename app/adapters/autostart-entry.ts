import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import type { LoginItem } from '../services/ports/computer/login-item.ts';
import { diskFailure, toErrno } from '../storage/disk-failure.ts';
import { writeFileAtomically } from '../storage/durable-file.ts';
import { forThisUser, makeFolder } from '../storage/make-folder.ts';
import { readShared } from '../storage/read-shared.ts';
import { phrase } from '../words/phrase.ts';

const MAX_BYTES = 64 * 1024;
/** What desktops write into an entry that a person disabled in their settings. */
const SWITCHED_OFF = /^(?:Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/mu;

/** An entry in the `autostart` folder of a Linux desktop (XDG Autostart Specification). */
export class AutostartEntry implements LoginItem {
  readonly #path: string;
  readonly #command: readonly string[];

  /** `command`: the program and its arguments. */
  constructor(path: string, command: readonly string[]) {
    this.#path = path;
    this.#command = command;
  }

  async isOn(): Promise<boolean> {
    const text = await this.#read();
    return text !== null && !SWITCHED_OFF.test(text);
  }

  async set(isOn: boolean): Promise<Result<null>> {
    try {
      if (!isOn) await rm(this.#path, { force: true });
      else if ((await this.#read()) !== this.#entry) {
        await makeFolder(dirname(this.#path), forThisUser);
        await writeFileAtomically(this.#path, this.#entry);
      }
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.start-at-sign-in')));
    }
  }

  get #entry(): string {
    const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Faxtray', `Exec=${execLine(this.#command)}`];
    return `${lines.join('\n')}\nTerminal=false\n`;
  }

  /** Null if there is nothing that a desktop would start. */
  async #read(): Promise<string | null> {
    try {
      const read = await readShared(this.#path, MAX_BYTES);
      return read.kind === 'read' ? read.bytes.toString('utf8') : null;
    } catch (error) {
      if (toErrno(error) === null) throw error;
      return null;
    }
  }
}

/**
 * Quotes each argument and escapes its special characters, then escapes what is special in the value of any key (Desktop Entry
 * Specification).
 */
const execLine = (command: readonly string[]): string =>
  command
    .map((each) => `"${each.replaceAll(/["`$\\]/gu, '\\$&')}"`)
    .join(' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('%', '%%');
