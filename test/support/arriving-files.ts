import type { ArrivingFile, ArrivingUpdate } from '../../app/services/ports/folders/send-folder.ts';

/** The files arriving in a folder, put together from what is reported. */
export class ArrivingFiles {
  readonly #files = new Map<string, ArrivingFile>();

  hear({ changed, gone }: ArrivingUpdate): void {
    for (const path of gone) this.#files.delete(path);
    for (const file of changed) this.#files.set(file.path, file);
  }

  all(): ArrivingFile[] {
    return [...this.#files.values()];
  }
}
