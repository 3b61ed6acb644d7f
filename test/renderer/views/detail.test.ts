import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { openWindow, pause, settled, type OpenWindow, whenTaken, paneQuestion } from '../open-window.ts';
import {
  readDetail,
  morning,
  person,
  rowOf,
  statusOf,
  unwieldy,
} from '../../support/renderer/sample-faxes.ts';

type Queries = BoundFunctions<typeof queries>;
type Opened = OpenWindow & { pane: Queries; element: HTMLElement };

async function openDetail(
  id: string,
  rows = morning,
  prepare?: (window: OpenWindow) => void,
): Promise<Opened> {
  const window = await openWindow(rows);
  prepare?.(window);
  const row = document.querySelector<HTMLElement>(`[data-id="${id}"]`);
  if (row === null) throw new Error(`no row ${id}`);
  await fireEvent.click(row);
  await pause(80);
  const element = window.screen.getByRole('complementary');
  return { ...window, pane: within(element), element };
}

describe('the detail', () => {
  it('says once why a fax is held, and writes names as they are, wherever they break', async () => {
    const advice = '+1 303 555 0118 is new, and nearly the same as +1 303 555 0119 (Dr. Mercer).';
    const row = rowOf('held', {
      state: 'needs-attention',
      name: 'Scan__2026_b +1-303-555-0118.pdf',
      problem: { headline: 'Number may be mistyped', advice },
    });
    const { pane, element } = await openDetail('held', [row], ({ bridge }) => {
      const held = { atMs: row.createdAtMs, headline: 'Held', text: advice };
      bridge.answers['fax.detail'] = () => succeed({ ...readDetail(row), timeline: [held] });
    });
    expect(pane.getByRole('heading').textContent).toBe(row.name);
    expect(element.textContent.replaceAll('\u00a0', ' ').split(advice)).toHaveLength(2);
    expect(pane.getByRole('list', { name: 'What happened' }).textContent).toContain('Number may be mistyped');
  });

  it('keeps the digits of names and references that are read from the right in their order', async () => {
    const name = 'مكتب 303-555-0119';
    const recipients = ['3035550119', '3035550120'].map((digits) => person(digits, name));
    const row = rowOf('right', { state: 'waiting', recipients, reference: 'تيك 12-34 56' });
    const { element, screen } = await openDetail('right', [row], ({ bridge }) => {
      bridge.answers['fax.detail'] = () => succeed({ ...readDetail(row), reference: row.reference });
    });
    const inOrder = (within: Element): string[] =>
      [...within.querySelectorAll('bdi > bdi[dir="ltr"]')].map(({ textContent }) => textContent.trim());
    expect(inOrder(element)).toEqual(['303-555-0119', '303-555-0119', '12-34 56']);
    expect(inOrder(screen.getAllByRole('row')[0] ?? expect.fail('no row'))).toEqual(['303-555-0119']);
  });

  it.each([true, false])(
    'says of a fax between two tries whether it goes by itself; paused: %s',
    async (isPaused) => {
      const problem = { headline: 'Line busy', advice: 'It is sent again automatically.' };
      const row = rowOf('busy', { state: 'waiting', problem, nextTry: { number: 2, most: 6 } });
      const { element } = await openDetail('busy', [row], ({ app, bridge }) => {
        bridge.emit('app.status', statusOf({ isSendingPaused: isPaused }));
        expect(app.status?.isSendingPaused).toBe(isPaused);
      });
      expect(element.textContent.includes('once sending is resumed')).toBe(isPaused);
      expect(element.textContent.includes('It is sent again automatically.')).toBe(!isPaused);
    },
  );

  it('follows a file that becomes a fax while it lies open, and closes with one that is gone', async () => {
    const [first, second] = ['a', 'b'].map((name) => rowOf(`arriving:/${name}.pdf`, { state: 'arriving' }));
    if (first === undefined || second === undefined) throw new Error('two rows');
    const { bridge, app, screen } = await openDetail(first.id, [first, second]);
    const fax = rowOf('fax', { state: 'waiting', name: 'a.pdf' });
    bridge.change([fax], [first.id], [{ from: first.id, to: 'fax' }]);
    await pause(80);
    expect(app.detail.id).toBe('fax');
    expect(within(screen.getByRole('complementary')).getByRole('heading').textContent).toBe('a.pdf');
    app.detail.show(second.id);
    bridge.change([], [second.id]);
    await settled();
    expect(app.detail.id).toBeNull();
  });

  it('says once that nobody follows a fax any more', async () => {
    const problem = { headline: 'No longer followed', advice: 'It is not known whether it was sent.' };
    const row = rowOf('given-up', { state: 'cancelled', problem });
    const { pane } = await openDetail('given-up', [row], ({ bridge }) => {
      const entry = { atMs: row.createdAtMs, headline: problem.headline, text: problem.advice };
      bridge.answers['fax.detail'] = () => succeed({ ...readDetail(row), timeline: [entry] });
    });
    const happened = pane.getByRole('list', { name: 'What happened' }).textContent;
    expect(happened.split('No longer followed')).toHaveLength(2);
  });

  it('does not call a fax cancelled, for screen readers either, that may have gone', async () => {
    const problem = { headline: 'Already sent, you said', advice: 'You said that it was sent.' };
    const { screen } = await openDetail('said', [rowOf('said', { state: 'cancelled', problem })]);
    expect(screen.getByRole('row').textContent).toContain('Already sent, you said');
    expect(document.body.textContent).not.toContain('Cancelled');
  });

  it.each([
    ['Number is new', ['address', 'confirm', 'cancel'], ['Change recipient', 'Send it anyway', 'Cancel fax']],
    ['Same pages again', ['cancel', 'confirm'], ['Cancel fax', 'Send it anyway']],
  ] as const)(
    'of "%s" has the answer first, and marked, that sends nothing',
    async (headline, actions, labels) => {
      const problem = { headline, advice: 'Look at it.' };
      const row = rowOf('held', { state: 'needs-attention', problem, actions: [...actions] });
      const { element } = await openDetail('held', [row]);
      const buttons = [...(element.querySelector('footer')?.querySelectorAll('button') ?? [])];
      expect(buttons.map(({ textContent }) => textContent.trim())).toEqual(labels);
      expect(buttons.map(({ classList }) => classList.contains('next'))).toEqual(
        labels.map((_, at) => at === 0),
      );
    },
  );

  it('marks no answer where nobody can say which one is right', async () => {
    const problem = { headline: 'Number may be mistyped', advice: 'Both are new.' };
    const actions = ['address', 'confirm', 'cancel'] as const;
    const held = { state: 'needs-attention', problem, actions, hasLikelyAnswer: false } as const;
    const { element } = await openDetail('held', [rowOf('held', held)]);
    expect(element.querySelectorAll('footer button')).toHaveLength(actions.length);
    expect(element.querySelectorAll('footer button.next')).toHaveLength(0);
  });

  it('shows the pages as paper, by their address', async () => {
    const { pane } = await openDetail('contract');
    const pages = pane.getAllByRole('img');
    expect(pages).toHaveLength(9);
    expect(pages[1]?.getAttribute('src')).toBe('/pages/contract/2.png?width=292');
    expect(pages[1]?.getAttribute('alt')).toBe('Page 2 of 9');
    expect(pane.getByText('As the recipient gets it: 204 × 196, black and white.')).toBeTruthy();
  });

  it('tells what happened, with times, and what is known', async () => {
    const { pane } = await openDetail('contract');
    const story = pane.getByRole('list', { name: 'What happened' });
    expect(
      within(story)
        .getAllByRole('listitem')
        .map((item) => item.textContent.replaceAll(/\s+/gu, ' ').trim()),
    ).toEqual([
      '10:40:42 Taken from the send folder',
      '10:40:42 Handing over to the phone service',
      '10:40:43 Accepted by the service as 1277646004',
      '10:42:42 Sent 9 pages',
    ]);
    expect(pane.getByText('claim-8812')).toBeTruthy();
    expect(pane.getByText('~/Documents/Faxes/Sent/2026-11-21/Contract.docx.fax.pdf')).toBeTruthy();
  });

  it('says of a page that is not there that it is not', async () => {
    const { pane } = await openDetail('intake');
    const [page] = pane.getAllByRole('img');
    if (page === undefined) throw new Error('no page');
    await fireEvent.error(page);
    expect(pane.getByText('Page 1 cannot be shown.')).toBeTruthy();
  });

  it('marks what may be hard to read, and says it in words where a page is looked at closely', async () => {
    const place = { left: 0.25, top: 0.5, width: 0.1, height: 0.2 };
    const { pane, element, screen } = await openDetail('contract', morning, ({ bridge }) => {
      bridge.answers['fax.inspect'] = () =>
        succeed(
          Array.from({ length: 9 }, (_, index) => ({
            lineSeconds: 40,
            warnings: index === 1 ? [{ kind: 'small-text', places: [place], names: [] }] : [],
          })),
        );
    });
    await settled();
    expect(pane.getByText(/9 pages, about 6 minutes on the line\./u)).toBeTruthy();
    expect(pane.getByText('May be hard to read: page 2.')).toBeTruthy();
    const picture = pane.getAllByRole('img')[1];
    if (picture === undefined) throw new Error('no page');
    expect(element.querySelectorAll('.mark')).toHaveLength(0);
    // A white sheet would be taken for an empty page.
    const sheet = within(picture.parentElement ?? element);
    expect(sheet.getByText('Loading the page…')).toBeTruthy();
    Object.defineProperties(picture, { naturalWidth: { value: 292 }, naturalHeight: { value: 378 } });
    await fireEvent.load(picture);
    expect(element.querySelectorAll('.mark')).toHaveLength(1);
    expect(sheet.queryByText('Loading the page…')).toBeNull();
    await fireEvent.click(picture);
    const viewer = screen.getByRole('dialog');
    expect(within(viewer).getByText('Very small print.')).toBeTruthy();
    expect(viewer.querySelector<HTMLElement>('.mark')?.style.left).toBe('25%');
    await fireEvent.click(within(viewer).getByRole('button', { name: 'Next page' }));
    expect(within(viewer).queryByText('Very small print.')).toBeNull();
  });

  it('gives the reason once, and the right next action first', async () => {
    const { pane, element } = await openDetail('prior');
    expect(pane.getAllByText('Not a fax machine')).toHaveLength(2);
    expect(pane.getByText(/An answering machine|answering machine picked up/u)).toBeTruthy();
    expect(
      [...(element.querySelector('footer')?.querySelectorAll('button') ?? [])].map((button) =>
        button.textContent.trim(),
      ),
    ).toEqual(['Send again', 'Save a copy…', 'Show in folder']);
  });

  it('offers nothing that cannot be done, and says why', async () => {
    const { pane, element } = await openDetail('lab');
    expect(pane.getByText('The phone service has it, so it can no longer be stopped.')).toBeTruthy();
    expect(element.querySelectorAll('footer button')).toHaveLength(0);
  });

  it('shows each recipient’s own state, those who did not get it first', async () => {
    const { pane } = await openDetail('circular', unwieldy);
    expect(pane.getByText('to 12 recipients')).toBeTruthy();
    expect(pane.getAllByText('Line busy')).toHaveLength(4);
    await fireEvent.click(pane.getByRole('button', { name: 'Show all 12' }));
    expect(pane.getAllByText('Sent')).toHaveLength(10);
  });

  it('says in words why each recipient did not get it, and what was said of the fax not again', async () => {
    const [busy, gone] = ['The recipient’s line was in use.', 'No telephone has this number.'];
    const recipients = [
      person('3035550114', 'Town Clerk', { state: 'sent', problem: { headline: 'Line busy', advice: busy } }),
      person('3035550115', 'Ridge Dental', {
        state: 'failed',
        problem: { headline: 'Line busy', advice: busy },
      }),
      person('3035550116', null, {
        state: 'failed',
        problem: { headline: 'No such number', advice: gone },
        actions: ['address'],
      }),
    ];
    const problem = { headline: 'Line busy', advice: `${busy} Send it again in a few minutes.` };
    const { pane } = await openDetail('mixed', [rowOf('mixed', { state: 'failed', recipients, problem })]);
    const toAccountEntry = (name: string) => pane.getByText(name).closest('li')?.textContent ?? '';
    expect(toAccountEntry('Ridge Dental')).toContain('Line busy');
    expect(toAccountEntry('Ridge Dental')).not.toContain(busy);
    expect(toAccountEntry('+1 303 555 0116')).toMatch(
      /No such number.*No telephone has this number\..*Another number…/su,
    );
    expect(toAccountEntry('Town Clerk')).not.toContain(busy);
  });

  it('keeps the pictures while it is fetched again', async () => {
    const { pane, bridge } = await openDetail('contract');
    const before = pane.getAllByRole('img')[0];
    const row = morning.find((each) => each.id === 'contract') ?? rowOf('contract');
    bridge.change([{ ...row, changedAtMs: row.changedAtMs + 1 }]);
    await settled();
    expect(bridge.inputsOf('fax.detail')).toHaveLength(2);
    expect(pane.getAllByRole('img')[0]).toBe(before);
  });

  it('says why when it cannot be had', async () => {
    const { pane } = await openDetail('contract', morning, ({ bridge }) => {
      bridge.answers['fax.detail'] = () => fail('This fax is no longer in the queue.');
    });
    expect(pane.getByRole('alert').textContent).toBe('This fax is no longer in the queue.');
  });

  it('runs its actions', async () => {
    const { pane, bridge, screen } = await openDetail('contract');
    bridge.answers['fax.saveAs'] = () => ({ ok: true, value: { savedTo: '/home/jo/Desktop/Contract.pdf' } });
    await fireEvent.click(pane.getByRole('button', { name: 'Save a copy…' }));
    const question = within(paneQuestion());
    expect(question.getByRole<HTMLInputElement>('radio', { name: /PDF/u }).checked).toBe(true);
    await fireEvent.click(question.getByRole('radio', { name: /Group 3/u }));
    await fireEvent.click(question.getByRole('button', { name: 'Choose where…' }));
    expect(bridge.inputsOf('fax.saveAs')).toEqual([{ jobId: 'contract', format: 'tiff-group3' }]);
    await fireEvent.click(pane.getByRole('button', { name: 'Show in folder' }));
    await settled();
    expect(bridge.inputsOf('fax.showInFolder')).toEqual([{ jobId: 'contract' }]);
    expect(screen.getByText('Saved as “Contract.pdf”.')).toBeTruthy();
  });

  it('keeps what is done seldom in a menu, by keys too', async () => {
    const row = rowOf('done', { actions: ['send-anew', 'save-as', 'show-in-folder', 'send-on'] });
    const { pane, element, bridge, screen } = await openDetail('done', [row], (window) => {
      window.bridge.answers['fax.template'] = () =>
        succeed({
          files: [
            { path: '/spool/done.pdf', name: 'done.pdf', sizeBytes: 9, problem: null, numberInName: null },
          ],
          to: [{ formatted: '+1 303 555 0119', name: 'Dr. Mercer' }],
          faxResolution: 'Low',
          coverPageText: null,
          reference: 'claim-8812',
        });
    });
    const buttons = [...element.querySelectorAll('footer button')].map((button) => button.textContent.trim());
    expect(buttons).toEqual(['Send again…', 'Save a copy…', 'Show in folder', 'More']);
    const more = pane.getByRole('button', { name: 'More' });
    await fireEvent.keyDown(more, { key: 'ArrowDown' });
    await settled();
    expect(document.activeElement?.textContent).toBe('Send to somebody else…');
    await fireEvent.keyDown(document.activeElement ?? more, { key: 'Escape' });
    await settled();
    expect(document.activeElement).toBe(more);
    expect(screen.getByRole('complementary')).toBeTruthy();

    await fireEvent.click(more);
    await fireEvent.click(pane.getByRole('menuitem', { name: 'Send to somebody else…' }));
    await settled();
    const sheet = within(screen.getByRole('dialog', { name: 'New fax' }));
    expect(sheet.getByText(/^Made from the fax “done.pdf” of/u)).toBeTruthy();
    const reference = sheet.getByLabelText<HTMLInputElement>('Reference');
    expect(reference.value).toBe('claim-8812');
    await fireEvent.input(reference, { target: { value: 'claim-8813' } });
    await fireEvent.input(sheet.getByLabelText('To'), { target: { value: '720 555 0121' } });
    await pause();
    await fireEvent.click(sheet.getByRole('button', { name: /^Send to/u }));
    await settled();
    expect(bridge.inputsOf('fax.send')).toMatchObject([
      {
        paths: ['/spool/done.pdf'],
        to: [{ phoneNumber: '+17205550121' }],
        faxResolution: 'Low',
        reference: 'claim-8813',
        follows: { jobId: 'done', how: 'on' },
      },
    ]);
  });

  it('says of a fax that is sent again who has it, and brings its recipients along', async () => {
    const row = rowOf('done', {
      recipients: [person('3035550114', 'Town Clerk', { state: 'sent' })],
      finishedAtMs: new Date(2026, 10, 21, 10, 42).getTime(),
      actions: ['send-anew'],
    });
    const { pane, app, screen } = await openDetail('done', [row], (window) => {
      window.bridge.answers['fax.template'] = () =>
        succeed({
          files: [],
          to: [{ formatted: '+1 303 555 0114', name: 'Town Clerk' }],
          faxResolution: 'High',
          coverPageText: 'As discussed.',
          reference: null,
        });
    });
    await fireEvent.click(pane.getByRole('button', { name: 'Send again…' }));
    await settled();
    const sheet = within(screen.getByRole('dialog', { name: 'New fax' }));
    expect(
      sheet.getByText(/was sent at 10:42\. The recipient gets the same pages once more\./u),
    ).toBeTruthy();
    expect(app.compose.recipients.valid.map(({ name, check }) => [name, check.e164])).toEqual([
      ['Town Clerk', '+13035550114'],
    ]);
    expect([app.compose.hasCover, app.compose.coverText]).toEqual([true, 'As discussed.']);
  });

  it('leads from a fax to the one that was made from it', async () => {
    const { pane, app } = await openDetail('contract', morning, ({ bridge }) => {
      const row = morning.find((each) => each.id === 'contract') ?? rowOf('contract');
      const other = {
        jobId: 'lab',
        name: 'Lab results.pdf',
        state: 'queued',
        explained: null,
        recipients: [],
      } as const;
      bridge.answers['fax.detail'] = () =>
        succeed({
          ...readDetail(row),
          links: [{ ...other, createdAtMs: row.changedAtMs, isEarlier: false, how: 'again' }],
        });
    });
    await fireEvent.click(pane.getByRole('button', { name: 'New try, made 10:42: Sending' }));
    expect(app.detail.id).toBe('lab');
  });

  it('sends the new version of a file that changed', async () => {
    const row = rowOf('changed', { state: 'needs-attention', actions: ['send-new-version', 'keep'] });
    const { pane, bridge } = await openDetail('changed', [row]);
    await fireEvent.click(pane.getByRole('button', { name: 'Send the new version' }));
    await settled();
    expect(bridge.inputsOf('fax.sendNewVersion')).toEqual([{ jobId: 'changed' }]);
  });

  it('asks before it stops looking for a fax that may be out', async () => {
    const { pane, bridge } = await openDetail('statement');
    await fireEvent.click(pane.getByRole('button', { name: 'Stop looking…' }));
    expect(bridge.inputsOf('fax.cancel')).toEqual([]);
    await fireEvent.click(
      await whenTaken(within(paneQuestion()).getByRole('button', { name: 'Stop looking' })),
    );
    await settled();
    expect(bridge.inputsOf('fax.cancel')).toEqual([{ jobId: 'statement' }]);
  });
});

