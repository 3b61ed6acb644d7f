import { fireEvent, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { fail, succeed, type MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, type OpenWindow, paneQuestion, isAskedInPane } from '../open-window.ts';

const asking = rowOf('referral', {
  state: 'needs-attention',
  name: 'Referral.pdf',
  recipients: [],
  problem: { headline: 'No number in the file name', advice: 'Choose who gets it.' },
  actions: ['address', 'cancel'],
});

/** Draws as many pages for each fax. */
const drawPages = (bridge: MemoryBridge, count: number): void => {
  const pages = Array.from({ length: count }, () => ({ lineSeconds: 30, warnings: [] }));
  bridge.answers['preview.look'] = () => succeed({ pageCount: count, pages, isDone: true, problem: null });
};

/** What leafing waits for comes when it comes, on a busy machine as well. */
const soon = <T>(check: () => T): Promise<T> => waitFor(check, { timeout: 60_000 });

async function open(rows: readonly FaxRow[], id: string, pages = 3): Promise<OpenWindow> {
  const window = await openWindow(rows, undefined, (bridge) => drawPages(bridge, pages));
  await fireEvent.click(document.querySelector(`[data-id="${id}"]`) ?? document.body);
  await soon(() => expect(document.querySelectorAll('aside img')).toHaveLength(pages));
  return window;
}

describe('the pane', () => {
  it.each(['needs-attention', 'waiting', 'queued', 'unconfirmed', 'failed', 'cancelled'] as const)(
    'shows the pages of a fax that is %s and that nobody got, as it goes out or would have',
    async (state) => {
      const row = rowOf('a', { state });
      const { screen } = await openWindow([row], undefined, (bridge) => {
        drawPages(bridge, 2);
        const { answers } = bridge;
        const detail = answers['fax.detail'];
        answers['fax.detail'] = async (input) => {
          const reply = await detail(input);
          return reply.ok ? succeed({ ...reply.value, pictures: 0 }) : reply;
        };
      });
      await fireEvent.click(document.querySelector('[data-id="a"]') ?? document.body);
      await soon(() => expect(document.querySelectorAll('aside img')).toHaveLength(2));
      const pane = within(screen.getByRole('complementary'));
      expect(pane.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
        '/pages/of-a/1.png?width=292',
        '/pages/of-a/2.png?width=292',
      ]);
      const isOver = state === 'cancelled' || state === 'failed';
      expect(
        pane.getByText(isOver ? /^As it would have gone out: 204 × 196/u : /^As it goes out: 204 × 196/u),
      ).toBeTruthy();
      expect(pane.queryByText(/recipient gets it/u)).toBeNull();
    },
  );

  it.each([
    [true, ['address', 'cancel'], true],
    [false, ['address', 'cancel'], false],
    [true, ['retry'], false],
  ] as const)(
    'says where a sheet of paper is in a picture (%s) and can be had alone: %s',
    async (hasSheet, actions, isSaid) => {
      const page = { lineSeconds: 30, warnings: [], hasSheet };
      const { screen } = await openWindow(
        [rowOf('a', { ...asking, id: 'a', actions: [...actions] })],
        undefined,
        ({ answers }) => {
          answers['preview.look'] = () =>
            succeed({ pageCount: 1, pages: [page], isDone: true, problem: null });
        },
      );
      await fireEvent.click(document.querySelector('[data-id="a"]') ?? document.body);
      await soon(() => expect(document.querySelectorAll('aside img')).toHaveLength(1));
      const pane = within(screen.getByRole('complementary'));
      const offered = pane.queryByText(
        /choose “Cancel fax”, then “Send as a new fax”: New fax offers “Only the sheet”/u,
      );
      expect(offered !== null).toBe(isSaid);
    },
  );

  it('shows what can be drawn of a file that is no fax yet, and why nothing can', async () => {
    const stuck = rowOf('arriving:/s/Scan.pdf', { state: 'stuck', name: 'Scan.pdf', recipients: [] });
    const { screen, bridge } = await open([stuck], stuck.id, 1);
    expect(within(screen.getByRole('complementary')).getAllByRole('img')).toHaveLength(1);
    expect(bridge.inputsOf('fax.pages')).toEqual([{ jobId: stuck.id }]);
    bridge.answers['fax.pages'] = () => fail('Scan.pdf cannot be shown.');
    bridge.change([{ ...stuck, changedAtMs: stuck.changedAtMs + 1 }]);
    const pane = within(screen.getByRole('complementary'));
    await soon(() => expect(pane.getByText('Scan.pdf cannot be shown.')).toBeTruthy());
  });

  it('says of a file that is no fax yet only that pages are drawn when there are some', async () => {
    const stuck = rowOf('arriving:/s/Empty.pdf', { state: 'stuck', name: 'Empty.pdf', recipients: [] });
    let answer = (): void => undefined;
    const { screen, bridge } = await openWindow([stuck], undefined, ({ answers }) => {
      answers['fax.pages'] = () =>
        new Promise((resolve) => (answer = () => resolve(fail('Empty.pdf is empty.'))));
    });
    await fireEvent.click(document.querySelector('[data-id="arriving:/s/Empty.pdf"]') ?? document.body);
    await soon(() => expect(bridge.inputsOf('fax.pages')).toHaveLength(1));
    const pane = within(screen.getByRole('complementary'));
    expect(pane.queryByText(/^Drawing/u)).toBeNull();
    answer();
    await soon(() => expect(pane.getByText('Empty.pdf is empty.')).toBeTruthy());
  });

  it('says once what is the matter with a document', async () => {
    const text = 'Secret.pdf asks for a password; save it without one.';
    const row = { ...asking, problem: { headline: 'Protected', advice: `${text} Nothing was sent.` } };
    const { screen, bridge } = await openWindow([row], undefined, ({ answers }) => {
      const problem = { text, stopsFax: true };
      answers['preview.look'] = () => succeed({ pageCount: null, pages: [], isDone: true, problem });
    });
    await fireEvent.click(document.querySelector('[data-id="referral"]') ?? document.body);
    // Said once it is known, and taken for said then.
    await soon(() => expect(bridge.inputsOf('preview.look')).toHaveLength(1));
    await settled();
    const { textContent } = screen.getByRole('complementary');
    expect(textContent).not.toContain('Drawing');
    expect(textContent.replaceAll('\u00a0', ' ').split(text)).toHaveLength(2);
  });

  it('has its pages as one stop of Tab, with arrows, Home and End along them', async () => {
    const { screen, app } = await open([asking], 'referral', 4);
    const strip = within(screen.getByRole('toolbar', { name: 'Pages' }));
    const pages = strip.getAllByRole('button');
    const stops = (): number[] => pages.flatMap(({ tabIndex }, at) => (tabIndex === 0 ? [at] : []));
    expect(stops()).toEqual([0]);
    pages[0]?.focus();
    for (const [key, to] of [
      ['ArrowRight', 1],
      ['End', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['End', 3],
    ] as const) {
      await fireEvent.keyDown(document.activeElement ?? document.body, { key });
      await settled();
      expect(document.activeElement, key).toBe(pages[to]);
      expect(stops(), key).toEqual([to]);
    }
    await fireEvent.click(document.activeElement ?? document.body);
    expect(app.screen.page).toBe(4);
  });

  it('leads Tab to a page that is there, also of another fax and when there are fewer', async () => {
    const other = rowOf('other', { ...asking, name: 'Other.pdf' });
    const { screen, bridge } = await open([asking, { ...other, id: 'other' }], 'referral', 3);
    screen.getAllByTitle('Look closer')[2]?.focus();
    await settled();
    drawPages(bridge, 2);
    bridge.change([{ ...asking, changedAtMs: asking.changedAtMs + 1 }]);
    await soon(() => expect(document.querySelectorAll('aside img')).toHaveLength(2));
    expect(screen.getAllByTitle('Look closer').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
    await fireEvent.click(document.querySelector('[data-id="other"]') ?? document.body);
    await soon(() => expect(document.querySelector('aside img')?.getAttribute('src')).toContain('of-other'));
    expect(screen.getAllByTitle('Look closer').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it('says of a page that cannot be shown why it opens nothing, without losing the focus', async () => {
    const { screen, app } = await open([asking], 'referral', 1);
    const page = screen.getByTitle('Look closer');
    page.focus();
    await fireEvent.error(document.querySelector('aside img') ?? document.body);
    expect(document.activeElement).toBe(page);
    await fireEvent.click(page);
    expect(app.screen.page).toBeNull();
    expect(page.getAttribute('aria-disabled')).toBe('true');
    const said = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) =>
      textContent.trim(),
    );
    expect(said).toContain(page.title);
  });

  it('ends what is drawn when it is closed', async () => {
    const { screen, bridge } = await open([asking], 'referral');
    await fireEvent.click(screen.getByRole('button', { name: 'Close the details' }));
    await soon(() => expect(bridge.inputsOf('preview.end')).toEqual([{ previewId: 'of-referral' }]));
  });
});

describe('a question about a fax', () => {
  it.each(['address', 'resend', 'give-up', 'reschedule', 'delete-there', 'save-copy', 'foresee'] as const)(
    '(%s) stands in its pane, above its pages, which can be looked at closely meanwhile',
    async (kind) => {
      const row = rowOf('a', { state: 'needs-attention', actions: [] });
      const { screen, app } = await openWindow([row, rowOf('b')], undefined, (bridge) =>
        drawPages(bridge, 3),
      );
      app.screen.ask({ kind, row });
      await settled();
      const question = paneQuestion();
      expect(screen.queryByRole('dialog')).toBeNull();
      const pane = within(screen.getByRole('complementary'));
      const page = await soon(() => pane.getByRole('button', { name: /Page 2 of 3/u }));
      expect(question.compareDocumentPosition(page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await fireEvent.click(page);
      const viewer = within(screen.getByRole('dialog', { name: `Pages of ${row.name}` }));
      expect(viewer.getByRole('img', { name: 'Page 2 of 3' })).toBeTruthy();
      app.screen.page = null;
      await settled();
      // It is answered, or left: nobody has to be rid of it first.
      expect(paneQuestion()).toBe(question);
      await fireEvent.click(document.querySelector('[data-id="b"]') ?? document.body);
      await settled();
      expect(isAskedInPane()).toBe(false);
      expect(app.screen.paneQuestion).toBeNull();
    },
  );

  it('can be answered while its pages cannot be shown', async () => {
    const { screen, app, bridge } = await openWindow([asking], undefined, ({ answers }) => {
      answers['fax.pages'] = () => fail('Its document is not here, so it cannot be shown.');
    });
    app.screen.ask({ kind: 'address', row: asking });
    const question = within(await soon(paneQuestion));
    const pane = within(screen.getByRole('complementary'));
    await soon(() => expect(pane.getByText('Its document is not here, so it cannot be shown.')).toBeTruthy());
    await fireEvent.input(question.getByLabelText('Name or fax number'), {
      target: { value: '303 555 0119' },
    });
    await fireEvent.click(await soon(() => question.getByRole('button', { name: /^Send to/u })));
    await soon(() => expect(bridge.inputsOf('fax.address')).toHaveLength(1));
  });

  it('about many shows the pages of the one that is looked at, and leaves its tick alone', async () => {
    const held = ['one', 'two'].map((id) =>
      rowOf(id, {
        state: 'needs-attention',
        name: `${id}.pdf`,
        recipients: [person('3035550119')],
        actions: ['send-restored', 'went-already', 'cancel'],
      }),
    );
    const { screen, bridge } = await openWindow(held, undefined, (each) => drawPages(each, 1));
    await fireEvent.click(screen.getByRole('button', { name: 'Decide…' }));
    const question = within(screen.getByRole('dialog'));
    const shown = (): string | null => question.getByRole('img').getAttribute('src');
    const first = await soon(shown);
    const other = first?.includes('of-one') === true ? 'two' : 'one';
    const look = question.getByRole('button', { name: `Look at ${other}.pdf` });
    expect(look.getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(look);
    await soon(() => expect(shown()).toBe(`/pages/of-${other}/1.png?width=344`));
    expect(look.getAttribute('aria-pressed')).toBe('true');
    expect(question.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
    await fireEvent.click(question.getByRole('button', { name: 'Leave them' }));
    await soon(() => expect(bridge.inputsOf('preview.end').at(-1)).toEqual({ previewId: `of-${other}` }));
  });
});
