import { z } from 'zod';
import { boundedList } from '../../storage/bounded-list.ts';
import { sharedTime } from '../../storage/shared-fields.ts';

/** Version of the backup file's layout. The databases in it have versions of their own. */
export const BACKUP_FORMAT = 1;
export const MANIFEST_NAME = 'manifest.json';
/** Hex SHA-256 of the manifest; the zip file's own checksums are not used. */
export const MANIFEST_SUM_NAME = 'manifest.sha256';
export const MAX_ENTRIES = 500_000;

const count = z.int().min(0);

const entry = z.strictObject({
  /** Name of the entry in the zip file. */
  entry: z.string().regex(/^files\/\d{1,9}$/u),
  /** Path below the folder of the queue, or below what all accounts share. */
  place: z.array(z.string().min(1).max(512)).min(2).max(64),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});

/** Matches any version, to tell whether this one can be read at all. */
export const backupKind = z.object({
  format: z.literal('faxtray-backup'),
  version: z.int().min(1),
  madeBy: z.string().max(64),
});

export const backupManifest = z.object({
  ...backupKind.shape,
  madeAtMs: sharedTime,
  account: z.object({ id: z.string().max(512), label: z.string().max(512) }),
  entries: boundedList(entry, MAX_ENTRIES),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupEntry = BackupManifest['entries'][number];
export type BackupAbout = Omit<BackupManifest, 'format' | 'version' | 'entries'>;
