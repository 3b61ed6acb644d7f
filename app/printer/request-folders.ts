import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DoorClient } from '../domain/fax/origin.ts';
import type { DoorHandlers } from '../services/operations/door-operations.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { Log } from '../services/ports/log.ts';

export interface RequestFolderPorts {
  /** Private to this user. */
  readonly folder: string;
  readonly handlers: () => Pick<DoorHandlers, 'fax.request'> | null;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

const SWEEP_AGAIN_MS = 60_000;

/**
 * A folder for each incoming request, named after it: its documents stay there until Faxtray has its own copy or the request is
 * abandoned.
 */
export class RequestFolders {
  readonly #ports: RequestFolderPorts;
  readonly #client: DoorClient;
  /** Folders of requests that have not been handed in yet. */
  readonly #open = new Set<string>();
  #cancelSweep: (() => void) | null = null;
  #isClosed = false;

  constructor(ports: RequestFolderPorts, client: DoorClient) {
    this.#ports = ports;
    this.#client = client;
  }

  /** Returns its path; whoever puts something into the folder creates it. */
  begin(requestId: string): string {
    const name = `${requestId}~${this.#ports.ids.next()}`;
    this.#open.add(name);
    return join(this.#ports.folder, name);
  }

  /** Not handed in: nothing of it stays. */
  async discard(path: string): Promise<void> {
    this.#leave(path);
    await this.#remove(path);
  }

  /** Handed in: its documents stay until Faxtray has taken its copy. */
  async handedIn(path: string, isTaken: boolean): Promise<void> {
    this.#leave(path);
    if (isTaken) await this.#remove(path);
    else this.#sweepLater();
  }

  /** Removes what no fax waits for any more, including leftovers of an earlier run. */
  async sweep(): Promise<void> {
    const handlers = this.#ports.handlers();
    if (handlers === null || this.#isClosed) return;
    let left = 0;
    for (const name of await this.#names()) {
      if (this.#open.has(name)) continue;
      const asked = await handlers['fax.request']({ requestId: name.split('~')[0] ?? '' }, this.#client);
      // Refused: it belongs to an account that is not active, and may be wanted there.
      if (asked.ok && (asked.value === null || asked.value.claimedAt !== null))
        await this.#remove(join(this.#ports.folder, name));
      else left++;
    }
    if (left > 0) this.#sweepLater();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelSweep?.();
  }

  #leave(path: string): void {
    this.#open.delete(path.slice(this.#ports.folder.length + 1));
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.#ports.folder);
    } catch {
      // Nothing has come in yet.
      return [];
    }
  }

  async #remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true }).catch((error: unknown) =>
      this.#ports.log.warn(`${this.#client}.not-removed`, { error: String(error) }),
    );
  }

  #sweepLater(): void {
    if (this.#isClosed || this.#cancelSweep !== null) return;
    this.#cancelSweep = this.#ports.clock.after(SWEEP_AGAIN_MS, () => {
      this.#cancelSweep = null;
      void this.sweep().catch((error: unknown) => {
        // The queue may be closed while this runs.
        this.#ports.log.warn(`${this.#client}.not-swept`, { error: String(error) });
        this.#sweepLater();
      });
    });
  }
}
