import { expect, it } from 'vitest';
import type { CoverView } from '../../app/contract/queue-views.ts';
import { drawCoverPage } from '../../app/pages/sender/cover-page.ts';
import { faxGeometry } from '../../app/pages/page/fax-geometry.ts';
import type { DocumentChecker } from '../../app/services/ports/pages/document-checker.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { valueOf } from '../support/value-of.ts';

const A = '+13035550119';
const B = '+17205550117';
/** No font has this character. */
const NAME = 'Dr. \u{e123}';

/** Draws cover pages like the exchange, and nothing else. */
const covers: DocumentChecker = {
  showsItsType: () => Promise.resolve(true),
  check: ({ documents, cover }) => {
    const service = cover === null || 'rows' in cover ? { to: [], text: '' } : cover;
    const problem = service.to
      .map((to) =>
        drawCoverPage({ to, from: '', date: '', text: service.text }, 1, faxGeometry('Low', 'letter')),
      )
      .flatMap((drawn) => (drawn.ok ? [] : [drawn.failure.message]))
      .map((explanation) => ({ reason: 'header-failed', explanation, failsAt: 'everywhere' }) as const)[0];
    return Promise.resolve({
      problem: problem ?? null,
      doubt: null,
      sendNames: documents.map(({ name }) => name),
      pages: null,
      routingSheets: [],
    });
  },
};
const computer = useComputerCore({ quietSeconds: 0 }, covers);

const held = async (names: readonly (string | null)[], coverPageText = 'As discussed.'): Promise<string> => {
  const to = [A, B]
    .slice(0, names.length)
    .map((phoneNumber, at) => ({ phoneNumber, name: names[at] ?? null }));
  const jobId = await computer().send('letter.txt', [], { to, coverPageText });
  expect(await computer().inState(jobId, 'needs-attention')).toMatchObject({ reason: 'header-failed' });
  return jobId;
};
const toCoverPage = async (jobId: string): Promise<CoverView> =>
  valueOf(await computer().app.operations['fax.cover']({ jobId }));
const change = (jobId: string, names: readonly string[], coverPageText = 'As discussed.') =>
  computer().app.operations['fax.changeCover']({
    jobId,
    coverPageText,
    names: names.map((name, at) => ({ phoneNumber: [A, B][at] ?? '', name })),
  });
const row = async (jobId: string) => valueOf(await computer().app.operations['fax.detail']({ jobId })).row;

it('a fax whose cover page cannot be drawn is sent with another name on it', async () => {
  const jobId = await held([NAME]);
  expect((await row(jobId)).actions[0]).toBe('change-cover');
  expect(await toCoverPage(jobId)).toEqual({
    coverPageText: 'As discussed.',
    to: [{ phoneNumber: A, formatted: '+1 303 555 0119', name: NAME }],
  });
  valueOf(await change(jobId, ['Dr. Mercer']));
  const sent = await computer().inState(jobId, 'sent');
  expect(sent.recipients).toMatchObject([{ phoneNumber: A, name: 'Dr. Mercer' }]);
  expect(sent.pages).toBe(2);
});

it('or with the number in place of the name, for each recipient', async () => {
  const jobId = await held(['Ana', NAME]);
  valueOf(await change(jobId, ['Ana', ' ']));
  const sent = await computer().inState(jobId, 'sent');
  expect(sent.recipients.map(({ name }) => name)).toEqual(['Ana', B]);
  expect(sent.pages).toBe(2);
  // The number is shown once.
  expect((await row(jobId)).recipients.map(({ name }) => name)).toEqual(['Ana', null]);
});

it('or without a cover page', async () => {
  const jobId = await held([null], `About ${NAME}`);
  valueOf(await change(jobId, [''], '  '));
  const sent = await computer().inState(jobId, 'sent');
  expect(sent.options.coverPageText).toBeNull();
  expect(sent.pages).toBe(1);
});

it('asks again if the new name cannot be drawn either, and keeps what it was asked about before', async () => {
  const jobId = await held([NAME]);
  const { consent } = computer().job(jobId);
  valueOf(await change(jobId, ['\u{e124}']));
  await computer().inState(jobId, 'needs-attention');
  expect(await toCoverPage(jobId)).toMatchObject({ to: [{ name: '\u{e124}' }] });
  expect(computer().job(jobId).consent).toEqual(consent);
});

it('changes nothing in a fax that has moved on, or for a number that it is not for', async () => {
  const jobId = await held([NAME]);
  expect(await change(jobId, ['Ana', 'Boris'])).toMatchObject({ ok: false });
  valueOf(await change(jobId, ['Ana']));
  await computer().inState(jobId, 'sent');
  expect(await change(jobId, ['Boris'])).toMatchObject({ ok: false });
  expect(await computer().app.operations['fax.cover']({ jobId })).toMatchObject({ ok: false });
});
