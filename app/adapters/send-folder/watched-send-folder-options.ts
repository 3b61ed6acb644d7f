import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';
import type { FolderDefaults } from '../../services/ports/folders/send-folder.ts';
import type { LeaseHolder } from './folder-lease.ts';
import type { listFolder } from './folder-listing.ts';
import type { OpenWriters } from './open-writers.ts';

export interface WatchedSendFolderOptions {
  readonly path: string;
  readonly defaults: FolderDefaults;
  readonly watch: 'auto' | 'sweep';
  readonly holder: LeaseHolder;
  readonly incompleteAfterMs: number;
  readonly quietMs: number;
  readonly writers: OpenWriters;
  readonly clock: Clock;
  readonly log: Log;
  /** Absent: the real one. */
  readonly list?: typeof listFolder;
}
