import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { AppStatus } from '../../../app/contract/app-views.ts';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { fail, succeed } from '../../support/renderer/memory-bridge.ts';
import { openWindow, pause, settled, toastSaying, type OpenWindow } from '../open-window.ts';
import { NOW_MS, person, rowOf, statusOf } from '../../support/renderer/sample-faxes.ts';

type Queries = BoundFunctions<typeof queries>;
type Sheet = OpenWindow & { sheet: Queries; to: HTMLInputElement };

async function openSheet(status?: AppStatus): Promise<Sheet> {
  const window = await openWindow(undefined, status);
  await fireEvent.click(window.screen.getByRole('button', { name: 'New fax' }));
  const sheet = within(window.screen.getByRole('dialog', { name: 'New fax' }));
  return { ...window, sheet, to: sheet.getByLabelText<HTMLInputElement>('To') };
}

async function type({ to }: Sheet, text: string, key?: string): Promise<void> {
  await fireEvent.input(to, { target: { value: text } });
  await pause();
  if (key !== undefined) await fireEvent.keyDown(to, { key });
  await settled();
}

async function choose({ bridge, sheet }: Sheet, ...names: string[]): Promise<void> {
  bridge.answers['files.choose'] = () =>
    succeed(
      names.map((name) => ({
        path: `/x/${name}`,
        name,
        sizeBytes: 2_400_000,
        problem: null,
        numberInName: null,
      })),
    );
  await fireEvent.click(sheet.getByRole('button', { name: /Drop.* here, or choose/u }));
  await settled();
}

const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/gu, ' ').trim();
const files = ({ sheet }: Sheet): string[] =>
  sheet.getAllByRole('listitem').map((item) => item.querySelector('.name')?.textContent.trim() ?? '');

describe('recipients', () => {
  it('are shown formatted, with the country, while they are typed', async () => {
    const window = await openSheet();
    expect(document.activeElement).toBe(window.to);
    await type(window, '303 55');
    expect(window.sheet.getByText('Not a complete number yet.')).toBeTruthy();
    await type(window, '303 555 0119');
    expect(plain(window.sheet.getByText(/303.555.0119/u, { selector: 'strong' }).textContent)).toBe(
      '+1 303 555 0119',
    );
    expect(window.sheet.getByText('United States')).toBeTruthy();
  });

  it.each(['Enter', ',', 'Tab'])('become a chip with %s', async (key) => {
    const window = await openSheet();
    await type(window, 'Dr. Mercer 303 555 0119', key);
    expect(window.to.value).toBe('');
    expect(window.sheet.getByText('Dr. Mercer')).toBeTruthy();
    expect(plain(window.sheet.getByRole('button', { name: /^Remove/u }).getAttribute('aria-label'))).toBe(
      'Remove +1 303 555 0119',
    );
  });

  it('that are none say why, and do not hold the focus', async () => {
    const window = await openSheet();
    await type(window, '303 555 01199');
    expect(window.sheet.getByText('This is too long for a telephone number.')).toBeTruthy();
    expect(window.to.getAttribute('aria-invalid')).toBe('true');
    const allowed = await fireEvent.keyDown(window.to, { key: 'Tab' });
    expect(allowed).toBe(true);
  });

  it('go back into the field with Backspace, and away with their button', async () => {
    const window = await openSheet();
    await type(window, '303 555 0119', 'Enter');
    await type(window, '720 555 0121', 'Enter');
    await fireEvent.keyDown(window.to, { key: 'Backspace' });
    expect(window.to.value).toBe('720 555 0121');
    await fireEvent.click(window.sheet.getByRole('button', { name: /^Remove/u }));
    expect(window.sheet.queryAllByRole('button', { name: /^Remove/u })).toHaveLength(0);
    expect(document.activeElement).toBe(window.to);
  });

  it('can be pasted as a list', async () => {
    const window = await openSheet();
    const clipboardData = { getData: () => '303 555 0119\n303 555 0108\nnobody' };
    await fireEvent.paste(window.to, { clipboardData });
    await pause();
    expect(window.sheet.getAllByRole('button', { name: /^Remove/u })).toHaveLength(3);
    expect(window.sheet.getByText('A fax number has no letters.')).toBeTruthy();
  });
});

