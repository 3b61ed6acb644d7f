import { listFact, phrase, sentences, type Fact, type Phrase } from '../../words/phrase.ts';
import { isFinal, isReached, type FaxJob, type Filing } from './fax-job.ts';

/** What there is to say about the document of a fax that reached somebody; null where all is as it should be. */
export function describeDocument(job: FaxJob): Phrase | null {
  if (!isFinal(job.state) || !isReached(job)) return null;
  if (job.filing === null) return job.documentDeniedAtMs === null ? null : phrase('result.no-pages-yet');
  const all = [...missingDocument(job, job.filing), ...changedSince(job, job.filing)];
  return all.length === 0 ? null : sentences(...all);
}

const missingDocument = (job: FaxJob, { document }: Filing): readonly Phrase[] =>
  job.messageIds.length > 0 && document === null ? [phrase('result.no-pages')] : [];

/** For a fax that reached one recipient and not another; one that reached everybody asks instead (`changed-after-sending`). */
function changedSince({ state, documents }: FaxJob, filing: Filing): readonly Phrase[] {
  const { originals, changed = [], changedNames = documents.map(({ name }) => name) } = filing;
  if (state === 'sent' || changed.length === 0) return [];
  const names = listFact(changedNames, 'comma');
  const facts = { names, originals: fileNames(originals), changed: fileNames(changed) };
  return [phrase('result.changed-of-some', facts)];
}

/** The last part of each path. */
export const fileNames = (paths: readonly string[]): Fact =>
  listFact(
    paths.map((path) => path.split(/[\\/]/u).at(-1) ?? path),
    'comma',
  );
