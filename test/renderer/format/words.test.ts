import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faxesText, numberText, pagesText, sizeText } from '../../../renderer/format/amounts.ts';
import { describeChanges } from '../../../renderer/format/announcement-words.ts';
import { accountState, folderState, readiness } from '../../../renderer/format/app-words.ts';
import { countryName } from '../../../renderer/format/countries.ts';
import { listFacts, withDays } from '../../../renderer/format/detail-words.ts';
import { isNumberAlone, nameBesideNumber } from '../../../app/words/name-beside-number.ts';
import { splitForMiddle } from '../../../app/words/split-for-middle.ts';
import { documentTitle } from '../../../renderer/format/document-words.ts';
import { dropPromise } from '../../../renderer/format/drop-words.ts';
import { breakable, fileName, shortenHome } from '../../../renderer/format/paths.ts';
import {
  copyText,
  drawingText,
  drawnPagesText,
  madePagesText,
} from '../../../renderer/format/pages-words.ts';
import {
  failedFirst,
  numbersUnbroken,
  openQuestion,
  recipientLine,
  sendLabel,
} from '../../../renderer/format/recipient-words.ts';
import { atMomentText } from '../../../renderer/format/time.ts';
import { say, setLanguage } from '../../../renderer/format/words.ts';
import { readDetail, NOW_MS, person, rowOf, statusOf } from '../../support/renderer/sample-faxes.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('amounts', () => {
  it('agree with their number', () => {
    expect([pagesText(1), pagesText(0), pagesText(1204), faxesText(1), faxesText(2)]).toEqual([
      '1 page',
      '0 pages',
      '1,204 pages',
      '1 fax',
      '2 faxes',
    ]);
  });

  it.each([
    [1, '1 byte'],
    [812, '812 bytes'],
    [86_016, '84 KB'],
    [1_048_575, '1,023 KB'],
    [1_048_576, '1.0 MB'],
    [20 * 1_048_576, '20.0 MB'],
  ])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it('never show more KB than a MB has', () => {
    fc.assert(fc.property(fc.nat(1_048_575), (bytes) => sizeText(bytes) !== '1,024 KB'));
    expect(numberText(12)).toBe('12');
  });
});

describe('paths', () => {
  it.each([
    ['/home/jo/Documents/Faxes/Send', '/home/jo', '~/Documents/Faxes/Send'],
    ['/home/jo', '/home/jo', '~'],
    ['C:\\Users\\Jo Doe\\Documents\\Faxes', 'C:\\Users\\Jo Doe', '~\\Documents\\Faxes'],
    ['/srv/home/jo/Faxes', '/home/jo', '/srv/home/jo/Faxes'],
    ['/home/jon/x', '/home/jo', '/home/jon/x'],
    ['/home/jo/x', '', '/home/jo/x'],
  ])('%s at home in %s is %s', (path, home, shown) => expect(shortenHome(path, home)).toBe(shown));

  it('break behind their slashes', () => {
    expect(breakable('~/a/b')).toBe('~/\u200ba/\u200bb');
  });

  it('end in a name', () => {
    expect(fileName('/a/b c.pdf')).toBe('b c.pdf');
    expect(fileName('C:\\a\\b.pdf')).toBe('b.pdf');
    expect(fileName('b.pdf')).toBe('b.pdf');
  });
});

