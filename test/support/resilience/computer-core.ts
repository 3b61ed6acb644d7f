import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { OperationInput } from '../../../app/contract/operations.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { Settings } from '../../../app/domain/settings/settings.ts';
import type { DocumentChecker } from '../../../app/services/ports/pages/document-checker.ts';
import { silentLog } from '../silent-log.ts';
import { useTempFolders } from '../temp-folder.ts';
import { until } from '../until.ts';
import { WITHOUT_SCREEN } from '../without-screen.ts';
import { useExchange } from '../use-exchange.ts';
import { valueOf } from '../value-of.ts';
import { makePlainCore, type PlainCore, type PlainCoreOptions } from './plain-core.ts';

/** The app without a window at a real exchange, one for each test, and what a person does there. */
export interface ComputerCore extends PlainCore {
  readonly folder: string;
  readonly root: string;
  /** Stops it, and starts it again with the same data. */
  readonly startAgain: () => Promise<void>;
  readonly job: (id: string) => FaxJob;
  readonly inState: (id: string, state: FaxJob['state']) => Promise<FaxJob>;
  /** Makes a new fax from a text; returns its id. */
  readonly send: (
    name: string,
    to: readonly string[],
    changes?: Partial<OperationInput<'fax.send'>>,
  ) => Promise<string>;
}

export function useComputerCore(
  settings: Partial<Settings> = {},
  documents: DocumentChecker = WITHOUT_SCREEN.documents,
  listeners: Pick<
    PlainCoreOptions,
    'faxChanged' | 'isFollowed' | 'desktop' | 'attachedFiles' | 'previews' | 'coverDrawer'
  > = {},
): () => ComputerCore {
  const tempFolder = useTempFolders();
  const exchange = useExchange();
  let computer: ComputerCore | undefined;

  beforeEach(async () => {
    const folder = tempFolder();
    const root = join(folder, 'Faxes');
    mkdirSync(join(root, 'Send'), { recursive: true });
    mkdirSync(join(folder, 'data'));
    const { baseUrl, accounts } = exchange().ready;
    const own = accounts[0]?.extensions[0] ?? expect.fail('an exchange without extensions');
    const begin = async (): Promise<void> => {
      const core = makePlainCore({
        data: join(folder, 'data'),
        root,
        line: { baseUrl, extensionName: own.name, faxNumber: own.faxNumber, accessToken: own.accessToken },
        settings: { numberGuard: 'off', undoSeconds: 0, defaultRegion: 'US', ...settings },
        log: silentLog,
        documents,
        ...listeners,
      });
      const job = (id: string): FaxJob => core.store.find(id) ?? expect.fail(`no fax ${id}`);
      computer = {
        ...core,
        folder,
        root,
        async startAgain() {
          await core.app.stop();
          await begin();
        },
        job,
        inState: (id, state) =>
          until(
            () => job(id),
            (each) => each.state === state,
          ),
        send: async (name, to, changes = {}) => {
          const path = join(folder, name);
          writeFileSync(path, `What ${name} says`);
          core.chosenFiles.add(path);
          const sent = await core.app.operations['fax.send']({
            paths: [path],
            to: to.map((phoneNumber) => ({ phoneNumber, name: null })),
            ...{
              faxResolution: 'Low',
              coverPageText: null,
              sendAtMs: null,
              confirmed: false,
              asPagesOf: null,
            },
            ...changes,
          });
          return valueOf(sent).jobId;
        },
      };
      await core.app.start(Promise.resolve());
    };
    await begin();
  });
  afterEach(() => computer?.app.stop());

  return () => computer ?? expect.fail('no computer');
}
