import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreviewView } from '../../../app/contract/preview-views.ts';
import { askThrough } from '../../../renderer/bridge/client.ts';
import {
  likenessText,
  lineTimeText,
  warningOnPages,
  warningWords,
} from '../../../renderer/format/preview-words.ts';
import { PreviewState } from '../../../renderer/state/pages/preview.svelte.ts';
import { fail, MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';

const WANTED = { paths: ['/a.pdf'], faxResolution: 'High', coverPageText: null, to: [] } as const;
const page = (
  lineSeconds: number,
  ...kinds: ('small-text' | 'grey-noise')[]
): PreviewView['pages'][number] => ({
  lineSeconds,
  warnings: kinds.map((kind) => ({ kind, places: [], names: [] })),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begin(): { bridge: MemoryBridge; preview: PreviewState } {
  const bridge = new MemoryBridge();
  return { bridge, preview: new PreviewState(askThrough(bridge)) };
}
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(300);
};

describe('PreviewState', () => {
  it('follows the pages as they are drawn', async () => {
    const { bridge, preview } = begin();
    const views: PreviewView[] = [
      { pageCount: 2, pages: [page(10)], isDone: false, problem: null },
      { pageCount: 2, pages: [page(10), page(30, 'small-text')], isDone: true, problem: null },
    ];
    bridge.answers['preview.look'] = ({ seen }) => succeed(views[seen] ?? null);
    preview.show(WANTED);
    expect(preview.view).toBeNull();
    await settle();
    expect(preview.id).toBe('preview-1');
    expect(preview.view?.isDone).toBe(true);
    expect(preview.pages.lineSeconds).toBe(40);
    expect(preview.pages.warned).toEqual([2]);
    expect(bridge.inputsOf('preview.look')).toEqual([
      { previewId: 'preview-1', seen: 0 },
      { previewId: 'preview-1', seen: 1 },
    ]);
  });

  it('draws once for what is typed in one go, and not at all for the same again', async () => {
    const { bridge, preview } = begin();
    preview.show({ ...WANTED, to: [{ phoneNumber: '+13035550119', name: 'D' }] });
    preview.show({ ...WANTED, to: [{ phoneNumber: '+13035550119', name: 'Dr' }] });
    await settle();
    preview.show({ ...WANTED, to: [{ phoneNumber: '+13035550119', name: 'Dr' }] });
    await settle();
    expect(bridge.inputsOf('preview.begin')).toEqual([
      {
        ...WANTED,
        to: [{ phoneNumber: '+13035550119', name: 'Dr' }],
        tones: 'auto',
        lightness: 0,
        cutsSheets: false,
        textEncodings: [],
        pages: [],
      },
    ]);
  });

  it('draws anew when it is known whose line the pages name', async () => {
    const { bridge, preview } = begin();
    preview.show(WANTED, null);
    await settle();
    preview.show(WANTED, '+1 303 555 0101');
    await settle();
    expect(bridge.inputsOf('preview.begin')).toHaveLength(2);
  });

  it('shows nothing of what was wanted before', async () => {
    const { bridge, preview } = begin();
    const looks: ((view: PreviewView) => void)[] = [];
    bridge.answers['preview.look'] = () =>
      new Promise((answer) => looks.push((view) => answer(succeed(view))));
    preview.show(WANTED);
    await settle();
    preview.show({ ...WANTED, faxResolution: 'Low' });
    await settle();
    looks[0]?.({ pageCount: 9, pages: [page(9)], isDone: true, problem: null });
    await settle();
    expect(preview.view).toBeNull();
  });

  it('never shows pages of a document that is not in the fax any more, and says that it draws', async () => {
    const { bridge, preview } = begin();
    preview.show(WANTED);
    await settle();
    expect([preview.view?.isDone, preview.isDrawing]).toEqual([true, false]);
    let answer = (): void => undefined;
    bridge.answers['preview.begin'] = () =>
      new Promise((resolve) => (answer = () => resolve(succeed({ previewId: 'other' }))));
    preview.show({ ...WANTED, paths: ['/b.pdf'] });
    // At once, not when typing pauses.
    expect([preview.id, preview.view, preview.isDrawing]).toEqual([null, null, true]);
    await settle();
    expect([preview.view, preview.isDrawing]).toEqual([null, true]);
    answer();
    await settle();
    expect([preview.id, preview.isDrawing]).toEqual(['other', false]);
  });

  it('lets nothing of the document before come late, and draws it anew when it is wanted again', async () => {
    const { bridge, preview } = begin();
    const looks: ((view: PreviewView) => void)[] = [];
    bridge.answers['preview.look'] = () =>
      new Promise((answer) => looks.push((view) => answer(succeed(view))));
    preview.show(WANTED);
    await settle();
    looks[0]?.({ pageCount: 2, pages: [page(9)], isDone: false, problem: null });
    await vi.advanceTimersByTimeAsync(0);
    expect([preview.view?.pages.length, preview.isDrawing]).toEqual([1, true]);
    preview.show({ ...WANTED, paths: ['/b.pdf', '/a.pdf'] });
    looks[1]?.({ pageCount: 2, pages: [page(9), page(9)], isDone: true, problem: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(preview.view).toBeNull();
    preview.show(WANTED);
    await settle();
    looks[2]?.({ pageCount: 2, pages: [page(9), page(9)], isDone: true, problem: null });
    await settle();
    expect([preview.view?.pages.length, preview.isDrawing]).toEqual([2, false]);
  });

  it('shows no page of a document that was taken out before its first page was there', async () => {
    const { bridge, preview } = begin();
    const looks: ((view: PreviewView) => void)[] = [];
    bridge.answers['preview.look'] = () =>
      new Promise((answer) => looks.push((view) => answer(succeed(view))));
    preview.show({ ...WANTED, paths: ['/a.pdf', '/b.pdf'] });
    await settle();
    preview.show({ ...WANTED, paths: ['/b.pdf'] });
    looks[0]?.({ pageCount: 2, pages: [page(9)], isDone: false, problem: null });
    await vi.advanceTimersByTimeAsync(0);
    expect([preview.view, preview.isDrawing]).toEqual([null, true]);
    // Put back before anything else was drawn.
    preview.show({ ...WANTED, paths: ['/a.pdf', '/b.pdf'] });
    await settle();
    looks[1]?.({ pageCount: 2, pages: [page(9), page(9)], isDone: true, problem: null });
    await settle();
    expect([preview.view?.pages.length, preview.isDrawing]).toEqual([2, false]);
  });

  it('keeps its pages in view while more is added, and says that it draws', async () => {
    const { preview } = begin();
    preview.show(WANTED);
    await settle();
    preview.show({ ...WANTED, paths: ['/a.pdf', '/b.pdf'], coverPageText: 'Hello' });
    expect([preview.view === null, preview.isDrawing]).toEqual([false, true]);
    await settle();
    expect(preview.isDrawing).toBe(false);
    preview.show({ ...WANTED, paths: [] });
    expect([preview.view, preview.isDrawing]).toEqual([null, false]);
  });

  it('says why there is nothing to see', async () => {
    const { bridge, preview } = begin();
    bridge.answers['preview.begin'] = () => fail('letter.pdf asks for a password.');
    preview.show(WANTED);
    await settle();
    expect(preview.problem).toBe('letter.pdf asks for a password.');
  });

  it('stops a fax that nobody can make pages of, and no other', async () => {
    const { bridge, preview } = begin();
    const text = 'letter.pdf asks for a password.';
    const viewWith = (stopsFax: boolean): PreviewView => ({
      pageCount: null,
      pages: [],
      isDone: true,
      problem: { text, stopsFax },
    });
    bridge.answers['preview.look'] = () => succeed(viewWith(true));
    preview.show(WANTED);
    await settle();
    expect([preview.problem, preview.obstacle]).toEqual([text, text]);
    bridge.answers['preview.look'] = () => succeed(viewWith(false));
    preview.show({ ...WANTED, to: [{ phoneNumber: '+13035550119', name: 'Dr' }] });
    await settle();
    expect([preview.problem, preview.obstacle]).toEqual([text, null]);
  });

  describe('of documents of which one is locked', () => {
    const locked = { pages: null, problem: { text: 'b.pdf is locked.', stopsFax: true } };
    const counted = { pages: 2, problem: null };
    const openBoth = async (bad: PreviewView['documents'] = [counted, locked]) => {
      const { bridge, preview } = begin();
      const drawn: (readonly string[])[] = [];
      bridge.answers['preview.begin'] = ({ paths }) => {
        drawn.push(paths);
        return succeed({ previewId: `preview-${paths.join()}` });
      };
      bridge.answers['preview.look'] = ({ previewId }) =>
        succeed(
          previewId.includes('/b.pdf')
            ? { pageCount: null, documents: bad, pages: [], isDone: true, problem: bad[1]?.problem ?? null }
            : { pageCount: 2, documents: [counted], pages: [page(9), page(9)], isDone: true, problem: null },
        );
      preview.show({ ...WANTED, paths: ['/a.pdf', '/b.pdf'] });
      await settle();
      return { preview, drawn };
    };

    it('shows the others, and says what is wrong with it', async () => {
      const { preview, drawn } = await openBoth();
      expect(drawn).toEqual([['/a.pdf', '/b.pdf'], ['/a.pdf']]);
      expect(preview.view?.pages).toHaveLength(2);
      expect([preview.problem, preview.obstacle]).toEqual(['b.pdf is locked.', 'b.pdf is locked.']);
      expect([preview.findDocument('/a.pdf'), preview.findDocument('/b.pdf')]).toMatchObject([
        counted,
        locked,
      ]);
      expect(preview.isDrawing).toBe(false);
    });

    it('draws it anew once it was taken out and has come back, or is read otherwise', async () => {
      const { preview, drawn } = await openBoth();
      preview.show({ ...WANTED, paths: ['/a.pdf'] });
      await settle();
      expect([preview.problem, preview.obstacle]).toEqual([null, null]);
      preview.show({ ...WANTED, paths: ['/a.pdf', '/b.pdf'] });
      await settle();
      expect(drawn.slice(2)).toEqual([['/a.pdf', '/b.pdf'], ['/a.pdf']]);
      preview.tones = 'lines';
      await settle();
      expect(drawn.slice(4)).toEqual([['/a.pdf', '/b.pdf'], ['/a.pdf']]);
    });

    it('sends no pages of some in place of all, where only this computer cannot draw one', async () => {
      const text = 'It cannot be shown here.';
      const { preview } = await openBoth([counted, { pages: null, problem: { text, stopsFax: false } }]);
      expect([preview.problem, preview.obstacle]).toEqual([text, null]);
      preview.sendsPages = true;
      expect(preview.obstacle).toBe(text);
    });
  });

  it('sends its pages when they were drawn otherwise, and not any more once it is closed', async () => {
    const { bridge, preview } = begin();
    preview.show(WANTED);
    await settle();
    expect(preview.asPagesOf).toBeNull();
    preview.tones = 'lines';
    // Those that are drawn are not what was chosen.
    expect(preview.obstacle).toBe('The pages are being drawn.');
    await settle();
    expect(bridge.inputsOf('preview.begin').at(-1)).toEqual({
      ...WANTED,
      tones: 'lines',
      lightness: 0,
      cutsSheets: false,
      textEncodings: [],
      pages: [],
    });
    expect([preview.asPagesOf, preview.obstacle]).toEqual(['preview-1', null]);
    preview.close();
    expect(preview.asPagesOf).toBeNull();
    expect(bridge.inputsOf('preview.end')).toEqual([{ previewId: 'preview-1' }]);
  });

  it('cuts no sheet out until somebody says so, and then sends what is seen, never the whole picture meanwhile', async () => {
    const { bridge, preview } = begin();
    const look = (isCut: boolean) => () =>
      succeed({ pageCount: 1, pages: [{ ...page(10), hasSheet: true, isCut }], isDone: true, problem: null });
    bridge.answers['preview.look'] = look(false);
    preview.show(WANTED);
    await settle();
    expect([preview.pages.hasSheet, preview.pages.isCut, preview.asPagesOf]).toEqual([true, false, null]);
    bridge.answers['preview.look'] = look(true);
    preview.shades.cutSheets(true);
    expect([preview.sendsPages, preview.obstacle]).toEqual([true, 'The pages are being drawn.']);
    await settle();
    expect([preview.pages.isCut, preview.asPagesOf, preview.obstacle]).toEqual([true, 'preview-1', null]);
    preview.shades.cutSheets(false);
    expect(preview.asPagesOf).toBeNull();
  });

  it('leaves it to the person whether pages are sent, whatever is written afterwards', async () => {
    const { preview } = begin();
    preview.show(WANTED);
    await settle();
    preview.sendsPages = true;
    preview.sendsPages = false;
    preview.show({ ...WANTED, coverPageText: 'A' });
    await settle();
    expect([preview.sendsPages, preview.asPagesOf]).toEqual([false, null]);
  });

  it('ends what begins when nobody looks any more', async () => {
    const { bridge, preview } = begin();
    let answer = (): void => undefined;
    bridge.answers['preview.begin'] = () =>
      new Promise((resolve) => (answer = () => resolve(succeed({ previewId: 'late' }))));
    preview.show(WANTED);
    await settle();
    preview.close();
    answer();
    await settle();
    expect(bridge.inputsOf('preview.end')).toEqual([{ previewId: 'late' }]);
    expect(preview.view).toBeNull();
  });

  it('is drawn lighter and darker by two steps, and back as it comes', async () => {
    const { bridge, preview } = begin();
    preview.show(WANTED);
    await settle();
    preview.shades.lighten(-1);
    preview.shades.lighten(-1);
    preview.shades.lighten(-1);
    await settle();
    expect(bridge.inputsOf('preview.begin').at(-1)).toMatchObject({ tones: 'auto', lightness: -2 });
    expect([preview.shades.canLighten(-1), preview.shades.canLighten(1), preview.asPagesOf]).toEqual([
      false,
      true,
      'preview-1',
    ]);
    preview.drawAsItComes();
    await settle();
    expect(bridge.inputsOf('preview.begin').at(-1)).toMatchObject({ lightness: 0 });
    expect(preview.asPagesOf).toBeNull();
  });
});

describe('words of the preview', () => {
  it('name the time on the line', () => {
    // Pages that the phone service made are shown before they are measured.
    expect(lineTimeText(30, 0)).toBe('30 pages');
    expect(lineTimeText(1, 20)).toBe('1 page, under a minute on the line');
    expect(lineTimeText(3, 70)).toBe('3 pages, about a minute on the line');
    expect(lineTimeText(40, 900)).toBe('40 pages, about 15 minutes on the line');
    expect(likenessText(true, false)).toBeNull();
    expect(likenessText(false, true)).toBeNull();
    expect(likenessText(false, false)).toBe('Close to what the phone service makes.');
  });

  it('name the pages that a hint is about, unless there is only one', () => {
    expect(warningOnPages('Large grey areas', [3], 5)).toBe('Page 3: Large grey areas');
    expect(warningOnPages('Large grey areas', [2, 5, 7], 9)).toBe('Pages 2, 5 and 7: Large grey areas');
    expect(warningOnPages('Large grey areas', [1, 2, 3, 4, 5, 6, 7, 8], 8)).toMatch(/6 and 2 more: /u);
    expect(warningOnPages('Large grey areas', [1], 1)).toBe('Large grey areas');
  });

  it('advise what can still be done', () => {
    const small = { kind: 'small-text', places: [], names: [] } as const;
    expect(warningWords(small, 'Low').advice).toContain('High resolution');
    expect(warningWords(small, 'High').advice).not.toContain('High resolution');
    expect(
      warningWords({ kind: 'missing-font', places: [], names: ['Frutiger'] }, 'High').headline,
    ).toContain('Frutiger');
    const doubtful = { kind: 'doubtful-encoding', places: [], names: ['windows-1250'] } as const;
    expect(warningWords(doubtful, 'High').headline).toContain('windows-1250');
    const attached = { kind: 'attachments', places: [], names: ['a.xlsx', 'b.pdf'] } as const;
    expect(warningWords(attached, 'High').headline).toBe('Attached, but not faxed: a.xlsx, b.pdf');
  });
});
