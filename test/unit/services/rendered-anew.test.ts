import { expect, it } from 'vitest';
import type { Failure } from '../../../app/domain/failure.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { pagesToShow } from '../../../app/services/operations/pages-to-show.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import type { RenderedDocument } from '../../../app/services/ports/folders/spool.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aJob } from '../../support/fax-jobs.ts';

const job = aJob({ id: 'a', state: 'sent', messageIds: ['1'] });
const document = (path: string): RenderedDocument => ({ path, contentType: 'application/pdf' });
const damaged: Failure = {
  kind: 'needs-person',
  reason: 'unreadable',
  message: verbatim('It does not open.'),
};
const busy: Failure = { kind: 'later', reason: 'offline', retryAfterMs: null, message: verbatim('Busy.') };

/** A sent fax whose rendered document lies at `/old`; `counts` says what comes of opening each. */
function bench(counts: Record<string, Result<number>>) {
  const fetched: string[] = [];
  const ports = {
    queue: { pathOfFile: () => null },
    store: { find: () => job },
    spool: {
      renderedDocument: () => Promise.resolve(document('/old')),
      documentsToShow: () => Promise.resolve(failed(damaged)),
    },
    pages: { pageCount: ({ path }: RenderedDocument) => Promise.resolve(counts[path]) },
    archive: {
      fetchAnew: async (_job: unknown, opens: (draft: RenderedDocument) => Promise<boolean>) => {
        fetched.push('/draft');
        return (await opens(document('/draft'))) ? success(document('/new')) : failed(damaged);
      },
    },
  } as unknown as OperationPorts;
  return { fetched, show: () => pagesToShow({ jobId: 'a' }, ports) };
}

it('a rendered document that opens is shown, and asked for nowhere', async () => {
  const { show, fetched } = bench({ '/old': success(3) });
  expect(await show()).toMatchObject({ value: { pictures: 3 } });
  expect(fetched).toEqual([]);
});

it('one that does not open is fetched once more', async () => {
  const { show } = bench({ '/old': failed(damaged), '/draft': success(2), '/new': success(2) });
  expect(await show()).toMatchObject({ value: { pictures: 2 } });
});

it('one that never opens says so', async () => {
  const { show, fetched } = bench({ '/old': failed(damaged), '/draft': failed(damaged) });
  expect((await show()).ok).toBe(false);
  expect(fetched).toEqual(['/draft']);
});

it('one that cannot be opened for want of time is not fetched for that', async () => {
  const { show, fetched } = bench({ '/old': failed(busy) });
  expect((await show()).ok).toBe(false);
  expect(fetched).toEqual([]);
});
