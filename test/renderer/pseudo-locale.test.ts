import { describe, expect, it, vi } from 'vitest';
import { Phrasebook } from '../../app/words/phrasebook.ts';
import { morning, rowOf, statusOf, unwieldy } from '../support/renderer/sample-faxes.ts';
import { openWindow, pause, settled, type OpenWindow } from './open-window.ts';

vi.mock('../../app/words/en/english.ts', async (importOriginal) => {
  const { pseudo } = await import('../support/renderer/pseudo-locale.ts');
  const { english } = await importOriginal<{ readonly english: Readonly<Record<string, string>> }>();
  return { english: Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudo(text)])) };
});

/** The same in every language, and what Intl calls a month and a country. */
const NAMES = ['Faxtray', 'Nov', 'United States', 'MIT', 'CSV', 'vCard', 'PDF', 'TIFF', 'JWT'];
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];

const wordsOf = (text: string): string[] => text.match(/[A-Za-z]{2,}/gu) ?? [];

/** Words in plain letters that stand in the window, but neither in what the app told it nor in names. */
function hardCoded({ bridge }: OpenWindow): string[] {
  // Long names are shown in parts.
  const told = [...NAMES, ...bridge.said].join(' ');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode() !== null) {
    if (walker.currentNode.parentElement?.closest('style, script') === null)
      texts.push(walker.currentNode.textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('*'))
    texts.push(...SPOKEN.map((name) => element.getAttribute(name) ?? ''));
  return texts.filter((text) => wordsOf(text).some((word) => !told.includes(word)));
}

const VIEWS = ['queue', 'received', 'contacts', 'desks', 'call-log', 'calls', 'settings'] as const;

describe('another language', () => {
  it('is counted in its own plural forms', () => {
    const book = new Phrasebook('en');
    expect(book.say('amount.faxes', { count: 1 })).toBe('[1 ƒåẋ!!]');
    expect(book.say('amount.faxes', { count: 1204 })).toBe('[1,204 ƒåẋéš!!]');
  });

  it.each(VIEWS)('leaves no English in the view %s', async (view) => {
    const opened = await openWindow([...morning, ...unwieldy]);
    opened.app.screen.view = view;
    await pause();
    expect(hardCoded(opened)).toEqual([]);
  });

  it('leaves no English on the sheet of a new fax, nor where one signs in', async () => {
    const opened = await openWindow([]);
    expect(hardCoded(opened)).toEqual([]);
    opened.app.compose.open();
    opened.app.compose.hasCover = true;
    opened.app.compose.when.isLater = true;
    await pause();
    expect(hardCoded(opened)).toEqual([]);
    opened.app.compose.close();
    opened.app.accounts.open();
    await settled();
    expect(hardCoded(opened)).toEqual([]);
  });

  it('leaves no English in the pane of a fax, whatever has become of it', async () => {
    const opened = await openWindow([...morning, ...unwieldy]);
    for (const { id } of [...morning, ...unwieldy]) {
      opened.app.detail.show(id);
      await settled();
      expect(hardCoded(opened)).toEqual([]);
    }
  });

  it.each(['address', 'resend', 'give-up', 'delete-there', 'save-copy', 'reschedule', 'foresee'] as const)(
    'leaves no English in the question %s',
    async (kind) => {
      const row = rowOf('asked', { state: 'unconfirmed' });
      const opened = await openWindow([row], statusOf({ isSendingPaused: true }));
      opened.app.screen.ask({ kind, row });
      await settled();
      expect(hardCoded(opened)).toEqual([]);
    },
  );
});
