import { basename, dirname, join } from 'node:path';
import { isSentByWord } from '../../domain/fax/called-off.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { toSidecarPath } from '../../domain/intake/send-folder-names.ts';
import type { RenderedDocument, Spool } from '../../services/ports/folders/spool.ts';
import { isTaken } from '../../storage/is-taken.ts';
import type { FilingPlaces, FilingStep } from './filing-plan.ts';
import { listCopyNames } from './free-names.ts';
import { isPlaced } from './place.ts';
import { documentEnding, isBundle } from './plan-filing.ts';

/**
 * The plan for a fax that was sent, or that a person says was, and whose original already lies at `filed`: the queue is an older copy, or
 * another copy was faster. Nothing is put there twice. Null unless all of it lies there with the same content; it is then filed like any
 * other fax.
 */
export async function planAgain(
  job: FaxJob,
  root: string,
  filed: string,
  spool: Spool,
  rendered: RenderedDocument | null,
): Promise<FilingPlaces | null> {
  const folder = dirname(filed);
  const isSent = job.state === 'sent' || isSentByWord(job);
  if (!isSent || dirname(folder) !== join(root, 'Sent')) return null;
  const originals = planOriginals(job, filed, spool);
  for (const step of originals) if (!(await isPlaced(step.from, step.to).catch(() => false))) return null;
  if (!isBundle(job))
    for (const companion of job.companions) {
      const sidecar = { from: spool.companionPath(job, companion), to: toSidecarPath(filed) };
      if (await isPlaced(sidecar.from, sidecar.to).catch(() => false)) originals.push(sidecar);
    }
  const document = rendered === null ? null : await documentBeside(filed, rendered);
  return { originals, document, changed: [] };
}

function planOriginals(job: FaxJob, filed: string, spool: Spool): FilingStep[] {
  const paths = job.documents.map((each) => spool.documentPath(job, each));
  if (isBundle(job)) return paths.slice(0, 1).map((path) => ({ from: dirname(path), to: filed }));
  return job.documents.map(({ name }, index) => ({
    from: paths[index] ?? '',
    to: index === 0 ? filed : join(dirname(filed), name),
  }));
}

/** Where the same document already lies, or the first free name. */
async function documentBeside(filed: string, rendered: RenderedDocument): Promise<FilingStep> {
  for (const copy of listCopyNames(basename(filed, '.fax'))) {
    const to = join(dirname(filed), `${copy}${documentEnding(rendered)}`);
    if (!isTaken(to) || (await isPlaced(rendered.path, to))) return { from: rendered.path, to };
  }
  throw new Error('unreachable: the names of copies never end');
}
