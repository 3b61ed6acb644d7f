import { isHeldForLetters } from '../../domain/fax/fax-job.ts';
import { phrase } from '../../words/phrase.ts';
import { toResult, refuse, withJob } from '../refuse.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { dueAfterUndo, withUndo } from './with-undo.ts';

/** The answer to how the letters of a text are to be read: the pages that show them go, whatever somebody else would read. */
export function lettersOperations(ports: OperationPorts): Pick<OperationHandlers, 'fax.sendAsShown'> {
  const { store, ledger, spool, previews } = ports;

  return {
    'fax.sendAsShown': ({ jobId, previewId }) =>
      withJob(store, jobId, async (job) => {
        if (!isHeldForLetters(job)) return refuse(phrase('refused.gone-on'));
        const documents = await spool.documentsToShow(job);
        if (!documents.ok) return refuse(phrase('refused.document-not-shown'));
        const pages = await previews.keepAsFile(previewId, documents.value);
        if (!pages.ok) return pages;
        const kept = await spool.keepPages(job, pages.value.path);
        if (!kept.ok) return kept;
        // Answered otherwise meanwhile, or held for something else: these may not be its pages any more.
        const now = store.find(jobId);
        if (now === null || now.changedAtMs !== job.changedAtMs) return refuse(phrase('refused.gone-on'));
        const event = {
          kind: 'confirmed',
          consent: { ...job.consent, encoding: true },
          pagesInstead: kept.value,
          dueAtMs: dueAfterUndo(job, ports),
          how: 'as-shown',
        } as const;
        return toResult(ledger.apply(jobId, withUndo(event, ports)));
      }),
  };
}
