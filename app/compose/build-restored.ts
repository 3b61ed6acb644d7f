import { claimFolders, FileClaims } from '../adapters/logbook/file-claims.ts';
import { FileLogbook } from '../adapters/logbook/file-logbook.ts';
import { claimOwners } from '../adapters/logbook/claim-owners.ts';
import { logbookName } from '../adapters/logbook/logbook-folder.ts';
import { OtherLogbooks } from '../adapters/logbook/other-logbooks.ts';
import { traceSources } from '../adapters/logbook/trace-sources.ts';
import { findOpenStatusFiles } from '../adapters/result-folders/find-open-status-files.ts';
import { readSetAsideEntries, SET_ASIDE } from '../adapters/job-store/set-aside-entry.ts';
import type { ResultFolders } from '../services/ports/folders/result-folders.ts';
import { LateTraces } from '../services/restored/late-traces.ts';
import { LogbookWriter } from '../services/restored/logbook-writer.ts';
import { OtherCopies } from '../services/restored/other-copies.ts';
import { RestoredFaxes, type RestoredFaxPorts } from '../services/restored/restored-faxes.ts';
import { UnlistedFaxes } from '../services/restored/unlisted-faxes.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { part, type Part } from './part.ts';

export interface RestoredPorts extends Omit<RestoredFaxPorts, 'logbook' | 'sources'> {
  readonly logbookFolder: string;
  readonly dataFolder: string;
  readonly root: string;
  readonly results: Pick<ResultFolders, 'writeStatus'>;
  readonly words: Phrasebook;
}

export interface Restored {
  readonly restored: RestoredFaxes;
  readonly otherCopies: OtherCopies;
  readonly unlisted: UnlistedFaxes;
  readonly logbook: LogbookWriter;
  readonly parts: {
    readonly logbook: Part;
    readonly otherCopies: Part;
    readonly lateTraces: Part;
    /** Runs before anything is written about the faxes, and before any is sent. */
    readonly restored: Part;
    /** Runs after that, because it needs the logbook to have been read. */
    readonly unlisted: Part;
    /** Both may be waiting for the service, and others may too. */
    readonly end: Part;
  };
}

/**
 * What keeps a queue that was restored, or that runs twice, from sending anything again: the logbook, claims, and traces outside of it.
 */
export function buildRestored(ports: RestoredPorts): Restored {
  const { store, ledger, log, logbookFolder, dataFolder, root } = ports;
  const ownLogbook = logbookName(dataFolder);
  const file = new FileLogbook(logbookFolder, ownLogbook, log);
  const otherLogbooks = new OtherLogbooks(logbookFolder, ownLogbook, (id) => store.find(id) !== null);
  const files = traceSources(root, dataFolder);
  const claims = new FileClaims(
    claimFolders(logbookFolder, root),
    claimOwners(logbookFolder, dataFolder, log),
    log,
  );
  const besides = [files.status, otherLogbooks, claims];
  const logbook = new LogbookWriter(ledger, file);
  const otherCopies = new OtherCopies({ ...ports, sources: besides, claims });
  const restored = new RestoredFaxes({ ...ports, logbook: file, sources: [files.status, files.snapshot] });
  const unlisted = new UnlistedFaxes({
    ...{ ...ports, statusFiles: { find: (ids) => findOpenStatusFiles(root, ids) } },
    setAside: () => new Set(readSetAsideEntries(store.readEntry(SET_ASIDE)).flatMap(({ faxes }) => faxes)),
  });
  const lateTraces = new LateTraces({ ...ports, sources: besides });
  return {
    ...{ restored, otherCopies, unlisted, logbook },
    parts: {
      logbook: part('logbook', logbook),
      otherCopies: part('other-copies', otherCopies),
      lateTraces: { name: 'late-traces', start: () => lateTraces.start() },
      restored: { name: 'restored', start: () => restored.start() },
      unlisted: {
        name: 'unlisted',
        start: () => unlisted.start(restored.unlisted.traces, restored.unlisted.isOlderCopy),
      },
      end: {
        name: 'restored-end',
        async stop() {
          await Promise.all([lateTraces.stop(), restored.stop()]);
        },
      },
    },
  };
}
