import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BUNDLE_SIDECAR, isBundleName } from '../../domain/intake/send-folder-names.ts';
import type { Drop, FolderDefaults } from '../../services/ports/folders/send-folder.ts';
import { toFingerprint } from '../../storage/fingerprint.ts';
import { findSubfolder } from './folder-listing.ts';
import { bundleFiles } from './read-item-facts.ts';
import { readSidecarAt, readSidecarBeside } from './sidecar-beside.ts';

export interface DropPlace {
  /** The send folder. */
  readonly folder: string;
  readonly defaults: FolderDefaults;
  readonly leaseToken: number;
}

/** A document or bundle as it is now, with its instructions. Throws file system errors. */
export async function readDrop(item: string, { folder, defaults, leaseToken }: DropPlace): Promise<Drop> {
  const isBundle = isBundleName(item) && (await lstat(item)).isDirectory();
  const paths = isBundle
    ? (await bundleFiles(item)).filter((name) => name !== BUNDLE_SIDECAR).map((name) => join(item, name))
    : [item];
  const files = await Promise.all(
    paths.map(async (path) => {
      const stat = await lstat(path);
      return { path, name: basename(path), sizeBytes: stat.size, fingerprint: toFingerprint(stat) };
    }),
  );
  return {
    path: item,
    name: basename(item),
    folder,
    subfolder: findSubfolder(item, folder),
    isBundle,
    files,
    sidecar: isBundle ? await readSidecarAt(join(item, BUNDLE_SIDECAR)) : await readSidecarBeside(item),
    defaults,
    leaseToken,
  };
}
