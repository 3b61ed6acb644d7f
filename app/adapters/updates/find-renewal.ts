import { createPublicKey, type KeyObject } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Installation, NotRenewed } from '../../services/ports/computer/updater.ts';
import { isBelow } from '../../storage/is-below.ts';

/** Where the packager records the source of newer versions; electron-builder writes it (`publish`). */
const PLACE = 'app-update.yml';
/** Identifies newer versions; the packager puts it there (docs/guide/installing.md). */
const KEY = 'update-key.pem';

/** The key that verifies newer versions of this installation, or why there are none. */
export function findRenewal(installation: Installation): { readonly key: KeyObject } | NotRenewed {
  const { isPackaged, resources, platform } = installation;
  if (!isPackaged) return 'from-source';
  // Squirrel installs what it was given whenever the program ends, in whatever way.
  if (platform === 'darwin') return 'by-hand';
  if (isRenewedByOthers(installation)) return 'package-manager';
  if (!existsSync(join(resources, PLACE))) return 'no-place';
  const key = readKey(join(resources, KEY));
  return key === null ? 'no-key' : { key };
}

/** A system package, one rolled out by an administrator (.msi), or a folder that somebody unpacked. */
function isRenewedByOthers(installation: Installation): boolean {
  const { platform, program } = installation;
  if (platform === 'linux') return !isOwnAppImage(installation);
  return platform === 'win32' && !existsSync(join(dirname(program), 'Uninstall Faxtray.exe'));
}

/**
 * Every program started from within an AppImage, for example from an editor's terminal, inherits the path of that AppImage, which Faxtray
 * must not replace. And one that an administrator put where this user cannot write is the administrator's to update.
 */
function isOwnAppImage({ program, appImage, appDir }: Installation): boolean {
  if (appImage === null || appDir === null) return false;
  try {
    if (!isBelow(realpathSync(appDir), realpathSync(program))) return false;
    accessSync(dirname(appImage), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readKey(path: string): KeyObject | null {
  try {
    const key = createPublicKey(readFileSync(path));
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
