import { afterEach, describe, expect, it, vi } from 'vitest';
import { FORESEEN, succeed } from '../../support/renderer/memory-bridge.ts';
import { PastingWindow, picture, screenshot, typed } from '../pasting-window.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';

function held(): { readonly until: Promise<void>; readonly letGo: () => void } {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  return { until, letGo: () => letGo() };
}

afterEach(() => void vi.useRealTimers());

describe('pasting outside of a text field', () => {
  it('makes a new fax of files', async () => {
    const window = new PastingWindow();
    await window.paste({ files: ['a.pdf', 'b.pdf'], text: '/home/jo/a.pdf\n/home/jo/b.pdf' });
    expect(window.bridge.inputsOf('files.inspect')).toEqual([
      { paths: ['/home/jo/a.pdf', '/home/jo/b.pdf'] },
    ]);
    expect(window.app.compose.isOpen).toBe(true);
    expect(window.isPrevented).toBe(true);
  });

  it('makes one of a screenshot, and of a picture that came with its address', async () => {
    const window = new PastingWindow();
    await window.paste({ pictures: [screenshot()] });
    await window.paste({ pictures: [screenshot()], text: 'https://example.com/cat.png' });
    expect(window.kept).toEqual(['Picture.png', 'Picture 2.png']);
    expect(window.app.compose.files.list).toHaveLength(2);
  });

  it('makes one of a text, and not of the picture of it that an office program adds', async () => {
    const window = new PastingWindow();
    await window.paste({ text: 'Patient: Jo Doe\r\nPlease call.', pictures: [screenshot()] });
    expect(window.kept).toEqual(['Patient: Jo Doe.txt']);
    expect(window.numbers).toEqual([]);
  });

  it('opens a new fax to a number that is all there is, and to several', async () => {
    const window = new PastingWindow();
    await window.paste({ text: ' Fax: +1 (303) 555-0119 \n' });
    expect(window.app.compose.isOpen).toBe(true);
    expect(window.numbers).toEqual(['+13035550119']);
    expect(window.kept).toEqual([]);
  });

  it('makes a document of figures that cannot be dialled', async () => {
    const window = new PastingWindow();
    await window.paste({ text: '12-34' });
    expect(window.kept).toEqual(['12-34.txt']);
  });

  it('says that it asks nobody on the internet, and that there is nothing to paste', async () => {
    const window = new PastingWindow();
    await window.paste({ text: 'https://example.com/form.pdf' });
    await window.paste({ text: ' \n' });
    expect(window.app.compose.isOpen).toBe(false);
    expect(window.app.toasts.list.map(({ text }) => text)).toEqual([
      expect.stringContaining('fetches nothing from the internet'),
      expect.stringContaining('nothing was pasted'),
    ]);
  });

  it('reads nothing that is larger than a fax takes', async () => {
    const window = new PastingWindow();
    const large = screenshot();
    Object.defineProperties(large, {
      size: { value: 50_000_001 },
      arrayBuffer: { value: () => Promise.reject(new Error('was read')) },
    });
    await window.paste({ pictures: [large] });
    expect(window.kept).toEqual([]);
    expect(window.app.toasts.list.map(({ text }) => text).join()).toContain('too large for one fax');
  });

  it('says so of one that cannot be read, and takes the others', async () => {
    const window = new PastingWindow();
    const torn = picture('torn.png');
    Object.defineProperty(torn, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
    await window.paste({ pictures: [torn, screenshot()] });
    expect(window.kept).toEqual(['Picture.png']);
    expect(window.app.compose.problem).toContain('torn.png');
  });

  it('takes nothing while a question is open, a dialog of its own, or the sign-in', async () => {
    const window = new PastingWindow();
    const dialog = document.createElement('dialog');
    await window.paste({ text: 'Hello' }, dialog.appendChild(document.createElement('button')));
    window.app.screen.ask({ kind: 'send-anew-many', rows: [rowOf('a')] });
    await window.paste({ text: 'Hello' });
    expect(window.kept).toEqual([]);
    expect(window.isPrevented).toBe(false);
  });
});

describe('pasting at the wrong moment', () => {
  it('loses nothing while a fax is handed in: it is refused, in words that stay', async () => {
    const window = new PastingWindow();
    const { compose, toasts } = window.app;
    await compose.addPaths(['/home/jo/a.pdf']);
    await compose.recipients.addList('+13035550119');
    const foreseen = held();
    window.bridge.answers['fax.foresee'] = async () => {
      await foreseen.until;
      return succeed(FORESEEN);
    };
    const sent = compose.send();
    await vi.waitFor(() => expect(window.bridge.inputsOf('fax.foresee')).toHaveLength(1));
    await window.paste({ text: 'second page of the letter' });
    await window.paste({ text: '+13035550110' });
    await window.paste({ files: ['b.pdf'] });
    await window.paste({ pictures: [screenshot()] });
    expect(compose.files.list.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(window.kept).toEqual([]);
    expect(compose.problem).toContain('still being done');
    foreseen.letGo();
    expect(await sent).toEqual(['new']);
    expect(toasts.list.map(({ text }) => text)).toEqual([expect.stringContaining('still being done')]);
  });

  it('is not sent without what is still being added', async () => {
    const window = new PastingWindow();
    const { compose } = window.app;
    await compose.addPaths(['/home/jo/a.pdf']);
    await compose.recipients.addList('+13035550119');
    const kept = held();
    window.bridge.answers['files.keep'] = async () => {
      await kept.until;
      return succeed([]);
    };
    const pasted = window.paste({ text: 'second page' });
    await vi.waitFor(() => expect(compose.adding.inspecting).toBe(1));
    expect(await compose.send()).toBeNull();
    kept.letGo();
    await pasted;
    expect(await compose.send()).toEqual(['new']);
  });

  it('takes nothing from the middle button, but in a text field and a moment later', async () => {
    vi.useFakeTimers();
    const window = new PastingWindow();
    window.app.pasting.pressed({ button: 1 });
    await window.paste({ text: 'selected elsewhere' });
    expect([window.isPrevented, window.kept]).toEqual([false, []]);
    await window.paste({ pictures: [screenshot()] }, typed());
    expect(window.kept).toEqual(['Picture.png']);
    vi.advanceTimersByTime(17);
    window.app.pasting.pressed({ button: 0 });
    await window.paste({ text: 'copied' });
    expect(window.kept).toEqual(['Picture.png', 'copied.txt']);
  });
});

describe('pasting very much', () => {
  it('refuses a text that is too large before a sheet opens for it', async () => {
    const window = new PastingWindow();
    for (const text of ['x'.repeat(50_000_001), 'ä'.repeat(25_000_001)]) await window.paste({ text });
    expect(window.app.compose.isOpen).toBe(false);
    expect(window.kept).toEqual([]);
    expect(window.app.toasts.list.map(({ text }) => text).join()).toContain('too large for one fax');
  });

  it('counts a text as one of the files that a fax takes', async () => {
    const window = new PastingWindow();
    await window.app.compose.addPaths(Array.from({ length: 200 }, (_, index) => `/home/jo/${index}.pdf`));
    await window.paste({ text: 'one more' });
    expect(window.kept).toEqual([]);
    expect(window.app.compose.problem).toContain('200');
  });

  it('names files of one long name apart, no longer than they are taken', async () => {
    const window = new PastingWindow();
    const name = `${'a'.repeat(251)}.png`;
    await window.paste({
      pictures: [picture(name), picture(name), picture(`${'b'.repeat(3)}.${'c'.repeat(251)}`)],
    });
    expect(window.kept.map(({ length }) => length).every((length) => length <= 255)).toBe(true);
    expect(new Set(window.kept).size).toBe(3);
    expect(window.kept[1]).toBe(`${'a'.repeat(249)} 2.png`);
  });
});

describe('pasting in a text field', () => {
  it('pastes text there, whatever else was copied with it', async () => {
    const window = new PastingWindow();
    for (const copied of [
      { text: '+13035550119' },
      { text: 'Dear Dr. Mercer', pictures: [screenshot()] },
      { text: 'a.pdf', files: ['a.pdf'] },
    ])
      await window.paste(copied, typed());
    expect(window.isPrevented).toBe(false);
    expect(window.app.compose.isOpen).toBe(false);
  });

  it('adds what is no text to the fax that is written', async () => {
    const window = new PastingWindow();
    window.app.compose.open();
    await window.paste({ pictures: [screenshot()] }, typed());
    await window.paste({ files: ['a b.pdf'], text: 'file:///home/jo/a%20b.pdf' }, typed());
    await window.paste({ files: ['c.pdf'], text: 'c.pdf' }, typed());
    expect(window.app.compose.files.list.map(({ name }) => name)).toEqual([
      'Picture.png',
      'a b.pdf',
      'c.pdf',
    ]);
  });

  it('is as everywhere where it is a box to tick', async () => {
    const window = new PastingWindow();
    const box = typed();
    box.type = 'checkbox';
    await window.paste({ text: 'Hello' }, box);
    expect(window.kept).toEqual(['Hello.txt']);
  });
});
