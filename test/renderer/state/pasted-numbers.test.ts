import { describe, expect, it } from 'vitest';
import { Recipients } from '../../../renderer/state/numbers/recipients.svelte.ts';
import { checkNumber, succeed } from '../../support/renderer/memory-bridge.ts';
import { PastingWindow } from '../pasting-window.ts';

const offered = ({ app }: PastingWindow): readonly string[] =>
  app.compose.adding.numbersPasted.map(({ e164 }) => e164);

describe('figures that are pasted', () => {
  it.each(['13.01.1980', '04.01.1955', '4711-0815', '1.234.567', '303.555.0119', '(303) 555-0119'])(
    'are a document, and nobody’s number: %s',
    async (text) => {
      const window = new PastingWindow();
      // Whatever can be dialled in the person's country.
      window.bridge.answers['number.check'] = () => succeed(checkNumber('+13035550119'));
      await window.paste({ text });
      expect(window.numbers).toEqual([]);
      expect(offered(window)).toEqual([]);
      expect(window.kept).toHaveLength(1);
    },
  );

  it.each([
    'Tel: +1 303 555 0119',
    'Phone +13035550119',
    'Fax 13.01.1980',
    'Fax: 1980-01-13',
    'Fax 01.12.26/3',
    'Fax Nr. 4711/2026',
    'Fax 12/2026',
    'Fax: 0815 / 2026',
  ])(
    'are a document behind the word for a voice, and where they are a date or a reference: %s',
    async (text) => {
      const window = new PastingWindow();
      window.bridge.answers['number.check'] = () => succeed(checkNumber('+13035550119'));
      await window.paste({ text });
      expect(window.numbers).toEqual([]);
      expect(window.kept).toHaveLength(1);
    },
  );

  it.each([
    '+13035550119',
    '001 303 555 0119',
    'Fax: 303 555 0119',
    'Telefax 303.555.0119',
    'Faxnr. 303 555 0119',
    'Fax 030/2026-55',
    'Fax 0431/202611',
    'Fax 01/23/45/67/89',
  ])('address a new fax in international form, or behind the word for a fax: %s', async (text) => {
    const window = new PastingWindow();
    window.bridge.answers['number.check'] = () => succeed(checkNumber('+13035550119'));
    await window.paste({ text });
    expect(window.numbers).toEqual(['+13035550119']);
    expect(window.app.bringing.announced).toBe('Recipient added: +1 303 555 0119.');
  });

  it('are offered where the fax is for somebody already, and are used by a person', async () => {
    const window = new PastingWindow();
    await window.app.compose.recipients.addList('+13035550110');
    window.app.compose.open();
    await window.paste({ text: '+13035550119' });
    expect(window.numbers).toEqual(['+13035550110']);
    expect(offered(window)).toEqual(['+13035550119']);
    expect(window.app.bringing.announced).toBe('Offered as a recipient: +1 303 555 0119.');
    window.app.compose.close();
    expect(offered(window)).toEqual([]);
  });

  it('are offered, too, where somebody is being typed', async () => {
    const window = new PastingWindow();
    window.app.compose.open();
    window.app.compose.recipients.type('Merc');
    await window.paste({ text: '+13035550119' });
    expect([window.numbers, offered(window)]).toEqual([[], ['+13035550119']]);
  });

  it('answer the question who gets a fax while that asks, and nobody else', async () => {
    const window = new PastingWindow();
    const { app } = window;
    const field = new Recipients(app.ask, 'one-recipient');
    const release = app.numbers.askIn(field);
    await window.paste({ text: '+13035550119' });
    expect(field.valid.map(({ check }) => check.e164)).toEqual(['+13035550119']);
    expect(app.compose.isOpen).toBe(false);
    release();
    await window.paste({ text: '+13035550110' });
    expect(window.numbers).toEqual(['+13035550110']);
  });
});
