import type { DrawnPage } from '../../contract/door-operations.ts';
import { success, type Result } from '../../domain/result.ts';
import { Turns } from '../../domain/turns.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse, withJob } from '../refuse.ts';
import type { QueueDoorHandlers } from './door-operations.ts';
import type { OperationPorts } from './operation-ports.ts';
import { pagesToShow, renderedToShow } from './pages-to-show.ts';

/** Enough to read small print by; a fax has 1728 across. */
const WIDTH_PX = 1240;

/** Pages of faxes for programs. Those that are drawn here are drawn one after the other, beside what the window shows. */
export function doorPages(ports: OperationPorts): Pick<QueueDoorHandlers, 'fax.page' | 'received.page'> {
  const turns = new Turns();
  return {
    'fax.page': (input) => turns.run(() => pageOfFax(input, ports)),

    'received.page': async ({ messageId, page }) => {
      const { store, received } = ports.received;
      const stored = store.find(messageId);
      if (stored?.fax.direction !== 'inbound') return refuse(phrase('refused.not-in-mailbox'));
      const opened = await received.open(stored.fax);
      if (!opened.ok) return opened;
      const { copy, pages } = opened.value;
      if (page > pages) return refuse(phrase('door.no-such-page', { pages }));
      return asPage(await ports.pages.picture(copy, page, WIDTH_PX), page, pages);
    },
  };
}

/** What a person would see of it: the pages that go, or those that went. */
async function pageOfFax(
  { jobId, page }: { readonly jobId: string; readonly page: number },
  ports: OperationPorts,
): Promise<Result<DrawnPage>> {
  return withJob(ports.store, jobId, async (job) => {
    const shown = await pagesToShow({ jobId }, ports, 'door');
    if (!shown.ok) return shown;
    const { pictureId, pictures } = shown.value;
    if (pictures === null) return pageOfPreview(pictureId, page, ports);
    const rendered = await renderedToShow(job, ports);
    if (rendered === null) return refuse(phrase('refused.it-cannot-be-shown'));
    if (page > pictures) return refuse(phrase('door.no-such-page', { pages: pictures }));
    return asPage(await ports.pages.picture(rendered, page, WIDTH_PX), page, pictures);
  });
}

async function pageOfPreview(
  previewId: string,
  page: number,
  { previews }: Pick<OperationPorts, 'previews'>,
): Promise<Result<DrawnPage>> {
  const progress = await previews.readProgress(previewId, page - 1);
  // Faxtray quits.
  if (progress === null) return refuse(phrase('refused.it-cannot-be-shown'));
  const { pages, pageCount, problem } = progress;
  if (pages.length < page)
    return refuse(problem?.explanation ?? phrase('door.no-such-page', { pages: pages.length }));
  const drawn = await previews.picture(previewId, page, WIDTH_PX);
  return drawn === null
    ? refuse(phrase('refused.it-cannot-be-shown'))
    : asPage(drawn, page, pageCount ?? pages.length);
}

const asPage = (drawn: Result<Uint8Array>, page: number, pages: number): Result<DrawnPage> =>
  drawn.ok ? success({ page, pages, png: Buffer.from(drawn.value).toString('base64') }) : drawn;