describe('looking at a page closely', () => {
  it('goes from page to page and in and out by keys', async () => {
    const { pane, screen } = await openDetail('contract');
    await fireEvent.click(pane.getAllByRole('button', { name: /Page 2 of 9/u })[0] ?? document.body);
    const dialog = screen.getByRole('dialog', { name: 'Pages of Contract.docx + 2 more' });
    const viewer = within(dialog);
    const picture = (number: number): HTMLElement => viewer.getByRole('img', { name: `Page ${number} of 9` });
    const stage = (): HTMLElement => viewer.getByRole('region');
    const zoom = (): string =>
      picture(9).closest<HTMLElement>('[data-page]')?.style.getPropertyValue('--zoom') ?? '';
    expect(viewer.getAllByRole('img')).toHaveLength(9);
    expect(picture(2).getAttribute('src')).toBe('/pages/contract/2.png?width=1728');
    expect(viewer.getByText('Page 2 of 9')).toBeTruthy();
    await fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    expect(viewer.getByText('Page 3 of 9')).toBeTruthy();
    await fireEvent.keyDown(stage(), { key: 'End' });
    await fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    expect(viewer.getByText('Page 9 of 9')).toBeTruthy();
    expect(zoom()).toBe('1');
    await fireEvent.keyDown(stage(), { key: '+' });
    expect(zoom()).toBe('1.5');
    await fireEvent.keyDown(stage(), { key: '0' });
    expect(zoom()).toBe('1');
    await fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