describe('documents and people', () => {
  it('say how many more there are', () => {
    expect(documentTitle(rowOf('a', { name: 'Contract.docx', moreDocuments: ['b', 'c'] }))).toBe(
      'Contract.docx + 2 more',
    );
    const line = recipientLine([person('3035550119', 'Dr. Mercer'), person('7205550121')]);
    expect(line).toMatchObject({ name: 'Dr. Mercer', more: 'and 1 more' });
    expect(plain(line?.number ?? '')).toBe('+1 303 555 0119');
    expect(recipientLine([])).toBeNull();
  });

  it.each([
    ['+13035550119 Lab.pdf', 'Lab.pdf'],
    ['Lab_+1-303-555-0119.pdf', 'Lab.pdf'],
    ['303-555-0119 Lab results.pdf', 'Lab results.pdf'],
    ['Lab to (303) 555-0119.pdf', 'Lab.pdf'],
    ['fax={+13035550119} Lab.pdf', 'Lab.pdf'],
    ['Smith +1 303 555 0119 Lab.pdf', 'Smith Lab.pdf'],
    ['001 303 555 0119 Befund.pdf', 'Befund.pdf'],
    // A plus begins a number, whatever number stands before it.
    ['Invoice 8812 +1-303-555-0119.pdf', 'Invoice 8812.pdf'],
    ['Order 3391-+13035550119.pdf', 'Order 3391.pdf'],
    ['Ward (2) +1 303 555 0119 Lab.pdf', 'Ward (2) Lab.pdf'],
    ['بطاقة +13035550119.pdf', 'بطاقة.pdf'],
    // Nothing else is left of it.
    ['+13035550119.pdf', '+13035550119.pdf'],
    // Something else, or more than the number.
    ['+17205550118 Lab.pdf', '+17205550118 Lab.pdf'],
    ['+130355501190 Lab.pdf', '+130355501190 Lab.pdf'],
    ['13035550119123.pdf', '13035550119123.pdf'],
    ['4413035550119 Lab.pdf', '4413035550119 Lab.pdf'],
    ['Potato.pdf', 'Potato.pdf'],
  ])('stand once beside the name %s', (name, shown) => {
    expect(nameBesideNumber(name, '+13035550119')).toBe(shown);
    expect(nameBesideNumber(name, undefined)).toBe(name);
    expect(isNumberAlone(name, '+13035550119')).toBe(name === '+13035550119.pdf');
  });

  it.each([
    ['+49 (0)89 63648018 Mandat.pdf', 'Mandat.pdf'],
    ['+49 89 636480-18 Mandat.pdf', 'Mandat.pdf'],
    ['(089) 63648018 Mandat.pdf', 'Mandat.pdf'],
    ['+498963648018_2026-04-15 Mandat.pdf', '2026-04-15 Mandat.pdf'],
    // Half of what is written, or what another number ends with.
    ['Fax +49 89 63648018-18.pdf', 'Fax +49 89 63648018-18.pdf'],
    ['Fax 089 63648018/19.pdf', 'Fax 089 63648018/19.pdf'],
    ['+43 (0)89 63648018 Mandat.pdf', '+43 (0)89 63648018 Mandat.pdf'],
    ['+43 089 63648018 Mandat.pdf', '+43 089 63648018 Mandat.pdf'],
    ['7.089 63648018 Mandat.pdf', '7.089 63648018 Mandat.pdf'],
  ])('go from the name as a whole, or not at all: %s', (name, shown) => {
    expect(nameBesideNumber(name, '+498963648018')).toBe(shown);
  });

  it('leave no piece of themselves behind, whatever is written around them', () => {
    const number = fc.constantFrom(
      '+49 (0)89 63648018',
      '+498963648018',
      '089 63648018',
      '0049 89 636480-18',
    );
    const glue = fc.constantFrom('', ' ', '-', '.', '/', ' (', '_', ') ');
    const other = fc.constantFrom('', '18', '+49', 'Fax', 'Mandat', '(0)', '7');
    fc.assert(
      fc.property(other, glue, number, glue, other, (before, first, written, second, after) => {
        const name = `${before}${first}${written}${second}${after} Mandat.pdf`;
        const shown = nameBesideNumber(name, '+498963648018');
        if (shown === name) return;
        expect(shown.replaceAll(/\D/gu, '')).toBe(`${before}${after}`.replaceAll(/\D/gu, ''));
        expect(shown).not.toMatch(/(?:^|\s)[-/.](?=\d)/u);
      }),
    );
  });

  it('take nothing but themselves from a name, however they are written in it', () => {
    const number = fc.constantFrom('+13035550119', '+1 (303) 555-0119', '303-555-0119', '001.303.555.0119');
    const words = fc.array(fc.constantFrom('Lab', 'Smith', 'Befund', 'año'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(number, words, words, (written, before, after) => {
        const name = [...before, written, ...after].join(' ');
        expect(nameBesideNumber(`${name}.pdf`, '+13035550119')).toBe(
          `${[...before, ...after].join(' ')}.pdf`,
        );
      }),
    );
  });

  it('leave nothing of what led to them from the folder before the name', () => {
    const shown = (name: string): string => nameBesideNumber(name, '+13035550119');
    expect(shown('Dr Mercer › 3035550119.pdf')).toBe('Dr Mercer.pdf');
    expect(shown('Dr Mercer › to 303-555-0119.pdf')).toBe('Dr Mercer.pdf');
    expect(shown('303-555-0119 › letter.pdf')).toBe('letter.pdf');
    expect(shown('Dr Mercer › 303-555-0119 letter.pdf')).toBe('Dr Mercer › letter.pdf');
  });

  it('stay in a name where a letter or a digit touches them', () => {
    const written = fc.constantFrom('13035550119', '3035550119', '303-555-0119', '0013035550119');
    const touching = fc.constantFrom('a', 'Z', 'ß', '7', 'é', '名', 'ب', 'Lab', '𝒜');
    fc.assert(
      fc.property(written, touching, fc.boolean(), (number, letter, isBefore) => {
        const name = isBefore ? `Lab ${letter}${number} 2.pdf` : `Lab ${number}${letter} 2.pdf`;
        expect(nameBesideNumber(name, '+13035550119')).toBe(name);
      }),
    );
    expect(nameBesideNumber('a3035550119b.pdf', '+13035550119')).toBe('a3035550119b.pdf');
  });

  it('leave a sentence about a cover page that is right for one page and for two', () => {
    expect(say('foresight.with-cover', { pages: pagesText(1) })).toBe('1 page, preceded by a cover page.');
    expect(say('foresight.with-cover', { pages: pagesText(2) })).toBe('2 pages, preceded by a cover page.');
  });

  it('are named with the time on the button of a fax for later, in each language', () => {
    const one = { formatted: '+1 303 555 0119' };
    const [nowMs, atMs] = [new Date(2026, 10, 23, 12).getTime(), new Date(2026, 10, 24, 8).getTime()];
    const labels = (['en', 'de', 'es', 'fr'] as const).map((language) => {
      setLanguage(() => language);
      const when = atMomentText(atMs, nowMs);
      return [sendLabel([], when), plain(sendLabel([one], when)), sendLabel([one, one], when)];
    });
    setLanguage(() => 'en');
    expect(labels).toEqual([
      [
        'Send tomorrow at 08:00',
        'Send tomorrow at 08:00 to +1 303 555 0119',
        'Send tomorrow at 08:00 to 2 recipients',
      ],
      [
        'Senden morgen um 08:00',
        'Senden morgen um 08:00 an +1 303 555 0119',
        'An 2 Empfänger morgen um 08:00 senden',
      ],
      [
        'Enviar mañana a las 08:00',
        'Enviar mañana a las 08:00 a +1 303 555 0119',
        'Enviar mañana a las 08:00 a 2 destinatarios',
      ],
      [
        'Envoyer demain à 08:00',
        'Envoyer à +1 303 555 0119 demain à 08:00',
        'Envoyer à 2 destinataires demain à 08:00',
      ],
    ]);
  });

  it('are named on the button that sends', () => {
    const one = { formatted: '+1 303 555 0119' };
    expect([sendLabel([]), plain(sendLabel([one])), sendLabel([one, one])]).toEqual([
      'Send',
      'Send to +1 303 555 0119',
      'Send to 2 recipients',
    ]);
  });

  it('say of a cancelled fax that nobody was chosen, and ask nothing', () => {
    expect(openQuestion(rowOf('a', { state: 'cancelled', recipients: [] }))).toBe('Nobody was chosen');
  });

  it('lose nothing when a long name is parted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const { head, tail } = splitForMiddle(name);
        expect(head + tail).toBe(name);
        const letters = (text: string): string[] =>
          Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
        expect([...letters(head), ...letters(tail)]).toEqual(letters(name));
        expect(letters(tail).length).toBeLessThanOrEqual(letters(head).length);
      }),
    );
  });

  it.each([
    ['Referral letter Smith 2026-11-21.pdf', '2026-11-21.pdf'],
    ['scan_20261121_104301_duplex_color_300dpi.pdf', 'color_300dpi.pdf'],
    ['Universitätsklinikumsverwaltungsbericht.docx', 'icht.docx'],
    ['Contract.docx', ''],
    ['Referral +1-720-555-0117 or +1-720-555-0121.pdf', '+1-720-555-0121.pdf'],
    ['Referral of Ruth Feldman_+13035550119.pdf', '+13035550119.pdf'],
    ['To +1-720-555-0121.pdf', '0121.pdf'],
    ['Letter +1-720-555-0117 for the Feldmans.pdf', 'the Feldmans.pdf'],
    ['Hausärztliche Überweisung 👩🏽‍⚕️👩🏽‍⚕️👩🏽‍⚕️👩🏽‍⚕️.pdf', '👩🏽‍⚕️👩🏽‍⚕️👩🏽‍⚕️👩🏽‍⚕️.pdf'],
  ])('end %s in %s', (name, tail) => expect(splitForMiddle(name).tail).toBe(tail));

  it('show first who did not get it, the others as they were', () => {
    const list = [
      person('1'),
      person('2', null, { state: 'failed' }),
      person('3'),
      person('4', null, { state: 'failed' }),
    ];
    expect(failedFirst(list).map((each) => each.phoneNumber)).toEqual(['+12', '+14', '+11', '+13']);
  });

  it('know countries by name, and no codes that are none', () => {
    expect([
      countryName('US'),
      countryName('DE'),
      countryName(null),
      countryName('001'),
      countryName('ZQ'),
    ]).toEqual(['United States', 'Germany', null, null, null]);
  });
});

