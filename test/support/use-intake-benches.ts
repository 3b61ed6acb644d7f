import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { startIntakeBench, type IntakeBench, type IntakeBenchOptions } from './intake-bench.ts';
import { SMALL_PDF } from './small-documents.ts';
import { useTempFolders } from './temp-folder.ts';

/** Starts benches in folders of their own and stops them after each test. */
export function useIntakeBenches(): (options?: Partial<IntakeBenchOptions>) => Promise<IntakeBench> {
  const tempFolder = useTempFolders();
  const running: IntakeBench[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((bench) => bench.stop()));
  });
  return async (options = {}) => {
    const bench = await startIntakeBench({
      ...{ root: join(tempFolder(), 'Faxes'), data: tempFolder() },
      ...options,
    });
    running.push(bench);
    return bench;
  };
}

/** Puts a complete file into the folder, in one step. */
export function drop(bench: IntakeBench, name: string, bytes: string | Uint8Array = SMALL_PDF): void {
  const draft = join(bench.path, '.draft');
  writeFileSync(draft, bytes);
  renameSync(draft, join(bench.path, name));
}