describe('documents', () => {
  it('are put in order by keyboard, and the focus goes along', async () => {
    const window = await openSheet();
    await choose(window, 'a.pdf', 'b.pdf', 'c.pdf');
    await fireEvent.click(window.sheet.getByRole('button', { name: 'Move a.pdf down' }));
    await settled();
    expect(files(window)).toEqual(['b.pdf', 'a.pdf', 'c.pdf']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move a.pdf down');
    expect(window.sheet.getByText('Now 2 of 3.')).toBeTruthy();
    await fireEvent.click(window.sheet.getByRole('button', { name: 'Move a.pdf down' }));
    await settled();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move a.pdf up');
  });

  it('are put in order by dragging', async () => {
    const window = await openSheet();
    await choose(window, 'a.pdf', 'b.pdf', 'c.pdf');
    const [first, , third] = window.sheet.getAllByRole('listitem');
    if (first === undefined || third === undefined) throw new Error('no files');
    const dataTransfer = { types: [], effectAllowed: 'all' };
    await fireEvent.dragStart(first, { dataTransfer });
    await fireEvent.dragEnter(third, { dataTransfer });
    await fireEvent.dragEnd(first, { dataTransfer });
    expect(files(window)).toEqual(['b.pdf', 'c.pdf', 'a.pdf']);
  });

  it('are removed', async () => {
    const window = await openSheet();
    await choose(window, 'a.pdf', 'b.pdf');
    await fireEvent.click(window.sheet.getByRole('button', { name: 'Remove a.pdf' }));
    expect(files(window)).toEqual(['b.pdf']);
  });
});

describe('sending', () => {
  it('can wait until a time, the next full hour at first', async () => {
    const window = await openSheet();
    expect(window.sheet.queryByLabelText('Send at')).toBeNull();
    await fireEvent.click(window.sheet.getByRole('radio', { name: 'Later' }));
    const field = window.sheet.getByLabelText<HTMLInputElement>('Send at');
    const at = new Date(field.value).getTime();
    expect(at % 3_600_000).toBe(0);
    expect(at - NOW_MS).toBeGreaterThan(0);
    expect(at - NOW_MS).toBeLessThanOrEqual(3_600_000);
    expect(window.sheet.getByText(/^It waits in the queue and goes at/u)).toBeTruthy();
    await fireEvent.input(field, { target: { value: '' } });
    await fireEvent.click(window.sheet.getByRole('radio', { name: 'Now' }));
    expect(window.sheet.queryByLabelText('Send at')).toBeNull();
  });

  it('says to whom, says what is missing, and goes once nothing is', async () => {
    const window = await openSheet();
    const send = (): HTMLElement => window.sheet.getByRole('button', { name: /^Send/u });
    expect(send().getAttribute('aria-disabled')).toBe('true');
    expect(window.sheet.getByText('Enter a fax number.')).toBeTruthy();
    await type(window, '303 555 0119', 'Enter');
    expect(plain(send().textContent)).toBe('Send to +1 303 555 0119');
    expect(window.sheet.getByText('Add the file to be faxed.')).toBeTruthy();
    await choose(window, 'a.pdf');
    expect(send().getAttribute('aria-disabled')).toBeNull();
    await fireEvent.click(send());
    await settled();
    expect(window.bridge.inputsOf('fax.send')).toHaveLength(1);
    expect(window.screen.queryByRole('dialog')).toBeNull();

    window.bridge.change([
      rowOf('new', {
        state: 'waiting',
        name: 'a.pdf',
        createdAtMs: NOW_MS,
        dueAtMs: NOW_MS + 10_000,
        actions: ['cancel'],
      }),
    ]);
    await settled();
    expect(document.activeElement?.getAttribute('data-id')).toBe('new');
    const drafts = window.bridge.inputsOf('drafts.save').length;
    await fireEvent.click(
      within(window.screen.getByRole('row', { name: /a\.pdf/u })).getByRole('button', { name: 'Undo' }),
    );
    await settled();
    // Nothing opens by itself, and nothing new is begun.
    expect(window.bridge.inputsOf('fax.cancel')).toEqual([{ jobId: 'new' }]);
    expect(window.screen.queryByRole('dialog')).toBeNull();
    expect(window.bridge.inputsOf('drafts.save')).toHaveLength(drafts);

    window.bridge.answers['fax.template'] = () =>
      succeed({
        files: [{ path: '/x/a.pdf', name: 'a.pdf', sizeBytes: 9, problem: null, numberInName: null }],
        to: [{ formatted: '+1 303 555 0119', name: null }],
        faxResolution: 'High',
        coverPageText: null,
        reference: null,
      });
    const toast = window.screen.getByText('“a.pdf” will not be sent.').parentElement ?? document.body;
    await fireEvent.click(within(toast).getByRole('button', { name: 'Send as a new fax…' }));
    await settled();
    const again = within(window.screen.getByRole('dialog', { name: 'New fax' }));
    expect(again.getByRole('button', { name: 'Remove a.pdf' })).toBeTruthy();
    expect(plain(again.getByRole('button', { name: /^Send/u }).textContent)).toBe('Send to +1 303 555 0119');
  });

  it('does nothing twice and nothing unfinished', async () => {
    const window = await openSheet();
    await fireEvent.click(window.sheet.getByRole('button', { name: /^Send/u }));
    await settled();
    expect(window.bridge.inputsOf('fax.send')).toEqual([]);
    await type(window, '303 555 0119', 'Enter');
    await choose(window, 'a.pdf');
    const send = window.sheet.getByRole('button', { name: /^Send/u });
    await Promise.all([fireEvent.click(send), fireEvent.click(send)]);
    await settled();
    expect(window.bridge.inputsOf('fax.send')).toHaveLength(1);
  });

  it('keeps the sheet when it fails', async () => {
    const window = await openSheet();
    window.bridge.answers['fax.send'] = () => fail('a.pdf cannot be read. Nothing was sent.');
    await type(window, '303 555 0119', 'Enter');
    await choose(window, 'a.pdf');
    await fireEvent.click(window.sheet.getByRole('button', { name: /^Send/u }));
    await settled();
    expect(window.sheet.getByRole('alert').textContent).toBe('a.pdf cannot be read. Nothing was sent.');
  });

  it('says at the text of its cover page, too, why there has to be one', async () => {
    const window = await openSheet();
    await fireEvent.click(window.sheet.getByLabelText('Cover page'));
    const field = window.sheet.getByLabelText('Text of the cover page');
    const described = (): string =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    expect(described()).toMatch(
      /makes a cover page only of a text\. Write one, or leave the cover page out\./u,
    );
    await fireEvent.input(field, { target: { value: ' ' } });
    expect(described()).toContain('Write one');
    await fireEvent.input(field, { target: { value: 'As discussed.' } });
    expect(described()).not.toContain('Write one');
  });

  it('with a cover page counts its characters', async () => {
    const window = await openSheet();
    await fireEvent.click(window.sheet.getByLabelText('Cover page'));
    await fireEvent.input(window.sheet.getByLabelText('Text of the cover page'), {
      target: { value: 'As discussed.' },
    });
    expect(window.sheet.getByText('13 of 1,024 characters')).toBeTruthy();
  });
});

describe('a sheet that opens by a drop', () => {
  it('takes the one number of the name as recipient and marks it', async () => {
    const window = await openWindow();
    await window.app.compose.addPaths(['/x/+13035550119 Lab.pdf']);
    await settled();
    const sheet = within(window.screen.getByRole('dialog', { name: 'New fax' }));
    expect(sheet.getByText('from the file name')).toBeTruthy();
    expect(person('3035550119').phoneNumber).toBe(window.app.compose.recipients.valid[0]?.check.e164);
  });

  it('offers numbers that it does not take', async () => {
    const window = await openWindow();
    await window.app.compose.addPaths(['/x/+13035550119 a.pdf', '/x/+17205550121 b.pdf']);
    await settled();
    const [use] = window.screen.getAllByRole('button', { name: 'Use it' });
    if (use === undefined) throw new Error('nothing offered');
    await fireEvent.click(use);
    await settled();
    expect(window.app.compose.recipients.valid).toHaveLength(1);
    expect(window.screen.getAllByRole('button', { name: 'Use it' })).toHaveLength(1);
  });
});

describe('the pages', () => {
  const warnings = (kind: 'grey-noise' | 'small-text') => ({
    kind,
    places: [{ left: 0.1, top: 0.2, width: 0.3, height: 0.1 }],
    names: [],
  });

  it('stand beside the form, with what is the matter and its fix', async () => {
    const window = await openSheet();
    window.bridge.answers['preview.look'] = () =>
      succeed({
        pageCount: 2,
        pages: [
          { lineSeconds: 70, warnings: [warnings('grey-noise')], hasShades: true, canLighten: true },
          { lineSeconds: 50, warnings: [warnings('small-text')] },
        ],
        isDone: true,
        problem: null,
      });
    await choose(window, 'letter.pdf');
    const image = await window.sheet.findByRole('img', { name: /Page 1 of 2/u });
    expect(image.getAttribute('src')).toContain('/pages/preview-1/1.png');
    expect(window.sheet.getByText('2 pages, about 2 minutes on the line')).toBeTruthy();
    expect(window.sheet.getByText('Page 1: Large grey areas.')).toBeTruthy();
    expect(document.querySelectorAll('.mark')).toHaveLength(1);

    await fireEvent.click(window.sheet.getByRole('button', { name: 'Draw as lines' }));
    await settled();
    expect(window.bridge.inputsOf('preview.begin').at(-1)).toMatchObject({ tones: 'lines' });
    expect(window.sheet.getByLabelText<HTMLInputElement>(/Send these pages/u).checked).toBe(true);
    expect(window.sheet.getByText(/It is sent as the pages shown/u)).toBeTruthy();

    await fireEvent.click(window.sheet.getByRole('radio', { name: 'Photograph' }));
    await fireEvent.click(window.sheet.getByRole('button', { name: 'Darker' }));
    await settled();
    expect(window.bridge.inputsOf('preview.begin').at(-1)).toMatchObject({ tones: 'photo', lightness: -1 });
    expect(window.sheet.getByText('one step darker')).toBeTruthy();
    await fireEvent.click(window.sheet.getByRole('button', { name: 'Send the documents instead' }));
    await settled();
    expect(window.bridge.inputsOf('preview.begin').at(-1)).toMatchObject({ tones: 'auto', lightness: 0 });
    expect(window.sheet.getByLabelText<HTMLInputElement>(/Send these pages/u).checked).toBe(false);

    await fireEvent.click(window.sheet.getByRole('button', { name: 'Next page' }));
    await settled();
    expect(window.sheet.getByText('Page 2: Very small print.')).toBeTruthy();
  });

  it('let a person choose how a text is read that does not say so, and send it as it is seen then', async () => {
    const window = await openSheet();
    const readings = [
      { encoding: 'windows-1252', words: 'Dvoøák' },
      { encoding: 'windows-1250', words: 'Dvořák' },
    ];
    const look = (encoding: string, names: readonly string[]) => () =>
      succeed({
        pageCount: 1,
        pages: [
          {
            lineSeconds: 9,
            warnings: names.length > 0 ? [{ kind: 'doubtful-encoding' as const, places: [], names }] : [],
            readAs: { document: 0, encoding, readings },
          },
        ],
        isDone: true,
        problem: null,
      });
    window.bridge.answers['preview.look'] = look('windows-1252', ['windows-1252']);
    await choose(window, 'names.txt');
    const list = await window.sheet.findByLabelText<HTMLSelectElement>('Letters read as');
    expect(window.sheet.getByText(/choose how they are read/u)).toBeTruthy();
    expect(Array.from(list.options, ({ text }) => text)).toEqual([
      'Western European (windows-1252): Dvoøák',
      'Central European (windows-1250): Dvořák',
    ]);

    window.bridge.answers['preview.look'] = look('windows-1250', []);
    await fireEvent.change(list, { target: { value: 'windows-1250' } });
    await settled();
    expect(window.bridge.inputsOf('preview.begin').at(-1)).toMatchObject({
      textEncodings: [{ encoding: 'windows-1250' }],
    });
    expect(window.sheet.getByText(/It is sent as the pages shown/u)).toBeTruthy();
    // Nothing on its pages says whom they are for, so that nothing is drawn anew for a number that is still in the field.
    await type(window, '303 555 0119');
    await fireEvent.click(window.sheet.getByRole('button', { name: /^Send to/u }));
    await settled();
    expect(window.bridge.inputsOf('fax.send')).toMatchObject([{ asPagesOf: 'preview-1' }]);
  });

  it('let a person choose how a text is read whose letters cannot be drawn', async () => {
    const window = await openSheet();
    const readings = [
      { encoding: 'gb18030', words: '漢' },
      { encoding: 'windows-1250', words: 'Dvořák' },
    ];
    window.bridge.answers['preview.look'] = () =>
      succeed({
        ...{ pageCount: null, pages: [], isDone: true },
        problem: { text: 'No font has these letters.', stopsFax: true },
        readAs: { document: 0, encoding: 'gb18030', readings },
      });
    await choose(window, 'names.txt');
    const list = await window.sheet.findByLabelText<HTMLSelectElement>('Letters read as');
    expect(list.value).toBe('gb18030');
    await fireEvent.change(list, { target: { value: 'windows-1250' } });
    await settled();
    expect(window.bridge.inputsOf('preview.begin').at(-1)).toMatchObject({
      textEncodings: [{ encoding: 'windows-1250' }],
    });
  });

  it('let a person go back from an encoding in which no page can be drawn', async () => {
    const window = await openSheet();
    const readings = [{ encoding: 'gb18030', words: '漢' }];
    window.bridge.answers['preview.look'] = () =>
      succeed({
        pageCount: 1,
        pages: [
          { lineSeconds: 9, warnings: [], readAs: { document: 0, encoding: 'windows-1252', readings } },
        ],
        isDone: true,
        problem: null,
      });
    await choose(window, 'names.txt');
    const list = await window.sheet.findByLabelText('Letters read as');
    window.bridge.answers['preview.look'] = () =>
      succeed({
        ...{ pageCount: null, pages: [], isDone: true },
        problem: { text: 'No font has these letters.', stopsFax: true },
      });
    await fireEvent.change(list, { target: { value: 'gb18030' } });
    await settled();
    expect(window.sheet.getByText('No font has these letters.')).toBeTruthy();
    await fireEvent.click(window.sheet.getByRole('button', { name: 'Send the documents instead' }));
    await settled();
    expect(window.bridge.inputsOf('preview.begin').at(-1)).toMatchObject({ textEncodings: [] });
  });

  it('have no Lighter and Darker where nothing is grey', async () => {
    const window = await openSheet();
    const page = { lineSeconds: 9, warnings: [] };
    window.bridge.answers['preview.look'] = () =>
      succeed({ pageCount: 1, pages: [page], isDone: true, problem: null });
    await choose(window, 'letter.pdf');
    await window.sheet.findByRole('img', { name: /Page 1/u });
    expect(window.sheet.queryByRole('button', { name: 'Darker' })).toBeNull();

    const shaded = { ...page, hasShades: true };
    window.bridge.answers['preview.look'] = () =>
      succeed({ pageCount: 1, pages: [shaded], isDone: true, problem: null });
    await choose(window, 'tinted.pdf');
    expect(await window.sheet.findByRole('radio', { name: 'Photograph' })).toBeTruthy();
    expect(window.sheet.queryByRole('button', { name: 'Darker' })).toBeNull();

    window.bridge.answers['preview.look'] = () =>
      succeed({ pageCount: 1, pages: [{ ...shaded, canLighten: true }], isDone: true, problem: null });
    await choose(window, 'scan.pdf');
    expect(await window.sheet.findByRole('button', { name: 'Darker' })).toBeTruthy();
  });

  it('show the whole picture, and only the sheet in it where somebody says so, and send that', async () => {
    const window = await openSheet();
    const look = (isCut: boolean) => () =>
      succeed({
        pageCount: 1,
        pages: [{ lineSeconds: 9, warnings: [], hasSheet: true, isCut }],
        isDone: true,
        problem: null,
      });
    window.bridge.answers['preview.look'] = look(false);
    await choose(window, 'photo.jpg');
    await type(window, '303 555 0119', 'Enter');
    const button = await window.sheet.findByRole('button', { name: 'Only the sheet' });
    expect(window.bridge.inputsOf('preview.begin').at(-1)).toMatchObject({ cutsSheets: false });

    window.bridge.answers['preview.look'] = look(true);
    await fireEvent.click(button);
    await settled();
    expect(window.bridge.inputsOf('preview.begin').at(-1)).toMatchObject({ cutsSheets: true });
    expect(await window.sheet.findByText(/Only the sheet of paper/u)).toBeTruthy();
    expect(window.sheet.getByRole('button', { name: 'Whole picture' })).toBeTruthy();
    await fireEvent.click(window.sheet.getByRole('button', { name: /^Send to/u }));
    await settled();
    expect(window.bridge.inputsOf('fax.send')).toMatchObject([{ asPagesOf: 'preview-1' }]);
  });

  it('offer no sheet where there is none', async () => {
    const window = await openSheet();
    window.bridge.answers['preview.look'] = () =>
      succeed({ pageCount: 1, pages: [{ lineSeconds: 9, warnings: [] }], isDone: true, problem: null });
    await choose(window, 'letter.pdf');
    await window.sheet.findByText(/1 page/u);
    expect(window.sheet.queryByRole('button', { name: 'Only the sheet' })).toBeNull();
  });

  it('go instead of the documents where that is wanted', async () => {
    const window = await openSheet();
    window.bridge.answers['preview.look'] = () =>
      succeed({
        pageCount: 1,
        pages: [{ lineSeconds: 9, warnings: [warnings('small-text')] }],
        isDone: true,
        problem: null,
      });
    await choose(window, 'letter.pdf');
    await type(window, '303 555 0119', 'Enter');
    await fireEvent.click(await window.sheet.findByLabelText(/Send these pages/u));
    await fireEvent.click(window.sheet.getByRole('button', { name: /^Send to/u }));
    await settled();
    expect(window.bridge.inputsOf('fax.send')).toMatchObject([{ asPagesOf: 'preview-1' }]);
  });
});

it.each([true, false])('says before Send whether sending is paused (%s)', async (isSendingPaused) => {
  const window = await openSheet(statusOf({ isSendingPaused }));
  await type(window, '303 555 0119', 'Enter');
  expect(window.sheet.queryAllByText('Sending is paused: it goes once that is over.')).toHaveLength(
    isSendingPaused ? 1 : 0,
  );
});

describe('a time to go at', () => {
  async function sendLater(isPaused = false): Promise<Sheet> {
    const window = await openSheet(isPaused ? statusOf({ isSendingPaused: true }) : undefined);
    await choose(window, 'letter.pdf');
    await type(window, '303 555 0119', 'Enter');
    window.app.compose.when.isLater = true;
    await settled();
    await fireEvent.click(window.sheet.getByRole('button', { name: /^Send at .* to/u }));
    await settled();
    return window;
  }
  const inAnHour = (over: Partial<FaxRow> = {}): FaxRow => {
    const atMs = NOW_MS + 3_600_000;
    const times = { dueAtMs: atMs, sendTimeMs: atMs };
    return rowOf('new', {
      state: 'waiting',
      recipients: [person('3035550119')],
      actions: ['cancel'],
      ...times,
      ...over,
    });
  };
  const said = /“new\.pdf” to .* goes at \d\d:\d\d\./u;

  it('is said once the fax is in the queue, with Undo, and not any more when it is so no longer', async () => {
    const { bridge, screen } = await sendLater();
    expect(screen.queryByText(said)).toBeNull();
    bridge.change([inAnHour()]);
    await pause();
    expect(screen.getByText(said)).toBeTruthy();
    await fireEvent.click(within(toastSaying(said)).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(bridge.inputsOf('fax.cancel')).toEqual([{ jobId: 'new' }]);
    bridge.change([inAnHour({ state: 'cancelled' })]);
    await pause();
    expect(screen.queryByText(said)).toBeNull();
    expect(screen.getByText(/will not be sent/u)).toBeTruthy();
  });

  it('is said with the pause that may outlast it, and not of a fax that asks first', async () => {
    const { bridge, screen, app } = await sendLater(true);
    bridge.change([inAnHour()]);
    await pause();
    expect(screen.getByText(/goes at \d\d:\d\d\. Sending is paused: resume it before then\./u)).toBeTruthy();
    app.toasts.forgetRows();
    app.scheduled.expect('asks');
    bridge.change([{ ...inAnHour({ state: 'needs-attention' }), id: 'asks' }]);
    await pause();
    expect(screen.queryByText(/goes at \d\d:\d\d\. Sending/u)).toBeNull();
  });

  it('that has passed is said at its field', async () => {
    const { app, sheet } = await openSheet();
    app.compose.when.text = '2001-01-01T08:00';
    await settled();
    const field = sheet.getByLabelText('Send at');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'That time has passed: choose a later one, or Now.',
    );
  });
});

it('the sheet has a title that one sees', async () => {
  const { sheet } = await openSheet();
  expect(sheet.getByRole('heading', { name: 'New fax' })).toBeTruthy();
});

it('what the sign-in may not do is known as soon as the service says so, and of another account when it is at work', async () => {
  const { app, bridge } = await openWindow();
  app.compose.open();
  const before = app.compose.obstacle;
  const events = [
    () => bridge.emit('permissions.changed', null),
    () => bridge.emit('queue.replaced', { account: 'other' }),
  ];
  for (const tell of events) {
    for (const why of ['The sign-in lacks the permission Faxes.', null]) {
      const allowed = why === null ? null : false;
      bridge.answers['account.permissions'] = () =>
        succeed([{ capability: 'send-faxes', allowed, permission: 'Faxes', why }]);
      tell();
      await settled();
      expect(app.compose.obstacle).toBe(why ?? before);
    }
  }
});