describe('a name that is read from the right', () => {
  const NUMBER = '+1 212 555 0112';
  // Without the isolates both are drawn as `1 212 555 0112+`.
  it.each(['ד"ר כהן', 'د. أحمد'])('%s turns no number that stands behind it', (name) => {
    expect(say('detail.to-named', { name, number: NUMBER })).toBe(`to \u2068${name}\u2069, ${NUMBER}`);
    expect(plain(numbersUnbroken(`${name}, ${NUMBER}`))).toBe(`${name}, \u2066${NUMBER}\u2069`);
  });

  it.each(['Dr. Mercer', '山田太郎', 'Žižka', ''])('%s needs nothing of the kind', (name) => {
    expect(say('detail.to-named', { name, number: NUMBER })).toBe(`to ${name}, ${NUMBER}`);
    expect(plain(numbersUnbroken(`${name}, ${NUMBER}`))).toBe(`${name}, ${NUMBER}`);
  });
});

describe('the app’s own state', () => {
  it('is always a word', () => {
    expect(
      (['starting', 'ready', 'offline', 'needs-sign-in'] as const).map((state) => accountState(state).text),
    ).toEqual(['Starting', 'Ready', 'No connection', 'Sign in again']);
  });

  it.each([
    ['missing', 'Send folder missing'],
    ['unreachable', 'Send folder unreachable'],
    ['watched', 'Ready'],
    ['swept', 'Ready'],
    ['starting', 'Ready'],
    ['other-machine', 'Ready'],
  ] as const)(
    'is not ready while a send folder is %s and nothing can be taken from it: %s',
    (state, text) => {
      const status = statusOf();
      const { account, sendFolder } = status;
      const other = { ...sendFolder, state };
      expect(readiness({ ...status, sendFolder: other }).text).toBe(text);
      expect(readiness({ ...status, moreSendFolders: [sendFolder, other] }).text).toBe(text);
      const offline = { ...account, state: 'offline' } as const;
      expect(readiness({ ...status, account: offline, sendFolder: other }).text).toBe('No connection');
    },
  );

  it('is not ready while sending is paused', () => {
    const paused = statusOf({ isSendingPaused: true });
    expect(readiness(paused)).toEqual({ text: 'Sending paused', tone: 'warn' });
    const sendFolder = { ...paused.sendFolder, state: 'missing' } as const;
    expect(readiness({ ...paused, sendFolder }).text).toBe('Send folder missing');
    const offline = { ...paused.account, state: 'offline' } as const;
    expect(readiness({ ...paused, account: offline }).text).toBe('No connection');
  });

  it('shows a folder that was not seen for long as overdue', () => {
    const folder = {
      path: '/x',
      state: 'watched',
      provenAtMs: NOW_MS - 4_000,
      holder: null,
      note: null,
    } as const;
    expect(folderState(folder, NOW_MS)).toEqual({ text: 'checked 4 s ago', tone: 'ok' });
    expect(folderState(folder, NOW_MS + 180_000)).toEqual({
      text: 'not checked for 3 min',
      tone: 'warn',
    });
    expect(folderState(folder, NOW_MS + 30_000).tone).toBe('warn');
    expect(folderState({ ...folder, provenAtMs: NOW_MS }, NOW_MS).text).toBe('checked just now');
    expect(folderState({ ...folder, state: 'missing' }, NOW_MS)).toEqual({
      text: 'folder is missing',
      tone: 'bad',
    });
    expect(folderState({ ...folder, state: 'unreachable' }, NOW_MS)).toEqual({
      text: 'nothing can be taken from it',
      tone: 'bad',
    });
  });
});

