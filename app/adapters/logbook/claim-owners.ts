import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../../services/ports/log.ts';
import { draftBeside } from '../../storage/durable-file.ts';
import { shortHashOfFolder } from './logbook-folder.ts';

/** Claims of earlier starts are left over after a day. */
const MOST = 100;
const ownersText = z.array(z.string()).max(MOST);

/**
 * The owners whose claims belong to this queue: this start's, which is the last, and those of earlier starts, which may have been
 * interrupted. Stored beside the logbook, because backups leave that out: a copy of the user data then knows no earlier start, and a copy
 * of the whole disk none that came after it. Does not use the machine's name, which people change.
 */
export function claimOwners(logbookFolder: string, dataFolder: string, log: Log): readonly string[] {
  const path = join(logbookFolder, `${shortHashOfFolder(dataFolder)}.owners.json`);
  const owners = [...readOwners(path), randomUUID()].slice(-MOST);
  try {
    mkdirSync(logbookFolder, { recursive: true, mode: 0o700 });
    const draft = draftBeside(path);
    writeFileSync(draft, JSON.stringify(owners), { flag: 'wx', mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    // After a crash a person is asked about a fax that was being handed over.
    log.warn('claims.owner-not-written', { folder: logbookFolder, error: String(error) });
  }
  return owners;
}

function readOwners(path: string): string[] {
  try {
    return ownersText.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return [];
  }
}