describe('the words of the detail', () => {
  it('list only what is known', () => {
    const detail = readDetail(rowOf('a', { state: 'queued', submittedAtMs: NOW_MS, pages: null }));
    expect(listFacts(detail)).toEqual([
      { label: 'Resolution', value: 'High' },
      { label: 'Attempts', value: '1' },
      { label: 'Message', value: '1277646004' },
    ]);
  });

  it('say what pages are, and never that somebody gets what nobody got', () => {
    const [got, missed] = [person('3035550119', null, { state: 'sent' }), person('3035550117')];
    expect(madePagesText({ recipients: [missed, got], pages: 2 }, 'Low', 2)).toBe(
      'As the recipient gets it: 204 × 98, black and white.',
    );
    expect(madePagesText({ recipients: [got], pages: 1 }, 'Low', 3)).toBe(
      'As the phone service made it: 204 × 98, black and white.',
    );
    expect(madePagesText({ recipients: [missed], pages: null }, 'High', 2)).toBe(
      'As the phone service made it: 204 × 196, black and white.',
    );
    const asMade = 'The pages as the phone service made them, as';
    expect(copyText({ recipients: [missed], reasonCodes: [] })).toBe(asMade);
    expect(copyText({ recipients: [got], reasonCodes: ['pages-missing'] })).toBe(asMade);
    const drawn = (row: Parameters<typeof rowOf>[1], isLocal = true): string =>
      drawnPagesText(rowOf('a', row), 'High', isLocal);
    expect(drawn({ state: 'waiting' })).toBe('As it goes out: 204 × 196, black and white.');
    expect(drawn({ state: 'needs-attention', actions: ['send-new-version'] })).toMatch(
      /^The file as it is now: /u,
    );
    for (const state of ['cancelled', 'failed'] as const)
      expect(drawn({ state })).toBe('As it would have gone out: 204 × 196, black and white.');
    expect(drawn({ state: 'failed' }, false)).toMatch(/^Close to what the phone service makes: /u);
    expect(drawn({ state: 'sent', actions: [] })).toMatch(/are being fetched\.$/u);
    expect(drawn({ state: 'sent', actions: ['fetch-document'] })).not.toContain('fetched');
    expect([drawingText(null), drawingText(3)]).toEqual(['Drawing the pages…', 'Drawing 3 pages…']);
  });

  it('say a day once, and today only after another day', () => {
    const entry = (hoursAgo: number): { atMs: number; headline: string; text: null } => ({
      atMs: NOW_MS - hoursAgo * 3_600_000,
      headline: 'x',
      text: null,
    });
    expect(withDays([entry(25), entry(24), entry(1), entry(0)], NOW_MS).map(({ day }) => day)).toEqual([
      'yesterday',
      null,
      'today',
      null,
    ]);
    expect(withDays([entry(1), entry(0)], NOW_MS).map(({ day }) => day)).toEqual([null, null]);
  });
});

describe('what is promised and said', () => {
  it('fits the number of files', () => {
    expect(dropPromise(1, 'new').headline).toBe('Drop it to make a new fax');
    expect(dropPromise(3, 'new').headline).toBe('3 files become one new fax');
    expect(dropPromise(2, 'open').headline).toBe('Add 2 files to this fax');
  });

  it('is one sentence for each kind of news', () => {
    const of = (
      state: 'sent' | 'needs-attention',
      name: string,
    ): Parameters<typeof describeChanges>[0][number] => rowOf(name, { state });
    expect(describeChanges([of('sent', 'a'), of('needs-attention', 'b')])).toBe(
      'b.pdf needs you. a.pdf sent.',
    );
    expect(describeChanges([of('needs-attention', 'a'), of('needs-attention', 'b')])).toBe(
      '2 faxes need you.',
    );
    expect(describeChanges([])).toBe('');
  });
});
